import { Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { fill } from '#copy/fill.ts'
import { portalPdfPage } from '#copy/portal-pdf-page.ts'
import { reportsPage as words } from '#copy/reports-page.ts'
import { monthName } from '#domain/month.ts'
import type { Report } from '#schema/report.ts'
import { pdfDay } from './day.ts'
import { doubleRule } from './page-frame.ts'
import { openingPart } from './part.ts'
import { printable } from './printable.ts'
import { reportSheet } from './report-plot.ts'
import { sheet } from './styles.ts'
import { tagged } from './tag.ts'

type Opening = Pick<Report, 'companyName' | 'month' | 'status' | 'publishedAt'> & {
  heading: string
  /** Under it all, in small letters. */
  small?: string
}

/** The firm, what the document is, whose, of which month, and whether the month is final. */
export const monthOpening = ({ heading, companyName, month, status, publishedAt, small }: Opening) =>
  openingPart(
    heading,
    16,
    h(
      View,
      tagged('H1'),
      h(Text, { style: sheet.subtitle }, `${heading}  ·  ${printable(companyName)}`),
      h(Text, { style: reportSheet.month }, monthName(month)),
    ),
    status === 'final' ? doubleRule('100%', 14) : h(View, { style: reportSheet.open }),
    h(
      Text,
      { style: [sheet.subtitle, { marginTop: 8 }] },
      status === 'final'
        ? `${words.final} ${fill(words.finalSince, { date: pdfDay(publishedAt) })}.`
        : `${words.inProgress}. ${fill(portalPdfPage.report.drawnFrom, { date: pdfDay(publishedAt) })}. ${words.inProgressText}`,
    ),
    small && h(Text, { style: [sheet.small, { marginTop: 4 }] }, small),
  )
