import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { isOpenStage, neighborStage } from '#domain/prospect.ts'
import type { Board, Stage, StageColumn } from '#schema/prospect.ts'
import type { Cents } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'
import { boardAddress } from './address.ts'
import { BoardColumn, Total } from './column.tsx'
import type { Moves } from './use-moves.ts'

const words = adminBoardPage

type Props = { board: Board; moves: Moves; stale: boolean }

/** The stages beside each other; where there is no room for that, the one that the address names. */
export function BoardColumns({ board, moves, stale }: Props) {
  const [search] = useSearchParams()
  const columns = shownColumns(board, moves.moving)
  const named = columns.find(({ stage }) => stage === search.get('stage'))
  const first = columns.find(({ stage, count }) => isOpenStage(stage) && count > 0)
  const shown = (named ?? first ?? columns[0])?.stage ?? 'identified'
  const column = (one: StageColumn) => (
    <BoardColumn
      key={one.stage}
      column={one}
      today={board.today}
      moves={moves}
      stale={stale}
      isAlone={one.stage === shown}
    />
  )
  const won = columns.find(({ stage }) => stage === 'won')
  const settled = columns.filter(({ stage }) => !isOpenStage(stage))
  return (
    <>
      <StageLinks columns={columns} shown={shown} />
      <div className="mt-5 grow grid gap-x-3.5 xl:grid-cols-6">
        {columns.filter(({ stage }) => isOpenStage(stage)).map(column)}
        <div className="flex flex-col gap-6">
          {settled.map(column)}
          {won && <Total {...won} label={words.stages.won} className="max-xl:hidden mt-auto" />}
        </div>
      </div>
      <StageSteps shown={shown} />
      <p className="mt-4 t-note text-ink3 max-xl:hidden">{words.hint}</p>
      <p className="mt-4 t-note text-ink3 xl:hidden">{words.hintPhone}</p>
    </>
  )
}

/** The columns as they will be once the moves that are under way have come through. */
function shownColumns({ columns }: Board, moving: Record<string, Stage>): StageColumn[] {
  const moved = columns.flatMap(({ cards }) => cards).filter(({ id, stage }) => (moving[id] ?? stage) !== stage)
  if (moved.length === 0) return columns
  return columns.map((column) => {
    const movedHere = moved.filter(({ stage }) => stage === column.stage)
    const come = moved.filter(({ id }) => moving[id] === column.stage)
    const left = column.cards.filter(({ id }) => !movedHere.some((card) => card.id === id))
    const cards = [...come.map((card) => ({ ...card, stage: column.stage, daysInStage: 0 })), ...left]
    const worth = (list: typeof come) => list.reduce((sum, { monthlyValue }) => sum + monthlyValue, 0)
    return {
      ...column,
      cards: isOpenStage(column.stage)
        ? cards.sort((one, other) => (one.nextDate ?? '').localeCompare(other.nextDate ?? ''))
        : cards,
      count: column.count + come.length - movedHere.length,
      value: (column.value + worth(come) - worth(movedHere)) as Cents,
    }
  })
}

const { stages } = adminBoardPage

/** To the stage before and the one after, where one is shown at a time. */
function StageSteps({ shown }: { shown: Stage }) {
  const [search] = useSearchParams()
  const [before, after] = [neighborStage(shown, -1), neighborStage(shown, 1)]
  const to = (stage: Stage) => boardAddress(search, { stage, after: undefined })
  return (
    <div className="mt-5 grid grid-cols-2 gap-2.5 xl:hidden">
      {before && (
        <a href={to(before)} className="btn-secondary min-h-11 px-3">
          <Icon name="arrow-left" className="text-5" />
          {stages[before]}
        </a>
      )}
      {after && (
        <a href={to(after)} className="btn-secondary min-h-11 px-3 col-start-2">
          {stages[after]}
          <Icon name="arrow-right" className="text-5" />
        </a>
      )}
    </div>
  )
}

type StageLinksProps = { columns: StageColumn[]; shown: Stage }

/** The stages by name, where one of them is shown at a time. */
function StageLinks({ columns, shown }: StageLinksProps) {
  const [search] = useSearchParams()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is current is read from the page
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 24
  }, [shown])
  return (
    <nav aria-label={words.stagesLabel} className="xl:hidden -mx-5 mt-3 border-y border-rule md:-mx-7">
      <ul ref={list} className="flex overflow-x-auto px-3">
        {columns.map(({ stage, count }) => (
          <li key={stage} className="shrink-0">
            <a
              href={boardAddress(search, { stage, after: undefined })}
              aria-current={stage === shown ? 'true' : undefined}
              className="flex items-center gap-2 min-h-11 px-2.5 t-small font-600 text-ink2 border-b-3 border-transparent aria-[current]:(text-ink border-focus)"
            >
              {words.stages[stage]}
              <span className="t-note font-400">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
