import type { Cents } from '#schema/units.ts'

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Cents as US dollars without decimals, as everywhere in the portal: `$84,210`, `-$3,300` (spec §9). */
export const dollars = (amount: Cents) => wholeDollars.format(Math.round(amount / 100) || 0)

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Cents as a line of a ledger: `84,210`, and `(46,380)` where money goes out. */
export const ledgerAmount = (amount: Cents) => {
  const whole = wholeNumber.format(Math.abs(Math.round(amount / 100)))
  return amount < 0 ? `(${whole})` : whole
}
