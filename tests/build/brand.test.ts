import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandCss } from '#build/brand-css.ts'
import { contrastFaults } from '#build/brand-faults.ts'
import { cardWords, outlines } from '#build/card.ts'
import { standInCss } from '#build/display-face.ts'
import { ON_PAPER, placedMark } from '#build/firm-mark.ts'
import { makeAppIcons } from '#build/generated-assets-plugin.ts'
import { webManifest } from '#build/web-manifest.ts'
import { brand } from '#copy/brand.ts'
import { contrast, mixColors } from '#domain/color.ts'
import { ROOT } from '#local/settings.ts'
import { writtenMail } from '#mail/written-mail.ts'
import type { Brand } from '#schema/content/brand.ts'

const OWNERS: Brand = JSON.parse(readFileSync(join(ROOT, 'content/brand.json'), 'utf8'))
const { light, dark } = brand.colors

test('no color is written in the code: content/brand.json has them all', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'src', 'netlify', 'tools', 'index.html', '*.config.ts'])
  const sources = files.toString().split('\0').filter(Boolean)
  expect(sources.length).toBeGreaterThan(500)
  const typed = sources.flatMap((file) =>
    (readFileSync(join(ROOT, file), 'latin1').match(/#[0-9a-f]{6}\b/gi) ?? []).map((color) => `${file}: ${color}`),
  )
  // White, and the example that an error message and a comment give.
  expect(typed.filter((line) => !/: #(ffffff|1A2B3C)$/.test(line))).toEqual([])
})

test('no typeface is named in the code: a page shows the one that content/brand.json names', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'src', 'netlify', 'tools', '*.config.ts'])
  const sources = files.toString().split('\0').filter(Boolean)
  expect(sources.filter((file) => readFileSync(join(ROOT, file), 'latin1').includes(brand.face.name))).toEqual([])
})

test('the firm of the tests has other colors than the owner', () => {
  const owners = new Set(Object.values(OWNERS.colors.light))
  const same = Object.entries(light).filter(([, color]) => owners.has(color))
  expect(same.map(([name]) => name)).toEqual(['red', 'orange', 'green'])
})

test('pages, manifest and mails show the colors of the firm', () => {
  expect(brandCss).toContain(`--paper:${light.paper};`)
  expect(brandCss).toMatch(new RegExp(`prefers-color-scheme:dark\\)\\{:root\\{--paper:${dark.paper};`))
  expect(webManifest([])).toMatchObject({ background_color: light.paper, theme_color: light.deep })
  const { html } = writtenMail({ id: '1', to: 'ada@example.test', subject: 'Hello', lines: ['Hello'], foot: [] })
  for (const color of [light.paper, light.ink, light['brass-l']]) expect(html).toContain(color)
})

test('contrast is that of WCAG, and colors mix', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21)
  expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2)
  expect(mixColors('#EAF0E1', '#FFFFFF', 0.4)).toBe('#f2f6ed')
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

test('icons, cards and pages draw the mark of the firm in its colors', async () => {
  const svg = placedMark({ x: 80, y: 72, size: 56 }, ON_PAPER)
  expect(svg).toContain('viewBox="0 0 24 24"')
  for (const color of [light.action, light['brass-l']]) expect(svg).toContain(`fill="${color}"`)
  const face = outlines()
  expect(cardWords(face, { title: 'Pricing', firm: 'Oak', line: 'Books', host: 'oak.example' })).toContain(svg)
  const favicon = (await makeAppIcons()).find(({ fileName }) => fileName === 'icons/favicon.svg')
  expect(favicon?.source.toString()).toContain(`fill="${mixColors(light.action, dark.action ?? '', 0.5)}"`)
})

test('the ground of an icon has the color of the firm', async () => {
  const icons = await makeAppIcons()
  const corner = async (name: string) => {
    const { data } = await sharp(icons.find(({ fileName }) => fileName === name)?.source)
      .extract({ left: 20, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return `#${data.subarray(0, 3).toString('hex')}`.toUpperCase()
  }
  expect(await corner('icons/maskable-512.png')).toBe(light.deep)
  expect(await corner('icons/apple-touch-icon.png')).toBe(light.paper)
})

test('the stand-ins of the display face are as wide and as high as it is', () => {
  const [georgia] = standInCss().split('\n')
  expect(georgia).toBe(
    '@font-face{font-family:DisplayG;src:local("Georgia");size-adjust:114.6%;ascent-override:109.1%;descent-override:37.1%;line-gap-override:0%}',
  )
  const wide = { unitsPerEm: 1000, ascent: 800, descent: -200, lineGap: 90 }
  const layout = (text: string) => ({ glyphs: [], positions: [...text].map(() => ({ xAdvance: 808 })) })
  expect(standInCss({ ...wide, layout }).split('\n')[2]).toContain(
    'size-adjust:200%;ascent-override:40%;descent-override:10%;line-gap-override:4.5%',
  )
})
