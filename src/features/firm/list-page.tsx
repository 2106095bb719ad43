import type { ReactNode } from 'react'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { LoadingOrFailed } from './loading-or-failed.tsx'

/** A list's name, its views and what leads on from it, all on one rule; a phone's tab above it says the name already. */
export const ListHead = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-x-5 mb-4 max-md:(-mx-5 mb-3 px-5) border-b border-rule [&>nav]:(m-0 p-0 border-0 flex-[0_1_auto] max-w-full)">
    <h2 id={id} className="t-3 grow pb-2 max-md:sr-only">
      {heading}
    </h2>
    {children}
  </div>
)

type Props<Line> = {
  page: { data: { lines: Line[]; next: string | null } | undefined; error: Error | undefined; retry: () => void }
  what: string
  /** Said where there are no lines. */
  empty: string
  className?: string
  /** What this page was asked for with; missing for the first one. */
  after: string | undefined
  address: (after?: string) => string
  row: (line: Line, at: number) => ReactNode
}

/** A page of a list, and the way to the next one and back to the first. */
export function ListPage<Line>({ page, what, empty, className, after, address, row }: Props<Line>) {
  const { data, error, retry } = page
  const focusHere = useFocusRestore<HTMLDivElement>()
  return (
    <>
      <div {...focusHere} className={className ?? 'sheet overflow-hidden'}>
        {!data ? (
          <LoadingOrFailed what={what} error={error} retry={retry} />
        ) : data.lines.length === 0 ? (
          <p className="p-5 t-app text-ink2">{empty}</p>
        ) : (
          <ul>{data.lines.map(row)}</ul>
        )}
      </div>
      <NextPage count={PAGE_SIZE} next={data?.next ? address(data.next) : null} first={after ? address() : null} />
    </>
  )
}

/** The way on through a list, by addresses, so that the browser's Back works; null where there is none. */
export const NextPage = ({ count, next, first }: { count: number; next: string | null; first: string | null }) =>
  (next || first) && (
    <div className="mt-4 flex flex-wrap justify-end gap-3">
      {first && (
        <a className="btn-secondary min-h-11" href={first}>
          {adminPage.frame.first}
        </a>
      )}
      {next && (
        <a className="btn-secondary min-h-11" href={next}>
          {fill(adminPage.frame.next, { count })}
        </a>
      )}
    </div>
  )
