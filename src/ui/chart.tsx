import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Axis, type Plot, plotOf } from '#domain/plot.ts'

/** Drawn at its own size, so that its 12 px are 12 px on a phone too. */
const FIRST_WIDTH = 318
const NARROW = 480
const LETTER = 7.6

type Props = {
  axis: Axis
  /** Under each step; the last one is the month that is shown. */
  labels: string[]
  height?: number
  children: (plot: Plot) => ReactNode
}

/** Gridlines, their amounts and the months. What it shows stands beside it in words and in a table. */
export function Chart({ axis, labels, height = 216, children }: Props) {
  const [ref, width] = useWidth<SVGSVGElement>(FIRST_WIDTH)
  const left = 12 + LETTER * Math.max(...axis.ticks.map(({ label }) => label.length))
  const plot = plotOf({ width, height, left, right: 2, top: 10, bottom: 24 }, axis, labels.length)
  const last = labels.length - 1
  const every = width < NARROW && labels.length > 6 ? 2 : 1
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${height}`} className="w-full h-auto" aria-hidden="true">
      {plot.ticks.map(({ label, y, isBase }) => (
        <g key={label}>
          <path d={`M${left} ${y}H${plot.end}`} className={isBase ? 'stroke-edge' : 'stroke-rule'} />
          <text x={left - 8} y={y + 4} fontSize="12" textAnchor="end" className="fill-ink3">
            {label}
          </text>
        </g>
      ))}
      {labels.map(
        (label, at) =>
          (last - at) % every === 0 && (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand twice, its place does not move
              key={at}
              x={plot.centerOf(at)}
              y={height - 5}
              fontSize="12"
              textAnchor="middle"
              className={at === last ? 'fill-ink font-600' : 'fill-ink3'}
            >
              {label}
            </text>
          ),
      )}
      {children(plot)}
    </svg>
  )
}

/** A column for each value; the last one is this month's. */
export const ChartColumns = ({ plot, values }: { plot: Plot; values: (number | undefined)[] }) =>
  values.map(
    (value, at) =>
      value !== undefined && (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={at}
          {...plot.column(at, value)}
          className={at === values.length - 1 ? 'fill-c1' : 'fill-c1s'}
        />
      ),
  )

/** What a sheet of paper has room for: a page is printed before anything could be measured on it. */
const ON_PAPER = 640

/** The width that an element has been given, in CSS pixels, followed; `first` until it is known. */
function useWidth<E extends Element>(first: number) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || first)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const toPaper = () => flushSync(() => setWidth(ON_PAPER))
    addEventListener('beforeprint', toPaper)
    addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', toPaper)
      removeEventListener('afterprint', measure)
    }
  }, [first])
  return [ref, width] as const
}
