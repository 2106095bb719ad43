import { type SubmitEvent, useId } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { useOff } from '#features/portal/preview.ts'
import { NOTE_LIMIT } from '#schema/units.ts'
import { PendingLabel } from '#ui/pending-label.tsx'
import type { Notes } from './use-notes.ts'

const words = dashboardPage.plans

/** A progress update. The button waits for words, and is off while one is on its way. */
export function NoteForm({
  planId,
  about,
  drafts: { texts, write, send, sending },
}: {
  planId: string
  about: string
  drafts: Notes
}) {
  const id = useId()
  const off = useOff()
  const text = texts[planId] ?? ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(planId, about)
  }
  return (
    <form onSubmit={submit} className="grid gap-2.5">
      <label htmlFor={id} className="t-label">
        {words.addUpdate}
      </label>
      <textarea
        id={id}
        className="field min-h-20"
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
