import { level } from './family.ts'
import * as inks from './inks.ts'
import { picture } from './picture.ts'
import { box } from './shape.ts'
import { flat } from './tone.ts'

const WIDTHS = [168, 138, 178, 126, 156]
const TICKED = 3

/** Page one of the checklist, for the popup: no words, since they could not be read at this size. */
export function checklistPreview() {
  const on = picture('checklist-preview', 260, 336)
  on.group('rotate(-2 130 168)', () => {
    const page = box(14, 12, 232, 308)
    on.fill(box(18, 17, 232, 308), inks.hill)
      .fill(page, inks.white)
      .stroke(page.d, inks.hill, 1)
    title(on)
    for (const [row, width] of WIDTHS.entries()) line(on, 118 + row * 33, width, row < TICKED)
    on.stroke('M38 290L222 290M38 295.5L222 295.5', inks.brassLine, 1.8, 'butt')
  })
  return on
}

type On = ReturnType<typeof picture>

function title(on: On) {
  on.fill(box(38, 40, 132, 8), inks.ink).fill(box(38, 55, 90, 8), inks.ink)
  on.stroke('M38 76L222 76', inks.mid, 0.9, 'butt').stroke('M38 85L168 85', inks.field, 3, 'butt')
}

/** A box on its rule, the words beside it engraved as lines. */
function line(on: On, y: number, width: number, isTicked: boolean) {
  const words = box(68, y - 5, width - 26, 8)
  on.stroke(box(38, y - 9, 16, 16).d, inks.ink, 2)
  on.hatch(words, inks.mid, { family: level([68, y - 5, width - 26, 8], 2.7), tone: flat(0.56), step: 40 })
  on.stroke(`M38 ${y + 15}L222 ${y + 15}`, inks.sky, 1, 'butt')
  if (isTicked) on.stroke(`M41.5 ${y - 1}L45.5 ${y + 3.5}L53 ${y - 7}`, inks.brassLine, 2.8)
}
