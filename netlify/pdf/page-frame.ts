import { Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { drawMark } from './mark.ts'
import { sheet } from './styles.ts'

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
