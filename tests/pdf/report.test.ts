import { expect, test } from 'vitest'
import { firm } from '#copy/firm.ts'
import { portalPdfPage } from '#copy/portal-pdf-page.ts'
import { sentenceText, reportsPage as words } from '#copy/reports-page.ts'
import { cashSentence, marginSentence, revenueSentence, spendingSentence } from '#domain/report-sentences.ts'
import { drawReport } from '#pdf/draw.ts'
import { printable } from '#pdf/printable.ts'
import type { Report } from '#schema/report.ts'
import { outsidePaper, readPdf, textOf } from '#tests/support/pdf.ts'
import { reportOf } from '#tests/support/reports.ts'

async function drawn(report: Report) {
  const bytes = await drawReport(report)
  const { info, pages } = await readPdf(bytes)
  return { bytes, info, pages, all: pages.map(textOf).join(' ') }
}

/** Cents on paper, written down a second time. */
const onPaper = (cents: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, useGrouping: true }).format(cents / 100)

test('a report stands on two pages and says every amount of its statement to the cent', async () => {
  const report = reportOf(14)
  const { pages, all } = await drawn(report)
  expect(pages).toHaveLength(2)
  expect(outsidePaper(pages)).toEqual([])
  const inYear = report.months.slice(-2)
  for (const line of ['revenue', 'moneyOut', 'netProfit'] as const) {
    const shown = [report.months.at(-1)!, report.months.at(-2)!, report.months.at(-13)!].map((month) => month[line])
    const row = [...shown, inYear.reduce((sum, month) => sum + month[line], 0)].map(onPaper).join(' ')
    expect(all).toContain(`${words.statement.lines[line]} ${row}`)
  }
  for (const { category, amount } of report.expenses) expect(all).toContain(`${category} ${onPaper(amount)}`)
})

test('each chart has its sentence, its months and its amounts in words', async () => {
  const report = reportOf(14)
  const { all } = await drawn(report)
  const sentences = [
    revenueSentence(report),
    marginSentence(report),
    cashSentence(report),
    spendingSentence(report)!,
  ].map(sentenceText)
  for (const sentence of sentences) expect(all).toContain(sentence)
  expect(all).toContain('Target 30%')
  expect(all.match(/Mar Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb/g)).toHaveLength(3)
  expect(all).toContain('$100k')
})

test('it names the company, the firm, the advisor, the month and the day where the firm is', async () => {
  const { all } = await drawn(reportOf(2))
  const parts = [
    'Castellan Heating & Air',
    firm.fullName,
    'Maren Tillwell',
    'February 2025',
    'Final since March 3, 2025',
  ]
  for (const part of [...parts, 'Two jobs used rented equipment', 'Page 2 of 2']) expect(all).toContain(part)
  expect(all).toContain('The months there are')
})

test('a month that is still open says so', async () => {
  const { all } = await drawn(reportOf(2, { status: 'in_progress' }))
  expect(all).toContain(`In progress. Published March 3, 2025. ${words.inProgressText}`)
  expect(all).not.toContain('Final')
})

test('one month alone has figures and no charts, and where nothing was imported no bars', async () => {
  const { all, pages } = await drawn(reportOf(1, { expenses: [], advisorNote: null }))
  expect(pages).toHaveLength(1)
  expect(all).toContain('$76,485')
  for (const heading of ['Twelve months', words.cash.heading, words.spending.heading, words.note.heading])
    expect(all).not.toContain(heading)
})

test('a loss stands in brackets, and a fall has a hyphen that the face carries', async () => {
  const report = reportOf(2)
  const last = report.months.at(-1)!
  const { all } = await drawn({
    ...report,
    months: [report.months[0]!, { ...last, netProfit: -330_005 as never, revenue: 5_000_000 as never }],
  })
  expect(all).toContain('(3,300.05)')
  expect(all).toMatch(/-\d+\.\d% from last month/)
})

test('a long note runs over to the next page instead of off the first', async () => {
  const note = 'One line of what the advisor has to say about this month.\n'.repeat(90)
  const { pages, all } = await drawn(reportOf(14, { advisorNote: note }))
  expect(pages.length).toBeGreaterThan(2)
  expect(outsidePaper(pages)).toEqual([])
  expect(all.match(/One line of what the advisor/g)).toHaveLength(90)
})

test('letters that the face does not carry lose their accent or leave', () => {
  expect(printable('Łódź — “quoted” −3 🚀é…')).toBe('Lódz — “quoted” -3 é…')
  expect(printable('Ж')).toBe('?')
})

test('title, author, subject and language are told to the reader', async () => {
  const { info } = await drawn(reportOf(2))
  expect(info).toMatchObject({
    Title: 'Monthly report, February 2025 | Castellan Heating & Air',
    Author: firm.fullName,
    Subject: portalPdfPage.report.subject,
    Language: 'en-US',
  })
})

test('the same report gives the same bytes, and few of them', async () => {
  const [one, two] = [await drawReport(reportOf(14)), await drawReport(reportOf(14))]
  expect(Buffer.compare(one, two)).toBe(0)
  expect(one.length).toBeLessThan(60_000)
})
