import type { Hundredths } from '#schema/ratios.ts'
import { grouped } from './money.ts'

// Rounded as integers: a fraction such as 0.15 is no exact binary number.
const tenths = (value: Hundredths) => Math.round(Math.abs(value) / 10)
const oneDecimal = (value: Hundredths) => grouped(tenths(value) / 10, 1)

/** Hundredths of a percent with one decimal: 1890 → `18.9%`. */
export const percent = (value: Hundredths) => `${value < 0 && tenths(value) ? '−' : ''}${oneDecimal(value)}%`

/** The same with its sign always written, for a change: `+8.4%`, `−3.2%`, `+0.0%`. */
export const signedPercent = (value: Hundredths) => `${value < 0 ? '−' : '+'}${oneDecimal(value)}%`

/** Progress from hundredths of a percent as a whole percent: 6500 → `65%`. */
export const wholePercent = (value: Hundredths) => `${Math.round(value / 100) || 0}%`
