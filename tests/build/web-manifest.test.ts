import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { find } from '#app/routes.ts'
import { makeAppIcons } from '#build/generated-assets-plugin.ts'
import { firmShown, installScreenshots, TAKEN_OF } from '#build/install-screenshots.ts'
import { netlifyRedirects } from '#build/netlify-files.ts'
import { webManifest } from '#build/web-manifest.ts'
import { ROOT } from '#local/settings.ts'

/** The owner's: the firm of the tests has none. */
const FOLDER = join(ROOT, 'content')
const names = readdirSync(join(FOLDER, 'screenshots')).map((name) => ({ fileName: `screenshots/${name}` }))
const { icons = [], screenshots = [], shortcuts = [], scope = '', share_target } = webManifest(names)

const made = new Map((await makeAppIcons()).map(({ fileName, source }) => [`/${fileName}`, source]))

test.each([...icons, ...screenshots].map(({ src, sizes, type }) => ({ src, sizes, type })))(
  '$src is what the manifest says',
  async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(made.get(src) ?? join(FOLDER, src)).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  },
)

test('screenshots of another firm are left out of the site and its manifest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screenshots-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'home-wide.webp'), 'picture')
  await writeFile(join(folder, TAKEN_OF), 'another firm')
  expect(await installScreenshots(folder)).toEqual([])
  expect(webManifest([]).screenshots).toEqual([])
  await writeFile(join(folder, TAKEN_OF), `${firmShown}\n`)
  const [taken, ...more] = await installScreenshots(folder)
  expect([taken?.fileName, more.length]).toEqual(['screenshots/home-wide.webp', 0])
  expect(webManifest([taken!]).screenshots).toEqual([expect.objectContaining({ src: '/screenshots/home-wide.webp' })])
})

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

test('other apps can share what a client may send, and without a worker they are led to where it can be chosen', () => {
  const accepted = [share_target?.params.files].flat()[0]?.accept
  for (const kind of ['image/jpeg', 'image/heic', 'application/pdf', '.pdf', '.xlsx']) expect(accepted).toContain(kind)
  expect(share_target).toMatchObject({ action: '/client/share', method: 'POST', enctype: 'multipart/form-data' })
  const rules = netlifyRedirects([]).split('\n')
  const ours = rules.indexOf('/client/share /client/dashboard?view=upload&shared=missed 302')
  expect(ours).toBeGreaterThan(-1)
  expect(ours).toBeLessThan(rules.findIndex((rule) => rule.startsWith('/client/*')))
})
