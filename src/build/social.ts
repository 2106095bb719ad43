import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { firm } from '#copy/firm.ts'
import { CARD, cardWords, outlines } from './card.ts'
import { CONTENT } from './content-folder.ts'
import { unescapeHtml } from './unescape-html.ts'

type PageHead = { head: string; kind: 'website' | 'article' }

const part = (head: string, pattern: RegExp) => pattern.exec(head)?.[1] ?? ''
const titleOf = (head: string) => part(head, /<title>([^<]*)/)
const addressOf = (head: string) => part(head, /<link rel="canonical" href="([^"]*)/)

/**
 * Open Graph tags of the pages, and their pictures. Crawlers run no script, so the tags are in the prerendered HTML alone.
 * A page without a canonical URL gets none.
 */
export async function social(heads: string[]) {
  const titles = heads.filter(addressOf).map((head) => unescapeHtml(titleOf(head)))
  const cards = await makeCards([...new Set(titles)])
  const tags = ({ head, kind }: PageHead) => {
    const card = cards.get(unescapeHtml(titleOf(head)))
    return card && addressOf(head) ? tagsOf(head, kind, card) : ''
  }
  return { files: [...cards.values()], tags }
}

/** Title and description come out of React's head, escaped as they are. */
function tagsOf(head: string, kind: PageHead['kind'], { fileName }: SocialCard) {
  const title = titleOf(head)
  const properties = {
    type: kind,
    title,
    description: part(head, /<meta name="description" content="([^"]*)/),
    url: addressOf(head),
    image: new URL(fileName, firm.siteUrl).href,
    'image:width': CARD.width,
    'image:height': CARD.height,
    'image:alt': title,
  }
  return `${Object.entries(properties)
    .map(([name, content]) => `<meta property="og:${name}" content="${content}">`)
    .join('')}<meta name="twitter:card" content="summary_large_image">`
}

const GROUND = join(CONTENT, 'images/og.svg')
const CACHE = 'node_modules/.cache/cards'
const PNG = { palette: true, colours: 48, effort: 10, compressionLevel: 9, dither: 0 }

type SocialCard = { fileName: string; source: Buffer }

/** A social card for each title. They are kept by content, so a second build only lays out the words. */
async function makeCards(titles: string[]): Promise<Map<string, SocialCard>> {
  const face = outlines()
  const [ground] = await Promise.all([readFile(GROUND), mkdir(CACHE, { recursive: true })])
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
