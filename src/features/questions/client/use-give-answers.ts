import { useEffect, useRef, useState } from 'react'
import { getQuestions } from '#contract/questions.ts'
import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { questionsPage as words } from '#copy/questions-page.ts'
import { store } from '#data/store.ts'
import { refetch } from '#data/swr.ts'
import type { UploadAbout } from '#data/upload-file.ts'
import { enqueue, keepUnsent, removeUnsent } from '#features/uploads/queue.ts'
import { useOnline } from '#offline/connection.ts'
import { device } from '#offline/device.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { changeWaitingEntry } from '#offline/outbox-write.ts'
import type { ClientQuestion, QuestionAnswer } from '#schema/question.ts'
import { toast } from '#ui/toast.ts'
import { type GivenAnswer, isKnown, isOpen, useAnswer, waitingAnswersTo, wordsOf } from './data.ts'

/** What an answer has put on its way: what waited before it stays when it is undone, and its files go with it. */
type Sent = { earlier: readonly Entry[]; files: readonly string[] }

/** Takes these out of the outbox; resolves to whether each was still there. */
const cancelAll = (entries: readonly Entry[]) =>
  Promise.all(entries.map((entry) => changeWaitingEntry(entry, () => null))).catch(() => [false])

const isOnItsWay = (outcome: string) => outcome === 'sent' || outcome === 'waiting'

/**
 * Gives answers, each with an Undo. `given` holds what the server is not known to have yet: that moves on at once.
 * @param show puts a question on top, or with undefined the next open one
 */
export function useGiveAnswers(
  userId: string,
  asked: readonly ClientQuestion[] | undefined,
  show: (questionId: string | undefined) => void,
) {
  const answer = useAnswer()
  const isOnline = useOnline()
  const [given, setGiven] = useState<ReadonlyMap<string, GivenAnswer>>(new Map())
  const withdraw = (id: string) => setGiven((before) => new Map([...before].filter(([one]) => one !== id)))
  // What is answered while an answer is taken back is sent after that.
  const takenBack = useRef<Promise<void>>(undefined)
  const undoing = useRef(0)
  // Once the server has the answer, its word counts: the firm may ask again.
  useEffect(() => {
    if (undoing.current > 0) return
    const arrived = asked?.find((question) => given.has(question.id) && isKnown(question, given.get(question.id)!))
    if (arrived) withdraw(arrived.id)
  })

  /** Resolves to whether it is sent or waits in the outbox; `putBack` is called where it is undone. */
  const give = async (question: ClientQuestion, typed: GivenAnswer, files: File[], putBack: () => void) => {
    const { id, month, payee, sentAt: askedAt } = question
    const body = { ...typed, askedAt }
    const answerText = 'category' in body ? body.category : 'answer' in body ? body.answer : ''
    // A file that waits on the page alone goes with it. Words are refused where they are put down.
    if (!answerText && !isOnline && store.get(device).cachedPerson === null) {
      toast({ title: words.failed, text: outboxPage.notKept, failed: true })
      return false
    }
    let earlier = waitingAnswersTo(question)
    setGiven((before) => new Map([...before, [id, body]]))
    show(undefined)
    // A photo that the firm has returned is replaced by the new one.
    const replaced = question.photo?.returned === undefined ? undefined : question.photo
    const about: UploadAbout = {
      category: 'receipts',
      month,
      note: payee,
      questionId: id,
      askedAt,
      replacesId: replaced?.id,
    }
    const sent = files.length > 0 ? enqueue(userId, files, about, { replacesName: replaced?.fileName }) : []
    const act = () => {
      putBack()
      undo(question, { earlier, files: sent })
    }
    // A photo that takes the place of another cannot be exchanged back.
    const canUndo = answerText && !(files.length > 0 && question.photo)
    toast({
      title: answerText ? fill(words.saved, { answer: answerText }) : words.photoSaved,
      ...(canUndo && { action: { label: words.undo, act } }),
    })
    await takenBack.current
    earlier = earlier.filter(({ id }) => waitingAnswersTo(question).some((entry) => entry.id === id))
    const outcome = answerText ? await answer(question, body as QuestionAnswer) : 'waiting'
    const isAccepted = isOnItsWay(outcome)
    if (!isAccepted) {
      withdraw(id)
      // Words that were refused wait in the outbox, and the photo with them. Otherwise it would answer the question by itself:
      // it stays in the card, beside the words.
      if (outcome === 'refused') await keepUnsent(sent)
      else {
        removeUnsent(sent)
        await cancelAll(waitingAnswersTo(question).filter(({ id }) => sent.includes(id)))
        show(id)
      }
    } else if (isOnline) void refetch(getQuestions.path)
    return isAccepted
  }

  // The question is on top again at once, so that the next tap answers the one that is seen.
  const undo = (question: ClientQuestion, sent: Sent) => {
    const wasAnswered = !isOpen(question, sent.earlier)
    withdraw(question.id)
    show(question.id)
    if (!wasAnswered) toast({ title: words.undone })
    removeUnsent(sent.files)
    const before = takenBack.current
    const now = (async () => {
      await before
      const standsAgain = await takeBack(question, sent, wasAnswered ? wordsOf(question) : undefined)
      if (wasAnswered) toast({ title: standsAgain ? words.changeUndone : words.undone })
    })()
    takenBack.current = now
    undoing.current++
    void now.then(() => refetch(getQuestions.path)).finally(() => undoing.current--)
  }

  /**
   * Resolves to whether the answer before it stands. An answer that has left the device has replaced the one before: that
   * is given again where it had words, and otherwise the server takes back both.
   */
  const takeBack = async (question: ClientQuestion, { earlier, files }: Sent, before: QuestionAnswer | undefined) => {
    const own = waitingAnswersTo(question).filter(({ id }) => !earlier.some((entry) => entry.id === id))
    // What has not left the device needs no second message.
    const canceled = await cancelAll(own)
    const hasLeft = own.length === 0 || canceled.includes(false)
    if (!hasLeft) return true
    // The photo goes with the answer that it came with.
    if (!before || files.length > 0) await answer(question, { undo: true })
    return before !== undefined && isOnItsWay(await answer(question, before))
  }

  return { given, give }
}
