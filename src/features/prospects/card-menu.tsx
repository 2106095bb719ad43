import { navigate } from 'wouter/use-browser-location'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { STAGES } from '#domain/prospect.ts'
import type { Prospect } from '#schema/prospect.ts'
import { Icon } from '#ui/icon.tsx'
import { useMenu } from '#ui/use-menu.ts'
import { boardAddress } from './address.ts'
import type { Moves } from './use-moves.ts'

const { card: words, stages } = adminBoardPage
const item = 'block w-full min-h-11 xl:min-h-9 px-3.5 text-start t-small hover:bg-band focus:bg-band'

/** What can be done with a card: moved to any other stage, or edited. */
export function CardMenu({ card, moves }: { card: Prospect; moves: Moves }) {
  const { open, close, button, menu } = useMenu(fill(words.menu, { company: card.company }))
  const choose = (act: () => void) => () => {
    close()
    act()
  }
  const to = card.clientId === null ? STAGES.filter((stage) => stage !== card.stage) : []
  return (
    <>
      <button {...button} className="relative z-1 -m-3 icon-btn shrink-0 xl:(w-9 h-9 -m-2)">
        <Icon name="ellipsis-vertical" className="text-5" />
      </button>
      {open && (
        <div {...menu} className="absolute z-3 top-11 end-2 w-52 xl:(start-2 w-auto) py-1.5 sheet lift rounded-[6px]">
          {to.length > 0 && (
            <p className="px-3.5 pt-1 t-note text-ink2" aria-hidden="true">
              {words.moveHead}
            </p>
          )}
          {to.map((stage) => (
            <button
              key={stage}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-label={fill(words.moveTo, { stage: stages[stage] })}
              className={item}
              onClick={choose(() => {
                button.ref.current?.blur()
                moves.keepFocus(card.id)
                void moves.move(card, stage)
              })}
            >
              {stages[stage]}
            </button>
          ))}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`${item} border-t border-rule`}
            onClick={choose(() => navigate(boardAddress(new URLSearchParams(location.search), { card: card.id })))}
          >
            {words.edit}
          </button>
        </div>
      )}
    </>
  )
}
