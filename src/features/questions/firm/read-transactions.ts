import { csvRows } from '#domain/csv-rows.ts'
import { parseCents } from '#domain/typed-amount.ts'
import { csvText } from '#features/leads/import/read-file.ts'
import { NAME_LIMIT, type NewQuestion, QUESTIONS_AT_ONCE } from '#schema/question.ts'
import { isCalendarDay } from '#schema/units.ts'

const FIELDS = ['date', 'payee', 'amount', 'account', 'memo'] as const
export type TransactionField = (typeof FIELDS)[number]

/** What the columns of accounting programs and banks are called. */
const NAMES: Record<TransactionField, RegExp> = {
  date: /^(transaction |posted |posting )?date$/i,
  payee: /^(payee|name|vendor|contact|description|payee name)$/i,
  amount: /^(amount|total|value|gross)( \(.*\))?$/i,
  account: /^(account|bank account|account name|source account)$/i,
  memo: /^(memo|memo\/description|reference|notes?|details)$/i,
}

type LineFault = { line: number; why: 'date' | 'payee' | 'amount' | 'long' }
export type ReadTransactions =
  | { fault: 'large' | 'empty' | 'many' | 'binary'; count: number }
  | { fault: 'columns'; missing: TransactionField[] }
  | { fault?: undefined; questions: NewQuestion[]; faults: LineFault[] }

const LARGEST = 8 * 1024 * 1024

/** The transactions of a CSV file. Amounts stand as in the file. */
export async function readTransactions(file: File): Promise<ReadTransactions> {
  if (file.size > LARGEST) return { fault: 'large', count: file.size }
  const text = csvText(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return { fault: 'binary', count: 0 }
  const rows = csvRows(text)
  // Reports have some lines of title above the names of their columns.
  const at = rows.findIndex(({ cells }) => cells.some((cell) => NAMES.date.test(cell)))
  const head = rows[at]?.cells ?? []
  const column = (field: TransactionField) => head.findIndex((cell) => NAMES[field].test(cell))
  const missing = FIELDS.slice(0, 3).filter((field) => column(field) < 0)
  if (missing.length > 0) return { fault: 'columns', missing }
  const below = rows.slice(at + 1)
  if (below.length === 0) return { fault: 'empty', count: 0 }
  if (below.length > QUESTIONS_AT_ONCE) return { fault: 'many', count: below.length }
  const questions: NewQuestion[] = []
  const faults: LineFault[] = []
  for (const { line, cells } of below) {
    const cell = (field: TransactionField) => cells[column(field)] ?? ''
    // Groups and totals of a report have no date.
    if (!cell('date')) continue
    const [date, payee, amount] = [dayOf(cell('date')), cell('payee') || cell('memo'), centsOf(cell('amount'))]
    const [account, memo] = [cell('account'), cell('memo')]
    if (!date) faults.push({ line, why: 'date' })
    else if (!payee) faults.push({ line, why: 'payee' })
    else if (amount === undefined) faults.push({ line, why: 'amount' })
    else if ([payee, account, memo].some((text) => text.length > NAME_LIMIT)) faults.push({ line, why: 'long' })
    else questions.push({ date, payee, amount, account, memo })
  }
  return { questions, faults }
}

/** `2026-11-04` or `11/4/2026` as the first; undefined for what is no day. */
function dayOf(text: string) {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? []
  const day = year ? `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
  return /^20\d\d-\d\d-\d\d$/.test(day) && isCalendarDay(day) ? day : undefined
}

/** `-1,250.50`, `(1,250.50)`, `-$12` or `12.00-` in cents. */
function centsOf(text: string) {
  const isNegative = /^\s*[-(]|-\s*$/.test(text)
  const cents = parseCents(text.replace(/[-()]/g, ''))
  return cents === undefined ? undefined : ((isNegative ? -cents : cents) as typeof cents)
}
