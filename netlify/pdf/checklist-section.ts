import { Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { Checklist, ChecklistItem, ChecklistSection } from '#schema/content/checklist.ts'
import { band } from './colors.ts'
import { bindLastWord, marginHeading, part } from './part.ts'
import { sheet } from './styles.ts'

type Frequencies = Checklist['frequencies']

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
    h(
      View,
      { style: sheet.words },
      h(Text, null, bindLastWord(text)),
      note && h(Text, { style: sheet.note }, bindLastWord(note)),
    ),
    h(Text, { style: sheet.frequency }, frequencies[frequency]),
  )
