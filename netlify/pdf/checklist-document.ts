import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { firm } from '#copy/firm.ts'
import type { Checklist } from '#schema/content/checklist.ts'
import { bookmarked, marginHeading, part, section } from './checklist-section.ts'
import { mark } from './mark.ts'
import { doubleRule, pageFrame } from './page-frame.ts'
import { sheet } from './sheet.ts'

/** When this layout was drawn. No clock: the same words give the same bytes, and so the same ETag, on every instance. */
const DRAWN = new Date('2026-11-21')

/** `createElement` and not JSX: plain Node, which runs the local server, strips types and cannot read TSX. */
export const checklistDocument = (checklist: Checklist) =>
  h(
    Document,
    {
      title: checklist.title,
      author: firm.fullName,
      subject: checklist.subtitle,
      creator: firm.fullName,
      producer: 'react-pdf',
      language: 'en-US',
      pdfVersion: '1.7',
      creationDate: DRAWN,
    },
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
  h(
    View,
    { key: 'opening', ...bookmarked(title), style: [sheet.part, { marginBottom: 22 }] },
    h(
      View,
      { style: [sheet.margin, { paddingTop: 0 }] },
      mark(44),
      h(Text, { style: [sheet.firm, { marginTop: 8 }] }, firm.shortName),
    ),
    h(
      View,
      { style: sheet.main },
      h(Text, { style: [sheet.title, { marginTop: -8 }] }, title),
      doubleRule('100%', 13),
      h(Text, { style: [sheet.subtitle, { marginTop: 8 }] }, subtitle),
      h(View, { style: [sheet.fields, { marginTop: 22 }] }, field(fields.business, 3), field(fields.begun, 2)),
    ),
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
  h(
    View,
    { key: 'closing', wrap: false, ...bookmarked(closing.heading), style: { marginTop: 18 } },
    doubleRule('100%'),
    h(
      View,
      { style: sheet.part },
      h(View, { style: [sheet.margin, { paddingTop: 10 }] }, marginHeading(closing.heading)),
      h(
        View,
        { style: [sheet.main, { paddingTop: 11, gap: 4 }] },
        h(Text, null, closing.text),
        h(Text, { style: { fontSize: 9 } }, closing.contact),
        h(Text, { style: [sheet.small, { marginTop: 6 }] }, disclaimer),
      ),
    ),
  )
