import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { Checklist, ChecklistItem, ChecklistSection } from '#schema/content/checklist.ts'
import { doubleRule, pageFrame, pdfMetadata } from './page-frame.ts'
import { bindLastWord, lastPart, marginHeading, openingPart, part } from './part.ts'
import { band, sheet } from './styles.ts'
import { tagged } from './tag.ts'

/** When this layout was drawn. No clock: the same words give the same bytes, and so the same ETag, on every instance. */
const CREATED = new Date('2026-11-21')

/** `createElement` and not JSX: plain Node, which runs the local server, strips types and cannot read TSX. */
export const checklistDocument = (checklist: Checklist) =>
  h(
    Document,
    pdfMetadata(checklist.title, checklist.subtitle, CREATED),
    h(
      Page,
      { size: 'LETTER', style: sheet.page },
      pageFrame(checklist.title, checklist.page),
      opening(checklist),
      howTo(checklist),
      checklist.sections.map((one, at) => section(one, at + 1, checklist.frequencies)),
      closing(checklist),
    ),
  )

const opening = ({ title, subtitle, fields }: Checklist) =>
  openingPart(
    title,
    22,
    h(Text, { ...tagged('H1'), style: [sheet.title, { marginTop: -8 }] }, title),
    doubleRule('100%', 13),
    h(Text, { style: [sheet.subtitle, { marginTop: 8 }] }, subtitle),
    h(View, { style: [sheet.fields, { marginTop: 22 }] }, field(fields.business, 3), field(fields.begun, 2)),
  )

const field = (name: string, flexGrow: number) =>
  h(
    View,
    { style: [sheet.field, { flexGrow, flexBasis: 0 }] },
    h(Text, { style: sheet.fieldName }, name),
    h(View, { style: sheet.fieldLine }),
  )

const howTo = ({ howTo: { heading, paragraphs } }: Checklist) =>
  part(
    heading,
    marginHeading(heading),
    h(
      View,
      { style: { paddingTop: 8, gap: 5 } },
      paragraphs.map((text) => h(Text, { key: text }, text)),
    ),
  )

/** The double rule ends the list; the firm's words stand under it. */
const closing = ({ closing, disclaimer }: Checklist) =>
  lastPart(closing.heading, [
    h(Text, { key: 'text' }, closing.text),
    h(Text, { key: 'contact', style: { fontSize: 9 } }, closing.contact),
    h(Text, { key: 'disclaimer', style: [sheet.small, { marginTop: 6 }] }, disclaimer),
  ])

type Frequencies = Checklist['frequencies']

/** The nth section: its number above its heading, a line to tick for each item. */
const section = ({ heading, intro, items }: ChecklistSection, n: number, frequencies: Frequencies) =>
  part(
    heading,
    marginHeading(heading, intro, n),
    h(
      View,
      tagged('L'),
      items.map((one, at) => item(one, at, frequencies)),
    ),
    18,
  )

const item = ({ text, note, frequency }: ChecklistItem, at: number, frequencies: Frequencies) =>
  h(
    View,
    { key: text, ...tagged('LI') },
    h(
      View,
      { ...tagged('LBody'), style: [sheet.item, at > 0 ? sheet.line : {}, at % 2 ? { backgroundColor: band } : {}] },
      h(View, { style: sheet.box }),
      h(
        View,
        { style: sheet.words },
        h(Text, null, bindLastWord(text)),
        note && h(Text, { style: sheet.note }, bindLastWord(note)),
      ),
      h(Text, { style: sheet.frequency }, frequencies[frequency]),
    ),
  )
