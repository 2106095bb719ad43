import { useSearchParams } from 'wouter'
import { getOverview } from '#contract/overview.ts'
import { adminClosePage as closeWords } from '#copy/admin-close-page.ts'
import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { rightNow } from '#data/right-now.ts'
import { longDay } from '#domain/calendar-days.ts'
import { momentInWords } from '#domain/date.ts'
import { monthOnly } from '#domain/month.ts'
import { dayIn } from '#domain/zoned.ts'
import { closeAddress } from '#features/close/filter.ts'
import { StateMark } from '#features/close/state-mark.tsx'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { MineOrEveryone, useIsMineOnly } from '#features/firm/mine-or-everyone.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { AuditLine } from '#schema/audit.ts'
import { CLOSE_STATES } from '#schema/close.ts'
import { COUNTED, type Overview } from '#schema/overview.ts'
import { describeLine } from './describe-line.ts'
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
      <TabHead heading={words.heading} user={user} about={data && <Summary {...data} />}>
        <MineOrEveryone label={words.today.whose} owner={owner} address={(owner) => tabAddress('today', { owner })} />
      </TabHead>
      {data ? (
        <div className="mt-5 grid gap-5 items-start xl:(grid-cols-[minmax(0,1fr)_18.5rem] gap-8)">
          <div className="grid gap-5">
            <Today {...data} />
            <Sources />
          </div>
          <div className="grid gap-5 md:max-xl:grid-cols-2 items-start">
            <Closing {...data.closing} owner={owner} />
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

/** The day, and how much there is to do. */
function Summary({ today, more }: Overview) {
  const late = today.filter((line) => describeLine(line).isLate).length
  const count = today.length + Object.values(more).reduce((sum, one) => sum + one, 0)
  return (
    <p className="t-small text-ink2">
      {longDay(dayIn(firm.hours.timeZone, rightNow()))}.{' '}
      {count === 1 ? words.today.sumOne : fill(words.today.sum, { count })}
      {late > 0 && (
        <>
          , <span className="font-600 text-brass">{fill(words.today.sumLate, { late })}</span>
        </>
      )}
    </p>
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

type ClosingProps = Overview['closing'] & { owner: 'mine' | undefined }

/** How far the month is that is being closed: each state leads to its clients. */
const Closing = ({ month, states, owner }: ClosingProps) => (
  <section className="sheet" aria-labelledby="closing">
    <h2 id="closing" className="px-5 py-4 border-b border-rule t-3">
      {fill(words.closing, { month: monthOnly(month) })}
    </h2>
    <ul className="px-5 py-1">
      {CLOSE_STATES.map((state) => (
        <li key={state} className="border-t border-rule first:border-t-0">
          <a href={closeAddress({ state, owner })} className="flex items-center gap-2.5 min-h-11 t-small">
            <StateMark state={state} />
            <span className="grow">{closeWords.states[state]}</span>
            <span className="font-600 tabular-nums">{states[state]}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)

const countsWords = adminOverviewPage.counts

/** Four counts of the last 30 days, each beside the 30 before. */
const Counts = ({ counts }: { counts: Overview['counts'] }) => (
  <section className="sheet" aria-labelledby="counts">
    <div className="px-5 py-4 border-b border-rule">
      <h2 id="counts" className="t-3">
        {countsWords.heading}
      </h2>
      <p className="mt-1 t-note text-ink2">{countsWords.compared}</p>
    </div>
    <dl className="px-5 py-1">
      {COUNTED.map((what) => (
        <div
          key={what}
          className="flex flex-wrap items-baseline gap-x-3 py-2.5 border-t border-rule first:border-t-0 t-small"
        >
          <dt className="grow basis-24 min-w-0">{countsWords[what]}</dt>
          <dd className="ms-auto flex items-baseline gap-3 tabular-nums">
            <span className="font-600">{counts[what].now}</span>
            <span className="min-w-16 text-end text-ink2">{fill(countsWords.was, { count: counts[what].before })}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
