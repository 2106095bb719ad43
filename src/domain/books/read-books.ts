import type { Cents, Month } from '#schema/units.ts'
import { cashOf } from './balance-sheet.ts'
import { booksRows } from './csv-rows.ts'
import { BooksRefused, type Fault, refused } from './fault.ts'
import { headerOf } from './header.ts'
import { labelName, totalOf } from './labels.ts'
import { linesOf } from './lines.ts'
import { type ProfitAndLoss, profitAndLoss } from './profit-and-loss.ts'

/** One month of a file; `isPart` where its column says that the month is not whole. */
export type BooksMonth<T> = T & { month: Month; isPart: boolean; head: string }

export type Books = { leftOut: string[] } & (
  | { kind: 'profit_and_loss'; months: BooksMonth<ProfitAndLoss[number]>[] }
  | { kind: 'balance_sheet'; months: BooksMonth<{ cashBalance: Cents }>[] }
)

/**
 * A company's months out of an export of QuickBooks or Xero, oldest first: exact to the cent, or refused with the lines
 * named (docs/product-rules.md, Import of books).
 */
export function readBooks(text: string): { books: Books } | { faults: Fault[] } {
  try {
    return { books: booksIn(text) }
  } catch (thrown) {
    if (thrown instanceof BooksRefused) return { faults: thrown.faults }
    throw thrown
  }
}

function booksIn(text: string): Books {
  if (text.trim() === '') throw refused('empty', null)
  const header = headerOf(booksRows(text))
  const { months, leftOut } = header
  const lines = linesOf(header)
  const byMonth = <T>(read: readonly T[]) =>
    months
      .flatMap(({ month, isPart, head }, nth) => (read[nth] ? [{ ...read[nth], month, isPart, head }] : []))
      .sort((a, b) => a.month.localeCompare(b.month))
  const isBalance = lines.some(({ label }) => [label, ...totalOf(label)].some((words) => labelName(words) === 'assets'))
  if (!isBalance) return { kind: 'profit_and_loss', leftOut, months: byMonth(profitAndLoss(lines, months)) }
  const cash = cashOf(lines, months).map((cashBalance) => ({ cashBalance }))
  return { kind: 'balance_sheet', leftOut, months: byMonth(cash) }
}
