import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { getQuestions } from '#contract/questions.ts'
import { fill } from '#copy/fill.ts'
import { questionsPage as words } from '#copy/questions-page.ts'
import { refetch } from '#data/swr.ts'
import { shortDay } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { portalFailure } from '#features/portal/failure.ts'
import type { ViewProps } from '#features/portal/view-address.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import { enqueue, removeAnswering } from '#features/uploads/queue.ts'
import { useOnline } from '#offline/connection.ts'
import { device } from '#offline/device.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { changeWaitingEntry } from '#offline/outbox-write.ts'
import type { ClientQuestion, QuestionAnswer } from '#schema/question.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { toast, toastAtom } from '#ui/toast.ts'
import { GivenAnswers } from './answers.tsx'
import { QuestionCard } from './card.tsx'
import {
  asAnswered,
  type GivenAnswer,
  isKnown,
  isOpen,
  useAnswer,
  useQuestions,
  useWaitingAnswers,
  waitingAnswersTo,
  wordsOf,
} from './data.ts'

/** Questions about transactions, one after another; those that are answered below. */
export function View({ user }: ViewProps) {
  const { data: asked, error, retry } = useQuestions()
  const waiting = useWaitingAnswers()
  const answer = useAnswer()
  const isOnline = useOnline()
  const setToast = useSetAtom(toastAtom)
  const isKept = useAtomValue(device).cachedPerson !== null
  // What was just answered moves on at once; what was skipped comes back at the end.
  const [given, setGiven] = useState<ReadonlyMap<string, GivenAnswer>>(new Map())
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<string>()
  const firstShown = useRef<string>(undefined)
  const hasMoved = useRef(false)
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
  if (!asked)
    return (
      <ViewLayout heading={words.heading}>
        <div className="sheet mt-5">
          {error ? <Failed {...portalFailure(words.what, error, retry)} /> : <LinesSkeleton lines={4} />}
        </div>
      </ViewLayout>
    )

  const data = asked.map((question) => asAnswered(question, waiting, given.get(question.id)))
  const open = data
    .filter((question) => isOpen(question, waiting) && !given.has(question.id))
    .sort((one, other) => skipped.indexOf(one.id) - skipped.indexOf(other.id))
  const current = data.find(({ id }) => id === changed) ?? open[0]
  const done = data.filter((question) => !open.includes(question))
  firstShown.current ??= current?.id
  if (current?.id !== firstShown.current) hasMoved.current = true
  const months = [...new Set(data.map(({ month }) => month))]
  const heading =
    months.length === 1 ? fill(words.headingOf, { month: monthName(months[0]!).split(' ')[0]! }) : words.heading

  const give = async (question: ClientQuestion, body: GivenAnswer, files: File[], putBack: () => void) => {
    const { id, month, payee } = question
    // What waits of an earlier answer stays when this one is undone.
    let earlier = waitingAnswersTo(question)
    setGiven((before) => new Map([...before, [id, body]]))
    setChanged(undefined)
    if (files.length > 0) enqueue(user.id, files, { category: 'receipts', month, note: payee, questionId: id })
    const answerText = 'category' in body ? body.category : 'answer' in body ? body.answer : ''
    const act = () => {
      putBack()
      undo(question, earlier, files.length > 0)
    }
    // A photo that takes the place of another cannot be exchanged back.
    const canUndo = answerText && !(files.length > 0 && question.photo)
    toast({
      title: answerText ? fill(words.saved, { answer: answerText }) : words.photoSaved,
      ...(canUndo && { action: { label: words.undo, act } }),
    })
    await takenBack.current
    earlier = earlier.filter(({ id }) => waitingAnswersTo(question).some((entry) => entry.id === id))
    const isAccepted = !answerText || (await answer(question, body as QuestionAnswer))
    if (!isAccepted) {
      withdraw(id)
      // Its photo would answer the question by itself: it stays in the card, beside the words.
      removeAnswering(id)
    } else if (isOnline) void refetch(getQuestions.path)
    return isAccepted
  }
  // The question is on top again at once, so that the next tap answers the one that is seen.
  const undo = (question: ClientQuestion, earlier: readonly Entry[], hadPhoto: boolean) => {
    const wasAnswered = !isOpen(question, earlier)
    withdraw(question.id)
    setChanged(question.id)
    if (!wasAnswered) toast({ title: words.undone })
    removeAnswering(question.id)
    const before = takenBack.current
    const now = (async () => {
      await before
      const standsAgain = await takeBack(question, earlier, wasAnswered ? wordsOf(question) : undefined, hadPhoto)
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
  const takeBack = async (
    question: ClientQuestion,
    earlier: readonly Entry[],
    before: QuestionAnswer | undefined,
    hadPhoto: boolean,
  ) => {
    const own = waitingAnswersTo(question).filter(({ id }) => !earlier.some((entry) => entry.id === id))
    // What has not left the device needs no second message.
    const canceled = await Promise.all(own.map((entry) => changeWaitingEntry(entry, () => null))).catch(() => [false])
    const hasLeft = own.length === 0 || canceled.includes(false)
    if (!hasLeft) return true
    // The photo goes with the answer that it came with.
    if (!before || hadPhoto) await answer(question, { undo: true })
    return before !== undefined && answer(question, before)
  }

  return (
    <ViewLayout
      heading={heading}
      beside={
        waiting.length > 0 && (
          <a className="badge bg-transparent border-1.5 border-brass-l text-brass" href="?view=outbox">
            <Icon name="clock" className="text-4" />
            {fill(words.toSend, { count: waiting.length })}
          </a>
        )
      }
    >
      {/* Once an answer waits, its count at the top says as much, and the choices keep their room. */}
      {!isOnline && !(isKept && waiting.length > 0) && (
        <p className="mt-4 px-4 py-2.5 bg-sage t-small flex items-center gap-3" role="status">
          <Icon name="cloud-off" className="text-5 shrink-0" />
          {isKept ? words.offline : words.offlineNotSaved}
        </p>
      )}
      <div className="mt-5 max-w-150">
        {data.length === 0 ? (
          <section className="sheet p-5">
            <h2 className="t-3">{words.none.heading}</h2>
            <p className="mt-1 t-app text-ink2">{words.none.text}</p>
          </section>
        ) : (
          <Progress done={done.length} all={data.length} due={current?.dueDate ?? null} />
        )}
        {current && (
          <QuestionCard
            key={current.id}
            question={current}
            left={open.length}
            isAskedFor={current.id === changed}
            isAnswered={done.includes(current)}
            isNext={hasMoved.current}
            give={(...given) => give(current, ...given)}
            skip={() => {
              // Its Undo would seem to be about what is skipped now.
              setToast((now) => (now?.action?.label === words.undo ? null : now))
              setChanged(undefined)
              setSkipped((before) => [...before.filter((id) => id !== current.id), current.id])
            }}
          />
        )}
        {data.length > 0 && open.length === 0 && !current && (
          <AllAnswered text={waiting.length > 0 ? words.done.waiting : words.done.text} />
        )}
        {done.length > 0 && <GivenAnswers questions={done} waiting={waiting} change={setChanged} />}
      </div>
    </ViewLayout>
  )
}

function AllAnswered({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It takes the place of the last card, which had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="sheet mt-4 p-5" role="status">
      <h2 ref={heading} tabIndex={-1} className="t-3">
        {words.done.heading}
      </h2>
      <p className="mt-1 t-app text-ink2">{text}</p>
    </section>
  )
}

/** A segment for each question: answered, the one on top, open. */
const Progress = ({ done, all, due }: { done: number; all: number; due: string | null }) => (
  <div>
    <p className="flex justify-between gap-4 t-small">
      <span className="font-600">{fill(words.progress, { done, all })}</span>
      {due && done < all && <span className="text-ink2">{fill(words.due, { date: shortDay(due) })}</span>}
    </p>
    <div className="mt-2 flex gap-1" aria-hidden="true">
      {Array.from({ length: all }, (_, nth) => nth).map((nth) => (
        <span key={nth} className={`grow h-2 ${nth < done ? 'bg-action' : nth === done ? 'bg-focus' : 'bg-sage'}`} />
      ))}
    </div>
  </div>
)
