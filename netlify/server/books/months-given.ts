import { fill } from '#copy/fill.ts'
import { refusals } from '#copy/refusals.ts'
import type { Books } from '#domain/books/read-books.ts'
import { shortMonthName } from '#domain/month.ts'
import type { BooksImport } from '#schema/books.ts'
import { MAX_EXPENSES } from '#schema/firm-month.ts'
import type { StatementReport } from '#schema/statement-line.ts'
import { type Cents, isEnterable, type Month } from '#schema/units.ts'
import { Refused } from '#server/http/refused.ts'

const words = refusals.fields

type BooksMonth = Books['months'][number]

/**
 * What some files say of each month that is asked for, as `save_month` takes it: a profit and loss and a balance sheet of
 * one month together. @throws {Refused} 400 for a month that is in none of them, or twice
 */
export const monthsGiven = (books: readonly Books[], months: BooksImport['months']) =>
  months.map((one) => ({ ...one, given: givenOf(one.month, foundIn(books, one.month)) }))

type Found = { report: StatementReport; found: BooksMonth }

const foundIn = (books: readonly Books[], month: Month): Found[] =>
  books.flatMap(({ kind, months }) =>
    (months as BooksMonth[]).filter((one) => one.month === month).map((found) => ({ report: kind, found })),
  )

function givenOf(month: Month, all: readonly Found[]) {
  const name = shortMonthName(month)
  if (all.length === 0) throw invalid(fill(words.monthNotFound, { month: name }))
  if (new Set(all.map(({ report }) => report)).size < all.length)
    throw invalid(fill(words.monthInTwoFiles, { month: name }))
  for (const { found } of all) {
    if ('expenses' in found && found.expenses.length > MAX_EXPENSES)
      throw invalid(fill(words.tooManyAccounts, { month: name, most: MAX_EXPENSES }))
    if (!amountsOf(found).every(isEnterable)) throw invalid(fill(words.amountTooLarge, { month: name }))
  }
  const figures = all.map(({ found: { month: _, isPart: __, head: ___, lines: ____, ...figures } }) => figures)
  return Object.assign({ statements: all.map(({ report, found }) => ({ report, lines: found.lines })) }, ...figures)
}

const invalid = (text: string) => new Refused('invalid', { fields: { months: text } })

function amountsOf(given: BooksMonth): Cents[] {
  const lines = given.lines.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  if ('cashBalance' in given) return [...lines, given.cashBalance]
  const { revenue, otherIncome, netProfit, moneyOut, expenses } = given
  return [...lines, revenue, otherIncome, netProfit, moneyOut, ...expenses.map(({ amount }) => amount)]
}
