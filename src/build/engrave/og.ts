import { level } from './family.ts'
import * as inks from './inks.ts'
import { placed } from './mark.ts'
import { picture } from './picture.ts'
import { box } from './shape.ts'
import { tuft } from './sideoats.ts'
import { across, flat, sum } from './tone.ts'

const colours = { line: inks.pale, quiet: inks.paleQuiet, seed: inks.brass, ground: inks.deep }

/** The ground of a social card; words are set on its left by whoever makes the card. */
export function og() {
  const on = picture('og', 1200, 630)
  const all = box(0, 0, 1200, 630)
  on.fill(all, inks.deep)
  on.hatch(all, '#1E5644', {
    family: level([0, 0, 1200, 630], 10),
    tone: sum(flat(0.1), across(500, 1200, 0.3)),
    step: 40,
  })
  on.group('translate(548 178) scale(1.05)', () => tuft(on, colours))
  on.stroke('M80 528L640 528M80 535L640 535', inks.brassLine, 2.5, 'butt')
  on.raw(placed(124, 128, 96, { ring: inks.pale, bars: inks.brass }))
  return on
}
