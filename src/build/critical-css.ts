import { readFile } from 'node:fs/promises'
import { createGenerator } from '@unocss/core'
import { transform } from 'lightningcss'
import config from '../../uno.config.ts'

/** The styles that the given pages use, base included, as one minified block. */
export async function criticalCss(pages: string[]) {
  const tokens = new Set<string>()
  for (const html of pages) {
    for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g))
      for (const token of unescape(classes).split(/\s+/)) tokens.add(token)
  }
  const uno = await createGenerator(config)
  const [base, { css }] = await Promise.all([
    readFile('src/shell/base.css', 'utf8'),
    uno.generate(tokens, { preflights: true, safelist: false }),
  ])
  return minify(`${base}\n${css}`)
}

const minify = (css: string) =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString()

const unescape = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<')
