import { statementsPage } from '#copy/statements-page.ts'
import { exactAmount } from '#domain/amount.ts'
import { ledgerAmount } from '#domain/money.ts'
import type { Cents } from '#schema/units.ts'

/** An amount in whole dollars with the exact one behind it; a parenthesis stands outside the column of digits. */
export const LedgerFigure = ({ amount }: { amount: Cents | null | undefined }) =>
  amount == null || Math.round(amount / 100) === 0 ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{amount == null ? statementsPage.table.none : '0'}</span>
    </>
  ) : (
    <data value={exactAmount({ unit: 'cents', value: amount })} className={amount < 0 ? '-me-1.25' : ''}>
      {ledgerAmount(amount)}
    </data>
  )
