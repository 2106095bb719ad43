import type { ProfitAndLoss } from '#domain/books/profit-and-loss.ts'
import type { Books } from '#domain/books/read-books.ts'
import { type BooksImport, MAX_EXPENSES } from '#schema/month-change.ts'
import { type Cents, isEnterable, type Month } from '#schema/units.ts'
import { Refused } from '#server/http/refused.ts'

/** What a file says of each month that is asked for. @throws {Refused} 400 for a month that is not in it */
export function givenBy(books: Books, months: BooksImport['months']) {
  const figures = new Map<Month, Given>(books.months.map(({ isPart: _, head: __, month, ...given }) => [month, given]))
  return months.map((one) => ({ ...one, given: givenOf(one.month, figures.get(one.month)) }))
}

type Given = ProfitAndLoss[number] | { cashBalance: Cents }

function givenOf(month: Month, given: Given | undefined): Given {
  if (!given) throw new Refused('invalid', { fields: { months: `${month} is not in this file.` } })
  if ('expenses' in given && given.expenses.length > MAX_EXPENSES)
    throw new Refused('invalid', { fields: { months: `${month} has more than ${MAX_EXPENSES} expense accounts.` } })
  if (!amountsOf(given).every(isEnterable))
    throw new Refused('invalid', { fields: { months: `${month} has an amount of 100 billion dollars or more.` } })
  return given
}

function amountsOf(given: Given): Cents[] {
  if ('cashBalance' in given) return [given.cashBalance]
  const { revenue, otherIncome, netProfit, moneyOut, expenses } = given
  return [revenue, otherIncome, netProfit, moneyOut, ...expenses.map(({ amount }) => amount)]
}
