import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'fontkit'
import subset from 'subset-font'
import { brand } from '#copy/brand.ts'
import { DISPLAY_SIGNS } from '#schema/content/words.ts'
import { CONTENT } from './content-folder.ts'

const CACHE = 'node_modules/.cache/face'
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const BASIC = range(0x20, 0x7e)

/** Every character a heading may use; whatever else would fall back to another face. */
const FACE_CHARACTERS = `${BASIC}\u00a0${range(0xc0, 0xff)}${DISPLAY_SIGNS}•`

const fontFile = (name: string, content = CONTENT) => readFile(join(content, 'fonts', name))

/** The display face in one weight, for outlines and measures. */
export const stillFace = create(await fontFile(brand.face.print))

/** The display face with those characters and the weights 400–700 alone, as woff2 (about 26 KB of 36 for a face of Latin letters). */
export async function makeDisplayFace() {
  const original = await fontFile(brand.face.web)
  const hash = createHash('sha256').update(original).update(FACE_CHARACTERS).digest('hex').slice(0, 8)
  const path = join(CACHE, `${hash}.woff2`)
  const cached = await readFile(path).catch(() => undefined)
  const weights = create(original).variationAxes.wght
  const source =
    cached ??
    (await subset(original, FACE_CHARACTERS, {
      targetFormat: 'woff2',
      ...(weights && {
        variationAxes: { wght: { min: Math.max(400, weights.min), max: Math.min(700, weights.max) } },
      }),
    }))
  if (!cached) {
    await mkdir(CACHE, { recursive: true })
    await writeFile(path, source)
  }
  return { fileName: `assets/display-${hash}.woff2`, source }
}

/** Faces that devices have, and the width of their average letter, in ems. */
const STAND_INS = [
  { family: 'DisplayG', local: ['Georgia'], width: 0.4438 },
  { family: 'DisplayN', local: ['Noto Serif'], width: 0.4763 },
  { family: 'DisplayT', local: ['Times New Roman', 'Liberation Serif'], width: 0.404 },
]
type Measures = Pick<typeof stillFace, 'unitsPerEm' | 'ascent' | 'descent' | 'lineGap' | 'layout'>
const SAMPLE = 'the quick brown fox jumps over a lazy dog and it is the month that ends on time'

/** Stand-ins of the display face's measure, so that nothing moves when it arrives after load. */
export function standInCss(font: Measures = stillFace) {
  const { unitsPerEm, ascent, descent, lineGap } = font
  const width = font.layout(SAMPLE).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / SAMPLE.length
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  return STAND_INS.map((standIn) => {
    const size = width / unitsPerEm / standIn.width
    const height = (units: number) => percent(Math.abs(units) / unitsPerEm / size)
    const source = standIn.local.map((name) => `local("${name}")`).join(',')
    return `@font-face{font-family:${standIn.family};src:${source};size-adjust:${percent(size)};ascent-override:${height(ascent)};descent-override:${height(descent)};line-gap-override:${height(lineGap)}}`
  }).join('\n')
}

/** What is wrong with the font files that a brand names, a line each. */
export async function faceFaults(content: string, face: Record<'web' | 'print' | 'license', string>) {
  const faults: string[] = []
  for (const field of ['web', 'print', 'license'] as const) {
    const file = await fontFile(face[field], content).catch(() => undefined)
    if (!file)
      faults.push(`brand.json: face.${field}: expected a file in fonts/, got "${face[field]}", which is not there`)
    if (!file || field === 'license') continue
    try {
      const font = create(file)
      const missing = [...BASIC, ...DISPLAY_SIGNS].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0)!))
      if (missing.length > 0)
        faults.push(
          `fonts/${face[field]}: expected a font with every letter of a heading, got none for ${missing.join(' ')}`,
        )
    } catch {
      faults.push(`fonts/${face[field]}: expected a font file, got one that cannot be read`)
    }
  }
  return faults
}
