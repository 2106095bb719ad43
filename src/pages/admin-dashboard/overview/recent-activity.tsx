import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { momentInWords } from '#domain/date.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import type { AuditLine } from '#schema/audit.ts'

const words = adminOverviewPage.log
const { events, nobody, system, refused } = adminPage.log

/** The log's last lines. */
export const RecentActivity = ({ lines }: { lines: AuditLine[] }) => (
  <section className="sheet" aria-labelledby="lately">
    <div className="flex items-baseline justify-between gap-3 px-5 py-4 border-b border-rule">
      <h2 id="lately" className="t-3">
        {words.heading}
      </h2>
      <a href={tabAddress('log')} className="link t-small">
        {words.all}
      </a>
    </div>
    {lines.length === 0 ? (
      <p className="p-5 t-small text-ink2">{words.empty}</p>
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
