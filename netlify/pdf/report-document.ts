import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { firm } from '#copy/firm.ts'
import { portalPdfPage } from '#copy/portal-pdf-page.ts'
import { sentenceText, reportsPage as words } from '#copy/reports-page.ts'
import { monthName } from '#domain/month.ts'
import { hasCharts, spendingOf, twelveMonths } from '#domain/report.ts'
import { cashSentence, marginSentence, revenueSentence, spendingSentence } from '#domain/report-sentences.ts'
import { LINES } from '#domain/statement.ts'
import type { Report } from '#schema/report.ts'
import { monthOpening } from './month-opening.ts'
import type { Fit } from './page-fit.ts'
import { pageFrame, pdfMetadata } from './page-frame.ts'
import { bookmarked, lastPart, marginHeading, part } from './part.ts'
import { printable } from './printable.ts'
import { cashChart, marginChart, twelveMonthsChart } from './report-charts.ts'
import { glance } from './report-glance.ts'
import { reportSheet } from './report-plot.ts'
import { reportBars, statement } from './report-tables.ts'
import { sheet } from './styles.ts'
import { tagged } from './tag.ts'

const { report: paper } = portalPdfPage

/** A part of a report: `draw` takes how much taller it is drawn, up to `grow` points. */
type ReportPart = { name: string; grow?: number; isSplit?: boolean; draw: (extra: number) => ReactNode }

/** What a report says, from top to bottom. */
export function reportParts(report: Report): ReportPart[] {
  const slots = twelveMonths(report)
  const { heading, headingFewer } = words.twelveMonths
  const twelve = slots.length === 12 ? heading : headingFewer
  const spending = spendingSentence(report)
  const rows = spendingOf(report)
  const charts: ReportPart[] = [
    chart(twelve, revenueSentence(report), 110, (extra) => twelveMonthsChart(slots, extra)),
    chart(words.margin.heading, marginSentence(report), 85, (extra) => marginChart(slots, extra)),
    chart(words.cash.heading, cashSentence(report), 100, (extra) => cashChart(slots, extra)),
  ]
  return [
    { name: 'opening', draw: () => monthOpening({ ...report, heading: words.heading }) },
    { name: 'glance', draw: () => part(words.glance, marginHeading(words.glance), glance(report)) },
    ...(report.advisorNote ? [{ name: 'note', isSplit: true, draw: () => note(report) }] : []),
    ...(hasCharts(report) ? charts : []),
    ...(spending ? [chart(words.spending.heading, spending, 6 * rows.length, (extra) => reportBars(rows, extra))] : []),
    {
      name: 'statement',
      grow: 6 * LINES.length,
      draw: (extra) =>
        part(
          words.statement.heading,
          marginHeading(
            words.statement.heading,
            report.basis ? `${words.statement.basis[report.basis]} ${paper.cents}` : paper.cents,
          ),
          statement(report, extra),
          10,
        ),
    },
    { name: 'closing', draw: closing },
  ]
}

const chart = (
  heading: string,
  sentence: Parameters<typeof sentenceText>[0],
  grow: number,
  draw: (extra: number) => ReactNode,
): ReportPart => ({
  name: heading,
  grow,
  draw: (extra) => part(heading, marginHeading(heading, printable(sentenceText(sentence))), draw(extra), 10),
})

/** One month's report on paper, from what the screen shows. No clock: the same report gives the same bytes. */
export function reportDocument(report: Report, { breaks, extra }: Fit, height?: number) {
  const title = `${words.heading}, ${monthName(report.month)}`
  return h(
    Document,
    pdfMetadata(`${title} | ${printable(report.companyName)}`, paper.subject, new Date(report.publishedAt)),
    h(
      Page,
      { size: height ? [612, height] : 'LETTER', style: sheet.page },
      pageFrame(title, paper.page),
      reportParts(report).map(({ name, draw }) =>
        h(View, { key: name, break: breaks.includes(name) }, draw(extra[name] ?? 0)),
      ),
    ),
  )
}

/** As long as it was written: it may run over to the next page. */
function note({ advisorNote, writtenBy }: Report) {
  const { heading } = words.note
  const paragraphs = printable(advisorNote ?? '').split(/\n+/)
  return h(
    View,
    { key: heading, ...tagged('Sect'), ...bookmarked(heading), style: [sheet.part, sheet.ruled, { marginTop: 10 }] },
    h(View, { style: sheet.margin }, marginHeading(heading, writtenBy ? printable(writtenBy) : undefined)),
    h(
      View,
      { style: [sheet.main, reportSheet.note] },
      paragraphs.map((text, at) => h(Text, { key: at, style: at > 0 ? { marginTop: 7 } : {} }, text)),
    ),
  )
}

const closing = () =>
  lastPart(paper.closing.heading, [
    h(Text, { key: 'text' }, paper.closing.text),
    h(
      Text,
      { key: 'disclaimer', style: [sheet.small, { marginTop: 6 }] },
      `${paper.closing.disclaimer} ${firm.fullName}.`,
    ),
  ])
