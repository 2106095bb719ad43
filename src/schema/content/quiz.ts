import * as v from 'valibot'
import { PILLARS, questionIds, type Variant } from '#schema/assessment.ts'
import { heading, listOf, ServiceId, words } from './words.ts'

const ByBand = v.strictObject({ exposed: words(), building: words(), steady: words(), resilient: words() })

const Steps = listOf(words(), 3, 3)

/** A pillar's name, what it measures, the advice for each band, and where to go on from it. */
const PillarWords = v.strictObject({
  name: heading(),
  about: words(),
  advice: ByBand,
  /** What to do next, by the band of the pillar itself. */
  steps: v.strictObject({ exposed: Steps, building: Steps, steady: Steps, resilient: Steps }),
  article: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'the name of an article file')),
  service: ServiceId,
})

const Question = v.strictObject({
  id: v.string(),
  pillar: v.picklist(PILLARS),
  question: heading(),
  options: listOf(words(), 4, 4),
})

/** What the answers of a stored result stand for: the questions as they were asked. */
const textOf = (questions: v.InferOutput<typeof Question>[]) =>
  questions.map(({ question, options }) => [question, ...options].join('\n')).join('\n')

/** A short sum of the questions’ words, which the file repeats beside its version. */
function checksumOf(questions: v.InferOutput<typeof Question>[]) {
  let sum = 0x811c9dc5
  for (const letter of textOf(questions)) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  return sum.toString(16).padStart(8, '0')
}

const inOrder = (variant: Variant) => (questions: v.InferOutput<typeof Question>[]) =>
  questions.every(({ id, pillar }, at) => id === questionIds(variant)[at] && pillar === PILLARS[Math.floor(at / 3)])

/**
 * content/quizzes/<variant>.json: fifteen questions, three a pillar in the order of the pillars, four options each, from
 * 0 to 3 points as printed. Stored results keep the version; the checksum makes a change of questions a decision.
 */
export const Quiz = (variant: Variant) =>
  v.pipe(
    v.strictObject({
      version: v.pipe(v.number(), v.integer(), v.minValue(1, 'a whole number, 1 or more')),
      checksum: v.string(),
      pillars: v.strictObject(v.entriesFromList(PILLARS, PillarWords)),
      questions: v.pipe(
        listOf(Question, 15, 15),
        v.check(
          inOrder(variant),
          `questions ${questionIds(variant)[0]} to ${questionIds(variant)[14]}, three for each of ${PILLARS.join(', ')}`,
        ),
      ),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.checksum === checksumOf(dataset.value.questions)) return
      const { version, checksum, questions } = dataset.value
      addIssue({
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'checksum', value: checksum }],
        message: `"${checksumOf(questions)}", and version ${version + 1} if a question now asks something else`,
      })
    }),
  )
export type Quiz = v.InferOutput<ReturnType<typeof Quiz>>

const BandWords = v.strictObject({ name: heading(), headline: heading(), text: words() })
/** `service` is offered where all five pillars are in this band, in place of a pillar's own article and service. */
const TopBandWords = v.strictObject({ ...BandWords.entries, service: ServiceId })

/** content/quizzes/bands.json: what an overall score says. */
export const Bands = v.strictObject({
  exposed: BandWords,
  building: BandWords,
  steady: BandWords,
  resilient: TopBandWords,
})
export type Bands = v.InferOutput<typeof Bands>

const byVariant = <S extends v.GenericSchema>(entry: S) => v.strictObject({ general: entry, trades: entry })

/** content/pages/quiz.json: the runner around the questions of content/quizzes. */
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
