import { useSearchParams } from 'wouter'
import { getOverview } from '#contract/overview.ts'
import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { MineOrEveryone, useIsMineOnly } from '#features/firm/mine-or-everyone.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { AuditLine } from '#schema/audit.ts'
import { COUNTED, type Overview } from '#schema/overview.ts'
import { Icon } from '#ui/icon.tsx'
import { Today } from './queue.tsx'
import { Sources } from './sources.tsx'

const words = adminOverviewPage

/** The morning's page: what waits, how the practice goes, and what has been done recently. */
export function Tab({ user }: TabProps) {
  const [search] = useSearchParams()
  const wasMine = useIsMineOnly(user.id)
  // Where the firm's side is opened anew, its address names no tab yet.
  const isMine = search.has('tab') || search.has('owner') ? search.get('owner') === 'mine' : wasMine
  const owner = isMine ? 'mine' : undefined
  const { data, error, retry } = useFirmQuery(getOverview, { owner })
  return (
    <>
      <TabHead heading={words.heading} user={user}>
        <MineOrEveryone label={words.today.whose} owner={owner} address={(owner) => tabAddress('today', { owner })} />
      </TabHead>
      {data ? (
        <div className="mt-5 grid gap-5 items-start xl:(grid-cols-[minmax(0,1fr)_18.5rem] gap-8)">
          <div className="grid gap-5">
            <Today {...data} />
            <Sources />
          </div>
          <div className="grid gap-5 md:max-xl:grid-cols-2 items-start">
            <Counts counts={data.counts} />
            <RecentActivity lines={data.log} />
          </div>
        </div>
      ) : (
        <div className="sheet mt-5">
          <LoadingOrFailed what={words.what} error={error} retry={retry} />
        </div>
      )}
    </>
  )
}

const recentActivityWords = adminOverviewPage.log
const { events, nobody, system, refused } = adminPage.log

/** The log's last lines. */
const RecentActivity = ({ lines }: { lines: AuditLine[] }) => (
  <section className="sheet" aria-labelledby="lately">
    <div className="flex items-baseline justify-between gap-3 px-5 py-4 border-b border-rule">
      <h2 id="lately" className="t-3">
        {recentActivityWords.heading}
      </h2>
      <a href={tabAddress('log')} className="link t-small">
        {recentActivityWords.all}
      </a>
    </div>
    {lines.length === 0 ? (
      <p className="p-5 t-small text-ink2">{recentActivityWords.empty}</p>
    ) : (
      <ul className="py-1.5">
        {lines.map(({ id, at, event, result, actor, actorRole, company }) => (
          <li key={id} className="px-5 py-2">
            <p className="t-note font-600">
              {events[event] ?? event}
              {result === 'refused' && ` (${refused})`}
            </p>
            <p className="t-note text-ink2">
              {[actor ?? (actorRole ? nobody : system), company, momentInWords(at)].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const countsWords = adminOverviewPage.counts

/** Four counts of the last 30 days, each beside the 30 before. */
const Counts = ({ counts }: { counts: Overview['counts'] }) => (
  <section aria-labelledby="counts">
    <h2 id="counts" className="t-3">
      {countsWords.heading}
    </h2>
    <dl className="sheet mt-3 grid grid-cols-2">
      {COUNTED.map((what, at) => (
        <div key={what} className={`p-4 border-rule ${at % 2 ? 'border-s' : ''} ${at > 1 ? 'border-t' : ''}`}>
          <dt className="t-note text-ink2">{countsWords[what]}</dt>
          <dd>
            <span className="block t-figure">{counts[what].now}</span>
            <Change by={counts[what].now - counts[what].before} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

function Change({ by }: { by: number }) {
  const text = by === 0 ? countsWords.same : fill(by > 0 ? countsWords.more : countsWords.less, { count: Math.abs(by) })
  const icon = by === 0 ? 'minus' : by > 0 ? 'arrow-up' : 'arrow-down'
  return (
    <span className="flex gap-1.5 t-note text-ink2">
      <Icon name={icon} className="text-4 shrink-0 mt-.5" />
      {text}
    </span>
  )
}
