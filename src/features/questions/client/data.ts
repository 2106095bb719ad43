import { answerQuestion, getQuestions } from '#contract/questions.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { questionsPage } from '#copy/questions-page.ts'
import { asHttpError } from '#data/http-error.ts'
import { store } from '#data/store.ts'
import { useWriteToOutbox } from '#features/outbox/use-outbox-write.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'
import { followRefusal } from '#offline/follow-refusal.ts'
import { outbox } from '#offline/outbox.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { isAnswer } from '#offline/outbox-kinds.ts'
import { NotStoredError } from '#offline/outbox-write.ts'
import { useWaiting } from '#offline/use-outbox.ts'
import type { ClientQuestion, QuestionAnswer } from '#schema/question.ts'
import { toast } from '#ui/toast.ts'

/** What the firm asks about transactions, by date. */
export const useQuestions = () => useClientQuery(getQuestions, {})

export const subjectOf = ({ id }: Pick<ClientQuestion, 'id'>) => `question:${id}`

/** What of the outbox answers questions. */
export const useWaitingAnswers = () =>
  useWaiting().filter((entry) => isAnswer(entry) && entry.subject.startsWith('question:'))

/** What of the outbox answers a question, at this moment. */
export const waitingAnswersTo = (question: ClientQuestion) =>
  store.get(outbox).filter((entry) => isAnswer(entry) && entry.subject === subjectOf(question))

/**
 * Whether a question is open, as this device has it: what waits to be sent counts, the last of it decides. What was
 * refused is no answer.
 */
export function isOpen(question: ClientQuestion, waiting: readonly Entry[]) {
  const last = waiting.findLast(({ subject, state }) => subject === subjectOf(question) && state !== 'needs_attention')
  return last ? 'undo' in last.body : question.state === 'sent'
}

/** What of the outbox answers a question. What was refused is no answer to one that the server has another of. */
const answersTo = (question: ClientQuestion, waiting: readonly Entry[]) =>
  waiting.filter(
    ({ subject, state }) =>
      subject === subjectOf(question) && (state !== 'needs_attention' || question.state === 'sent'),
  )

/** What was just given for a question; neither category nor words where that is a photo alone. */
export type GivenAnswer = QuestionAnswer | { askedAt?: string | null | undefined }

/** The question with the category or the words that were last given on this device, whether the server has them yet or not. */
export function asAnswered(
  question: ClientQuestion,
  waiting: readonly Entry[],
  given: GivenAnswer = {},
): ClientQuestion {
  const own = answersTo(question, waiting)
  const isPhoto = !('category' in given || 'answer' in given)
  const latest = isPhoto ? own.findLast(({ kind }) => kind === answerQuestion.offline.kind)?.body : given
  const answeredBy = latest || own.length > 0 ? null : question.answeredBy
  if (!latest) return { ...question, answeredBy }
  const { category = '', answer = '' } = latest as { category?: string; answer?: string }
  return { ...question, category, answer, answeredBy }
}

/** What it was answered with, in words: the category, what was written and the name of a file, each that there is. */
export function answerOf(question: ClientQuestion, waiting: readonly Entry[]) {
  const { category, answer, photo } = question
  const upload = answersTo(question, waiting).findLast(({ kind }) => kind === 'upload')
  return [category, answer, upload?.about ?? photo?.fileName].filter(Boolean).join(' · ')
}

/** An answer's category and words, to give them again; undefined where it is a photo alone. */
export const wordsOf = ({ category, answer }: ClientQuestion): QuestionAnswer | undefined =>
  category ? { category, ...(answer && { answer }) } : answer ? { answer } : undefined

/** Whether the server has what was given: its word counts from then on. */
export function isKnown({ state, category, answer, sentAt }: ClientQuestion, given: GivenAnswer) {
  // The firm has asked again meanwhile.
  if ('askedAt' in given && sentAt && given.askedAt && sentAt > given.askedAt) return true
  if (state !== 'answered') return state === 'done'
  return (
    ('category' in given ? given.category : category) === category &&
    ('answer' in given ? given.answer : answer) === answer
  )
}

/**
 * Sends an answer or queues it; what went wrong is said. Resolves to what came of it: `refused` waits in the outbox with the
 * reason, `failed` is nowhere but in its form.
 */
export function useAnswer() {
  const write = useWriteToOutbox(answerQuestion, questionsPage.failed)
  return async (question: ClientQuestion, body: QuestionAnswer) => {
    try {
      return await write({
        id: crypto.randomUUID(),
        subject: subjectOf(question),
        about: question.payee,
        place: { id: question.id },
        body,
      })
    } catch (error) {
      const why = error instanceof NotStoredError ? outboxPage.notKept : asHttpError(error).serverMessage
      toast({ title: questionsPage.failed, text: why, failed: true })
      followRefusal(error)
      return 'failed'
    }
  }
}
