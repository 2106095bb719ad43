import { readFileSync } from 'node:fs'
import { Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { brand } from '#copy/brand.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { painter, parseMark, type Shape } from '#domain/mark.ts'
import type { Color } from '#schema/content/brand.ts'
import { contentFile } from './content-file.ts'
import { action, sheet } from './styles.ts'

/** What every page has: the rule of the margin, the title from the second page on, and the firm at the foot. */
export const pageFrame = (title: string, pageWords: string) => [
  h(View, { key: 'margin', fixed: true, style: sheet.marginRule }),
  ...headerAndFooter(title, pageWords),
]

/** Title and foot alone, for pages that need the whole width. */
export const headerAndFooter = (title: string, pageWords: string) => [
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

const mark = parseMark(readFileSync(contentFile(`images/${brand.mark}`), 'utf8'))
const paint = painter(action, (name) => brand.colors.light[name as Color])

/** `stroke-width` → `strokeWidth`; numbers as numbers. */
const properties = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      /^-?[\d.]+$/.test(value) ? Number(value) : paint(value),
    ]),
  )

const svgElements = (shapes: Shape[]): object[] =>
  shapes.map(({ name, attributes, children }, key) =>
    // The renderer's elements have the names of SVG's, in capitals.
    h(name.toUpperCase(), { key, ...properties(attributes) }, ...(svgElements(children) as never[])),
  )

/** The firm's mark, `size` points wide. */
export const drawMark = (size: number) =>
  h(Svg, { viewBox: mark.viewBox, style: { width: size, height: size } }, svgElements(mark.shapes) as never)

/** What a document tells a reader, a search in a folder and a screen reader about itself. */
export const pdfMetadata = (title: string, subject: string, creationDate: Date) =>
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
