import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { adminClosePage as words } from '#copy/admin-close-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName } from '#domain/month.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { MineOrEveryone } from '#features/firm/mine-or-everyone.tsx'
import { AddButton } from '#features/firm/small-button.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { CloseRow } from '#schema/close.ts'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { hiddenUntilFocused } from '#ui/skip-link.tsx'
import { useMedia } from '#ui/use-media.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Cards } from './cards.tsx'
import { ClosingGrid } from './closing-grid.tsx'
import { type CloseFilter, closeAddress, closeFilterFrom, progressOf } from './filter.ts'
import { Keys } from './keys-dialog.tsx'
import { Filters, StateTabs } from './toolbar.tsx'
import { keepFilter, keepOrder, useClose } from './use-close.ts'
import { useSelection } from './use-selection.ts'

/** The firm's clients and how far each one's month is. */
export function CloseTab({ name, user }: TabProps) {
  const [search] = useSearchParams()
  const filter = closeFilterFrom(search)
  const { data, error, retry, inView, shown } = useClose(filter, user.id)
  const selection = useSelection(shown, closeAddress(filter))
  const isWide = useMedia('(min-width: 68rem)')
  const sheet = useRef<HTMLDivElement>(null)
  const backToGrid = () =>
    sheet.current?.querySelector<HTMLElement>('tbody a[tabindex="0"]')?.focus({ preventScroll: true })
  useEffect(() => {
    keepFilter(filter)
    keepOrder(filter, shown)
  })
  const month = data?.months.at(-1)
  return (
    <>
      {isWide && shown.length > 0 && (
        // The way over the filters for a keyboard.
        <button type="button" className={hiddenUntilFocused} onClick={backToGrid}>
          {words.skip}
        </button>
      )}
      <TabHead
        heading={adminPage.tabs[name]}
        user={user}
        about={month && <p className="t-small text-ink2">{summaryOf(inView, monthName(month))}</p>}
      >
        <MineOrEveryone
          label={words.filters.whose}
          owner={filter.owner}
          address={(owner) => closeAddress({ ...filter, owner })}
        />
        <Keys />
        <ClientActions />
      </TabHead>
      {data && month ? (
        <>
          <StateTabs filter={filter} inView={inView} />
          <Filters filter={filter} grid={data} found={shown.length} me={user.id} />
          {shown.length === 0 ? (
            <p className="sheet mt-3.5 p-5 t-app text-ink2">{emptyText(data.rows, filter)}</p>
          ) : isWide ? (
            <div ref={sheet} className="sheet mt-3.5 overflow-clip">
              <ClosingGrid grid={data} rows={shown} selection={selection} />
            </div>
          ) : (
            <div className="mt-4">
              <Cards grid={data} rows={shown} selection={selection} />
            </div>
          )}
          {selection.rows.length > 0 && <BulkBar grid={data} month={month} selection={selection} leave={backToGrid} />}
          <p className="mt-4 t-small">
            <a href={tabAddress('close', { view: 'waiting' })} className="link">
              {words.filters.more}
            </a>
          </p>
        </>
      ) : (
        <div className="sheet mt-5">
          <LoadingOrFailed what={words.what} error={error} retry={retry} />
        </div>
      )}
    </>
  )
}

const summaryOf = (rows: CloseRow[], month: string) => fill(words.summary, { month, ...progressOf(rows) })

const emptyText = (all: CloseRow[], { q, owner }: CloseFilter) =>
  all.length === 0 ? words.empty.none : q ? words.empty.searched : owner ? words.empty.owner : words.empty.filtered

const actionWords = words.actions
const AddClient = lazy<{ close: () => void }>(
  () => import('#features/companies/client-form.tsx').then((module) => module.AddClientDialog),
  null,
)

/** The import of clients, and a new one; on a phone the icons alone. */
function ClientActions() {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <a
        href={tabAddress('close', { import: 'yes' })}
        className="btn-secondary min-h-11 px-3.5 t-label max-md:(border-0 text-ink)"
      >
        <Icon name="upload" className="text-5 md:hidden" />
        <span className="max-md:sr-only">{actionWords.import}</span>
      </a>
      <AddButton label={actionWords.add} add={() => setAdding(true)} />
      {adding && <AddClient close={() => setAdding(false)} />}
    </>
  )
}
