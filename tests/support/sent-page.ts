import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOf } from './pages.ts'

/** Every page of a built site, `shell.html` and `404.html` too. */
export const htmlFiles = async (site: string) =>
  (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html')).sort()

export const sourceOf = (site: string, path: string) => readFile(join(site, fileOf(site, path)), 'utf8')

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign]!)

/** What crawlers, which run no script, read in a head. A name that stands there twice has both its values. */
export function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, ...found]) => found.map((text) => plain(text!)))
  const metas = all(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return {
    titles: all(/<title>([^<]*)/g).flat(),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g).flat(),
    meta: (wanted: string) => metas.filter(([name]) => name === wanted).map(([, content]) => content!),
  }
}

/** What structured data a page carries, as written. */
export const dataBlocks = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, block]) => block!)

/** The words of a part of a page. */
export const wordsOf = (html: string) =>
  plain(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')
