import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webManifest } from '#build/web-manifest.ts'
import { find } from '#shell/routes.ts'

const { icons = [], screenshots = [], shortcuts = [], scope = '' } = webManifest()

test.each([...icons, ...screenshots].map(({ src, sizes, type }) => ({ src, sizes, type })))(
  '$src is what the manifest says',
  async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(join('public', src)).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  },
)

test('there is a picture for a phone and one for a wide screen', () => {
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
})

test('each shortcut leads to a screen of ours, within the app', () => {
  expect(shortcuts).toHaveLength(4)
  for (const { name, url } of shortcuts) {
    expect(name).toMatch(/\S/)
    expect(url.startsWith(scope)).toBe(true)
    expect(find(url).route.path).not.toBe('*')
  }
})
