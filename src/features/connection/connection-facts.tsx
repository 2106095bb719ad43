import type { ReactNode } from 'react'
import { adminConnectionPage } from '#copy/admin-connection-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { shortMonthName } from '#domain/month.ts'
import { counted } from '#features/firm/counted.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import type { Brought, Connection } from '#schema/connection.ts'
import type { Month } from '#schema/units.ts'

const words = adminConnectionPage.connected

/** Who connected what and when, what came last, and when more comes. */
export function ConnectionFacts({ company, connection }: { company: string; connection: Connection }) {
  const { booksName, connectedBy, connectedAt, fetchedAt, nextFetchAt, brought, state, isConfirmed } = connection
  const at = momentInWords(connectedAt)
  return (
    <dl aria-live="polite">
      <Fact name={words.books}>{booksName}</Fact>
      <Fact name={words.by}>{connectedBy ? fill(words.byLine, { at, name: connectedBy }) : at}</Fact>
      <Fact name={words.last}>{fetchedAt ? momentInWords(fetchedAt) : words.never}</Fact>
      {brought && (
        <Fact name={words.brought}>
          <BroughtLines company={company} brought={brought} />
        </Fact>
      )}
      {isConfirmed && state !== 'needs_sign_in' && <Fact name={words.next}>{momentInWords(nextFetchAt)}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="px-5 py-3 border-t border-rule first:border-t-0 sm:(grid grid-cols-[11rem_minmax(0,1fr)] gap-4 items-baseline)">
    <dt className="t-small text-ink2">{name}</dt>
    <dd className="t-app [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const named = (months: readonly Month[]) => months.map(shortMonthName).join(', ')

function BroughtLines({ company, brought: { months, left, questions } }: { company: string; brought: Brought }) {
  return (
    <>
      {months.length > 0 && (
        <a href={companyAddress(company, 'metrics', { month: months.at(-1) })} className="link block w-fit">
          {fill(words.months, { months: named(months) })}
        </a>
      )}
      {questions > 0 && (
        <a href={companyAddress(company, 'questions')} className="link block w-fit">
          {counted(questions, words.questions)}
        </a>
      )}
      {months.length + questions === 0 && <p>{words.nothing}</p>}
      {left.length > 0 && <p className="t-small text-ink2">{fill(words.left, { months: named(left) })}</p>}
    </>
  )
}
