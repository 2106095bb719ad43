import type { Hundredths, TenthsOfMonth } from '#schema/ratios.ts'
import type { Cents } from '#schema/units.ts'
import { dollars, grouped } from './money.ts'
import { percent } from './percent.ts'
import { months } from './runway.ts'

/** A figure with its unit, where a table holds several kinds. */
export type Amount =
  | { unit: 'cents'; value: Cents }
  | { unit: 'hundredths'; value: Hundredths }
  | { unit: 'tenths'; value: TenthsOfMonth }

/** In the formats of the portal: `$84,210`, `18.9%`, `2.2`. */
export const amountInWords = ({ unit, value }: Amount) =>
  unit === 'cents' ? dollars(value) : unit === 'hundredths' ? percent(value) : months(value)

/** Nothing rounded away, for a program: `84210.37`, `18.90`, `2.2`. */
export const exactAmount = ({ unit, value }: Amount) => decimal(value, unit === 'tenths' ? 1 : 2)

/** The same amount on paper: `84,210.37` and `(3,300.00)`, percent and months as everywhere. */
export function accountingAmount(amount: Amount) {
  if (amount.unit !== 'cents') return amountInWords(amount)
  const size = BigInt(Math.abs(amount.value))
  const text = `${grouped(Number(size / 100n))}.${String(size % 100n).padStart(2, '0')}`
  return amount.value < 0 ? `(${text})` : text
}

/** An integer with its last `places` digits behind the point. */
function decimal(value: number, places: number) {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Rounded as amounts are shown, so that what is read adds up; `+ 0` makes no -0 of a few negative cents. */
export const wholeDollars = (cents: number) => (Math.round(cents / 100) * 100 + 0) as Cents
