import { blade, type Grass, stem } from './grass.ts'
import * as inks from './inks.ts'
import { type Engraving, picture } from './picture.ts'

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
