import { Path, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { action, brassLine, sheet } from './styles.ts'

/** What every page has: the rule of the margin, the title from the second page on, and the firm at the foot. */
export const pageFrame = (title: string, pageWords: string) => [
  h(View, { key: 'margin', fixed: true, style: sheet.marginRule }),
  h(Text, {
    key: 'head',
    fixed: true,
    style: sheet.head,
    render: ({ pageNumber }) => (pageNumber > 1 ? title : ''),
  }),
  h(
    View,
    { key: 'foot', fixed: true, style: sheet.foot },
    drawMark(13),
    h(Text, { style: sheet.footFirm }, firm.fullName),
  ),
  h(Text, { key: 'contact', fixed: true, style: sheet.footContact }, `${firm.phone}  ·  ${firm.email}`),
  h(Text, {
    key: 'page',
    fixed: true,
    style: sheet.footPage,
    render: ({ pageNumber, totalPages }) => fill(pageWords, { page: pageNumber, pages: totalPages }),
  }),
]

/** The accountant's sign for added up, checked, done. */
export const doubleRule = (width: number | string, marginTop = 0) =>
  h(View, { style: [sheet.doubleRule, { width, marginTop }] })

/** A point of the ring in its box of 32, clockwise from 12 o'clock. */
function at(degrees: number) {
  const turn = ((degrees - 90) * Math.PI) / 180
  return `${(16 + 12.5 * Math.cos(turn)).toFixed(2)} ${(16 + 12.5 * Math.sin(turn)).toFixed(2)}`
}

const RING = [0, 72, 144, 216, 288].map((from) => `M${at(from + 6)}A12.5 12.5 0 0 1 ${at(from + 66)}`).join('')

/** The firm's mark, `size` points wide (docs/product-rules.md, Pictures and the mark). */
export const drawMark = (size: number) =>
  h(
    Svg,
    { viewBox: '0 0 32 32', style: { width: size, height: size } },
    h(Path, { d: RING, fill: 'none', stroke: action, strokeWidth: 4.6 }),
    h(Path, { d: 'M10.5 14.2h11M10.5 18h11', fill: 'none', stroke: brassLine, strokeWidth: 1.9 }),
  )

/** What a document tells a reader, a search in a folder and a screen reader about itself. */
export const described = (title: string, subject: string, creationDate: Date) =>
  ({
    title,
    subject,
    author: firm.fullName,
    creator: firm.fullName,
    producer: 'react-pdf',
    language: 'en-US',
    pdfVersion: '1.7',
    creationDate,
  }) as const
