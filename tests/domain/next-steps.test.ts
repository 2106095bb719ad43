import { expect, test } from 'vitest'
import { loadQuiz, quizOf } from '#copy/quizzes.ts'
import { nextStepsOf, scoreOf } from '#domain/assessment.ts'
import { type Answers, PILLARS } from '#schema/assessment.ts'

const VARIANTS = ['general', 'trades'] as const
const allOf = (choice: 0 | 1 | 2 | 3) => scoreOf(Array.from({ length: 15 }, () => choice) as Answers).pillars
const words = async (variant: (typeof VARIANTS)[number]) => {
  await loadQuiz(variant)
  return quizOf(variant)!
}

test.each(VARIANTS)(
  'the next steps of the %s assessment fit the score: a full one gets no beginner’s steps',
  async (variant) => {
    const quiz = await words(variant)
    const { liquidity, clarity } = quiz.pillars
    // Where all are equal, liquidity goes first.
    expect(nextStepsOf(quiz, allOf(3)).steps).toEqual(liquidity.steps.resilient)
    expect(nextStepsOf(quiz, allOf(2)).steps).toEqual(liquidity.steps.steady)
    expect(nextStepsOf(quiz, allOf(0)).steps).toEqual(liquidity.steps.exposed)
    expect(nextStepsOf(quiz, { ...allOf(3), clarity: 44 })).toMatchObject({
      name: clarity.name,
      steps: clarity.steps.building,
    })
  },
)

test.each(VARIANTS)('every band of every pillar of the %s assessment has steps of its own', async (variant) => {
  const quiz = await words(variant)
  const steps = PILLARS.flatMap((pillar) => Object.values(quiz.pillars[pillar].steps).flat())
  expect([steps.length, new Set(steps).size]).toEqual([60, 60])
})
