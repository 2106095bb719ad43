import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import type { LeadLine } from '#schema/firm-lead.ts'
import { LeadCard } from './card.tsx'
import { FieldsSent } from './fields-sent.tsx'
import { formSource } from './form-source.ts'
import { headOf } from './line-words.ts'
import { QuizAnswers } from './quiz-answers.tsx'

const words = adminLeadsPage.lead.timeline

/** Everything that has happened, latest first. */
export const Timeline = ({ lines }: { lines: LeadLine[] }) => (
  <LeadCard heading={words.heading}>
    <ol className="grid">
      {lines.map((line) => (
        <li key={line.id} className="py-3.5 first:pt-0 last:pb-0 border-t border-rule first:border-t-0">
          <div className="flex flex-wrap justify-between gap-x-4">
            <span className="t-app font-600">{headOf(line)}</span>
            <span className="t-note text-ink2 pt-1">
              {line.by ? fill(words.by, { who: line.by, when: momentInWords(line.at) }) : momentInWords(line.at)}
            </span>
          </div>
          {line.words && <p className="mt-1 t-small whitespace-pre-line [overflow-wrap:anywhere]">{line.words}</p>}
          {line.detail.suspected === true && <p className="t-small text-red">{words.suspected}</p>}
          <More line={line} />
        </li>
      ))}
    </ol>
  </LeadCard>
)

const More = ({ line: { kind, detail } }: { line: LeadLine }) => (
  <>
    {kind === 'quiz' && <QuizAnswers detail={detail} />}
    <Form detail={detail} />
  </>
)

/** A form that was sent, and where from. */
function Form({ detail }: { detail: Record<string, unknown> }) {
  const { fields, page, campaign } = detail as Record<string, Record<string, unknown> | undefined>
  if (!fields) return null
  return (
    <>
      <p className="t-small text-ink2">{formSource({ ...campaign, page }).join(', ')}</p>
      <FieldsSent fields={fields} />
    </>
  )
}
