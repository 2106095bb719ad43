import { useId, useState } from 'react'
import { checkOffStep, getPlans } from '#contract/plans.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { asHttpError } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { shortDate } from '#domain/date.ts'
import { useWriteToOutbox } from '#features/outbox/use-outbox-write.ts'
import { Waiting, WaitingState } from '#features/outbox/waiting.tsx'
import { useOff } from '#features/portal/preview.ts'
import { NotStoredError } from '#offline/outbox-write.ts'
import { useWaiting } from '#offline/use-outbox.ts'
import type { PlanStep } from '#schema/plan.ts'
import { toast } from '#ui/toast.ts'

const words = dashboardPage.plans.steps

type Props = { planId: string; steps: readonly PlanStep[] }

/** The steps of a plan, to be checked off with or without a network. */
export function StepChecklist({ planId, steps }: Props) {
  const { lines, tick } = useStepChecks(planId, steps)
  const heading = useId()
  return (
    <div>
      <div className="flex flex-wrap gap-x-3 items-baseline justify-between">
        <h3 id={heading} className="t-label">
          {dashboardPage.plans.nextSteps}
        </h3>
        <p className="t-note text-ink2">
          {fill(words.count, { done: lines.filter(({ isDone }) => isDone).length, count: lines.length })}
        </p>
      </div>
      <ul aria-labelledby={heading}>
        {lines.map((line) => (
          <StepLine key={line.step.id} {...line} tick={(isDone) => void tick(line.step, isDone)} />
        ))}
      </ul>
    </div>
  )
}

type LineProps = ReturnType<typeof useStepChecks>['lines'][number] & { tick: (isDone: boolean) => void }

function StepLine({ step, isDone, isSettled, entries, tick }: LineProps) {
  const off = useOff()
  const id = useId()
  const { text, by, at } = step
  const isExplained = isDone && isSettled && at !== null
  const describedBy = [isExplained && id, off['aria-describedby']].filter(Boolean).join(' ')
  return (
    <li>
      <label className="flex gap-3 items-start min-h-11 py-2.5 cursor-pointer [&:has(:disabled)]:cursor-default">
        <input
          type="checkbox"
          className="w-5 h-5 mt-.5 shrink-0 accent-action"
          checked={isDone}
          onChange={({ target }) => tick(target.checked)}
          disabled={off.disabled}
          aria-describedby={describedBy || undefined}
        />
        <span className={`min-w-0 [overflow-wrap:anywhere] ${isDone ? 'text-ink2 line-through' : ''}`}>{text}</span>
      </label>
      {isExplained && (
        <p id={id} className="ps-8 -mt-2 pb-1 t-note text-ink2">
          {by ? fill(words.doneBy, { name: by, date: shortDate(at) }) : fill(words.doneOn, { date: shortDate(at) })}
        </p>
      )}
      {entries.map((entry) => (
        <div key={entry.id} className="ps-8 -mt-1">
          {/* What waits is taken back by another tap. */}
          {entry.state === 'needs_attention' ? <Waiting entry={entry} /> : <WaitingState entry={entry} />}
        </div>
      ))}
    </li>
  )
}

const subjectOf = (stepId: string) => `plan-step:${stepId}`

/** The steps of a plan as this device has them: a tap shows at once, and the last one counts. */
function useStepChecks(planId: string, steps: readonly PlanStep[]) {
  const write = useWriteToOutbox(checkOffStep, dashboardPage.plans.steps.failed)
  const waiting = useWaiting().filter(({ kind }) => kind === checkOffStep.offline.kind)
  /** What is on its way from here; a new object for each tap. */
  const [taps, setTaps] = useState<Readonly<Record<string, { isDone: boolean } | undefined>>>({})

  async function tick({ id, text }: PlanStep, isDone: boolean) {
    const tap = { isDone }
    setTaps((before) => ({ ...before, [id]: tap }))
    try {
      const outcome = await write({
        id: crypto.randomUUID(),
        subject: subjectOf(id),
        about: text,
        place: { plan: planId, step: id },
        body: { isDone },
      })
      if (outcome === 'sent') await refetch(getPlans.path)
    } catch (error) {
      const why = error instanceof NotStoredError ? outboxPage.notKept : asHttpError(error).serverMessage
      toast({ title: dashboardPage.plans.steps.failed, text: why, failed: true })
      void refetch(getPlans.path)
    }
    setTaps((before) => (before[id] === tap ? { ...before, [id]: undefined } : before))
  }

  const lines = steps.map((step) => {
    const entries = waiting.filter(({ subject }) => subject === subjectOf(step.id))
    const last = entries.findLast(({ state }) => state !== 'needs_attention')
    const unsent = taps[step.id]?.isDone ?? (last && last.body.isDone === true)
    return {
      step,
      isDone: unsent ?? step.isDone,
      /** What the server says of it is what the client sees. */
      isSettled: unsent === undefined,
      /** What was refused, and the latest of what has yet to be sent. */
      entries: entries.filter((entry) => entry.state === 'needs_attention' || entry === last),
    }
  })
  return { lines, tick }
}
