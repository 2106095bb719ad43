import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'

const CACHE = 'node_modules/.cache/face'
const RANGES: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xc0, 0xff],
]
const SIGNS = '’‘“”–—…·−×•€©'

/** Every character a heading may use; whatever else would fall back to another face. */
export const FACE_CHARACTERS =
  RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))).join(
    '',
  ) + SIGNS

/** The display face with those characters and the weights 400–700 alone, as woff2 (about 26 KB of 36). */
export async function makeFace() {
  const original = await readFile(
    createRequire(import.meta.url).resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'),
  )
  const hash = createHash('sha256').update(original).update(FACE_CHARACTERS).digest('hex').slice(0, 8)
  const path = join(CACHE, `${hash}.woff2`)
  const cached = await readFile(path).catch(() => undefined)
  const source =
    cached ??
    (await subset(original, FACE_CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    }))
  if (!cached) {
    await mkdir(CACHE, { recursive: true })
    await writeFile(path, source)
  }
  return { fileName: `assets/besley-${hash}.woff2`, source }
}
