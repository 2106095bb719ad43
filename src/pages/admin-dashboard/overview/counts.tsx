import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { fill } from '#copy/fill.ts'
import { COUNTED, type Overview } from '#schema/overview.ts'
import { Icon } from '#ui/icon.tsx'

const words = adminOverviewPage.counts

/** Four counts of the last 30 days, each beside the 30 before. */
export const Counts = ({ counts }: { counts: Overview['counts'] }) => (
  <section aria-labelledby="counts">
    <h2 id="counts" className="t-3">
      {words.heading}
    </h2>
    <dl className="sheet mt-3 grid grid-cols-2 lg:grid-cols-4">
      {COUNTED.map((what, at) => (
        <div
          key={what}
          className={`px-4 py-4 md:px-5 border-rule ${at % 2 ? 'border-s' : ''} ${at > 1 ? 'max-lg:border-t' : ''} ${at === 2 ? 'lg:border-s' : ''}`}
        >
          <dt className="t-note text-ink2">{words[what]}</dt>
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
  const text = by === 0 ? words.same : fill(by > 0 ? words.more : words.less, { count: Math.abs(by) })
  const icon = by === 0 ? 'minus' : by > 0 ? 'arrow-up' : 'arrow-down'
  return (
    <span className="flex gap-1.5 t-note text-ink2">
      <Icon name={icon} className="text-4 shrink-0 mt-.5" />
      {text}
    </span>
  )
}
