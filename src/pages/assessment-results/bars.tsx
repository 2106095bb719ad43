import { assessmentResultsPage as words } from '#copy/assessment-results-page.ts'
import { fill } from '#copy/fill.ts'
import { bands } from '#copy/quizzes.ts'
import { bandOf, standingOf } from '#domain/assessment.ts'
import { PILLARS, type Score } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'
import { Bar } from '#ui/bar.tsx'

const labels = { focus: words.focus, strength: words.strength, between: '{band}' }

/** One labelled bar a pillar, with its number and in words what it means. */
export function Bars({ quiz, pillars }: { quiz: Quiz; pillars: Score['pillars'] }) {
  return (
    <ul className="border-t border-rule">
      {PILLARS.map((pillar) => {
        const percent = pillars[pillar]
        const band = bands[bandOf(percent)].name
        const standing = standingOf(pillar, pillars)
        return (
          <li key={pillar} className="py-3 border-b border-rule">
            <p className="flex items-baseline gap-2">
              <span className="font-600">{quiz.pillars[pillar].name}</span>
              <span className="t-small text-ink2">{fill(labels[standing], { band })}</span>
              <span className="t-3 ms-auto">{percent}</span>
            </p>
            <Bar percent={percent} isFocus={standing === 'focus'} className="w-full mt-1" />
          </li>
        )
      })}
    </ul>
  )
}
