import { assessmentResultsPage as words } from '#copy/assessment-results-page.ts'
import { fill } from '#copy/fill.ts'
import { bands } from '#copy/quizzes.ts'
import { bandOf, focusOf, isUpkeep, strengthOf } from '#domain/assessment.ts'
import { PILLARS, type Score } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'

/** One labelled bar a pillar, with its number and in words what it means. */
export function Bars({ quiz, pillars }: { quiz: Quiz; pillars: Score['pillars'] }) {
  const [focus, strength] = [focusOf(pillars), strengthOf(pillars)]
  return (
    <ul className="border-t border-rule">
      {PILLARS.map((pillar) => {
        const percent = pillars[pillar]
        const band = bands[bandOf(percent)].name
        const isFocus = pillar === focus && !isUpkeep(pillars)
        const said = isFocus ? fill(words.focus, { band }) : pillar === strength ? fill(words.strength, { band }) : band
        return (
          <li key={pillar} className="py-3 border-b border-rule">
            <p className="flex items-baseline gap-2">
              <span className="font-600">{quiz.pillars[pillar].name}</span>
              <span className="t-small text-ink2">{said}</span>
              <span className="t-3 ms-auto">{percent}</span>
            </p>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block w-full h-2 mt-1" aria-hidden="true">
              <rect width="100" height="8" fill="var(--sage)" />
              <rect width={percent} height="8" fill={isFocus ? 'var(--c2)' : 'var(--c1)'} />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
