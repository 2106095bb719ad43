import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate, shortDay } from '#domain/date.ts'
import { daysLate, isOpenRequest } from '#domain/needs.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import type { AskedRequest } from '#schema/firm-request.ts'
import { RequestMoves } from './moves.tsx'

const words = adminFilesPage.requests

/** One request: what was asked, what came, and what can be done about it. */
export function RequestRow({ company, request }: { company: string; request: AskedRequest }) {
  const { title, what, state, reason, answer, askedAt, dueDate, documents } = request
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
      </p>
      {what && <p className="mt-1.5 t-small whitespace-pre-line">{what}</p>}
      {answer && <p className="mt-1.5 t-small whitespace-pre-line">{fill(words.answer, { text: answer })}</p>}
      {reason && <p className="mt-1.5 t-small whitespace-pre-line">{fill(words.reason, { text: reason })}</p>}
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
      <RequestMoves company={company} request={request} />
    </li>
  )
}
