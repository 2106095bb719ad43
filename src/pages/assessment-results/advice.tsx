import { articles } from '#copy/articles.ts'
import { assessmentResultsPage as words } from '#copy/assessment-results-page.ts'
import { fill } from '#copy/fill.ts'
import { bands } from '#copy/quizzes.ts'
import { serviceOf } from '#copy/services.ts'
import { bandOf, nextStepsOf } from '#domain/assessment.ts'
import { type AssessmentResult, PILLARS } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { quiz: Quiz; result: AssessmentResult }

/** Three things to do, from the focus pillar, and what to read and whom to ask about it. */
export function NextSteps({ quiz, result: { pillars } }: Props) {
  const { name, steps, article: slug, service: id } = nextStepsOf(quiz, pillars)
  const service = serviceOf(id)
  const article = articles.find((one) => one.slug === slug)
  return (
    <section className="mt-10">
      <h2 className="t-2">{words.steps.heading}</h2>
      <p className="text-ink2 mt-1">{fill(words.steps.from, { pillar: name })}</p>
      <ol className="mt-4 border-t border-rule">
        {steps.map((step, at) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] py-3 border-b border-rule">
            <span className="display text-brass" aria-hidden="true">
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <ul className="mt-6 border-t border-rule">
        {article && <Onward kind={words.read} label={article.title} href={`/resources/${slug}`} />}
        <Onward kind={words.service} label={service.name} href={service.path} />
      </ul>
    </section>
  )
}

const Onward = ({ kind, label, href }: { kind: string; label: string; href: string }) => (
  <li className="border-b border-rule">
    <a href={href} className="flex items-center gap-3 py-3 hover-line">
      <span className="min-w-0">
        <span className="block t-note text-ink2">{kind}</span>
        <span className="t-4">{label}</span>
      </span>
      <Icon name="chevron-right" className="text-5 ms-auto text-action" />
    </a>
  </li>
)

/** What each pillar's score asks for. */
export const Advice = ({ quiz, result: { pillars } }: Props) => (
  <section className="mt-10">
    <h2 className="t-2">{words.advice}</h2>
    <ul className="mt-3 border-t border-rule">
      {PILLARS.map((pillar) => {
        const band = bandOf(pillars[pillar])
        return (
          <li key={pillar} className="py-4 border-b border-rule">
            <div className="flex items-center justify-between gap-3">
              <h3 className="t-4">{quiz.pillars[pillar].name}</h3>
              <span className="badge">
                {bands[band].name} {pillars[pillar]}
              </span>
            </div>
            <p className="mt-1">{quiz.pillars[pillar].advice[band]}</p>
          </li>
        )
      })}
    </ul>
  </section>
)
