import json from '#content/app/admin-sources.json' with { type: 'json' }
import { getSources } from '#contract/visits.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { withFacts } from '#copy/facts.ts'
import { fill } from '#copy/fill.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import type { AdminSourcesPage } from '#schema/content/app/admin-sources.ts'
import { FUNNEL_STEPS, type SourceCounts as SourceSteps } from '#schema/visit.ts'

const words = withFacts<AdminSourcesPage>(json)

type Row = SourceSteps['sources'][number]

const NAMES: Record<string, string> = { ...adminLeadsPage.sources, '': words.unknown, other: words.rest }

const sum = (rows: Row[]): Row => ({
  source: words.all,
  ...(Object.fromEntries(FUNNEL_STEPS.map((step) => [step, rows.reduce((total, row) => total + row[step], 0)])) as Omit<
    Row,
    'source'
  >),
})

/** From a visit to a client, by where the visit came from; below each count its share of the step before. */
export function Sources() {
  const { data, error, retry } = useFirmQuery(getSources)
  return (
    <section className="sheet overflow-hidden" aria-labelledby="sources">
      <div className="px-5 py-4">
        <h2 id="sources" className="t-3">
          {words.heading}
        </h2>
        {data && <p className="t-note text-ink2 mt-1">{fill(words.intro, { days: data.days })}</p>}
      </div>
      {data && data.sources.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (axe scrollable-region-focusable) */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <div className="overflow-x-auto" role="group" tabIndex={0} aria-label={words.heading}>
            <Table rows={data.sources} />
          </div>
          <p className="px-5 py-3 t-note text-ink2">{words.note}</p>
        </>
      )}
      {data?.sources.length === 0 && <p className="px-5 pb-5 t-small text-ink2">{words.empty}</p>}
      {!data && <LoadingOrFailed what={words.what} error={error} retry={retry} />}
    </section>
  )
}

const Table = ({ rows }: { rows: Row[] }) => (
  <table aria-labelledby="sources" className="w-full t-small">
    <thead>
      <tr className="border-b-1.5 border-edge text-ink2 t-note">
        <th scope="col" className="ps-5 h-9 text-start font-600">
          {words.source}
        </th>
        {FUNNEL_STEPS.map((step) => (
          <th key={step} scope="col" className="px-2 last:pe-5 text-end font-600">
            {words.steps[step]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Line key={row.source} row={row} name={NAMES[row.source] ?? row.source} />
      ))}
    </tbody>
    <tfoot className="border-t-1.5 border-edge font-600">
      <Line row={sum(rows)} name={words.all} />
    </tfoot>
  </table>
)

const Line = ({ row, name }: { row: Row; name: string }) => (
  <tr className="border-t border-rule first:border-t-0">
    <th scope="row" className="ps-5 py-2 min-w-34 text-start font-600 [overflow-wrap:anywhere]">
      {name}
    </th>
    {FUNNEL_STEPS.map((step, at) => {
      const before = at > 0 ? row[FUNNEL_STEPS[at - 1]!] : 0
      return (
        <td key={step} className="px-2 last:pe-5 py-2 text-end">
          {row[step].toLocaleString('en-US')}
          {/* More than all of the step before would say nothing: not every lead takes the assessment. */}
          <span className="block t-note font-400 text-ink2 min-h-4.75">
            {before >= row[step] && before > 0 && `${Math.round((row[step] / before) * 100)}%`}
          </span>
        </td>
      )
    })}
  </tr>
)
