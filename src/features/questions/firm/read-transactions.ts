import { parseCents } from '#domain/typed-amount.ts'
import { shiftDay } from '#domain/zoned.ts'
import { tableRows } from '#features/spreadsheet/table-rows.ts'
import { NAME_LIMIT, type NewQuestion, QUESTIONS_AT_ONCE } from '#schema/question.ts'
import { type Cents, isCalendarDay } from '#schema/units.ts'

const FIELDS = ['date', 'payee', 'amount', 'account', 'memo'] as const
export type TransactionField = (typeof FIELDS)[number]

/** What the columns of accounting programs and banks are called. */
const NAMES: Record<TransactionField, RegExp> = {
  date: /^(transaction |post(ed|ing)? )?date$/i,
  payee: /^(payee|name|vendor|contact|description|payee name)$/i,
  amount: /^(amount|total|value|gross)( \(.*\))?$/i,
  account: /^(account|bank account|account name|source account)$/i,
  memo: /^(memo|memo\/description|reference|notes?|details)$/i,
}

/** Banks that write no sign have a column for each direction. */
const DIRECTIONS = {
  out: /^(debits?|withdrawals?|money out|paid out|spent|payments?)( amount)?( \(.*\))?$/i,
  in: /^(credits?|deposits?|money in|paid in|received)( amount)?( \(.*\))?$/i,
}

type LineFault = { line: number; why: 'date' | 'payee' | 'amount' | 'long' }
export type ReadTransactions =
  | { fault: 'large' | 'empty' | 'many' | 'unreadable'; count: number }
  | { fault: 'columns'; missing: TransactionField[] }
  /** `title`: what stands above the names of the columns. `isSigned`: two columns have said which way the money went. */
  | { fault?: undefined; title: string[]; questions: NewQuestion[]; faults: LineFault[]; isSigned: boolean }

/** The transactions of a CSV or .xlsx file. Amounts stand as in the file; of two columns, what went out is negative. */
export async function readTransactions(file: File): Promise<ReadTransactions> {
  const rows = await tableRows(file)
  if (typeof rows === 'string') return { fault: rows, count: 0 }
  // Reports have some lines of title above the names of their columns.
  const at = rows.findIndex(({ cells }) => cells.some((cell) => NAMES.date.test(cell)))
  const isHead = ({ cells }: { cells: string[] }) => cells.some((cell) => NAMES.payee.test(cell))
  const head = (rows[at] ?? rows.find(isHead))?.cells ?? []
  const column = (field: TransactionField) => head.findIndex((cell) => NAMES[field].test(cell))
  const [out, received] = [DIRECTIONS.out, DIRECTIONS.in].map((name) => head.findIndex((cell) => name.test(cell)))
  const isSigned = column('amount') < 0 && out !== -1 && received !== -1
  const missing = FIELDS.slice(0, 3).filter((field) => column(field) < 0 && !(field === 'amount' && isSigned))
  if (missing.length > 0) return { fault: 'columns', missing }
  const below = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (below.length === 0) return { fault: 'empty', count: 0 }
  if (below.length > QUESTIONS_AT_ONCE) return { fault: 'many', count: below.length }
  const questions: NewQuestion[] = []
  const faults: LineFault[] = []
  for (const { line, cells } of below) {
    const cell = (field: TransactionField) => cells[column(field)] ?? ''
    const [account, memo] = [cell('account'), cell('memo')]
    const written = isSigned
      ? ofDirections(cells[out ?? -1] ?? '', cells[received ?? -1] ?? '')
      : centsOf(cell('amount'))
    const [date, payee, amount] = [dayOf(cell('date')), cell('payee') || memo, written]
    // Groups and totals of a report have no date, or their name in its column.
    if (!cell('date') || (!payee && !/^\d/.test(cell('date')))) continue
    if (!date) faults.push({ line, why: 'date' })
    else if (!payee) faults.push({ line, why: 'payee' })
    else if (amount === undefined) faults.push({ line, why: 'amount' })
    else if ([payee, account, memo].some((text) => text.length > NAME_LIMIT)) faults.push({ line, why: 'long' })
    else questions.push({ date, payee, amount, account, memo })
  }
  const title = rows.slice(0, at).flatMap(({ cells }) => cells.filter(Boolean))
  return { title, questions, faults, isSigned }
}

/** Day 0 of a workbook's dates; right from March 1900 on, as spreadsheets count a February 29 that year. */
const DAY_ZERO = '1899-12-30'

/** `2026-11-04`, `11/4/2026` or a workbook's `46330.00` as the first; undefined for what is no day. */
function dayOf(text: string) {
  const day = writtenDay(text)
  return /^20\d\d-\d\d-\d\d$/.test(day) && isCalendarDay(day) ? day : undefined
}

function writtenDay(text: string) {
  if (/^\d{5}(\.\d+)?$/.test(text)) return shiftDay(DAY_ZERO, Math.floor(Number(text)))
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? []
  if (!year) return text
  return `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

/** One of the two is empty or 0. */
function ofDirections(out: string, received: string) {
  const [spent, got] = [out, received].map((text) => centsOf(text))
  if (got) return Math.abs(got) as Cents
  return spent === undefined ? undefined : ((0 - Math.abs(spent)) as Cents)
}

/** `-1,250.50`, `(1,250.50)`, `-$12` or `12.00-` in cents. */
function centsOf(text: string) {
  const isNegative = /^\s*[-(]|-\s*$/.test(text)
  const cents = parseCents(text.replace(/[-()]/g, ''))
  return cents === undefined ? undefined : ((isNegative ? -cents : cents) as typeof cents)
}
