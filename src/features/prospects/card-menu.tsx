import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { STAGES } from '#domain/prospect.ts'
import type { Prospect } from '#schema/prospect.ts'
import { Icon } from '#ui/icon.tsx'
import { boardAddress } from './address.ts'
import type { Moves } from './use-moves.ts'

const { card: words, stages } = adminBoardPage
const item = 'block w-full min-h-11 xl:min-h-9 px-3.5 text-start t-small hover:bg-band focus:bg-band'

/** What can be done with a card: moved to any other stage, or edited. */
export function CardMenu({ card, moves }: { card: Prospect; moves: Moves }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const choose = (act: () => void) => () => {
    setOpen(false)
    button.current?.focus()
    act()
  }
  const to = card.clientId === null ? STAGES.filter((stage) => stage !== card.stage) : []
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={fill(words.menu, { company: card.company })}
        className="relative z-1 -m-3 icon-btn shrink-0 xl:(w-9 h-9 -m-2)"
        onClick={() => setOpen(!open)}
      >
        <Icon name="ellipsis-vertical" className="text-5" />
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={fill(words.menu, { company: card.company })}
          className="absolute z-3 top-11 end-2 w-52 xl:(start-2 w-auto) py-1.5 sheet lift rounded-[6px]"
          onKeyDown={(event) => steer(event, () => choose(() => {})())}
        >
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
                button.current?.blur()
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

/** Arrows go round the items; Escape and Tab leave. */
function steer(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key]
  if (next !== undefined) items[next % items.length]?.focus()
  else if (event.key === 'Escape' || event.key === 'Tab') close()
  else return
  event.preventDefault()
  event.stopPropagation()
}
