import { firm } from '#copy/firm.ts'
import { CARD } from './card.ts'
import { makeCards, type SocialCard } from './cards.ts'
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
