import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { Checklist, ChecklistItem, ChecklistSection } from '#schema/content/checklist.ts'
import { band } from './inks.ts'
import { sheet } from './sheet.ts'

type Frequencies = Checklist['frequencies']

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

/** The nth section: its number above its heading, a line to tick for each item. */
export const section = ({ heading, intro, items }: ChecklistSection, n: number, frequencies: Frequencies) =>
  part(
    heading,
    [h(Text, { key: 'number', style: sheet.number }, String(n)), marginHeading(heading, intro)],
    items.map((one, at) => item(one, at, frequencies)),
    18,
  )

const item = ({ text, note, frequency }: ChecklistItem, at: number, frequencies: Frequencies) =>
  h(
    View,
    { key: text, style: [sheet.item, at > 0 ? sheet.line : {}, at % 2 ? { backgroundColor: band } : {}] },
    h(View, { style: sheet.box }),
    h(View, { style: sheet.words }, h(Text, null, held(text)), note && h(Text, { style: sheet.note }, held(note))),
    h(Text, { style: sheet.frequency }, frequencies[frequency]),
  )

/** The last two words stay on one line, so that none stands alone under the others. */
const held = (text: string) => text.replace(/ (?=\S+$)/, '\u00a0')
