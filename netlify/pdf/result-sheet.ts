import { StyleSheet } from '@react-pdf/renderer'
import { DISPLAY } from './fonts.ts'
import { action, brass, edge, ink, ink2, ink3, rule } from './styles.ts'

const display = { fontFamily: DISPLAY, fontWeight: 500, color: ink } as const

/** The display face hangs lower in its line than Helvetica: this brings both to one baseline, `by` points up. */
const raised = (by: number) => ({ position: 'relative', top: -by }) as const

/** Styles of a result that the checklist has no use for. */
export const resultSheet = StyleSheet.create({
  /** Any band's headline on one line. */
  headline: { ...display, fontSize: 27, lineHeight: 1.12, letterSpacing: -0.4, marginTop: 3 },
  score: { flexDirection: 'row', alignItems: 'center', gap: 22, paddingTop: 6, paddingBottom: 0 },
  ring: { width: 178, height: 178 },
  middle: { position: 'absolute', top: 54, left: 0, right: 0, textAlign: 'center' },
  overall: { ...display, fontSize: 36, lineHeight: 1, letterSpacing: -0.6 },
  outOf: { fontSize: 8, lineHeight: 1.3, color: ink2, marginTop: 12 },
  verdict: { flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 8 },
  verdictText: { fontSize: 11.5, lineHeight: 1.45 },
  upkeep: { color: ink2 },
  row: { paddingTop: 9.5, paddingBottom: 8 },
  line: { borderTop: `0.5 solid ${rule}` },
  label: { flexDirection: 'row', alignItems: 'flex-start' },
  name: { ...display, ...raised(4.4), fontSize: 11, lineHeight: 1.3 },
  statement: { flexGrow: 1, flexShrink: 1, flexBasis: 0, fontSize: 8.8, lineHeight: 1.4, color: ink2, marginLeft: 7 },
  focus: { color: brass },
  earlier: { fontSize: 8, lineHeight: 1.54, color: ink3, marginRight: 12 },
  percent: { ...display, ...raised(5.2), fontSize: 12.5, lineHeight: 1.2, width: 26, textAlign: 'right' },
  bar: { width: '100%', height: 6.5, marginTop: 1.5 },
  step: { flexDirection: 'row', paddingTop: 9, paddingBottom: 8 },
  stepNumber: { ...display, ...raised(3), width: 20, fontSize: 11, lineHeight: 1.2, color: brass },
  stepText: { flexGrow: 1, flexShrink: 1, flexBasis: 0, fontSize: 10.2 },
  advice: { paddingTop: 12, paddingBottom: 12 },
  adviceText: { fontSize: 10.2, lineHeight: 1.42, marginTop: 1 },
  badge: {
    ...raised(2.6),
    fontSize: 8.4,
    lineHeight: 1.2,
    color: ink2,
    paddingHorizontal: 5,
    paddingTop: 3,
    paddingBottom: 1.6,
    border: `0.6 solid ${edge}`,
    borderRadius: 2.4,
  },
  bookingLink: {
    ...display,
    fontSize: 13,
    lineHeight: 1.2,
    color: action,
    textDecoration: 'underline',
    marginBottom: 5,
  },
})
