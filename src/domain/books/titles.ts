import type { CsvRow } from '#domain/csv-rows.ts'
import type { StatementReport } from '#schema/statement-line.ts'
import { type Period, periodOf } from './period.ts'

/** What the lines around a table say of it. Null is what they do not say. */
export type BooksSource = {
  company: string | null
  /** The report's name as the file has it. */
  report: string | null
  period: Period | null
  basis: 'accrual' | 'cash' | null
}

/** Reports by the beginning of their name; those that cannot be imported have no `kind`. The first that fits counts. */
const REPORTS: { name: RegExp; kind?: StatementReport }[] = [
  { name: /^(profit (and|&) loss|balance sheet) detail\b/ },
  { name: /^budgets? (vs\.?|overview|performance|summary|variance)|\bbudget vs\.? |\bvs\.? actuals?$/ },
  {
    name: /^(profit (and|&) loss|p ?& ?l|income statement|statement of (financial )?(activity|activities|operations|income))\b/,
    kind: 'profit_and_loss',
  }, // prettier-ignore
  { name: /^(summary )?(balance sheet|statement of financial position)\b/, kind: 'balance_sheet' },
  { name: /^(statement of )?cash ?flows?\b|^forecast\b/ },
  {
    name: /^general (ledger|journal)\b|^journal( report| entries)?$|^trial balance\b|^(adjusted|working) trial balance\b/,
  },
  {
    name: /^(a\/r|a\/p|accounts (receivable|payable)|aged (receivables|payables)|receivables?|payables?) ?(aging|summary|detail|invoice|bill)?\b.*/,
  },
  {
    name: /^(transaction|account) (list|listing|detail|transactions?|history)\b|^account transactions\b|^chart of accounts\b/,
  },
  {
    name: /^(vendor|customer|supplier|employee|contact|product\/service|item|phone)\b.*\b(list|listing|contacts?|balance|details?)\b/,
  },
  {
    name: /^(sales|income|expenses?|purchases?) by\b|^(open|unpaid) (invoices|bills)\b|^(invoice|bill|check|deposit|payment) (list|detail)\b/,
  },
  {
    name: /^(payroll|inventory|sales tax|tax|1099|reconciliation|statement list|bank summary|executive summary|business snapshot|movements in equity|audit log|time activities|estimates)\b.*/,
  },
]

const plain = (text: string) => text.trim().replace(/\s+/g, ' ')
const BASIS = /\b(accrual|cash) basis\b/i
/** What stands around a table and names neither company nor report: dates of printing, notes on the basis. */
const NOISE =
  /basis\b|^\d{1,2}:\d{2}|\b(gmt|utc)\b|^((created|printed|prepared) (on|by|at)|unaudited|page \d|account$|distribution account|all dates)\b/i

export function reportNamed(title: string) {
  const name = plain(title)
    .toLowerCase()
    .replace(/^(standard|summary) (?=profit|balance)/, '')
  return REPORTS.find((report) => report.name.test(name))
}

/** Reads the titles above the table and the notes under it. `head` is the index of the table's own first row. */
export function booksSourceOf(
  rows: readonly CsvRow[],
  head: number,
): BooksSource & { kind: StatementReport | undefined } {
  const above = rows.slice(0, head < 0 ? 8 : head).flatMap(({ cells }) => titleOf(cells))
  const titles = above.filter((title) => !NOISE.test(title))
  const named = titles.filter(reportNamed)
  const report = named.find((title) => reportNamed(title)?.kind) ?? named[0] ?? null
  // A date whose comma was not quoted stands in two cells.
  const unquoted = rows.slice(0, Math.max(head, 0)).map(({ cells }) => cells.filter(Boolean).join(','))
  const period = [...titles, ...unquoted].map(periodOf).find(Boolean) ?? null
  const company = titles.find((title) => title !== report && !periodOf(title)) ?? null
  const around = [...above, ...rows.slice(-6).flatMap(({ cells }) => cells)]
  const basis = around.map((text) => BASIS.exec(text)?.[1]?.toLowerCase()).find(Boolean)
  return {
    company: company?.slice(0, 200) ?? null,
    report: report?.slice(0, 100) ?? null,
    period,
    basis: (basis as BooksSource['basis']) ?? null,
    kind: report ? reportNamed(report)?.kind : undefined,
  }
}

/** A row that has one text alone is a title. */
function titleOf(cells: readonly string[]) {
  const texts = cells.map(plain).filter(Boolean)
  return texts.length === 1 && texts[0] ? texts : []
}
