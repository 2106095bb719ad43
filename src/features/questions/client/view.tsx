import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { fill } from '#copy/fill.ts'
import { questionsPage as words } from '#copy/questions-page.ts'
import { shortDay } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { portalFailure } from '#features/portal/failure.ts'
import type { ViewProps } from '#features/portal/view-address.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import { useOnline } from '#offline/connection.ts'
import { device } from '#offline/device.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { toastAtom } from '#ui/toast.ts'
import { GivenAnswers } from './answers.tsx'
import { QuestionCard } from './card.tsx'
import { asAnswered, isOpen, useQuestions, useWaitingAnswers } from './data.ts'
import { useGiveAnswers } from './use-give-answers.ts'

/** Questions about transactions, one after another; those that are answered below. */
export function View({ user }: ViewProps) {
  const { data: asked, error, retry } = useQuestions()
  const waiting = useWaitingAnswers()
  const isOnline = useOnline()
  const setToast = useSetAtom(toastAtom)
  const isKept = useAtomValue(device).cachedPerson !== null
  // What was skipped comes back at the end.
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<string>()
  const firstShown = useRef<string>(undefined)
  const hasMoved = useRef(false)
  const { given, give } = useGiveAnswers(user.id, asked, setChanged)
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
