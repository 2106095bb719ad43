import { fill } from '#copy/fill.ts'
import { proof } from '#copy/proof.ts'
import type { Measure } from '#schema/content/proof.ts'
import { Bar } from '#ui/bar.tsx'
import { MarginSection } from '#ui/page-section.tsx'

/** One client's story with a bar for before and for after; nothing where content tells none. */
export const TradeCase = () =>
  proof.case && (
    <MarginSection heading={proof.case.heading} intro={proof.case.intro}>
      <div className="grid grid-cols-1 gap-9 xl:(grid-cols-[5fr_7fr] gap-14 items-start)">
        <div className="grid gap-4.5">
          {proof.case.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <figure>
          <figcaption className="t-label">{proof.case.chart}</figcaption>
          <ul className="mt-2 border-t border-rule">
            {proof.case.measures.map((measure) => (
              <BeforeAfter key={measure.label} measure={measure} />
            ))}
          </ul>
          <p className="t-note text-ink2 mt-3">{proof.case.note}</p>
        </figure>
      </div>
    </MarginSection>
  )

/** Both bars of one measure by the larger of the two. */
function BeforeAfter({ measure: { label, unit, before, after } }: { measure: Measure }) {
  const most = Math.max(before, after)
  const rows = [
    { name: proof.case!.before, value: before, isAfter: false },
    { name: proof.case!.after, value: after, isAfter: true },
  ]
  return (
    <li className="py-3.5 border-b border-rule">
      <h3 className="t-small font-600">{label}</h3>
      <dl className="mt-1.5 grid gap-1">
        {rows.map(({ name, value, isAfter }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(auto,4rem)_minmax(0,1fr)_minmax(auto,6rem)] items-center gap-3 t-small"
          >
            <dt className="text-ink2">{name}</dt>
            <Bar percent={most === 0 ? 0 : (value / most) * 100} isFocus={isAfter} className="w-full" />
            <dd className="text-end font-600">{fill(unit, { value })}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
