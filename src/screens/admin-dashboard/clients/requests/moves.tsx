import { type SubmitEvent, useState } from 'react'
import * as v from 'valibot'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { FormFault } from '#parts/form-fault.tsx'
import { TextArea } from '#parts/text-area.tsx'
import { toast } from '#parts/toast.ts'
import { AskedAnswer, AskedRequest } from '#schema/firm-request.ts'
import { COMPANIES, useWrite } from '#screens/admin-dashboard/clients/use-write.ts'

const words = adminFilesPage.requests
type To = 'accepted' | 'not_applicable' | 'requested'
const DONE = { accepted: words.accepted, not_applicable: words.settled, requested: words.reopened } satisfies Record<
  To,
  string
>

/** What the firm can do with a request where it stands. Each can be taken back: it can be opened again. */
export function Moves({ company, request }: { company: string; request: AskedRequest }) {
  const { id, title, state: from } = request
  const { write, pending, said, failure } = useWrite()
  const [returns, setReturns] = useState(false)
  const [reason, setReason] = useState('')
  const now = v.safeParse(AskedRequest, failure?.refusal?.now)
  const path = `${COMPANIES}/${company}/requests/${id}`
  const isSettled = from === 'accepted' || from === 'not_applicable'

  const move = async (to: To) => {
    if (await write(AskedAnswer, path, { from, to })) toast({ title: DONE[to] })
  }
  const sendBack = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!reason.trim()) return
    if (!(await write(AskedAnswer, path, { from, to: 'returned', reason: reason.trim() }))) return
    setReturns(false)
    setReason('')
    toast({ title: words.returned })
  }
  const act = (label: string, press: () => void) => (
    <button
      type="button"
      className="btn-secondary min-h-11 px-4 text-[.875rem]/[1.25rem] [@media_(pointer:fine)]:min-h-9"
      aria-label={fill(words.actName, { act: label, title })}
      disabled={pending}
      onClick={press}
    >
      {label}
    </button>
  )

  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        {from === 'uploaded' && act(words.accept, () => void move('accepted'))}
        {from === 'uploaded' && act(words.return, () => setReturns(!returns))}
        {!isSettled && act(words.notApplicable, () => void move('not_applicable'))}
        {isSettled && act(words.reopen, () => void move('requested'))}
      </div>
      {returns && (
        <form onSubmit={sendBack} className="grid gap-3 max-w-140">
          <TextArea
            label={words.why}
            hint={adminFilesPage.documents.whyHint}
            maxLength={2_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <button
            type="submit"
            className="btn-primary min-h-11 sm:justify-self-start"
            disabled={pending || !reason.trim()}
          >
            {words.sendBack}
          </button>
        </form>
      )}
      <FormFault text={now.success ? fill(words.changed, { state: words.states[now.output.state] }) : said} />
    </div>
  )
}
