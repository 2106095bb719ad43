import { type Answers, type Band, PILLARS, type Pillar, QUESTIONS_A_PILLAR, type Score } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'

const BEST = 3

/** Half a point counts as a whole one. Integers alone: a server and a phone must never disagree. */
const percentOf = (raw: number, most: number) => Math.floor((raw * 200 + most) / (2 * most))

/** Exposed to 39, Building to 64, Steady to 84, Resilient above. */
export const bandOf = (percent: number): Band =>
  percent < 40 ? 'exposed' : percent < 65 ? 'building' : percent < 85 ? 'steady' : 'resilient'

/** Fifteen answers in the order of their questions, three a pillar. */
export function scoreOf(answers: Answers): Score {
  const raw = PILLARS.map((_, at) =>
    answers.slice(at * QUESTIONS_A_PILLAR, (at + 1) * QUESTIONS_A_PILLAR).reduce<number>((sum, one) => sum + one, 0),
  )
  const most = QUESTIONS_A_PILLAR * BEST
  const overall = percentOf(
    raw.reduce((sum, one) => sum + one, 0),
    most * PILLARS.length,
  )
  const pillars = Object.fromEntries(PILLARS.map((pillar, at) => [pillar, percentOf(raw[at] ?? 0, most)]))
  return { overall, band: bandOf(overall), pillars: pillars as Score['pillars'] }
}

/** Which of equals goes first: what hurts a business soonest. */
const URGENCY: Pillar[] = ['liquidity', 'clarity', 'resilience', 'efficiency', 'alignment']

/** The pillar to work on first: the lowest. */
export const focusOf = (pillars: Score['pillars']) =>
  URGENCY.reduce((lowest, pillar) => (pillars[pillar] < pillars[lowest] ? pillar : lowest))

/** The pillar that carries most: the highest; of equals the last in urgency. */
export const strengthOf = (pillars: Score['pillars']) =>
  URGENCY.toReversed().reduce((highest, pillar) => (pillars[pillar] > pillars[highest] ? pillar : highest))

/** Where nothing is weak, the focus is upkeep. */
export const isUpkeep = (pillars: Score['pillars']) =>
  PILLARS.every((pillar) => bandOf(pillars[pillar]) === 'resilient')

/** What a pillar is among the five: where to work first, what carries most, or neither. Of five equals none carries more. */
export function standingOf(pillar: Pillar, pillars: Score['pillars']) {
  const focus = focusOf(pillars)
  if (pillar === focus && !isUpkeep(pillars)) return 'focus'
  return pillar === strengthOf(pillars) && pillars[pillar] > pillars[focus] ? 'strength' : 'between'
}

/** The words of the pillar to work on first, with the three steps that fit its band. The same on the page and in the PDF. */
export function nextStepsOf(quiz: Quiz, pillars: Score['pillars']) {
  const focus = focusOf(pillars)
  const { steps, ...words } = quiz.pillars[focus]
  return { ...words, steps: steps[bandOf(pillars[focus])] }
}

const EARLIER = /^#earlier=([\w-]{22})$/

/** Where a result is shown; with the id of an earlier one to show beside it, behind the `#`, where no server logs it. */
export const resultPath = (id: string, earlier?: string) =>
  `/assessment/results/${id}${earlier ? `#earlier=${earlier}` : ''}`

/** The earlier result's id in the hash of such an address. */
export const earlierIn = (hash: string) => EARLIER.exec(hash)?.[1]
