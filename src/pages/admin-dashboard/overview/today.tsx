import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { fill } from '#copy/fill.ts'
import type { TodayLine } from '#schema/overview.ts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { describeLine } from './describe-line.ts'

const words = adminOverviewPage.today

/** What waits for somebody of the firm, each with the way to where it is done; done, it leaves. */
export const Today = ({ lines, more }: { lines: TodayLine[]; more: number }) => (
  <section className="sheet" aria-labelledby="today">
    <div className="flex items-center justify-between px-5 py-4 border-b border-rule">
      <h2 id="today" className="t-3">
        {words.heading}
      </h2>
      {lines.length > 0 && <span className="badge bg-action text-on-action">{lines.length + more}</span>}
    </div>
    {lines.length === 0 ? (
      <div className="p-5 flex items-center gap-6">
        <Mark className="w-16 h-16 shrink-0 text-action" />
        <div>
          <p className="t-4">{words.done.heading}</p>
          <p className="t-small text-ink2">{words.done.text}</p>
        </div>
      </div>
    ) : (
      <ul>
        {lines.map((line, at) => (
          <Row key={`${line.kind} ${line.id}`} line={line} isFirst={at === 0} />
        ))}
      </ul>
    )}
    {more > 0 && (
      <p className="px-5 py-3 border-t border-rule t-small text-ink2">{fill(words.more, { count: more })}</p>
    )}
  </section>
)

function Row({ line, isFirst }: { line: TodayLine; isFirst: boolean }) {
  const { icon, what, why, isLate, button, href } = describeLine(line)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 md:px-5 py-3 min-h-17 border-t border-rule first:border-t-0">
      <Icon name={icon} className={`text-5 shrink-0 ${isLate ? 'text-brass' : ''}`} />
      <div className="min-w-0 basis-40 grow [overflow-wrap:anywhere]">
        <p className="t-small font-600">{what}</p>
        <p className={`t-note ${isLate ? 'text-brass' : 'text-ink2'}`}>{why}</p>
      </div>
      <a className={`${isFirst ? 'btn-primary' : 'btn-secondary'} min-h-11 xl:min-h-9 px-3.5 t-small`} href={href}>
        {button}
        <span className="sr-only"> {what}</span>
      </a>
    </li>
  )
}
