import { getOverview } from '#contract/overview.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { AuditLine } from '#schema/audit.ts'
import { COUNTED, type Overview } from '#schema/overview.ts'
import { Icon } from '#ui/icon.tsx'
import { Today } from './today.tsx'

const words = adminOverviewPage

/** The morning's page: what waits, how the practice goes, and what has been done lately. */
export function Tab({ user }: TabProps) {
  const { data, error, retry } = useFirmQuery(getOverview)
  return (
    <>
      <TabHead heading={words.heading} user={user} />
      {data ? (
        <div className="mt-5 grid gap-5 items-start xl:grid-cols-[1fr_22.5rem]">
          <div className="grid gap-5">
            <Today lines={data.today} more={data.more} />
            <Counts counts={data.counts} />
          </div>
          <div className="grid gap-5 md:max-xl:grid-cols-2 items-start">
            <Sources sources={data.sources} />
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
    <dl className="sheet mt-3 grid grid-cols-2 lg:grid-cols-4">
      {COUNTED.map((what, at) => (
        <div
          key={what}
          className={`px-4 py-4 md:px-5 border-rule ${at % 2 ? 'border-s' : ''} ${at > 1 ? 'max-lg:border-t' : ''} ${at === 2 ? 'lg:border-s' : ''}`}
        >
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

const sourcesWords = adminOverviewPage.sources
const leadSources: Record<string, string> = adminLeadsPage.sources
const figure = 'px-2 last:pe-5 py-2.5 text-end'

/** Where leads came from at first, the busiest source first. */
const Sources = ({ sources }: { sources: Overview['sources'] }) => (
  <section className="sheet overflow-hidden" aria-labelledby="sources">
    <h2 id="sources" className="t-3 px-5 py-4">
      {sourcesWords.heading}
    </h2>
    {sources.length === 0 ? (
      <p className="px-5 pb-5 t-small text-ink2">{sourcesWords.empty}</p>
    ) : (
      <table className="w-full t-note">
        <thead>
          <tr className="border-b-1.5 border-edge text-ink2">
            <th scope="col" className="ps-5 h-9 text-start font-600">
              {sourcesWords.source}
            </th>
            {[sourcesWords.now, sourcesWords.before, sourcesWords.converted].map((head) => (
              <th key={head} scope="col" className={`${figure} font-600`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ source, now, before, converted }) => (
            <tr key={source} className="border-t border-rule first:border-t-0 even:bg-band">
              <th scope="row" className="ps-5 py-2.5 text-start font-600 [overflow-wrap:anywhere]">
                {leadSources[source] ?? (source || sourcesWords.unknown)}
              </th>
              <td className={figure}>{now}</td>
              <td className={figure}>{before}</td>
              <td className={figure}>{converted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
