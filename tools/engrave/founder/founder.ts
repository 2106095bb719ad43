import { picture } from '#tools/engrave/picture.ts'
import { background } from './background.ts'
import { drawDress } from './dress.ts'
import { drawFace, drawNeck } from './face.ts'
import { drawFeatures, drawGlasses } from './features.ts'
import { drawBun, drawHair, drawPencil } from './hair.ts'
import { drawMouth } from './mouth.ts'

/** A little to the side, as one listens. */
export const tilt = 'rotate(-3 204 300)'

/** Shoulders a little up: a shorter neck than the head was drawn on. */
export const settled = 'translate(0 -9)'

/** The portrait of an invented person, Maren Tillwell: the face of the site until a photograph takes its frame. */
export function founder() {
  const on = picture('founder', 372, 468)
  background(on)
  on.group(settled, () => {
    drawNeck(on)
    drawDress(on)
  })
  on.group(tilt, () => {
    drawPencil(on)
    drawBun(on)
    drawFace(on)
    drawHair(on)
    drawFeatures(on)
    drawMouth(on, 'engraved')
    drawGlasses(on, 2.6)
  })
  return on
}
