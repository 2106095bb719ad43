import * as v from 'valibot'
import { Day } from './day.ts'
import { Cents, EnteredCents, Id, Instant, LONG_TEXT_LIMIT, Month, NOTE_LIMIT } from './units.ts'

/** draft → sent → answered → done; asking again makes it sent. The client sees no draft. */
export const QuestionState = v.picklist(['draft', 'sent', 'answered', 'done'])
export type QuestionState = v.InferOutput<typeof QuestionState>

/** How long the name of a category, a payee and an account may be. */
export const NAME_LIMIT = 200
/** How many questions come in one file, and move at once. */
export const QUESTIONS_AT_ONCE = 500

/** A transaction that the firm cannot categorize. */
const Transaction = v.object({
  id: v.string(),
  month: Month,
  date: v.string(),
  payee: v.string(),
  /** Negative is money that went out. */
  amount: Cents,
  account: v.string(),
  memo: v.string(),
  dueDate: v.nullable(v.string()),
  /** Why the firm asks again; empty otherwise. */
  reason: v.string(),
  category: v.string(),
  answer: v.string(),
  /** `returned`: why the firm wants it anew; missing where it does not. */
  photo: v.nullable(v.object({ id: v.string(), fileName: v.string(), returned: v.optional(v.string()) })),
})

export const Suggestion = v.object({ name: v.string(), icon: v.string() })
export type Suggestion = v.InferOutput<typeof Suggestion>

/** What the company chose for the same payee before. */
export const EarlierAnswer = v.object({ category: v.string(), month: Month })
export type EarlierAnswer = v.InferOutput<typeof EarlierAnswer>

/** A question as the client answers it; `suggestions` begin with the most likely one. */
export const ClientQuestion = v.object({
  ...Transaction.entries,
  state: v.picklist(['sent', 'answered', 'done']),
  suggestions: v.array(Suggestion),
  /** When the firm last asked it. Missing in what a device saved of an earlier version. */
  sentAt: v.optional(v.nullable(Instant)),
  /** The colleague who answered it; null if the reader did. Missing in what a device saved of an earlier version. */
  answeredBy: v.optional(v.nullable(v.string())),
  earlier: v.nullable(EarlierAnswer),
})
export type ClientQuestion = v.InferOutput<typeof ClientQuestion>

/** Answer of `GET /api/client/questions`: months in which something is open, else the latest one. By date. */
export const ClientQuestions = v.array(ClientQuestion)

const text = (limit: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limit))

/**
 * When the firm had asked the question that is answered, as its sender saw it. An answer that was written before the firm asked
 * again, with a note, is kept and leaves the question open.
 */
const AskedAt = v.nullish(Instant)

/** Body of `POST /api/client/questions/:id/answer`: a category, words, or that the answer is taken back. */
export const QuestionAnswer = v.union([
  v.strictObject({ category: text(NAME_LIMIT), answer: v.optional(text(LONG_TEXT_LIMIT)), askedAt: AskedAt }),
  v.strictObject({ answer: text(LONG_TEXT_LIMIT), askedAt: AskedAt }),
  v.strictObject({ undo: v.literal(true) }),
])
export type QuestionAnswer = v.InferOutput<typeof QuestionAnswer>

export const QuestionAnswered = v.object({
  success: v.literal(true),
  id: v.string(),
  state: v.picklist(['sent', 'answered', 'done']),
})

/** A question as the firm works with it. */
export const FirmQuestion = v.object({
  ...Transaction.entries,
  state: QuestionState,
  sentAt: v.nullable(Instant),
  answeredAt: v.nullable(Instant),
  answeredBy: v.nullable(v.string()),
  /** The most likely category. */
  suggestion: v.string(),
})
export type FirmQuestion = v.InferOutput<typeof FirmQuestion>

const Count = v.number()
/** How a month's questions stand. */
export const QuestionMonth = v.object({ month: Month, draft: Count, sent: Count, answered: Count, done: Count })
export type QuestionMonth = v.InferOutput<typeof QuestionMonth>

/** Answer of `GET /api/admin/companies/:id/questions`: one month's, and the months that have any, latest first. */
export const MonthQuestions = v.object({
  month: v.nullable(Month),
  months: v.array(QuestionMonth),
  questions: v.array(FirmQuestion),
})
export type MonthQuestions = v.InferOutput<typeof MonthQuestions>

/** Without a month the latest one is meant. */
export const QuestionMonthQuery = v.object({ month: v.optional(Month) })

const oneLine = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NAME_LIMIT)), '')

export const NewQuestion = v.strictObject({
  date: v.pipe(Day, v.regex(/^20/)),
  payee: text(NAME_LIMIT),
  amount: EnteredCents,
  account: oneLine,
  memo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NOTE_LIMIT)), ''),
})
export type NewQuestion = v.InferOutput<typeof NewQuestion>

/** A transaction as a connection to the company's books gives it; `externalId` is its id there. */
export type FetchedTransaction = NewQuestion & { externalId: string }

/** Body of `POST /api/admin/companies/:id/questions`: they become drafts. */
export const NewQuestions = v.strictObject({
  questions: v.pipe(v.array(NewQuestion), v.minLength(1), v.maxLength(QUESTIONS_AT_ONCE)),
})

/** `added` may be fewer than were sent: what is there already is not asked twice. */
export const QuestionsAdded = v.object({ success: v.literal(true), added: Count })

const ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(QUESTIONS_AT_ONCE))

/**
 * Body of `POST /api/admin/companies/:id/questions/moves`. Drafts, answered and done ones can be sent (again), what is sent
 * withdrawn or marked done, drafts deleted; others of the list stay as they are.
 */
export const QuestionMove = v.variant('to', [
  v.strictObject({
    to: v.literal('sent'),
    ids,
    dueDate: v.nullable(Day),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NOTE_LIMIT)), ''),
  }),
  v.strictObject({ to: v.picklist(['done', 'draft', 'deleted']), ids }),
])
export type QuestionMove = v.InferOutput<typeof QuestionMove>

export const QuestionsMoved = v.object({ success: v.literal(true), moved: Count })
