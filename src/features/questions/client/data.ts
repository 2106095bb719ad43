import { answerQuestion, getQuestions } from '#contract/questions.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { questionsPage } from '#copy/questions-page.ts'
import { asHttpError } from '#data/http-error.ts'
import { useWriteToOutbox } from '#features/outbox/use-outbox-write.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'
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

/**
 * Whether a question is open, as this device has it: what waits to be sent counts, the last of it decides. What was
 * refused is no answer.
 */
export function isOpen(question: ClientQuestion, waiting: readonly Entry[]) {
  const last = waiting.findLast(({ subject, state }) => subject === subjectOf(question) && state !== 'needs_attention')
  return last ? 'undo' in last.body : question.state === 'sent'
}

/** What the question was last answered with, as this device has it: a category, words or the name of a file. */
export function answerOf({ category, answer, photo, ...question }: ClientQuestion, waiting: readonly Entry[]) {
  const own = waiting.filter(({ subject }) => subject === subjectOf(question))
  const words = own.findLast(({ kind }) => kind === answerQuestion.offline.kind)?.body
  if (words && 'category' in words) return String(words.category)
  if (words && 'answer' in words) return String(words.answer)
  return (!words && (category || answer)) || own.find(({ kind }) => kind === 'upload')?.about || photo?.fileName || ''
}

/** Sends an answer or queues it. Resolves to whether it need not be given again; what went wrong is said. */
export function useAnswer() {
  const write = useWriteToOutbox(answerQuestion)
  return async (question: ClientQuestion, body: QuestionAnswer) => {
    try {
      await write({
        id: crypto.randomUUID(),
        subject: subjectOf(question),
        about: question.payee,
        place: { id: question.id },
        body,
      })
      return true
    } catch (error) {
      const why = error instanceof NotStoredError ? outboxPage.notKept : asHttpError(error).serverMessage
      toast({ title: questionsPage.failed, text: why, failed: true })
      return false
    }
  }
}
