import { devicePage } from '#copy/device-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import type { CachedAnswer } from '#offline/stored-here.ts'
import { Box } from './box.tsx'
import { type StoredSection, sectionsOf } from './sections.ts'

const words = devicePage.saved

/** The parts of the portal that open without a connection, each with when it was true. */
export function CachedAnswers({ answers }: { answers: CachedAnswer[] }) {
  const sections = sectionsOf(answers)
  return (
    <Box heading={words.heading}>
      {sections.length === 0 ? (
        <p className="p-5 t-app text-ink2">{words.none}</p>
      ) : (
        <ul>
          {sections.map((section) => (
            <Line key={section.name} {...section} />
          ))}
        </ul>
      )}
    </Box>
  )
}

const Line = ({ name, asOf, months }: StoredSection) => (
  <li className="sm:(flex items-baseline justify-between gap-x-4) px-5 py-2.5 border-t border-rule first:border-t-0">
    <span className="t-app">
      {words.sections[name]}
      {months !== null && <span className="text-ink2"> · {inMonths(months)}</span>}
    </span>
    <span className="block t-note text-ink2">{fill(words.asOf, { moment: momentInWords(asOf) })}</span>
  </li>
)

const inMonths = (count: number) => (count === 1 ? words.months.one : fill(words.months.many, { count }))
