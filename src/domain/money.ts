import type { Cents } from '#schema/units.ts'

/** Cents as US dollars without decimals, as everywhere in the portal: `$84,210`, `−$3,300`. */
export const dollars = (amount: Cents) => {
  const whole = Math.round(amount / 100)
  return `${whole < 0 ? '−' : ''}$${grouped(Math.abs(whole))}`
}

/** Cents as a line of a ledger: `84,210`, and `(46,380)` where money goes out. */
export const ledgerAmount = (amount: Cents) => {
  const whole = grouped(Math.abs(Math.round(amount / 100)))
  return amount < 0 ? `(${whole})` : whole
}

/**
 * A number of 0 or more in US notation: `grouped(84210)` is `84,210`, `grouped(18.9, 1)` is `18.9`. Written out here
 * because the platform's own formatter takes 30 ms to build on a slow phone, before the page can be touched.
 */
export function grouped(value: number, decimals = 0) {
  const [whole = '', fraction] = value.toFixed(decimals).split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${thousands}.${fraction}` : thousands
}
