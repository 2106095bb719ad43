import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { firm } from '#copy/firm.ts'
import { doubleRule, drawMark } from './page-frame.ts'
import { sheet } from './styles.ts'
import { tagged } from './tag.ts'

/** An entry of the reader's outline. The types of View leave out a property that all nodes have. */
export const bookmarked = (bookmark: string): object => ({ bookmark })

/** Heading in the margin, content beside it. Kept on one page, so that no heading stands alone. */
export const part = (name: string, margin: ReactNode, main: ReactNode, marginTop = 0) =>
  h(
    View,
    { key: name, wrap: false, ...tagged('Sect'), ...bookmarked(name), style: [sheet.part, sheet.ruled, { marginTop }] },
    h(View, { style: sheet.margin }, margin),
    h(View, { style: sheet.main }, main),
  )

export const marginHeading = (heading: string, intro?: string, number?: number) => [
  h(
    View,
    { key: 'heading', ...tagged('H2') },
    number && h(Text, { style: sheet.number }, String(number)),
    h(Text, { style: sheet.heading }, heading),
  ),
  intro && h(Text, { key: 'intro', style: sheet.intro }, intro),
]

/** The head of a document's first page: the firm in the margin, beside it what the document is. */
export const openingPart = (name: string, marginBottom: number, ...main: ReactNode[]) =>
  h(
    View,
    { key: 'opening', ...bookmarked(name), style: [sheet.part, { marginBottom }] },
    h(
      View,
      { style: [sheet.margin, { paddingTop: 0 }] },
      drawMark(44),
      h(Text, { style: [sheet.firm, { marginTop: 8 }] }, firm.shortName),
    ),
    h(View, { style: sheet.main }, ...main),
  )

/** The double rule ends the document; `main` stands under it. */
export const lastPart = (heading: string, main: ReactNode) =>
  h(
    View,
    { key: 'closing', wrap: false, ...tagged('Sect'), ...bookmarked(heading), style: { marginTop: 18 } },
    doubleRule('100%'),
    h(
      View,
      { style: sheet.part },
      h(View, { style: [sheet.margin, { paddingTop: 10 }] }, marginHeading(heading)),
      h(View, { style: [sheet.main, { paddingTop: 11, gap: 4 }] }, main),
    ),
  )

/** The last two words stay on one line, so that none stands alone under the others. */
export const bindLastWord = (text: string) => text.replace(/ (?=\S+$)/, '\u00a0')
