import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { portalPdfPage } from '#copy/portal-pdf-page.ts'
import { columnText, statementsPage as words } from '#copy/statements-page.ts'
import { ledgerAmount } from '#domain/money.ts'
import { monthName } from '#domain/month.ts'
import { basisOf, mixesBases } from '#domain/statement-basis.ts'
import { columnMonths, columnName, type StatementColumn, statementColumns } from '#domain/statement-columns.ts'
import { type ShownLine, shownLines } from '#domain/statement-lines-shown.ts'
import type { MonthStatements } from '#schema/statement.ts'
import { StatementReport } from '#schema/statement-line.ts'
import type { Cents } from '#schema/units.ts'
import { pdfLastDay } from './day.ts'
import { DISPLAY } from './fonts.ts'
import { monthOpening } from './month-opening.ts'
import { doubleRule, headerAndFooter, pdfMetadata } from './page-frame.ts'
import { bookmarked } from './part.ts'
import { printable } from './printable.ts'
import { band, edge, ink2, rule, sheet } from './styles.ts'
import { tagged } from './tag.ts'

const { tabs, table: tableWords } = words
const { statements: paper } = portalPdfPage

/** Of one depth, in points; deeper lines than the last stand where it does. */
const INDENT = 13
const DEEPEST = 5

const style = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    paddingVertical: 2.7,
    paddingHorizontal: 6,
    fontSize: 9,
    lineHeight: 1.3,
    borderTop: `0.5 solid ${rule}`,
  },
  head: { borderTop: 0, borderBottom: `1 solid ${edge}`, fontSize: 8.2, color: ink2, paddingBottom: 5 },
  line: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 14 },
  cell: { width: 82, paddingLeft: 12, textAlign: 'right' },
  bold: { fontFamily: 'Helvetica-Bold' },
  /** A closing parenthesis stands outside the column of digits. */
  amount: { paddingRight: 3 },
  sum: { borderTop: `0.8 solid ${edge}`, paddingTop: 1.2 },
  total: { borderTop: 0, paddingTop: 0.5, paddingBottom: 4.5 },
  profit: { backgroundColor: band, paddingVertical: 4.2 },
  period: { fontSize: 9.5, color: ink2, marginTop: 8, marginBottom: 8 },
  heading: { fontFamily: DISPLAY, fontWeight: 500, fontSize: 17, lineHeight: 1.25, letterSpacing: -0.2 },
})

/** Both statements of a month on paper, each from the top of a page, with the columns of the screen. No clock. */
export function statementsDocument(statements: MonthStatements) {
  const { companyName, month, publishedAt } = statements
  const title = `${words.heading}, ${monthName(month)}`
  const shown = StatementReport.options.filter((report) => statements[report].months.includes(month))
  return h(
    Document,
    pdfMetadata(`${title} | ${printable(companyName)}`, paper.subject, new Date(publishedAt)),
    h(
      Page,
      { size: 'LETTER', style: sheet.page },
      headerAndFooter(`${title}  ·  ${printable(companyName)}`, paper.page),
      monthOpening({
        ...statements,
        heading: words.heading,
        small: `${portalPdfPage.report.closing.disclaimer} ${firm.fullName}.`,
      }),
      shown.map((report, at) =>
        h(
          View,
          { key: report, break: at > 0, ...tagged('Sect'), ...bookmarked(tabs[report]) },
          h(Text, { ...tagged('H2'), style: style.heading }, tabs[report]),
          h(
            Text,
            { style: style.period },
            [`${periodOf(statements, report)}.`, ...basisNotes(statements, report), paper.note].join(' '),
          ),
          statementTable(statements, report),
        ),
      ),
    ),
  )
}

/** What the amounts are of: the month up to a day, or that day alone. */
function periodOf({ month, status, publishedAt }: MonthStatements, report: StatementReport) {
  const date = status === 'final' ? pdfLastDay(month) : pdfLastDay(month, publishedAt)
  if (report === 'balance_sheet') return fill(paper.asOf, { date })
  return fill(status === 'final' ? paper.monthEnded : paper.monthToDate, { date })
}

/** What the amounts are counted by, where it is known. */
function basisNotes({ month, ...statements }: MonthStatements, report: StatementReport) {
  const statement = statements[report]
  const basis = basisOf(statement, month)
  const columns = statementColumns(statement, month, report === 'profit_and_loss')
  return [...(basis ? [words.basis[basis].about] : []), ...(mixesBases(statement, columns) ? [words.basis.mixed] : [])]
}

function statementTable(statements: MonthStatements, report: StatementReport) {
  const statement = statements[report]
  const columns = statementColumns(statement, statements.month, report === 'profit_and_loss')
  const lines = shownLines(statement, { columns })
  const lastProfit = lines.findLast(({ row }) => row.kind === 'profit')
  return h(
    View,
    tagged('Table'),
    headRow(columns),
    blocksOf(lines).map((block) =>
      h(
        View,
        { key: block[0]?.key, wrap: false },
        block.map((line) => [
          lineRow(line, columns),
          isResult(line, report, lastProfit) && h(View, { key: `${line.key} rule` }, doubleRule('100%')),
        ]),
      ),
    ),
  )
}

const isResult = (line: ShownLine, report: StatementReport, lastProfit: ShownLine | undefined) =>
  report === 'profit_and_loss' ? line === lastProfit : line.row.kind === 'total' && line.row.depth === 0

/** What stays on one page: a group's name with its first line, a sum with the line above it. */
function blocksOf(lines: ShownLine[]) {
  const blocks: ShownLine[][] = []
  for (const [at, line] of lines.entries()) {
    const isBound = line.row.kind === 'total' || line.row.kind === 'profit' || lines[at - 1]?.row.kind === 'group'
    if (isBound && blocks.length > 0) blocks.at(-1)?.push(line)
    else blocks.push([line])
  }
  return blocks
}

/** Repeated at the top of each page that the table runs over to. */
const headRow = (columns: StatementColumn[]) =>
  h(
    View,
    { fixed: true, ...tagged('TR'), style: [style.row, style.head] },
    h(Text, { ...tagged('TH', { scope: 'Column' }), style: style.line }, tableWords.line),
    columns.map((column) => {
      const months = columnMonths(column)
      return h(
        View,
        { key: column.column, ...tagged('TH', { scope: 'Column' }), style: [style.cell, style.amount] },
        h(Text, { style: style.bold }, columnText(columnName(column))),
        months && h(Text, null, printable(columnText(months))),
      )
    }),
  )

const lineRow = ({ key, row, cells }: ShownLine, columns: StatementColumn[]) => {
  const isProfit = row.kind === 'profit'
  const look = row.kind === 'line' ? {} : style.bold
  return h(
    View,
    { key, ...tagged('TR'), style: [style.row, isProfit ? style.profit : row.kind === 'total' ? style.total : {}] },
    h(
      Text,
      {
        ...tagged('TH', { scope: 'Row' }),
        style: [style.line, look, { paddingLeft: Math.min(row.depth, DEEPEST) * INDENT }],
      },
      printable(row.label),
    ),
    cells.map((amount, at) =>
      h(
        View,
        { key: columns[at]?.column, style: style.cell },
        h(
          Text,
          { ...tagged('TD'), style: [look, style.amount, row.kind === 'total' ? style.sum : {}] },
          amount === null && row.kind === 'group' ? '' : amountText(amount),
        ),
      ),
    ),
  )
}

const amountText = (amount: Cents | null) =>
  amount === null || Math.round(amount / 100) === 0 ? '–' : ledgerAmount(amount)
