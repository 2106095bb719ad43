import { useId } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate } from '#domain/date.ts'
import { Waiting, WaitingState } from '#features/outbox/waiting.tsx'
import { useOff } from '#features/portal/preview.ts'
import type { PlanStep } from '#schema/plan.ts'
import { useStepTicks } from './use-step-ticks.ts'

const words = dashboardPage.plans.steps

type Props = { planId: string; steps: readonly PlanStep[] }

/** The steps of a plan, to be checked off with or without a network. */
export function StepChecklist({ planId, steps }: Props) {
  const { lines, tick } = useStepTicks(planId, steps)
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

type LineProps = ReturnType<typeof useStepTicks>['lines'][number] & { tick: (isDone: boolean) => void }

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
