import * as inks from './inks.ts'
import { type Engraving, picture } from './picture.ts'
import { along, between, distance, type Point, short } from './point.ts'
import { shape, trace } from './shape.ts'

const onDeep: Grass = { line: inks.pale, quiet: inks.paleQuiet, seed: inks.brass, ground: inks.deep }

/** The grass the firm is named for, for the dark band; its foot stands on the band's lower edge. */
export function darkBand() {
  const on = picture('dark-band', 620, 430)
  tuft(on, onDeep)
  return on
}

export function tuft(on: Engraving, colors: Grass) {
  blade(on, colors, [262, 430], [246, 318], [150, 276], 12)
  blade(on, colors, [350, 430], [372, 300], [470, 262], 12)
  blade(on, colors, [302, 430], [300, 320], [266, 236], 10)
  blade(on, colors, [330, 430], [334, 350], [372, 226], 9)
  blade(on, colors, [236, 430], [206, 362], [104, 352], 10)
  blade(on, colors, [378, 430], [410, 372], [520, 366], 10)
  stem(on, colors, {
    d: 'M254 430C250 330 214 232 120 186C104 178 86 176 70 182',
    seeds: 17,
    from: 0.42,
    size: 31,
    ripe: [4, 10],
  })
  stem(on, colors, {
    d: 'M362 430C368 340 412 262 500 222C518 214 538 212 556 218',
    seeds: 16,
    from: 0.42,
    size: 30,
    ripe: [3, 11],
  })
  stem(on, colors, {
    d: 'M284 430C288 270 244 116 112 40C88 26 58 20 34 26',
    seeds: 27,
    from: 0.38,
    size: 38,
    ripe: [3, 9, 16, 21],
  })
  stem(on, colors, {
    d: 'M334 430C330 290 388 150 510 84C534 71 562 68 588 76',
    seeds: 25,
    from: 0.38,
    size: 37,
    ripe: [5, 13, 19],
  })
  stem(on, colors, {
    d: 'M310 430C316 300 320 180 368 84C378 62 392 46 410 36',
    seeds: 18,
    from: 0.55,
    size: 33,
    ripe: [6, 12],
  })
}

type Grass = { readonly line: string; readonly quiet: string; readonly seed: string; readonly ground: string }
type Stem = {
  readonly d: string
  readonly seeds: number
  /** Share of the stem at which the seeds begin. */
  readonly from: number
  readonly size: number
  /** Which seeds are ripe. */
  readonly ripe: readonly number[]
  readonly thick?: number
}

/** One stem of sideoats: seeds hang on its lower side, smaller toward the tip. */
function stem(on: Engraving, colors: Grass, { d, seeds, from, size, ripe, thick = 1.8 }: Stem) {
  const at = along(trace(d))
  on.stroke(d, colors.line, thick)
  for (let i = 0; i < seeds; i++) {
    const up = i / (seeds - 1)
    const share = from + (0.975 - from) * up ** 0.92
    const [a, b] = [at(share), at(share + 0.02)]
    const level = Math.abs(b[0] - a[0]) / distance(a, b)
    // They hang; where the stem is steep they stand off it, and no two are quite alike.
    const turn = (b[0] > a[0] ? -1 : 1) * (4 + 20 * (1 - level)) + (((i * 37) % 11) - 5) * 0.9
    const long = size * (1 - 0.42 * up ** 1.4) * (0.82 + 0.18 * Math.min(1, up * 5)) * (1 + (((i * 53) % 7) - 3) * 0.02)
    seed(on, colors, a, turn, long, ripe.includes(i))
  }
}

function seed(on: Engraving, colors: Grass, [x, y]: Point, turn: number, long: number, ripe: boolean) {
  const n = short
  const w = long * 0.165
  const hull =
    `M0 ${n(long * 0.1)}C${n(w * 1.25)} ${n(long * 0.26)} ${n(w * 1.15)} ${n(long * 0.66)} ${n(w * 0.15)} ${n(long)}` +
    `C${n(-w * 1.05)} ${n(long * 0.72)} ${n(-w * 1.25)} ${n(long * 0.3)} 0 ${n(long * 0.1)}Z`
  const veins = [-0.4, 0.05, 0.5].map((side) => {
    const trim = 0.14 * Math.abs(side)
    return `M${n(side * w)} ${n(long * (0.26 + trim))}Q${n(side * w * 1.9)} ${n(long * 0.5)} ${n(side * w)} ${n(long * (0.86 - trim))}`
  })
  on.group(`translate(${n(x)} ${n(y)}) rotate(${n(turn)})`, () => {
    on.stroke(`M0 0L0 ${n(long * 0.14)}`, colors.line, 1.2)
    on.fill(shape(hull), ripe ? colors.seed : colors.ground).stroke(hull, ripe ? colors.seed : colors.line, 1.3)
    on.stroke(veins.join(''), ripe ? colors.ground : colors.quiet, 1.1)
  })
}

/** A leaf blade from a foot over a bend to a point, `thick` at its widest, with a dark midrib. */
function blade(on: Engraving, { quiet, ground }: Grass, foot: Point, bend: Point, tip: Point, thick: number) {
  const by = (side: number) => `${short(bend[0] + side)} ${short(bend[1])}`
  on.fill(
    shape(
      `M${foot[0] - thick / 3} ${foot[1]}Q${by(-thick / 2)} ${tip.join(' ')}Q${by(thick / 2)} ${foot[0] + thick / 3} ${foot[1]}Z`,
    ),
    quiet,
  )
  const rib = [between(foot, bend, 0.6), between(between(foot, bend, 0.6), between(bend, tip, 0.6), 0.6)]
  on.stroke(`M${foot.join(' ')}Q${rib.map((at) => at.map(short).join(' ')).join(' ')}`, ground, 0.9)
}
