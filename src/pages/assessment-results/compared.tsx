import { assessmentResultsPage as words } from '#copy/assessment-results-page.ts'
import { fill } from '#copy/fill.ts'
import { type AssessmentResult, PILLARS, type Score } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'
import { MarginSection } from '#ui/page-section.tsx'

type Props = { quiz: Quiz; result: AssessmentResult }

/** The result beside an earlier one of the same person, and beside the median of everybody's. */
export const Compared = ({ quiz, result }: Props) => (
  <>
    {result.before && (
      <MarginSection heading={words.before.heading}>
        <ScoreTable quiz={quiz} heads={[words.before.earlier, words.before.now]} scores={[result.before, result]} />
      </MarginSection>
    )}
    {result.median && (
      <MarginSection
        heading={words.median.heading}
        intro={fill(words.median.text, { finished: result.median.finished, median: result.median.overall })}
      >
        <ScoreTable quiz={quiz} heads={[words.median.median, words.median.yours]} scores={[result.median, result]} />
      </MarginSection>
    )}
  </>
)

type Columns<T> = [other: T, own: T]
type TableProps = { quiz: Quiz; heads: Columns<string>; scores: Columns<Pick<Score, 'overall' | 'pillars'>> }

/** Overall and the five pillars of two scores. */
function ScoreTable({ quiz, heads, scores: [other, own] }: TableProps) {
  const rows = [
    { name: words.before.overall, other: other.overall, own: own.overall },
    ...PILLARS.map((pillar) => ({
      name: quiz.pillars[pillar].name,
      other: other.pillars[pillar],
      own: own.pillars[pillar],
    })),
  ]
  return (
    <table>
      <thead>
        <tr className="border-b-1.5 border-edge t-small text-ink2">
          <th scope="col" className="py-2 text-start font-600">
            {words.before.pillar}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 text-end font-600">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-b border-rule">
            <th scope="row" className="py-2 text-start font-400">
              {row.name}
            </th>
            <td className="text-end">{row.other}</td>
            <td className="text-end font-600">{row.own}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
