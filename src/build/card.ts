import { brand } from '#copy/brand.ts'
import { stillFace } from './display-face.ts'
import { ON_PAPER, placedMark } from './firm-mark.ts'

export const CARD = { width: 1200, height: 630 }
const LEFT = 80
const RIGHT = 740
export const MEASURE = RIGHT - LEFT
const TOP = 176
/** Baseline of a title's last line; the strip of ground in the background begins below it. */
const FOOT = 474
const SIZES = [88, 76, 66, 58, 52, 46]
const LINES = 3
const colors = brand.colors.light

type Words = { title: string; firm: string; line: string; host: string }

/** The words of one social card as outlines: mark and firm, title on its ledger lines with the double rule below, address. */
export function cardWords(face: Outlines, { title, firm, line, host }: Words) {
  const { lines, size } = typeset(face, title)
  const pitch = Math.round(size * 1.27)
  const rules = [0, 5]
    .map((offset) => `<path stroke="${colors['brass-l']}" stroke-width="2" d="M${LEFT} ${FOOT + offset}H${RIGHT}"/>`)
    .concat(
      Array.from({ length: Math.floor((FOOT - TOP) / pitch) }, (_, row) => {
        const y = FOOT - (row + 1) * pitch
        return `<path stroke="${colors.rule}" stroke-width="1.5" d="M${LEFT} ${y}H${RIGHT}"/>`
      }),
    )
  const titled = lines.map((text, row) => {
    const y = FOOT - (lines.length - 1 - row) * pitch - size * 0.3
    return face.path(text, { x: LEFT, y, size, color: colors.ink })
  })
  const hostWidth = face.width(host, 26)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${[
    ...rules,
    ...titled,
    placedMark({ x: LEFT, y: 72, size: 56 }, ON_PAPER),
    face.path(firm, { x: 152, y: 113, size: 38, color: colors.ink }),
    face.path(line, { x: LEFT, y: 595, size: 26, color: colors['on-deep'] }),
    face.path(host, { x: CARD.width - LEFT - hostWidth, y: 595, size: 26, color: colors['on-deep2'] }),
  ].join('')}</svg>`
}

/** A title's lines at the largest size at which they are three at most; a title that does not fit at the smallest size is truncated. */
export function typeset(face: Outlines, title: string): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = wrap(face, title, size, MEASURE)
    if (lines) return { lines: balanced(face, title, size, lines), size }
  }
  const words = title.split(' ').slice(0, -1)
  return typeset(face, `${words.join(' ').replace(/[\s…,;:–—-]+$/, '')}…`)
}

/** Undefined where a title takes more lines or has a word too wide. */
function wrap(face: Outlines, title: string, size: number, width: number) {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (face.width(word, size) > width) return
    if (lines.length && face.width(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length <= LINES ? lines : undefined
}

/** As even as its number of lines allows. */
function balanced(face: Outlines, title: string, size: number, lines: string[]) {
  for (let width = 200; width < MEASURE; width += 10) {
    const tried = wrap(face, title, size, width)
    if (tried?.length === lines.length) return tried
  }
  return lines
}

const TRACKING = -0.012

type Outlines = ReturnType<typeof outlines>

/** Sets words in the display face as paths: a machine that builds has no fonts that could be relied on. */
export function outlines() {
  const font = stillFace
  const em = font.unitsPerEm
  // A character that the face lacks would come out as an empty box.
  const known = (text: string) =>
    [...text].filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!)).join('')

  const laid = new Map<string, ReturnType<typeof lay>>()
  const lay = (text: string) => {
    const { glyphs, positions } = font.layout(known(text))
    let x = 0
    const placed = glyphs.map((glyph, i) => {
      const at = x
      x += positions[i]!.xAdvance + TRACKING * em
      return { at, d: glyph.path.toSVG() }
    })
    return { placed, width: x }
  }
  // Breaking a title into even lines asks for the same words again and again.
  const place = (text: string) => {
    const found = laid.get(text) ?? lay(text)
    laid.set(text, found)
    return found
  }

  return {
    /** In pixels, at a size in pixels. */
    width: (text: string, size: number) => (place(text).width * size) / em,
    path: (text: string, { x, y, size, color }: { x: number; y: number; size: number; color: string }) =>
      `<g fill="${color}" transform="translate(${x} ${y}) scale(${size / em} ${-size / em})">` +
      `${place(text)
        .placed.map(({ at, d }) => `<path transform="translate(${at} 0)" d="${d}"/>`)
        .join('')}</g>`,
  }
}
