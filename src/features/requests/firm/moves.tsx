import { useState } from 'react'
import { moveRequest } from '#contract/company-requests.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { otherVersionIn } from '#features/firm/other-version.ts'
import { SendBack } from '#features/firm/send-back.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { AskedRequest } from '#schema/firm-request.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'

const words = adminFilesPage.requests
type To = 'accepted' | 'not_applicable' | 'requested'
const DONE = { accepted: words.accepted, not_applicable: words.settled, requested: words.reopened } satisfies Record<
  To,
  string
>

/** What the firm can do with a request where it stands. Each can be taken back: it can be opened again. */
export function RequestMoves({ company, request }: { company: string; request: AskedRequest }) {
  const { id, title, state: from } = request
  const { write, pending, errorText, failure } = useFirmWrite()
  const [returns, setReturns] = useState(false)
  const now = otherVersionIn(AskedRequest, failure)
  const place = { id: company, request: id }
  const isSettled = from === 'accepted' || from === 'not_applicable'

  const move = async (to: To) => {
    if (!(await write(moveRequest, { from, to }, place))) return
    setReturns(false)
    toast({ title: DONE[to] })
  }
  const sendBack = async (reason: string) => {
    if (!(await write(moveRequest, { from, to: 'returned', reason }, place))) return false
    setReturns(false)
    toast({ title: words.returned })
    return true
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
      {returns && <SendBack pending={pending} send={sendBack} />}
      <FormFault text={now ? fill(words.changed, { state: words.states[now.state] }) : errorText} />
    </div>
  )
}
