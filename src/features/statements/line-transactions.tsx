import { getLineTransactions } from '#contract/statements.ts'
import { fill } from '#copy/fill.ts'
import { statementsPage } from '#copy/statements-page.ts'
import { accountingAmount, exactAmount } from '#domain/amount.ts'
import { longDay } from '#domain/calendar-days.ts'
import { monthName } from '#domain/month.ts'
import { portalFailure } from '#features/portal/failure.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'
import type { LineTransaction } from '#schema/statement.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'

const words = statementsPage.transactions

type Props = { line: string; month: Month; position: number }

/** What is behind a line's amount in a month, to the cent. */
export function LineTransactions({ line, month, position }: Props) {
  const { data, error, retry } = useClientQuery(getLineTransactions, { month, position: String(position) })
  if (data === undefined)
    return error ? (
      <div ref={show}>
        <Failed {...portalFailure(words.failed, error, retry)} />
      </div>
    ) : (
      <LinesSkeleton lines={3} />
    )
  if (data === null)
    return (
      <p ref={show} role="status" className="mt-3 t-small">
        {words.gone}
      </p>
    )
  const { count, transactions } = data
  const facts = { line, month: monthName(month), count, shown: transactions.length }
  const text = fill(count === 1 ? words.one : count > transactions.length ? words.first : words.many, facts)
  return (
    <section ref={show} className="mt-3" aria-label={text}>
      <p role="status" className="t-small font-600">
        {text}
      </p>
      <ul className="mt-1.5 t-small">
        {transactions.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been booked twice
          <TransactionLine key={at} transaction={one} />
        ))}
      </ul>
    </section>
  )
}

/** On a phone it opens below the list of months, and often below the window. The focus stays on the amount. */
function show(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

const TransactionLine = ({ transaction: { date, kind, name, memo, amount } }: { transaction: LineTransaction }) => (
  <li className="flex gap-4 justify-between py-2 border-t border-rule">
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-600">{name || memo || kind}</p>
      <p className="t-note text-ink2">{[longDay(date), kind, name && memo].filter(Boolean).join(' · ')}</p>
    </div>
    <data value={exactAmount({ unit: 'cents', value: amount })} className="whitespace-nowrap">
      {accountingAmount({ unit: 'cents', value: amount })}
    </data>
  </li>
)
