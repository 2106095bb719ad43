import { useState } from 'react'
import * as v from 'valibot'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { loadQuiz, quizOf } from '#copy/quizzes.ts'
import { PILLARS, type Variant } from '#schema/assessment.ts'
import { QuizDetail } from '#schema/firm-lead.ts'
import { Icon } from '#ui/icon.tsx'

const words = adminLeadsPage.lead.timeline

/** The pillars of a taken quiz, and behind a button its questions with what was chosen. */
export function QuizAnswers({ detail }: { detail: Record<string, unknown> }) {
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
          <Icon name="chevron-right" className="text-4 group-open:rotate-90" />
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
