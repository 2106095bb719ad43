import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { firm } from '#copy/firm.ts'
import { doubleRule, drawMark } from './page-frame.ts'
import { sheet } from './styles.ts'

/** An entry of the reader's outline. The types of View leave out a property that all nodes have. */
export const bookmarked = (bookmark: string): object => ({ bookmark })

/** Heading in the margin, content beside it. Kept on one page, so that no heading stands alone. */
export const part = (name: string, margin: ReactNode, main: ReactNode, marginTop = 0) =>
  h(
    View,
    { key: name, wrap: false, ...bookmarked(name), style: [sheet.part, sheet.ruled, { marginTop }] },
    h(View, { style: sheet.margin }, margin),
    h(View, { style: sheet.main }, main),
  )

export const marginHeading = (heading: string, intro?: string) => [
  h(Text, { key: 'heading', style: sheet.heading }, heading),
  intro && h(Text, { key: 'intro', style: sheet.intro }, intro),
]

/** The firm, at the head of the first page. */
export const firmInMargin = () =>
  h(
    View,
    { style: [sheet.margin, { paddingTop: 0 }] },
    drawMark(44),
    h(Text, { style: [sheet.firm, { marginTop: 8 }] }, firm.shortName),
  )

/** The double rule ends the document; `main` stands under it. */
export const lastPart = (heading: string, main: ReactNode) =>
  h(
    View,
    { key: 'closing', wrap: false, ...bookmarked(heading), style: { marginTop: 18 } },
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
