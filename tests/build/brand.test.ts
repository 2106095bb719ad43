import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrastFaults } from '#build/brand-contrast.ts'
import { brandCss } from '#build/brand-css.ts'
import { webManifest } from '#build/web-manifest.ts'
import { brand } from '#copy/brand.ts'
import { contrast, lightened } from '#domain/color.ts'
import { ROOT } from '#local/settings.ts'
import { writtenMail } from '#mail/written-mail.ts'
import type { Brand } from '#schema/content/brand.ts'

const OWNERS: Brand = JSON.parse(readFileSync(join(ROOT, 'content/brand.json'), 'utf8'))
const { light, dark } = brand.colors

test('no color is written in the code: content/brand.json has them all', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'src', 'netlify', 'index.html', '*.config.ts'])
  const sources = files.toString().split('\0').filter(Boolean)
  expect(sources.length).toBeGreaterThan(500)
  const typed = sources.flatMap((file) =>
    (readFileSync(join(ROOT, file), 'latin1').match(/#[0-9a-f]{6}\b/gi) ?? []).map((color) => `${file}: ${color}`),
  )
  // The example that an error message and a comment give.
  expect(typed.filter((line) => !line.endsWith(': #1A2B3C'))).toEqual([])
})

test('the firm of the tests has other colors than the owner', () => {
  const owners = new Set(Object.values(OWNERS.colors.light))
  const same = Object.entries(light).filter(([, color]) => owners.has(color))
  expect(same.map(([name]) => name)).toEqual(['red', 'orange', 'green'])
})

test('pages, manifest and mails show the colors of the firm', () => {
  expect(brandCss).toContain(`--paper:${light.paper};`)
  expect(brandCss).toMatch(new RegExp(`prefers-color-scheme:dark\\)\\{:root\\{--paper:${dark.paper};`))
  expect(webManifest()).toMatchObject({ background_color: light.paper, theme_color: light.deep })
  const { html } = writtenMail({ id: '1', to: 'ada@example.test', subject: 'Hello', lines: ['Hello'], foot: [] })
  for (const color of [light.paper, light.ink, light['brass-l']]) expect(html).toContain(color)
})

test('contrast is that of WCAG, and white lightens', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21)
  expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2)
  expect(lightened('#EAF0E1', 0.4)).toBe('#f2f6ed')
})

test('a text that cannot be read on its surface is named with both fields, its contrast and what is needed', () => {
  const pale = { ...brand, colors: { light: { ...light, sheet: '#FFFFFF', ink3: '#777777' }, dark } }
  expect(contrastFaults(pale)).toContain(
    'brand.json: colors.light.ink3 on colors.light.sheet: expected a contrast of 4.5 or more, got 4.47',
  )
  const dim = { ...brand, colors: { light, dark: { ...dark, sheet: '#000000', edge: '#444444' } } }
  expect(contrastFaults(dim)).toContain(
    'brand.json: colors.dark.edge on colors.dark.sheet: expected a contrast of 3 or more in dark, got 2.15',
  )
})

test('a dark color that is not named is that of light, and its contrast is checked on the dark screen', () => {
  const { 'on-action': _, ...less } = dark
  expect(contrastFaults({ ...brand, colors: { light, dark: less } })).toEqual([
    expect.stringContaining('colors.light.on-action on colors.dark.action: expected a contrast of 4.5 or more in dark'),
    expect.stringContaining('colors.light.on-action on colors.dark.action-hover'),
  ])
})
