import { type Answers, type Band, PILLARS, type Pillar, QUESTIONS_A_PILLAR, type Score } from '#schema/assessment.ts'

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

/** What a pillar is among the five: where to work first, what carries most, or neither. */
export function standingOf(pillar: Pillar, pillars: Score['pillars']) {
  if (pillar === focusOf(pillars) && !isUpkeep(pillars)) return 'focus'
  return pillar === strengthOf(pillars) ? 'strength' : 'between'
}
