import { useState } from 'react'
import { pathOf } from '#contract/endpoint.ts'
import { getPlans, tickStep } from '#contract/plans.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { asHttpError } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { useWriteToOutbox } from '#features/outbox/use-outbox-write.ts'
import { NotStoredError } from '#offline/outbox-write.ts'
import { useWaiting } from '#offline/use-outbox.ts'
import type { PlanStep } from '#schema/plan.ts'
import { toast } from '#ui/toast.ts'

const subjectOf = (stepId: string) => `plan-step:${stepId}`

/** The steps of a plan as this device has them: a tap shows at once, and the last one counts. */
export function useStepTicks(planId: string, steps: readonly PlanStep[]) {
  const write = useWriteToOutbox()
  const waiting = useWaiting().filter(({ kind }) => kind === 'plan_step')
  /** What is on its way from here; a new object for each tap. */
  const [taps, setTaps] = useState<Readonly<Record<string, { isDone: boolean } | undefined>>>({})

  async function tick({ id, text }: PlanStep, isDone: boolean) {
    const tap = { isDone }
    setTaps((before) => ({ ...before, [id]: tap }))
    try {
      const outcome = await write({
        id: crypto.randomUUID(),
        subject: subjectOf(id),
        kind: 'plan_step',
        about: text,
        path: pathOf(tickStep, { plan: planId, step: id }),
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
