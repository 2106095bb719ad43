import { bin } from '#tools/engrave/bin.ts'
import { furrows } from '#tools/engrave/family.ts'
import * as inks from '#tools/engrave/inks.ts'
import { hill, sky } from '#tools/engrave/land.ts'
import { type Engraving, picture } from '#tools/engrave/picture.ts'
import { box, ellipse, shape } from '#tools/engrave/shape.ts'
import { across, flat, sum, within } from '#tools/engrave/tone.ts'
import { drawDress, drawDressFlat } from './dress.ts'
import { drawFace, drawNeck, earrings, face, farEar, nearEar, neck } from './face.ts'
import { drawFeatures, drawGlasses, drawMouth } from './features.ts'
import { bun, cap, drawBun, drawHair, drawPencil } from './hair.ts'

/** A little to the side, as one listens. */
const tilt = 'rotate(-3 204 300)'

/** Shoulders a little up: a shorter neck than the head was drawn on. */
const settled = 'translate(0 -9)'

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

/** Head and shoulders in flat colors: lines of 3.6 would clot under 96 px. */
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

const sun = [298, 170, 57] as const

const far = shape('M0 308C60 296 130 300 200 306C260 310 320 296 372 284L372 350L0 350Z')
const near = shape('M0 338C70 326 150 326 210 332C270 336 330 326 372 318L372 468L0 468Z')

/** Sun, two bins and fields that meet behind the sitter. */
function background(on: Engraving) {
  sky(on, 372, 468, 6, sun)
  hill(on, far, 4.6, -26, sum(flat(0.34), across(200, 372, 0.14)))
  bin(on, { x: 56, foot: 316, width: 52, height: 72, pitch: 4, outline: 1.4 })
  bin(on, { x: 104, foot: 318, width: 37, height: 48, pitch: 3.6, outline: 1.4 })
  const family = furrows([204, 268], 520, -836, 1244, 39)
  const tone = within(0.4, 0.66, sum(flat(0.56), across(260, 372, -0.1)))
  on.fill(near, inks.field).hatch(near, inks.mid, { family, tone, step: 8, whole: true })
}
