import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#copy/brand.ts'
import { ROOT } from '#local/settings.ts'
import { hitsIn, pdfColors, tracesOf } from './search.ts'

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, 'content', file), 'utf8'))
const owners = { firm: read('firm.json'), brand: read('brand.json') }
const traces = tracesOf(owners.firm, owners.brand, brand)

test('the traces of a firm are its names, phone, email, domain, and the colors that the next one does not have', () => {
  const { shortName, founder, phone, email, siteUrl } = owners.firm
  for (const word of [shortName, founder.lastName, phone, email, new URL(siteUrl).host])
    expect(traces).toContain(word.toLowerCase())
  expect(traces).toContain(owners.brand.colors.light.action.toLowerCase())
  expect(traces).not.toContain(brand.colors.light.red.toLowerCase())
})

test('a hit is told with its file, line and column, whatever the case', () => {
  const name = owners.firm.shortName
  expect(hitsIn('dist/index.html', `<title>\n  Welcome to ${name.toUpperCase()}`, [name.toLowerCase()])).toEqual([
    `dist/index.html:2:14: "${name.toLowerCase()}" in <title> Welcome to ${name.toUpperCase()}`,
  ])
  expect(hitsIn('dist/index.html', 'nothing of it', traces)).toEqual([])
})

test('the colors of a PDF are read from what it draws', () => {
  expect(pdfColors('q 0.086275 0.290196 0.223529 rg 0 0 10 10 re f 1 1 1 RG')).toEqual(['#164a39', '#ffffff'])
})
