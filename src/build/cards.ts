import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { firm } from '#copy/firm.ts'
import { CARD, cardWords } from './card.ts'
import { outlines } from './outlines.ts'

const GROUND = 'content/images/og.svg'
const CACHE = 'node_modules/.cache/cards'
const PNG = { palette: true, colours: 48, effort: 10, compressionLevel: 9, dither: 0 }

export type SocialCard = { fileName: string; source: Buffer }

/** A social card for each title. They are kept by content, so a second build only lays out the words. */
export async function makeCards(titles: string[]): Promise<Map<string, SocialCard>> {
  const [face, ground] = await Promise.all([outlines(), readFile(GROUND), mkdir(CACHE, { recursive: true })])
  const bare = ` | ${firm.shortName}`
  const { host } = new URL(firm.siteUrl)
  const make = async (title: string) => {
    const words = Buffer.from(
      cardWords(face, { title: title.replace(bare, ''), firm: firm.shortName, line: firm.tagline, host }),
    )
    const hash = createHash('sha256').update(ground).update(words).update(JSON.stringify(PNG)).digest('hex').slice(0, 8)
    const name = `card-${hash}.png`
    const path = join(CACHE, name)
    const cached = await readFile(path).catch(() => undefined)
    const source = cached ?? (await draw(ground, words))
    if (!cached) await writeFile(path, source)
    return [title, { fileName: `assets/${name}`, source }] as const
  }
  return new Map(await Promise.all(titles.map(make)))
}

const draw = (ground: Buffer, words: Buffer) =>
  sharp(ground)
    .resize(CARD.width, CARD.height, { fit: 'cover' })
    .composite([{ input: words }])
    .png(PNG)
    .toBuffer()
