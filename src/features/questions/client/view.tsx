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
import { amend } from '#offline/outbox-write.ts'
import type { ClientQuestion, QuestionAnswer } from '#schema/question.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { toast, toastAtom } from '#ui/toast.ts'
import { GivenAnswers } from './answers.tsx'
import { QuestionCard } from './card.tsx'
import { isOpen, subjectOf, useAnswer, useQuestions, useWaitingAnswers } from './data.ts'

/** Questions about transactions, one after another; those that are answered below. */
export function View({ user }: ViewProps) {
  const { data, error, retry } = useQuestions()
  const waiting = useWaitingAnswers()
  const latestAnswers = useRef(waiting)
  latestAnswers.current = waiting
  const answer = useAnswer()
  const isOnline = useOnline()
  const setToast = useSetAtom(toastAtom)
  const isKept = useAtomValue(device).cachedPerson !== null
  // What was just answered moves on at once; what was skipped comes back at the end.
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<string>()
  const withdraw = (id: string) => setGiven((before) => new Set([...before].filter((one) => one !== id)))
  // Once the server has the answer, its word counts: the firm may ask again.
  useEffect(() => {
    const arrived = data?.find(({ id, state }) => given.has(id) && state !== 'sent')
    if (arrived) withdraw(arrived.id)
  })
  if (!data)
    return (
      <ViewLayout heading={words.heading}>
        <div className="sheet mt-5">
          {error ? <Failed {...portalFailure(words.what, error, retry)} /> : <LinesSkeleton lines={4} />}
        </div>
      </ViewLayout>
    )

  const open = data
    .filter((question) => isOpen(question, waiting) && !given.has(question.id))
    .sort((one, other) => skipped.indexOf(one.id) - skipped.indexOf(other.id))
  const current = data.find(({ id }) => id === changed) ?? open[0]
  const done = data.filter((question) => !open.includes(question))
  const months = [...new Set(data.map(({ month }) => month))]
  const heading =
    months.length === 1 ? fill(words.headingOf, { month: monthName(months[0]!).split(' ')[0]! }) : words.heading

  const give = async (question: ClientQuestion, body: QuestionAnswer | Record<string, never>, files: File[]) => {
    setGiven((before) => new Set([...before, question.id]))
    setChanged(undefined)
    const { id, month, payee } = question
    if (files.length > 0) enqueue(user.id, files, { category: 'receipts', month, note: payee, questionId: id })
    const answerText = 'category' in body ? body.category : 'answer' in body ? body.answer : ''
    toast({
      title: answerText ? fill(words.saved, { answer: answerText }) : words.photoSaved,
      ...(answerText && { action: { label: words.undo, act: () => void undo(question) } }),
    })
    const isAccepted = !answerText || (await answer(question, body as QuestionAnswer))
    if (!isAccepted) withdraw(id)
    else if (isOnline) await refetch(getQuestions.path)
    return isAccepted
  }
  const undo = async (question: ClientQuestion) => {
    removeAnswering(question.id)
    // What has not left the device needs no second message.
    const own = latestAnswers.current.filter(({ subject }) => subject === subjectOf(question))
    const cancelled = await Promise.all(own.map((entry) => amend(entry, () => null)))
    const hasLeft = own.length === 0 || cancelled.includes(false)
    if (hasLeft && !(await answer(question, { undo: true }))) return
    await refetch(getQuestions.path)
    withdraw(question.id)
    toast({ title: words.undone })
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
            give={(body, files) => give(current, body, files)}
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
