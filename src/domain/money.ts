import type { Cents } from '#schema/units.ts'
import { grouped } from './decimal.ts'

/** Cents as US dollars without decimals, as everywhere in the portal: `$84,210`, `-$3,300`. */
export const dollars = (amount: Cents) => {
  const whole = Math.round(amount / 100)
  return `${whole < 0 ? '-' : ''}$${grouped(Math.abs(whole))}`
}

/** Cents as a line of a ledger: `84,210`, and `(46,380)` where money goes out. */
export const ledgerAmount = (amount: Cents) => {
  const whole = grouped(Math.abs(Math.round(amount / 100)))
  return amount < 0 ? `(${whole})` : whole
}
