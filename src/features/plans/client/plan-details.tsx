import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { addNote } from '#contract/plans.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { planStepsOf } from '#domain/plan-steps.ts'
import { Waiting } from '#features/outbox/waiting.tsx'
import { useOff } from '#features/portal/preview.ts'
import { textOf } from '#offline/outbox-kinds.ts'
import { useWaitingBeside } from '#offline/use-outbox.ts'
import type { ActionPlan } from '#schema/plan.ts'
import { NOTE_LIMIT } from '#schema/units.ts'
import { PendingLabel } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { StepChecklist } from './step-checklist.tsx'
import type { NoteDrafts } from './use-notes.ts'

const words = dashboardPage.plans

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <h3 className="t-label mb-1">{heading}</h3>
    {children}
  </div>
)

/** What a plan is about, how it stands, what comes next, and what has been told of it. */
export function PlanDetails({ plan, drafts }: { plan: ActionPlan; drafts: NoteDrafts }) {
  const focusHere = useFocusRestore<HTMLDivElement>()
  return (
    <div {...focusHere} className="grid gap-5 px-4 ps-10.5 pb-5 md:(px-5 ps-11.5 pb-6) t-app">
      {plan.description && <p>{plan.description}</p>}
      {plan.currentResults && (
        <Part heading={words.currentResults}>
          <p className="text-ink2">{plan.currentResults}</p>
        </Part>
      )}
      <NextSteps plan={plan} />
      <Updates plan={plan} />
      <NoteForm planId={plan.id} about={plan.title} drafts={drafts} />
    </div>
  )
}

/** What has been told of it, newest first; what has yet to be sent above all else. */
function Updates({ plan: { id, notes } }: { plan: ActionPlan }) {
  const waiting = useWaitingBeside(
    addNote,
    `plan:${id}`,
    notes.map(({ note }) => note),
  )
  if (notes.length + waiting.length === 0) return null
  return (
    <Part heading={words.updates}>
      <ul className="grid gap-3">
        <WaitingNotes entries={waiting.toReversed()} />
        {notes.map(({ id, by, note, at }) => (
          <li key={id}>
            <p className="whitespace-pre-line break-words">{note}</p>
            <p className="t-note text-ink2">
              {by ? fill(words.told, { name: by, moment: momentInWords(at) }) : momentInWords(at)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Steps to check off; as lines alone where the device cached them before steps could be checked off. */
function NextSteps({ plan }: { plan: ActionPlan }) {
  const steps = planStepsOf(plan.nextSteps)
  if (steps?.length === 0) return null
  if (steps && plan.steps) return <StepChecklist planId={plan.id} steps={plan.steps} />
  return (
    <Part heading={words.nextSteps}>
      {steps ? (
        <ul className="grid gap-2">
          {steps.map((step) => (
            <li key={step} className="flex gap-3 before:(content-[''] shrink-0 mt-3 w-2.5 h-.5 bg-brass)">
              {step}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink2">{words.unreadable}</p>
      )}
    </Part>
  )
}

/** Updates of a plan that have not been sent, as lines of its list. */
const WaitingNotes = ({ entries }: { entries: ReturnType<typeof useWaitingBeside> }) =>
  entries.map((entry) => (
    <li key={entry.id} className="ps-3 border-s-2 border-brass-l">
      <p className="whitespace-pre-line break-words">{textOf(entry)}</p>
      <Waiting entry={entry} />
    </li>
  ))

/** A progress update. The button waits for words, and is off while one is on its way. */
function NoteForm({
  planId,
  about,
  drafts: { texts, write, send, sending },
}: {
  planId: string
  about: string
  drafts: NoteDrafts
}) {
  const off = useOff()
  const text = texts[planId] ?? ''
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    await send(planId, about)
    // The button was off meanwhile, and its focus went to nothing.
    if (document.activeElement === document.body) form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-2.5">
      <TextArea
        label={words.addUpdate}
        placeholder={words.placeholder}
        maxLength={NOTE_LIMIT}
        value={text}
        onChange={(event) => write(planId, event.target.value)}
        {...off}
      />
      <button
        type="submit"
        className="btn-primary sm:justify-self-end"
        disabled={!text.trim() || sending !== undefined}
        {...off}
      >
        <PendingLabel pending={sending === planId} label={words.button} pendingLabel={words.pending} />
      </button>
    </form>
  )
}
