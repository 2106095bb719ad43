import { useState } from 'react'
import { moveRequest, remindOfRequest } from '#contract/company-requests.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { HttpError } from '#data/http-error.ts'
import { shortDate, shortDay } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { daysLate, isOpenRequest } from '#domain/needs.ts'
import { otherVersionIn } from '#features/firm/save-merged.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { SendBack } from '#features/firm/send-back.tsx'
import { SmallButton } from '#features/firm/small-button.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { FirmRequest } from '#schema/firm-request.ts'
import { REQUEST_TEXTS } from '#schema/request.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import { EditRequest } from './edit.tsx'

const words = adminFilesPage.requests

type Props = { company: string; request: FirmRequest; isEditing: boolean; edit: (isOpen: boolean) => void }

/** One request: what was asked, what came, and what can be done about it. */
export function RequestRow(props: Props) {
  const { company, request } = props
  const { title, what, state, askedAt, dueDate, month, remindedAt, documents } = request
  const isLate = isOpenRequest(request) && dueDate !== null && daysLate(dueDate, new Date()) > 0
  return (
    <li className="px-4 py-4 md:px-5 border-t border-rule first:border-t-0">
      <div className="flex flex-wrap gap-x-3 gap-y-1 justify-between">
        <p className="font-600 t-app min-w-0 [overflow-wrap:anywhere]">{title}</p>
        <span className={state === 'uploaded' ? 'badge bg-transparent border-1.5 border-brass-l text-brass' : 'badge'}>
          {words.states[state]}
        </span>
      </div>
      <p className="t-note text-ink2">
        {fill(words.asked, { date: shortDate(askedAt) })},{' '}
        <span className={isLate ? 'font-600 text-brass' : ''}>
          {dueDate ? fill(words.dueOn, { date: shortDay(dueDate) }) : words.noDue}
        </span>
        {month && `, ${fill(words.forMonth, { month: monthName(month) })}`}
        {remindedAt && isOpenRequest(request) && `, ${fill(words.remindedOn, { date: shortDate(remindedAt) })}`}
      </p>
      {what && <p className="mt-1.5 t-small whitespace-pre-line">{what}</p>}
      {REQUEST_TEXTS.filter((name) => request[name]).map((name) => (
        <p key={name} className="mt-1.5 t-small whitespace-pre-line">
          {fill(words.texts[name], { text: request[name] })}
        </p>
      ))}
      {documents.length > 0 && (
        <ul className="mt-1.5 t-small">
          {documents.map(({ id, fileName }) => (
            <li key={id}>
              <a className="link" href={companyAddress(company, 'documents', { q: fileName })}>
                {fileName}
              </a>
            </li>
          ))}
        </ul>
      )}
      <RequestMoves {...props} />
    </li>
  )
}

type To = 'accepted' | 'not_applicable' | 'requested'
const DONE = { accepted: words.accepted, not_applicable: words.settled, requested: words.reopened } satisfies Record<
  To,
  string
>

/** What the firm can do with a request where it stands. Each can be taken back: it can be opened again. */
function RequestMoves({ company, request, isEditing, edit }: Props) {
  const { id, title, state: from } = request
  const { attempt, pending, settle, errorText } = useFirmWrite()
  const [isReturning, setReturns] = useState(false)
  const place = { id: company, request: id }
  const isSettled = from === 'accepted' || from === 'not_applicable'

  /** Resolves to whether it went through, and says so. */
  const act = async (outcome: object | undefined, done: string) => {
    if (!outcome) return false
    if (outcome instanceof HttpError) {
      const now = otherVersionIn(FirmRequest, outcome)
      if (!now && outcome.refusal?.code !== 'closed') return false
      settle()
      // Another person was faster: the request may not be in this list any more to say how it stands.
      const why = now ? fill(words.changed, { state: words.states[now.state] }) : outcome.serverMessage
      toast({ title, text: why, failed: true })
      return false
    }
    setReturns(false)
    toast({ title: done })
    return true
  }
  const move = async (to: To) => void (await act(await attempt(moveRequest, { from, to }, place), DONE[to]))
  const remind = async () => void (await act(await attempt(remindOfRequest, {}, place), words.reminded))
  const sendBack = async (reason: string) =>
    act(await attempt(moveRequest, { from, to: 'returned', reason }, place), words.returned)
  const actionButton = (label: string, press: () => void) => (
    <SmallButton
      className="max-md:px-2"
      aria-label={fill(words.actName, { act: label, title })}
      disabled={pending}
      onClick={press}
    >
      {label}
    </SmallButton>
  )

  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap gap-2.5 max-md:gap-2">
        {from === 'uploaded' &&
          (request.answer || request.documents.length > 0) &&
          actionButton(words.accept, () => void move('accepted'))}
        {from === 'uploaded' && actionButton(words.return, () => setReturns(!isReturning))}
        {isOpenRequest(request) && actionButton(words.remind, () => void remind())}
        {isOpenRequest(request) && actionButton(words.edit, () => edit(!isEditing))}
        {!isSettled && actionButton(words.notApplicable, () => void move('not_applicable'))}
        {isSettled && actionButton(words.reopen, () => void move('requested'))}
      </div>
      {isEditing && <EditRequest company={company} request={request} close={() => edit(false)} />}
      {isReturning && <SendBack about={id} company={company} pending={pending} send={sendBack} />}
      <FormFault text={errorText} />
    </div>
  )
}
