import * as inks from '#tools/engrave/inks.ts'
import { picture } from '#tools/engrave/picture.ts'
import { box, ellipse } from '#tools/engrave/shape.ts'
import { sun } from './background.ts'
import { drawDressFlat } from './dress.ts'
import { earrings, face, farEar, nearEar, neck } from './face.ts'
import { drawFeatures, drawGlasses } from './features.ts'
import { settled, tilt } from './founder.ts'
import { bun, cap, drawPencil } from './hair.ts'
import { drawMouth } from './mouth.ts'

/** Head and shoulders in flat colors: lines of 3.6 would clot under 96 px (section 6). */
export function founderSmall() {
  const on = picture('founder-small', 316, 316, '47 29 316 316')
  on.fill(box(47, 29, 316, 316), inks.sky).fill(ellipse(...sun), inks.brass)
  on.group(settled, () => {
    on.fill(neck, inks.hill).stroke(neck.d, inks.ink, 2)
    drawDressFlat(on)
  })
  on.group(tilt, () => {
    drawPencil(on)
    on.fill(bun, inks.ink)
    for (const ear of [farEar, nearEar]) on.fill(ear, inks.white).stroke(ear.d, inks.ink, 2)
    for (const ring of earrings) on.fill(ring, inks.brass).stroke(ring.d, inks.ink, 1.2)
    on.fill(face, inks.white).stroke(face.d, inks.ink, 2)
    on.fill(cap, inks.ink)
    drawFeatures(on)
    drawMouth(on, 'flat')
    drawGlasses(on, 3.4)
  })
  return on
}
