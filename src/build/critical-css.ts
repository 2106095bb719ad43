import { readFile } from 'node:fs/promises'
import type { UnoGenerator } from '@unocss/core'
import { transform } from 'lightningcss'
import { unescapeHtml } from './unescape-html.ts'

/**
 * The styles that the given pages use, base included, as one minified block. `own` are a screen's stylesheets.
 */
export async function criticalCss(uno: UnoGenerator<object>, pages: string[], own: string[]) {
  const tokens = new Set<string>()
  for (const page of pages) for (const token of classesIn(page)) tokens.add(token)
  const [{ css }, ...sheets] = await Promise.all([
    uno.generate(tokens, { preflights: true, safelist: false }),
    ...['src/app/base.css', ...own].map((file) => readFile(file, 'utf8')),
  ])
  return withoutUnused(minify([...sheets, css].join('\n')))
}

/**
 * UnoCSS declares a variable for everything it could ever do; a page carries those it uses. The palette stays whole: it
 * stands in no other stylesheet, and scripts and drawings name its colours too.
 */
function withoutUnused(css: string): string {
  const used = css.replace(/--(un-[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    css.includes(`var(--${name}`) ? declaration : '',
  )
  return used === css ? css : withoutUnused(used)
}

/** The classes of drawn HTML; every word of a page that is code, as a class may stand anywhere in it. */
const classesIn = (page: string) =>
  page.startsWith('<')
    ? [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => unescapeHtml(classes).split(/\s+/))
    : page.split(/[\s'"`;{}]+/)

const minify = (css: string) =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString()
