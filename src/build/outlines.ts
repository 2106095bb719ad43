import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const FACE = '@fontsource/besley/files/besley-latin-500-normal.woff'
const TRACKING = -0.012

export type Outlines = Awaited<ReturnType<typeof outlines>>

/** Sets words in the display face as paths: a machine that builds has no fonts that could be relied on. */
export async function outlines() {
  const font = create(await readFile(createRequire(import.meta.url).resolve(FACE)))
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
    path: (text: string, { x, y, size, colour }: { x: number; y: number; size: number; colour: string }) =>
      `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size / em} ${-size / em})">` +
      `${place(text)
        .placed.map(({ at, d }) => `<path transform="translate(${at} 0)" d="${d}"/>`)
        .join('')}</g>`,
  }
}
