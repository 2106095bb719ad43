import * as v from 'valibot'
import { heading, listOf, words } from '#schema/content/words.ts'

const byVariant = <S extends v.GenericSchema>(entry: S) => v.strictObject({ general: entry, trades: entry })

/** content/pages/quiz.json: the runner round the questions of content/quizzes. */
export const QuizPage = v.strictObject({
  title: words('name', 'firm'),
  description: words('name'),
  names: byVariant(heading()),
  intro: v.strictObject({
    heading: byVariant(heading()),
    lede: words(),
    points: listOf(words(), 1, 5),
    start: words(),
    resume: words('n'),
    restart: words(),
  }),
  count: words('n', 'total'),
  kept: words(),
  notKept: words(),
  back: words(),
  next: words(),
  choose: words(),
  leave: words(),
  contact: v.strictObject({
    heading: heading(),
    lede: words(),
    firstName: words(),
    email: words(),
    businessName: words(),
    phone: words(),
    optional: words(),
    newsletter: words(),
    privacy: words(),
    privacyLink: words(),
    submit: words(),
    skip: words(),
    emailInvalid: words(),
  }),
})
export type QuizPage = v.InferOutput<typeof QuizPage>
