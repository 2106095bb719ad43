import { useSearchParams } from 'wouter'
import { getBoard } from '#contract/prospects.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { dollars } from '#domain/money.ts'
import { isOpenStage } from '#domain/prospect.ts'
import { useFirm } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import type { TabProps } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { Board } from '#schema/prospect.ts'
import type { Cents } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'
import { boardAddress } from './address.ts'
import { BoardDialogs } from './board-dialogs.tsx'
import { BoardColumns } from './columns.tsx'
import { useMoves } from './use-moves.ts'

const words = adminBoardPage

/** Whom the firm would like to win; what is narrowed or opened stands in the address. */
export function Tab({ user }: TabProps) {
  const [search] = useSearchParams()
  const stale = search.get('stale') === '1'
  const after = search.get('after') ?? undefined
  const { data, error, retry } = useFirm(getBoard, {
    stale: stale ? '1' : undefined,
    stage: after && (search.get('stage') ?? ''),
    after,
  })
  const moves = useMoves()
  return (
    <div className="flex flex-col md:min-h-[calc(100vh-3.75rem)]">
      <TabHead heading={words.heading} user={user}>
        {data && <p className="t-small text-ink2 max-sm:hidden me-2">{inSight(data)}</p>}
        <a
          href={boardAddress(search, { stale: stale ? undefined : '1', after: undefined })}
          className={`btn min-h-11 px-3.5 t-small font-600 ${stale ? 'bg-ink text-paper' : 'bg-band hover:bg-sage'}`}
        >
          {stale ? words.all : words.staleOnly}
        </a>
        <a href={boardAddress(search, { add: '1' })} className="btn-primary min-h-11 px-4 t-small">
          <Icon name="plus" className="text-5" />
          <span className="max-sm:sr-only">{words.add}</span>
        </a>
      </TabHead>
      {data ? (
        <BoardColumns board={data} moves={moves} stale={stale} />
      ) : (
        <div className="sheet mt-5">
          <LoadingOrFailed what={words.what} error={error} retry={retry} />
        </div>
      )}
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
      <BoardDialogs moves={moves} />
    </div>
  )
}

function inSight({ columns }: Board) {
  const open = columns.filter(({ stage }) => isOpenStage(stage))
  const count = open.reduce((sum, column) => sum + column.count, 0)
  const value = dollars(open.reduce((sum, column) => sum + column.value, 0) as Cents)
  return fill(count === 1 ? words.openOne : words.open, { count, value })
}
