import type { Family } from './family.ts'
import { distance, type Point, short } from './point.ts'
import { contains, type Shape } from './shape.ts'
import type { Tone } from './tone.ts'

export type Hatching = {
  readonly family: Family
  readonly tone: Tone
  /** Thinnest line that still prints. */
  readonly least?: number
  /** Tone under which the line lifts off the plate. */
  readonly lift?: number
  readonly step?: number
  /** The family was laid along the region's own edge: draw its lines whole and let the clip cut them. */
  readonly whole?: boolean
}

type Sample = { readonly at: Point; readonly width: number }

/** Path data of every line of the family inside the region, as thick as tone × pitch. */
export function hatch(
  region: Shape,
  { family, tone, least = 0.55, lift = 0.045, step = 3, whole = false }: Hatching,
): string {
  let d = ''
  for (let line = 0; line <= family.count; line++) {
    const length =
      distance(family.at(line, 0), family.at(line, 0.5)) + distance(family.at(line, 0.5), family.at(line, 1))
    const steps = Math.max(4, Math.ceil(length / step))
    const samples = Array.from({ length: steps + 1 }, (_, i) => sample(i / steps))
    const inside = samples.map(({ at }) => whole || contains(region, at))
    let run: Sample[] = []
    for (const [i, one] of samples.entries()) {
      // One sample beyond the edge: the region's clip cuts the line, not its last step.
      const near = inside[i] || inside[i - 1] || inside[i + 1]
      if (near && one.width > 0) {
        const before = samples[i - 1]
        if (run.length === 0 && before?.width === 0) run.push(before)
        run.push(one)
      } else {
        // Where the line lifts off the plate it runs out to a point.
        if (run.length > 0 && one.width === 0) run.push(one)
        d += ribbon(run)
        run = []
      }
    }
    d += ribbon(run)

    function sample(share: number): Sample {
      const at = family.at(line, share)
      const dark = tone(at)
      return { at, width: dark < lift ? 0 : Math.max(least, Math.min(dark, 1.15) * pitchAt(family, line, share)) }
    }
  }
  return d
}

/** Distance between neighbors square to the line, not along the family's own steps. */
function pitchAt({ at }: Family, line: number, share: number): number {
  const [ax, ay] = at(line, Math.max(share - 0.002, 0))
  const [bx, by] = at(line, Math.min(share + 0.002, 1))
  const [cx, cy] = at(line - 0.5, share)
  const [dx, dy] = at(line + 0.5, share)
  return Math.abs((bx - ax) * (dy - cy) - (by - ay) * (dx - cx)) / (Math.hypot(bx - ax, by - ay) || 1)
}

function ribbon(run: readonly Sample[]): string {
  if (run.length < 2) return ''
  const sides: [Point[], Point[]] = [[], []]
  for (const [i, { at, width }] of run.entries()) {
    const [ax, ay] = (run[i - 1] ?? run[i])!.at
    const [bx, by] = (run[i + 1] ?? run[i])!.at
    const length = Math.hypot(bx - ax, by - ay) || 1
    const [nx, ny] = [(-(by - ay) / length) * (width / 2), ((bx - ax) / length) * (width / 2)]
    sides[0].push([at[0] + nx, at[1] + ny])
    sides[1].push([at[0] - nx, at[1] - ny])
  }
  return outline([...thin(sides[0]), ...thin(sides[1]).reverse()])
}

/** Ramer, Douglas and Peucker: drops points that stand less than a twelfth of a pixel off the line. */
function thin(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points]
  const [a, b] = [points[0]!, points.at(-1)!]
  const length = distance(a, b) || 1
  const off = points.map(([x, y]) => Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length)
  const far = off.indexOf(Math.max(...off))
  return off[far]! < 0.08 ? [a, b] : [...thin(points.slice(0, far + 1)), ...thin(points.slice(far)).slice(1)]
}

function outline(points: readonly Point[]): string {
  const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  const [first, ...rest] = tenths as [readonly [number, number], ...(readonly [number, number])[]]
  let [x, y] = first
  let d = `M${short(x / 10)} ${short(y / 10)}l`
  for (const [nextX, nextY] of rest) {
    d += pair((nextX - x) / 10, (nextY - y) / 10, d.endsWith('l'))
    ;[x, y] = [nextX, nextY]
  }
  return `${d}z`
}

function pair(x: number, y: number, first: boolean): string {
  const [a, b] = [short(x), short(y)]
  return `${first || a.startsWith('-') ? '' : ' '}${a}${b.startsWith('-') ? '' : ' '}${b}`
}
