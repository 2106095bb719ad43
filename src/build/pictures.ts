import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { brand } from '#copy/brand.ts'

/** One picture of content/images in the sizes that pages ask for; `fallback` is the width of the WebP for old browsers. */
export type MadePicture = { width: number; height: number; widths: number[]; fallback: number; hash: string }
export type PictureBytes = { fileName: string; source: Buffer }

/** Widths in CSS pixels × 1 and × 2 of the frames that pictures stand in; none is larger than its original × 2. */
const WIDTHS: Record<string, number[]> = {
  founder: [128, 256, 372, 744],
  'founder-small': [64, 128],
  'dark-band': [620],
}
/** Drawn into other files: cards, pages, icons. */
const NO_PICTURES = new Set<string | undefined>(['og.svg', brand.mark, brand.icon])
/** Named in the code, by pages that have one place for a picture. */
const IN_PAGES = ['checklist-preview', 'dark-band']
const ARTICLE_WIDTHS = [96, 192, 350, 700, 1200]
const CACHE = 'node_modules/.cache/pictures'

/** The pictures that a page shows, without their endings: those that a text of `content` or the code names. */
export async function shownPictures(content: string) {
  const files = (await readdir(content, { recursive: true })).filter((file) => /\.(json|md)$/.test(file))
  const texts = await Promise.all(
    files.filter((file) => file !== 'README.md').map((file) => readFile(join(content, file), 'utf8')),
  )
  const named = texts.flatMap((text) => [...text.matchAll(/([a-z0-9-]+)\.(?:svg|png|jpe?g|webp|avif)\b/g)])
  return new Set([...IN_PAGES, ...named.map(([, name]) => name!)])
}

/**
 * Draws every picture of `content` that a page shows as AVIF and WebP. Encoded files are kept by content, so a second
 * build is quick.
 */
export async function makePictures(content: string) {
  const folder = join(content, 'images')
  const shown = await shownPictures(content)
  const pictures: Record<string, MadePicture> = {}
  const files: PictureBytes[] = []
  await mkdir(CACHE, { recursive: true })
  for (const file of (await readdir(folder)).sort()) {
    const { name, ext } = parse(file)
    if (!/\.(svg|png|jpe?g|webp|avif)$/.test(ext) || NO_PICTURES.has(file) || !shown.has(name)) continue
    const source = await readFile(join(folder, file))
    const { width, height } = await sharp(source).metadata()
    const widths = WIDTHS[name] ?? ARTICLE_WIDTHS
    const hash = createHash('sha256').update(source).update(widths.join()).digest('hex').slice(0, 8)
    const fallback = widths[Math.min(2, widths.length - 1)] ?? width
    pictures[name] = { width, height, widths, fallback, hash }
    const add = async (wide: number, type: 'avif' | 'webp') => {
      const fileName = `assets/${name}-${wide}-${hash}.${type}`
      files.push({ fileName, source: await cached(fileName, () => encode(source, wide, width, type)) })
    }
    for (const wide of widths) await add(wide, 'avif')
    await add(fallback, 'webp')
  }
  return { pictures, files }
}

function encode(source: Buffer, wide: number, engraving: number, type: 'avif' | 'webp') {
  const picture = sharp(source, { density: Math.min(72 * Math.max(1, Math.ceil((2 * wide) / engraving)), 400) }).resize(
    wide,
  )
  return type === 'avif'
    ? picture.avif({ quality: 50, effort: 5 }).toBuffer()
    : picture.webp({ quality: 70 }).toBuffer()
}

async function cached(fileName: string, make: () => Promise<Buffer>) {
  const path = join(CACHE, parse(fileName).base)
  const cached = await readFile(path).catch(() => undefined)
  if (cached) return cached
  const made = await make()
  await writeFile(path, made)
  return made
}
