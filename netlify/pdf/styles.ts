import { StyleSheet } from '@react-pdf/renderer'
import { brand } from '#copy/brand.ts'
import { mixColors } from '#domain/color.ts'
import { DISPLAY, TEXT } from './fonts.ts'

/** The light colors of content/brand.json; `band` is weaker, to spare a printer. */
const colors = brand.colors.light
export const { ink, ink2, ink3, rule, edge, action, brass, sage } = colors
export const brassLine = colors['brass-l']
export const chart = colors.c1
export const chartQuiet = colors.c1s
export const chartFocus = colors.c2
export const band = mixColors(colors.band, '#ffffff', 0.4)

// US Letter, in points. The margin column and its double rule are those of the site's sections from 1280 px.
const PAGE = 792
const SIDE = 46
const MARGIN = 129
const AFTER = 13
export const TOP = 58
export const FOOT = 62
const BEFORE_FOOT = 10
/** Of a page, between head and foot. */
export const MAIN_HEIGHT = PAGE - TOP - FOOT - BEFORE_FOOT

const heading = { fontFamily: DISPLAY, fontWeight: 500, color: ink } as const

export const sheet = StyleSheet.create({
  page: {
    paddingTop: TOP,
    paddingBottom: FOOT + BEFORE_FOOT,
    paddingHorizontal: SIDE,
    fontFamily: TEXT,
    fontSize: 9.5,
    lineHeight: 1.36,
    color: ink,
  },
  marginRule: {
    position: 'absolute',
    top: TOP - 18,
    bottom: FOOT,
    left: SIDE + MARGIN + AFTER,
    width: 2.8,
    borderLeft: `0.7 solid ${brassLine}`,
    borderRight: `0.7 solid ${brassLine}`,
    opacity: 0.75,
  },
  doubleRule: { height: 3.6, borderTop: `1.1 solid ${brassLine}`, borderBottom: `1.1 solid ${brassLine}` },
  part: { flexDirection: 'row' },
  ruled: { borderTop: `0.8 solid ${edge}` },
  margin: { width: MARGIN, paddingTop: 7, marginRight: AFTER * 2 + 2.8 },
  main: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  firm: { ...heading, fontSize: 14, lineHeight: 1.2 },
  title: { ...heading, fontSize: 31, lineHeight: 1.12, letterSpacing: -0.45 },
  subtitle: { fontSize: 11, lineHeight: 1.4, color: ink2 },
  number: { ...heading, fontSize: 11, lineHeight: 1.2, color: brass },
  heading: { ...heading, fontSize: 13, lineHeight: 1.3, letterSpacing: -0.12 },
  intro: { fontSize: 8.5, lineHeight: 1.38, color: ink2, marginTop: 7 },
  fields: { flexDirection: 'row', gap: 18 },
  field: { flexDirection: 'row', alignItems: 'flex-end' },
  fieldName: { fontSize: 8.5, color: ink2, marginRight: 6 },
  fieldLine: { flexGrow: 1, borderBottom: `0.7 solid ${edge}` },
  item: { flexDirection: 'row', paddingTop: 7.2, paddingBottom: 6.2, paddingHorizontal: 4 },
  line: { borderTop: `0.5 solid ${rule}` },
  box: { width: 9.6, height: 9.6, borderRadius: 1.2, border: `1 solid ${action}`, backgroundColor: '#fff' },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0, marginLeft: 9 },
  note: { fontSize: 8.4, lineHeight: 1.36, color: ink2, marginTop: 1 },
  frequency: { width: 44, fontSize: 8.4, lineHeight: 1.54, color: brass, textAlign: 'right' },
  small: { fontSize: 7.8, lineHeight: 1.4, color: ink3 },
  head: { position: 'absolute', top: 30, left: SIDE, right: SIDE, fontSize: 7.8, color: ink3 },
  foot: {
    position: 'absolute',
    top: PAGE - FOOT,
    left: SIDE,
    right: SIDE,
    paddingTop: 9,
    borderTop: `0.8 solid ${edge}`,
    flexDirection: 'row',
    alignItems: 'center',
  },
  footFirm: { fontFamily: DISPLAY, fontWeight: 500, fontSize: 8.4, lineHeight: 1.2, color: ink, marginLeft: 5 },
  footContact: { position: 'absolute', top: PAGE - FOOT + 13.5, right: SIDE + 70, fontSize: 7.8, color: ink2 },
  footPage: {
    position: 'absolute',
    top: PAGE - FOOT + 13.5,
    right: SIDE,
    width: 60,
    fontSize: 7.8,
    color: ink2,
    textAlign: 'right',
  },
})
