import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { sentenceText, reportsPage as words } from '#copy/reports-page.ts'
import { monthName } from '#domain/month.ts'
import { hasCharts, spendingOf, twelveMonths } from '#domain/report.ts'
import { cashSentence, marginSentence, revenueSentence, spendingSentence } from '#domain/report-sentences.ts'
import type { Report } from '#schema/report.ts'
import { pdfDay } from './day.ts'
import { described, doubleRule, pageFrame } from './page-frame.ts'
import { bookmarked, firmInMargin, lastPart, marginHeading, part } from './part.ts'
import { printable } from './printable.ts'
import { cashChart, marginChart, twelveMonthsChart } from './report-charts.ts'
import { glance } from './report-glance.ts'
import { reportSheet } from './report-plot.ts'
import { reportBars, statement } from './report-tables.ts'
import { sheet } from './styles.ts'

const { paper } = words

/** One month's report on paper, from what the screen shows. No clock: the same report gives the same bytes. */
export function reportDocument(report: Report) {
  const title = `${words.heading}, ${monthName(report.month)}`
  return h(
    Document,
    described(`${title} | ${printable(report.companyName)}`, paper.subject, new Date(report.publishedAt)),
    h(
      Page,
      { size: 'LETTER', style: sheet.page },
      pageFrame(title, paper.page),
      opening(report),
      part(paper.glance, marginHeading(paper.glance), glance(report)),
      note(report),
      hasCharts(report) && charts(report),
      spending(report),
      part(words.statement.heading, marginHeading(words.statement.heading, paper.cents), statement(report), 10),
      closing(),
    ),
  )
}

const opening = ({ companyName, month, status, publishedAt }: Report) =>
  h(
    View,
    { key: 'opening', ...bookmarked(words.heading), style: [sheet.part, { marginBottom: 16 }] },
    firmInMargin(),
    h(
      View,
      { style: sheet.main },
      h(Text, { style: sheet.subtitle }, `${words.heading}  ·  ${printable(companyName)}`),
      h(Text, { style: reportSheet.month }, monthName(month)),
      status === 'final' ? doubleRule('100%', 14) : h(View, { style: reportSheet.open }),
      h(
        Text,
        { style: [sheet.subtitle, { marginTop: 8 }] },
        status === 'final'
          ? `${words.final} ${fill(words.finalSince, { date: pdfDay(publishedAt) })}.`
          : `${words.inProgress}. ${fill(paper.drawnFrom, { date: pdfDay(publishedAt) })}. ${words.inProgressText}`,
      ),
    ),
  )

/** As long as it was written: it may run over to the next page. */
function note({ advisorNote, writtenBy }: Report) {
  if (!advisorNote) return null
  const { heading } = words.note
  return h(
    View,
    { key: heading, ...bookmarked(heading), style: [sheet.part, sheet.ruled, { marginTop: 10 }] },
    h(View, { style: sheet.margin }, marginHeading(heading, writtenBy ? printable(writtenBy) : undefined)),
    h(View, { style: sheet.main }, h(Text, { style: reportSheet.note }, printable(advisorNote))),
  )
}

function charts(report: Report) {
  const slots = twelveMonths(report)
  const { heading, headingOf } = words.twelveMonths
  const twelve = slots.length === 12 ? heading : fill(headingOf, { count: slots.length })
  return [
    chart(twelve, sentenceText(revenueSentence(report)), twelveMonthsChart(slots)),
    chart(words.margin.heading, sentenceText(marginSentence(report)), marginChart(slots)),
    chart(words.cash.heading, sentenceText(cashSentence(report)), cashChart(slots)),
  ]
}

const chart = (heading: string, sentence: string, drawing: ReactNode) =>
  part(heading, marginHeading(heading, sentence), drawing, 10)

function spending(report: Report) {
  const sentence = spendingSentence(report)
  const { heading } = words.spending
  return (
    sentence &&
    part(heading, marginHeading(heading, printable(sentenceText(sentence))), reportBars(spendingOf(report)), 10)
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
