import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import markdownIt from 'markdown-it'
import sanitize from 'sanitize-html'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { withFacts } from '#copy/facts.ts'

const markdown = markdownIt({ html: false, typographer: false })
const WORDS_A_MINUTE = 200

type Tokens = ReturnType<typeof markdown.parse>

/** Sets at the right the columns of each table in which no word stands below the heading. */
function alignFigures(tokens: Tokens) {
  let rows: { cell: Tokens[number]; text: string }[][] = []
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'table_open') rows = []
    else if (token.type === 'tr_open') rows.push([])
    else if (token.type === 'th_open' || token.type === 'td_open')
      rows.at(-1)!.push({ cell: token, text: tokens[at + 1]!.content })
    else if (token.type === 'table_close')
      for (const column of rows[0]!.keys()) {
        const cells = rows.map((row) => row[column]!)
        const isFigures = cells.slice(1).every(({ text }) => !/\p{L}/u.test(text))
        for (const { cell } of cells) cell.attrs = isFigures ? [['class', 'end']] : null
      }
  }
}

/** Markdown as sanitized HTML with the page's own hooks: a scrolling frame around tables, figures at the right. */
function articleHtml(text: string) {
  const tokens = markdown.parse(text, {})
  alignFigures(tokens)
  const html = markdown.renderer
    .render(tokens, markdown.options, {})
    .replaceAll('<table>', '<div class="figures" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
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
      const { front, text } = splitFrontMatter(await readFile(file, 'utf8'), basename(file))
      if (query === 'body') return `export default ${JSON.stringify(articleHtml(withFacts(text)))}`
      const minutes = Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE))
      return `export default ${JSON.stringify({ ...withFacts(front), slug: basename(file, '.md'), minutes })}`
    },
  }
}

/** Parts an article file into its head (YAML between two `---`) and its Markdown. Throws where there is no such head. */
export function splitFrontMatter(source: string, file: string): { front: Record<string, unknown>; text: string } {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source)
  if (!found) throw new Error(`${file}: head: expected lines of "name: value" between two lines of ---, got none`)
  const [, head = '', text = ''] = found
  try {
    return { front: parse(head), text }
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    throw new Error(
      `${file}: head: expected lines of "name: value", a value with a colon in quotes, got an error (${reason})`,
    )
  }
}
