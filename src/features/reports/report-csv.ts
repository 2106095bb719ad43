import { reportsPage } from '#copy/reports-page.ts'
import { type Amount, exactAmount } from '#domain/amount.ts'
import { type Cell, csv } from '#domain/csv.ts'
import { figuresOf, twelveMonths } from '#domain/report.ts'
import { LINES, statementOf } from '#domain/statement.ts'
import type { Report } from '#schema/report.ts'
import type { Cents } from '#schema/units.ts'

const { statement, twelveMonths: twelve, spending, csv: words, heading, month: monthWord } = reportsPage

const cell = (amount: Amount | null | undefined): Cell => (amount ? { number: exactAmount(amount) } : null)
const cents = (value: Cents | undefined): Cell => (value === undefined ? null : cell({ unit: 'cents', value }))

/** What the report shows, nothing rounded: the statement, the twelve months, and every category that was imported. */
export function reportCsv(report: Report) {
  const text = csv([
    [heading, report.month, report.companyName],
    [],
    ...statementRows(report),
    [],
    ...monthRows(report),
    ...expenseRows(report),
  ])
  return new File([text], `${reportsPage.paper.fileName}-${report.month}.csv`, { type: 'text/csv;charset=utf-8' })
}

function statementRows(report: Report): Cell[][] {
  const { columns, rows } = statementOf(report)
  return [
    [statement.heading, ...columns.map(({ column }) => statement.columns[column])],
    [monthWord, ...columns.map(({ column, month }) => (column === 'yearToDate' ? null : month))],
    ...rows.map(({ line, cells }) => [statement.lines[line], ...cells.map(cell)]),
  ]
}

const monthRows = (report: Report): Cell[][] => [
  [
    words.months,
    ...LINES.map((line) => (line === 'profitMargin' ? words.margin : statement.lines[line])),
    twelve.lastYear,
  ],
  ...twelveMonths(report).map(({ month, lastYear }) => {
    const figures = figuresOf(report, month)
    return [
      month,
      cents(figures?.revenue),
      cents(figures?.moneyOut),
      cents(figures?.netProfit),
      cell(figures && { unit: 'hundredths', value: figures.profitMargin }),
      cents(figures?.cashBalance),
      cell(figures?.cashRunwayMonths == null ? null : { unit: 'tenths', value: figures.cashRunwayMonths }),
      cents(lastYear?.revenue),
    ]
  }),
]

const expenseRows = ({ expenses }: Report): Cell[][] =>
  expenses.length === 0
    ? []
    : [
        [],
        [spending.category, spending.amount],
        ...expenses.map(({ category, amount }): Cell[] => [category, cents(amount)]),
      ]
