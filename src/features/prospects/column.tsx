import { type DragEvent, useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { dollars } from '#domain/money.ts'
import { isOpenStage } from '#domain/prospect.ts'
import type { Prospect, StageColumn } from '#schema/prospect.ts'
import type { Cents } from '#schema/units.ts'
import { boardAddress } from './address.ts'
import { draggedCard, ProspectCard } from './card.tsx'
import type { Moves } from './use-moves.ts'

const words = adminBoardPage
/** Days after which what is settled is folded away. */
const FOLDED_AFTER = 30
/** Won but no client yet is still to be done. */
const isFolded = ({ stage, clientId, daysInStage }: Prospect) =>
  !isOpenStage(stage) && daysInStage > FOLDED_AFTER && (stage === 'lost' || clientId !== null)

type Props = { column: StageColumn; today: string; moves: Moves; stale: boolean; isAlone: boolean }

/** A stage: its cards, and what they come to. A card that is dragged here moves here. */
export function BoardColumn({ column: { stage, count, value, cards, next }, today, moves, stale, isAlone }: Props) {
  const id = useId()
  const [search] = useSearchParams()
  const [isOver, setOver] = useState(false)
  const isPaged = search.get('stage') === stage && search.has('after')
  const isMine = search.get('owner') === 'mine'
  const noneText = stale ? words.noneStale : isMine ? words.noneMine : words.empty[stage]
  const folded = cards.filter(isFolded)
  const show = (card: Prospect) => <ProspectCard key={card.id} card={card} today={today} moves={moves} />
  const over = (event: DragEvent) => {
    if (!draggedCard.current) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (draggedCard.current) void moves.move(draggedCard.current, stage)
  }
  return (
    <section
      aria-labelledby={id}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex-col min-w-0 xl:flex ${isAlone ? 'flex' : 'hidden'} ${isOpenStage(stage) ? 'grow' : ''} ${isOver ? 'bg-band rounded-[6px]' : ''}`}
    >
      <h2
        id={id}
        className="flex justify-between gap-2 h-9 items-center px-0.5 border-b-1.5 border-edge t-label max-xl:sr-only"
      >
        {words.stages[stage]}
        <span className="font-400 text-ink2">{count}</span>
      </h2>
      <ul className="mt-2 grid gap-2 content-start grow sm:max-xl:grid-cols-2">
        {cards.filter((card) => !isFolded(card)).map(show)}
        {cards.length === 0 && <li className="py-3 px-0.5 t-note text-ink3">{noneText}</li>}
      </ul>
      {folded.length > 0 && (
        <details className="mt-2" open={folded.some(({ id }) => id === search.get('card')) || undefined}>
          <summary className="py-2.5 t-small text-ink2 cursor-pointer">
            {fill(words.folded, { count: folded.length, days: FOLDED_AFTER })}
          </summary>
          <ul className="grid gap-2 sm:max-xl:grid-cols-2">{folded.map(show)}</ul>
        </details>
      )}
      {(next || isPaged) && (
        <p className="mt-3 grid gap-2 justify-items-start t-small">
          {isPaged && (
            <a className="link" href={boardAddress(search, { after: undefined })}>
              {fill(words.first, { stage: words.stages[stage] })}
            </a>
          )}
          {next && (
            <a className="link" href={boardAddress(search, { stage, after: next })}>
              {fill(words.next, { count: 50, stage: words.stages[stage] })}
            </a>
          )}
        </p>
      )}
      <Total count={count} value={value} label={words.total} className={isOpenStage(stage) ? '' : 'xl:hidden'} />
    </section>
  )
}

type TotalProps = { count: number; value: Cents; label: string; className?: string }

/** What a column comes to. The count stands at its head where there is one. */
export const Total = ({ count, value, label, className = '' }: TotalProps) => (
  <p className={`mt-5 flex justify-between items-baseline t-label ${className}`}>
    <span className="font-400 text-ink2">
      <span className="max-xl:hidden">{label}</span>
      <span className="xl:hidden">{count === 1 ? words.countOne : fill(words.count, { count })}</span>
    </span>
    <span className="double-rule pb-.5">{dollars(value)}</span>
  </p>
)
