import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import markdownIt from 'markdown-it'
import sanitize from 'sanitize-html'
import type { Plugin } from 'vite'
import { withFacts } from '#copy/facts.ts'

const markdown = markdownIt({ html: false, typographer: false })
const WORDS_A_MINUTE = 200

/** Markdown as sanitised HTML with the page's own hooks: a scrolling frame round tables, figures at the right. */
function articleHtml(text: string) {
  const html = markdown
    .render(text)
    .replaceAll('<table>', '<div class="figures" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll(' style="text-align:right"', ' class="end"')
    .replaceAll(' style="text-align:left"', '')
  return sanitize(html, {
    allowedTags: [...sanitize.defaults.allowedTags],
    allowedAttributes: { a: ['href'], th: ['class'], td: ['class'], div: ['class', 'tabindex', 'role', 'aria-label'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
  })
}

/**
 * `text.md?front` gives the head of an article or a legal text, `text.md?body` its HTML, each in a module of its own.
 * The firm's facts stand in place of their braces.
 */
export function articlesPlugin(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (!file.endsWith('.md') || (query !== 'front' && query !== 'body')) return
      this.addWatchFile(file)
      const { front, text } = splitFront(await readFile(file, 'utf8'), basename(file))
      if (query === 'body') return `export default ${JSON.stringify(articleHtml(withFacts(text)))}`
      const minutes = Math.round(text.split(/\s+/).length / WORDS_A_MINUTE)
      const facts = { ...withFacts(front), ...(front.id && { id: Number(front.id) }) }
      return `export default ${JSON.stringify({ ...facts, slug: basename(file, '.md'), minutes })}`
    },
  }
}

/** Parts an article file into its head (`key: value` lines between two `---`) and its Markdown. Throws where there is no head. */
export function splitFront(source: string, file: string) {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source)
  if (!found) throw new Error(`${file}: expected front matter between two lines of ---`)
  const [, head = '', text = ''] = found
  const entries = head
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const cut = line.indexOf(':')
      if (cut < 1) throw new Error(`${file}: expected "key: value", got "${line}"`)
      return [line.slice(0, cut).trim(), line.slice(cut + 1).trim()] as const
    })
  return { front: Object.fromEntries(entries) as Record<string, string>, text }
}
