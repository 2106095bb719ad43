import { useSearchParams } from 'wouter'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { isOpenStage } from '#domain/prospect.ts'
import type { Board, StageColumn } from '#schema/prospect.ts'
import { BoardColumn } from './column.tsx'
import { shownColumns } from './shown-columns.ts'
import { StageLinks } from './stage-links.tsx'
import { StageSteps } from './stage-steps.tsx'
import { Total } from './total.tsx'
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
