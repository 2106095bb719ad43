import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import type { Overview } from '#schema/overview.ts'

const words = adminOverviewPage.sources
const leadSources: Record<string, string> = adminLeadsPage.sources
const figure = 'px-2 last:pe-5 py-2.5 text-end'

/** Where leads came from at first, the busiest source first. */
export const Sources = ({ sources }: { sources: Overview['sources'] }) => (
  <section className="sheet overflow-hidden" aria-labelledby="sources">
    <h2 id="sources" className="t-3 px-5 py-4">
      {words.heading}
    </h2>
    {sources.length === 0 ? (
      <p className="px-5 pb-5 t-small text-ink2">{words.empty}</p>
    ) : (
      <table className="w-full t-note">
        <thead>
          <tr className="border-b-1.5 border-edge text-ink2">
            <th scope="col" className="ps-5 h-9 text-start font-600">
              {words.source}
            </th>
            {[words.now, words.before, words.converted].map((head) => (
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
                {leadSources[source] ?? (source || words.unknown)}
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
