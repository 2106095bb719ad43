import type { KeyboardEvent } from 'react'
import { useSearchParams } from 'wouter'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { dollars } from '#domain/money.ts'
import { isOpenStage, isStale } from '#domain/prospect.ts'
import type { Prospect } from '#schema/prospect.ts'
import { boardAddress } from './address.ts'
import { CardEnd } from './card-end.tsx'
import { CardMenu } from './card-menu.tsx'
import { draggedCard } from './dragged-card.ts'
import { NextStep } from './next-step.tsx'
import type { Moves } from './use-moves.ts'
import { cardElementId } from './use-restored-focus.ts'

const words = adminBoardPage.card

type Props = { card: Prospect; today: string; moves: Moves }

/** One prospect. Its name opens it; [ and ] move it a stage while the focus is in it. */
export function ProspectCard({ card, today, moves }: Props) {
  const [search] = useSearchParams()
  const stale = isStale(card, today)
  const keys = (event: KeyboardEvent) => {
    if (event.key !== '[' && event.key !== ']') return
    event.preventDefault()
    moves.step(card, event.key === ']' ? 1 : -1)
  }
  return (
    <li>
      <article
        draggable={card.clientId === null}
        onDragStart={(event) => {
          draggedCard.current = card
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', card.company)
        }}
        onDragEnd={() => {
          draggedCard.current = undefined
        }}
        onKeyDown={keys}
        className={`relative bg-sheet rounded-[6px] p-3 max-xl:p-4 border ${stale ? 'border-brass-l border-1.5' : 'border-rule'} ${card.clientId === null ? 'xl:cursor-grab' : ''}`}
      >
        <div className="flex justify-between gap-1">
          <h3 className="t-app font-600 xl:t-label min-w-0 [overflow-wrap:anywhere]">
            <a
              id={cardElementId(card.id)}
              href={boardAddress(search, { card: card.id })}
              draggable={false}
              className="covers hover-line"
            >
              {card.company}
            </a>
          </h3>
          <CardMenu card={card} moves={moves} />
        </div>
        <p className="t-small xl:t-note text-ink2">{[card.contact, card.source].filter(Boolean).join(', ')}</p>
        {card.stage !== 'lost' && (
          <p className="mt-1 flex justify-between gap-2 t-small xl:t-note">
            <span>{card.plan}</span>
            <span className="font-600">{dollars(card.monthlyValue)}</span>
          </p>
        )}
        {isOpenStage(card.stage) ? <NextStep card={card} today={today} stale={stale} /> : <CardEnd card={card} />}
        {stale && <p className="sr-only">{fill(words.stale, { days: card.daysInStage })}</p>}
      </article>
    </li>
  )
}
