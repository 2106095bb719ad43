import { useState } from 'react'
import * as v from 'valibot'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { bands, loadQuiz, quizOf } from '#copy/quizzes.ts'
import { momentInWords, shortDay } from '#domain/date.ts'
import { eventName, formSource } from '#features/leads/lead-words.ts'
import { PILLARS, type Variant } from '#schema/assessment.ts'
import { type LeadLine, QuizDetail } from '#schema/firm-lead.ts'
import { Icon } from '#ui/icon.tsx'
import { LeadCard } from './card.tsx'

const words = adminLeadsPage.lead.timeline

/** Everything that has happened, latest first. */
export const LeadTimeline = ({ lines }: { lines: LeadLine[] }) => (
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

const { lead, statuses } = adminLeadsPage
const timelineWords = lead.timeline
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const named = (names: Record<string, string>, value: unknown) => names[text(value)] ?? text(value)

/** What a line of the timeline is called. */
function headOf({ kind, detail }: LeadLine) {
  const { from, to, on, what, email, variant, overall, band } = detail
  if (kind === 'status') return fill(timelineWords.status, { from: named(statuses, from), to: named(statuses, to) })
  if (kind === 'follow_up_set') return fill(timelineWords.followUpSet, { date: text(on) && shortDay(text(on)) })
  if (kind === 'follow_up_done') return timelineWords.followUpDone
  if (kind === 'merged') return fill(timelineWords.merged, { lead: text(email) })
  if (kind === 'unmerged') return fill(timelineWords.unmerged, { lead: text(email) })
  if (kind === 'consent_asked') return fill(timelineWords.asked, { what: named(timelineWords.consents, what) })
  if (kind === 'consent') return fill(timelineWords.consent, { what: named(timelineWords.consents, what) })
  if (kind === 'withdrawn') return fill(timelineWords.withdrawn, { what: named(timelineWords.consents, what) })
  if (kind === 'quiz')
    return fill(timelineWords.quiz, {
      variant: named(timelineWords.variants, variant),
      score: Number(overall),
      band: bands[text(band) as keyof typeof bands]?.name ?? '',
    })
  return eventName(kind)
}

// Ids, which say nothing to a person.
const HIDDEN_FIELDS = ['assessment', 'hold', 'thread']

/** A form as it was sent. */
function FieldsSent({ fields }: { fields: Record<string, unknown> }) {
  const given = Object.entries(fields).filter(
    ([name, value]) => !HIDDEN_FIELDS.includes(name) && value !== '' && value != null,
  )
  if (given.length === 0) return null
  return (
    <details className="group">
      <summary className="inline-flex items-center gap-1 min-h-9 t-small font-600 text-action cursor-pointer">
        <Icon name="chevron-right" className="text-4 when-open:rotate-90" />
        {words.fields}
      </summary>
      <dl className="mt-1 grid gap-1">
        {given.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[7rem_1fr] gap-3 t-note">
            <dt className="text-ink2">{fieldName(name)}</dt>
            <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{written(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** `businessName` → `business name`: fields are not told apart by more than their name. */
const fieldName = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const written = (value: unknown) => {
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' && MOMENT.test(value) ? momentInWords(value) : String(value)
}

/** The pillars of a taken quiz, and behind a button its questions with what was chosen. */
function QuizAnswers({ detail }: { detail: Record<string, unknown> }) {
  const parsed = v.safeParse(QuizDetail, detail)
  const [isOpen, setOpen] = useState(false)
  if (!parsed.success) return null
  const { variant, version, pillars, answers } = parsed.output
  const quiz = isOpen ? quizOf(variant) : undefined
  return (
    <>
      <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 t-small text-ink2">
        {PILLARS.map((pillar) => (
          <div key={pillar} className="flex gap-1.5">
            <dt className="capitalize">{pillar}</dt>
            <dd className="tabular-nums font-600 text-ink">{pillars[pillar]}</dd>
          </div>
        ))}
      </dl>
      <details
        onToggle={(event) => event.currentTarget.open && void open(variant, () => setOpen(true))}
        className="group"
      >
        <summary className="inline-flex items-center gap-1 min-h-9 t-small font-600 text-action cursor-pointer">
          <Icon name="chevron-right" className="text-4 when-open:rotate-90" />
          {words.answers}
        </summary>
        <ol className="mt-1 grid gap-2">
          {answers.map((choice, at) => {
            const question = quiz?.version === version ? quiz.questions[at] : undefined
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its question's place
              <li key={at} className="t-note">
                <span className="block text-ink2">{question?.question ?? at + 1}</span>
                <span className="font-600">{question?.options[choice] ?? choice}</span>
              </li>
            )
          })}
        </ol>
      </details>
    </>
  )
}

/** The questions come with the first look at them; without a network the numbers of the answers stay. */
const open = (variant: Variant, then: () => void) => loadQuiz(variant).then(then, () => {})
