import type { Axis } from './axis.ts'

type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number }
type Column = { x: number; y: number; width: number; height: number }

/** Coordinates for a chart of `count` columns of equal width. `Box`: size and padding, in the SVG's units. */
export function plotOf({ width, height, left, right, top, bottom }: Box, axis: Axis, count: number) {
  const step = (width - left - right) / count
  const span = axis.to - axis.from || 1
  const centerOf = (at: number) => left + step * (at + 0.5)
  const yOf = (value: number) => top + ((axis.to - value) / span) * (height - top - bottom)
  const base = yOf(0)

  return {
    left,
    end: width - right,
    floor: height - bottom,
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
    /** Whether the last value's label goes above it: if the line rises to it, or `room` units do not fit below. */
    isLastLabelAbove: (values: readonly (number | undefined)[], room: number) => {
      const [before, last = 0] = values.slice(-2)
      return (before ?? last) <= last || height - bottom - yOf(last) < room
    },
    /** A path through the values; a month without one breaks it. */
    line: (values: readonly (number | undefined)[]) =>
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
