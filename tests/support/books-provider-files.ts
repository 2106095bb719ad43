import { shortMonthName } from '#domain/month.ts'
import { bankLine, plainDollars, profitLines, type SampleLine } from '#local/books-provider-company.ts'
import type { Month } from '#schema/units.ts'

/** The same months as the file that QuickBooks exports: what a fetch has to equal. */
export function booksFiles(company: string, months: Month[]) {
  const heads = ['', ...months.map(shortMonthName)]
  const row = ({ label, amounts }: SampleLine, depth: number) => [
    '   '.repeat(depth) + label,
    ...amounts.map(plainDollars),
  ]
  const lines = profitLines(months)
  const csv = (rows: string[][]) => rows.map((cells) => cells.join(',')).join('\n')
  const profit = [
    [company],
    ['Profit and Loss'],
    [''],
    heads,
    ['Income'],
    row(lines.sales, 1),
    row(lines.repairs, 1),
    row(lines.income, 0),
    row({ ...lines.income, label: 'Gross Profit' }, 0),
    ['Expenses'],
    row(lines.rent, 1),
    row(lines.fuel, 1),
    row(lines.expenses, 0),
    row(lines.net, 0),
  ]
  const bank = (label: string, depth: number) => row(bankLine(label, months), depth)
  const balance = [
    [company],
    ['Balance Sheet'],
    [''],
    heads,
    ['ASSETS'],
    ['   Current Assets'],
    ['      Bank Accounts'],
    bank('Checking', 3),
    bank('Total Bank Accounts', 2),
    bank('Total Current Assets', 1),
    bank('Total ASSETS', 0),
    ['LIABILITIES AND EQUITY'],
    ['   Equity'],
    bank('Opening Balance Equity', 2),
    bank('Total Equity', 1),
    bank('Total LIABILITIES AND EQUITY', 0),
  ]
  return { profit: csv(profit), balance: csv(balance) }
}
