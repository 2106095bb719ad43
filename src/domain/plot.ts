import type { Hundredths } from '#schema/ratios.ts'
import type { Cents } from '#schema/units.ts'
import { grouped } from './money.ts'
import { TARGET_MARGIN } from './month-figures.ts'
import { percent } from './percent.ts'

type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number }
type Column = { x: number; y: number; width: number; height: number }
type Values = readonly (number | undefined)[]
/** Words that reach so far from a place, their baseline `up` above what they stand over or `down` below it. */
type Words = { x: number; reach: number; up: number; down: number }

/** Coordinates for a chart of `count` columns of equal width. `Box`: size and padding, in the SVG's units. */
export function plotOf({ width, height, left, right, top, bottom }: Box, axis: Axis, count: number) {
  // With large text in a narrow window less room may be left than none.
  const step = Math.max(0, width - left - right) / count
  const span = axis.to - axis.from || 1
  const centerOf = (at: number) => left + step * (at + 0.5)
  const yOf = (value: number) => top + ((axis.to - value) / span) * (height - top - bottom)
  const base = yOf(0)

  return {
    left,
    end: width - right,
    step,
    base,
    centerOf,
    yOf,
    ticks: axis.ticks.map(({ value, label }) => ({ label, y: yOf(value), isBase: value === 0 })),
    /** From the base line up, or down where the value is negative; `share` of the step wide. */
    column: (at: number, value: number, share = 0.58): Column => ({
      x: centerOf(at) - (step * share) / 2,
      y: Math.min(base, yOf(value)),
      width: step * share,
      height: Math.abs(yOf(value) - base),
    }),
    /** The baseline of a point's words: above or below all of the line that they reach over, whichever is nearer and has room. */
    besideLine: (values: Values, at: number, { x, reach, up, down }: Words) => {
      const own = yOf(values[at] ?? 0)
      const ys = values.map((value, one) =>
        value === undefined || Math.abs(centerOf(one) - x) > reach + step ? own : yOf(value),
      )
      const [highest, lowest] = [Math.min(...ys), Math.max(...ys)]
      const isNearerAbove = own - highest <= lowest - own && highest > 2 * up
      return isNearerAbove || lowest + down > height - bottom ? highest - up : lowest + down
    },
    /** A path through the values; a month without one breaks it. */
    line: (values: Values) =>
      values
        .map((value, at) => {
          if (value === undefined) return ''
          const starts = at === 0 || values[at - 1] === undefined
          return `${starts ? 'M' : 'L'}${centerOf(at).toFixed(2)} ${yOf(value).toFixed(2)}`
        })
        .join(''),
  }
}
export type Plot = ReturnType<typeof plotOf>

/** The gridlines of a chart from its lowest to its highest, `from` and `to` among them; 0 always is. */
export type Axis = { from: number; to: number; ticks: { value: number; label: string }[] }

/** Steps that a reader counts in, up to ten times. */
const STEPS = [1, 2, 4, 5, 10]

/** A step of which about three reach over `range`: at least `least`. */
function stepFor(range: number, least: number) {
  const third = Math.max(range / 3, least)
  const scale = 10 ** Math.floor(Math.log10(third) + 1e-9)
  return (STEPS.find((step) => step * scale >= third * (1 - 1e-9)) ?? 10) * scale
}

function axis(values: readonly number[], least: number, label: (value: number) => string): Axis {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = stepFor(high - low, least)
  const first = Math.floor(low / step)
  // Something is drawn above the base line also where all is 0 or below.
  const last = Math.max(Math.ceil(high / step), first === 0 ? 1 : 0)
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => {
    const value = (first + at) * step
    return { value, label: label(value) }
  })
  return { from: first * step, to: last * step, ticks }
}

/** For amounts in cents. */
export const moneyAxis = (values: readonly Cents[]) => axis(values, 100, (value) => tickDollars(value as Cents))

/** For margins: room above the target for its words; steps of a whole percent or more. */
export const marginAxis = (margins: readonly Hundredths[]) =>
  axis([TARGET_MARGIN + 300, ...margins], 100, (value) => percent(value as Hundredths).replace('.0%', '%'))

/** `$40k`, `−$1.2M`, `$500`; 0 stands alone. */
export function tickDollars(amount: Cents) {
  const size = Math.abs(amount) / 100
  const [unit, sign] = size >= 1e9 ? [1e9, 'B'] : size >= 1e6 ? [1e6, 'M'] : size >= 1e3 ? [1e3, 'k'] : [1, '']
  const short = size / unit
  const text = grouped(short, Number.isInteger(short) ? 0 : 1)
  return amount === 0 ? '0' : `${amount < 0 ? '−' : ''}$${text}${sign}`
}
