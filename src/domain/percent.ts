import type { Hundredths } from '#schema/units.ts'

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Hundredths of a percent with one decimal: 1890 → `18.9%` (spec §9). */
export const percent = (value: Hundredths) => `${oneDecimal.format(value / 100 || 0)}%`

/** The same with its sign always written, for a change: `+8.4%`, `−3.2%` (U+2212), `+0.0%`. */
export const signedPercent = (value: Hundredths) =>
  `${value < 0 ? '−' : '+'}${oneDecimal.format(Math.abs(value) / 100)}%`

/** Progress from hundredths of a percent as a whole percent: 6500 → `65%` (spec §9). */
export const wholePercent = (value: Hundredths) => `${Math.round(value / 100) || 0}%`
