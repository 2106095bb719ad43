import { fill } from '#copy/fill.ts'
import { refusals } from '#copy/refusals.ts'
import { type BookedTransaction, transactionsByLine } from '#domain/books/line-transactions.ts'
import type { Books } from '#domain/books/read-books.ts'
import { shiftMonth, shortMonthName } from '#domain/month.ts'
import type { BooksImport } from '#schema/books.ts'
import { MAX_EXPENSES } from '#schema/firm-month.ts'
import type { Basis, StatementReport } from '#schema/statement-line.ts'
import { type Cents, isEnterable, type Month } from '#schema/units.ts'
import { Refused } from '#server/http/refused.ts'

const words = refusals.fields

type BooksMonth = Books['months'][number]
/** The books of a file, and the basis that they are on; null where it does not say. */
type BasedBooks = Books & { basis: Basis | null }

/**
 * What some files say of each month that is asked for, as `save_month` takes it: a profit and loss and a balance sheet of
 * one month together; `booked`: what a connection has brought beside them. @throws {Refused} 400 for a month that is in none of them, or twice
 */
export const monthsGiven = (
  books: readonly BasedBooks[],
  months: BooksImport['months'],
  booked: readonly BookedTransaction[] = [],
) =>
  months.map((one) => {
    const own = booked.filter(({ date }) => date.startsWith(one.month))
    return { ...one, given: givenOf(one.month, foundIn(books, one.month), own) }
  })

type Found = { report: StatementReport; basis: Basis | null; found: BooksMonth }

const foundIn = (books: readonly BasedBooks[], month: Month): Found[] =>
  books.flatMap(({ kind, basis, months }) =>
    (months as BooksMonth[]).filter((one) => one.month === month).map((found) => ({ report: kind, basis, found })),
  )

function givenOf(month: Month, all: readonly Found[], booked: readonly BookedTransaction[]) {
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
  return Object.assign(
    { statements: all.map(({ report, basis, found }) => ({ report, basis, lines: linesWith(report, found, booked) })) },
    ...figures,
  )
}

/** The lines, and behind those of a profit and loss what a connection knows of them. */
function linesWith(report: StatementReport, { lines }: BooksMonth, booked: readonly BookedTransaction[]) {
  const behind = report === 'profit_and_loss' ? transactionsByLine(lines, booked) : new Map()
  return lines.map((line) => ({
    ...line,
    ...(behind.has(line.position) && { transactions: behind.get(line.position) }),
  }))
}

const invalid = (text: string) => new Refused('invalid', { fields: { months: text } })

function amountsOf(given: BooksMonth): Cents[] {
  const lines = given.lines.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  if ('cashBalance' in given) return [...lines, given.cashBalance]
  const { revenue, otherIncome, netProfit, moneyOut, expenses } = given
  return [...lines, revenue, otherIncome, netProfit, moneyOut, ...expenses.map(({ amount }) => amount)]
}

/** Days of a month, as providers take them. */
export const firstDay = (month: Month) => `${month}-01`
export const lastDay = (month: Month) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** The fewest spans of at most `most` months that hold all of `months`, which are oldest first. */
export function spansOf(months: readonly Month[], most: number) {
  const spans: { from: Month; until: Month }[] = []
  for (const month of months) {
    const last = spans.at(-1)
    if (last && month < shiftMonth(last.from, most)) last.until = month
    else spans.push({ from: month, until: month })
  }
  return spans
}
