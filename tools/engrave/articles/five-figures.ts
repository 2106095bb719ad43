import { ground, hill, rows, sky } from '#tools/engrave/land.ts'
import { picture } from '#tools/engrave/picture.ts'
import { flat } from '#tools/engrave/tone.ts'
import { shadow, sheaf } from './sheaf.ts'

// Back to front.
const sheaves = [
  [110, 528, 306],
  [850, 528, 306],
  [288, 552, 372],
  [672, 552, 372],
  [480, 590, 452],
] as const

/** Five sheaves on the furrows, counted at a glance. */
export function fiveFigures() {
  const on = picture('five-figures', 960, 640)
  sky(on, 960, 640, 16)
  hill(on, ground(960, 286, 640, 22), 11, -34, flat(0.36))
  rows(on, ground(960, 344, 640, 6), [480, 262], 640, 2200, 74)
  for (const [x, foot, height] of sheaves) {
    shadow(on, x, foot, height)
    sheaf(on, x, foot, height)
  }
  return on
}
