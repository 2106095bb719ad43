import { bin } from '#tools/engrave/bin.ts'
import { ground, hill, rows, sky } from '#tools/engrave/land.ts'
import { picture } from '#tools/engrave/picture.ts'
import { flat } from '#tools/engrave/tone.ts'

/** Three bins the same size, grain at three levels: what was earned is not what is in store. */
export function profitAndCash() {
  const on = picture('profit-and-cash', 960, 640)
  sky(on, 960, 640, 16, [836, 128, 78])
  hill(on, ground(960, 452, 640, 16), 11, 26, flat(0.36))
  rows(on, ground(960, 492, 640, 4), [480, 400], 640, 1500, 60)
  for (const [x, grain] of [
    [200, 0.82],
    [480, 0.46],
    [760, 0.14],
  ] as const) {
    bin(on, { x, foot: 556, width: 216, height: 336, pitch: 16, grain, outline: 4 })
  }
  return on
}
