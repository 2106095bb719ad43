import { readFile } from 'node:fs/promises'
import type { UnoGenerator } from '@unocss/core'
import { transform } from 'lightningcss'
import { brandCss } from './brand-css.ts'
import { unescapeHtml } from './unescape-html.ts'

/**
 * The styles that the given pages use, as one minified block, palette and base included. `screenStyles`: the screen's own stylesheets.
 */
export async function criticalCss(uno: UnoGenerator<object>, pages: string[], screenStyles: string[]) {
  const tokens = new Set<string>()
  for (const page of pages) for (const token of classesIn(page)) tokens.add(token)
  const [{ css }, ...sheets] = await Promise.all([
    uno.generate(tokens, { preflights: true, safelist: false }),
    ...['src/app/base.css', ...screenStyles].map((file) => readFile(file, 'utf8')),
  ])
  return withoutUnused(minify([brandCss, ...sheets, css].join('\n')))
}

/**
 * Removes the variables of UnoCSS that no rule of the page uses. The palette stays whole: no other stylesheet has it, and
 * scripts and drawings name its colors too.
 */
function withoutUnused(css: string): string {
  const used = css.replace(/--(un-[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    css.includes(`var(--${name}`) ? declaration : '',
  )
  return used === css ? css : withoutUnused(used)
}

/** The classes in drawn HTML. Of a script every token, since a class name may be anywhere in it. */
const classesIn = (page: string) =>
  page.startsWith('<')
    ? [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => unescapeHtml(classes).split(/\s+/))
    : page.split(/[\s'"`;{}]+/)

const minify = (css: string) =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString()
