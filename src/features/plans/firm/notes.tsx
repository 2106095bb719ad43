import { type SubmitEvent, useState } from 'react'
import { answerPlan } from '#contract/company-plans.ts'
import { adminPlansPage } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { FirmPlan } from '#schema/firm-plan.ts'
import { NOTE_LIMIT } from '#schema/units.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'

const words = adminPlansPage.notes

/** What has been told of a plan, newest first, and the firm's answer. */
export function Notes({ company, plan: { id, notes } }: { company: string; plan: FirmPlan }) {
  const [note, setNote] = useState('')
  const { write, pending, errorText } = useFirmWrite()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!note.trim() || !(await write(answerPlan, { note }, { id: company, plan: id }))) return
    setNote('')
    toast({ title: words.sent })
  }
  return (
    <section aria-label={words.heading} className="grid gap-4 content-start">
      <h3 className="t-label">{words.heading}</h3>
      {notes.length === 0 && <p className="t-small text-ink2">{words.none}</p>}
      <ul className="grid gap-3">
        {notes.map(({ id, by, note, at }) => (
          <li key={id} className="t-small">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
            <p className="t-note text-ink2">
              {by ? fill(words.by, { name: by, moment: momentInWords(at) }) : momentInWords(at)}
            </p>
          </li>
        ))}
      </ul>
      <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={words.answer}
          hint={words.hint}
          maxLength={NOTE_LIMIT}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormFault text={errorText} />
        <button
          type="submit"
          className="btn-secondary min-h-11 px-4 justify-self-start"
          disabled={pending || !note.trim()}
        >
          {words.send}
        </button>
      </form>
    </section>
  )
}
