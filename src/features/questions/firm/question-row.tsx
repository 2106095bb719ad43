import { adminQuestionsPage as words } from '#copy/admin-questions-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate, shortDay } from '#domain/date.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import type { FirmQuestion } from '#schema/question.ts'
import { money } from './import.tsx'

type RowProps = { company: string; question: FirmQuestion; picked: boolean; pick: (id: string) => void }

/** A transaction that is asked about, and what the client has answered. */
export const QuestionRow = ({ company, question, picked, pick }: RowProps) => {
  const { id, date, payee, amount, account, memo, state, category, answer, photo, suggestion, reason } = question
  return (
    <li className={`flex gap-3 px-4 py-3 border-t border-rule first:border-t-0 ${picked ? 'bg-band' : ''}`}>
      <input
        type="checkbox"
        className="mt-.75 w-4.5 h-4.5 accent-action shrink-0"
        aria-label={fill(words.selectOne, { payee, date: shortDay(date) })}
        checked={picked}
        onChange={() => pick(id)}
      />
      <div className="grow min-w-0 grid grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem] gap-x-4 [overflow-wrap:anywhere]">
        <p className="t-app font-600">{payee}</p>
        <p className={`t-app num text-end lg:(col-start-3 row-start-1) ${amount < 0 ? '-me-1.25' : ''}`}>
          {money(amount)}
        </p>
        <p className="max-lg:col-span-2 lg:row-start-2 t-note text-ink2">
          {[shortDay(date), account, memo].filter(Boolean).join(', ')}
        </p>
        {reason && (
          <p className="max-lg:col-span-2 lg:row-start-3 mt-1 t-small text-ink2">
            {fill(words.reason, { text: reason })}
          </p>
        )}
        {(category || answer || photo) && (
          <p className="max-lg:(col-span-2 mt-1) lg:(col-start-2 row-start-1) t-small">
            <span className="font-600">{[category, answer].filter(Boolean).join(' · ')}</span>{' '}
            {photo && (
              <a className="link" href={companyAddress(company, 'documents', { q: photo.fileName })}>
                {photo.fileName}
              </a>
            )}
            {photo?.returned !== undefined && (
              <span className="block t-note text-brass">{fill(words.photoReturned, { reason: photo.returned })}</span>
            )}
          </p>
        )}
        <p className="max-lg:(col-span-2 mt-1) lg:(col-start-2 row-start-2) t-note text-ink2">
          {words.states[state]}
          {state === 'sent' && question.dueDate && `, ${fill(words.dueOn, { date: shortDay(question.dueDate) })}`}
          {state === 'draft' && suggestion && `. ${fill(words.suggestion, { category: suggestion })}`}
          {question.answeredBy &&
            question.answeredAt &&
            `. ${fill(words.by, { name: question.answeredBy, date: shortDate(question.answeredAt) })}`}
        </p>
      </div>
    </li>
  )
}
