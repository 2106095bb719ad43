import type { ReactNode } from 'react'
import { articles } from '#copy/articles.ts'
import { assessmentResultsPage as words } from '#copy/assessment-results-page.ts'
import { fill } from '#copy/fill.ts'
import { bands } from '#copy/quizzes.ts'
import { serviceOf } from '#copy/services.ts'
import { bandOf, isUpkeep, nextStepsOf } from '#domain/assessment.ts'
import { type AssessmentResult, PILLARS } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'
import { Icon } from '#ui/icon.tsx'
import { MarginSection } from '#ui/page-section.tsx'

type Props = { quiz: Quiz; result: AssessmentResult }

/** Three things to do, from the focus pillar, and beside them whom to ask. */
export function NextSteps({ quiz, result: { pillars }, children }: Props & { children: ReactNode }) {
  const { name, steps } = nextStepsOf(quiz, pillars)
  return (
    <MarginSection
      heading={words.steps.heading}
      intro={fill(isUpkeep(pillars) ? words.steps.upkeep : words.steps.from, { pillar: name })}
    >
      <div className="xl:(grid grid-cols-[minmax(0,1fr)_auto] gap-12 items-start)">
        <ol className="border-t border-rule">
          {steps.map((step, at) => (
            <li key={step} className="grid grid-cols-[2.5rem_1fr] items-baseline py-3 border-b border-rule">
              <span className="t-3 text-brass" aria-hidden="true">
                {at + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <div className="max-xl:mt-6">{children}</div>
      </div>
    </MarginSection>
  )
}

/** What to read about the focus pillar, and which service helps with it. Where all five are strong, no first reading. */
export function Onward({ quiz, result: { pillars } }: Props) {
  const { article: slug, service: id } = nextStepsOf(quiz, pillars)
  const service = serviceOf(isUpkeep(pillars) ? bands.resilient.service : id)
  const article = articles.find((one) => one.slug === slug && !isUpkeep(pillars))
  return (
    <ul className="border-t border-rule xl:(grid grid-cols-2 gap-x-12)">
      {article && <OnwardLink kind={words.read} label={article.title} href={`/resources/${slug}`} />}
      <OnwardLink kind={words.service} label={service.name} href={service.path} />
    </ul>
  )
}

const OnwardLink = ({ kind, label, href }: { kind: string; label: string; href: string }) => (
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

/** What each pillar's score asks for, the lowest first. */
export const Advice = ({ quiz, result: { pillars } }: Props) => (
  <MarginSection heading={words.advice} intro={words.adviceOrder}>
    <ul className="border-t border-rule">
      {PILLARS.toSorted((one, other) => pillars[one] - pillars[other]).map((pillar) => {
        const band = bandOf(pillars[pillar])
        return (
          <li
            key={pillar}
            className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1.5 py-4 border-b border-rule xl:grid-cols-[11rem_1fr_auto]"
          >
            <h3 className="t-4">{quiz.pillars[pillar].name}</h3>
            <span className="badge mt-.5 xl:order-last">
              {bands[band].name} {pillars[pillar]}
            </span>
            <p className="max-xl:col-span-2">{quiz.pillars[pillar].advice[band]}</p>
          </li>
        )
      })}
    </ul>
  </MarginSection>
)
