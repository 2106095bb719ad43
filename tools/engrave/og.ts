import { tuft } from './dark-band.ts'
import { level } from './family.ts'
import * as inks from './inks.ts'
import { picture } from './picture.ts'
import { box } from './shape.ts'
import { across, down, flat, sum, within } from './tone.ts'

const WIDTH = 1200
const BAND = 542
const colors = { line: inks.ink, quiet: inks.mid, seed: inks.brass, ground: inks.paper }

/** The ground of a social card: paper, grass on a deep band. The build sets the mark and words on its left (src/build/card.ts). */
export function og() {
  const on = picture('og', WIDTH, 630)
  const sky = box(0, 0, WIDTH, BAND)
  const band = box(0, BAND, WIDTH, 630 - BAND)
  on.fill(sky, inks.paper)
  const haze = within(0, 0.4, sum(across(760, WIDTH, 0.34), down(0, BAND, -0.2)))
  on.hatch(box(790, 0, WIDTH - 790, BAND), inks.mid, {
    family: level([790, 0, WIDTH - 790, BAND], 9),
    tone: haze,
    step: 30,
  })
  on.group('translate(730 112)', () => tuft(on, colors))
  on.fill(band, inks.deep)
  on.hatch(band, inks.deepOn, {
    family: level([0, BAND, WIDTH, 630 - BAND], 8),
    tone: sum(flat(0.1), across(400, WIDTH, 0.28)),
    step: 40,
  })
  return on
}
