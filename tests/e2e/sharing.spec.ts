import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from '#tests/support/journey.ts'
import { content, indexedPages as indexed } from '#tests/support/pages.ts'
import { headOf, htmlFiles, sourceOf } from '#tests/support/sent-page.ts'

const SITE = content('firm.json').siteUrl as string
const isIndexed = (path: string) => indexed.includes(path)
const headAt = async (site: string, path: string) => headOf(await sourceOf(site, path))

test('a shared link shows title, description and picture of its own page', async ({ instance }) => {
  const pictures = new Set<string>()
  for (const path of indexed) {
    const { titles, canonical, meta } = await headAt(instance.site, path)
    const address = SITE + path
    const [title] = titles
    expect.soft(titles, path).toHaveLength(1)
    expect.soft(canonical, path).toEqual([address])
    expect.soft(meta('description'), path).toHaveLength(1)
    // Only the assessment's landings say it in words; elsewhere saying nothing means the same.
    for (const said of meta('robots')) expect.soft(said, path).toBe('index, follow')
    const told = Object.fromEntries(
      ['type', 'title', 'description', 'url', 'image:width', 'image:height', 'image:alt'].map((name) => [
        name,
        meta(`og:${name}`),
      ]),
    )
    expect.soft(told, path).toEqual({
      type: [path.startsWith('/resources/') ? 'article' : 'website'],
      title: [title],
      description: meta('description'),
      url: [address],
      'image:width': ['1200'],
      'image:height': ['630'],
      'image:alt': [title],
    })
    expect.soft(meta('twitter:card'), path).toEqual(['summary_large_image'])
    expect.soft(meta('og:image'), path).toHaveLength(1)
    pictures.add(meta('og:image')[0]!)
  }
  expect(pictures.size).toBe(indexed.length)
})

test('each card is a small picture of 1200 by 630 that may be kept for a year', async ({ instance, request }) => {
  for (const path of indexed) {
    const [address = ''] = (await headAt(instance.site, path)).meta('og:image')
    expect(address.startsWith(`${SITE}/assets/`), address).toBe(true)
    const file = new URL(address).pathname
    const answer = await request.get(file)
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': /immutable/ })
    const { width, height } = await sharp(await answer.body()).metadata()
    expect({ width, height }, path).toEqual({ width: 1200, height: 630 })
    expect((await stat(join(instance.site, file))).size, path).toBeLessThanOrEqual(80_000)
  }
})

test('no visitor keeps the cards: the worker does not fetch them ahead', async ({ instance }) => {
  expect(await readFile(join(instance.site, 'sw.js'), 'utf8')).not.toMatch(/assets\/[^"]*\.png/)
})

test('what search engines are kept from has a title, and is not offered for sharing', async ({ instance }) => {
  const files = await htmlFiles(instance.site)
  const hidden = files.filter((file) => !isIndexed(`/${file.replace(/(^index)?\.html$/, '')}`))
  expect(hidden).toContain('404.html')
  expect(hidden).toContain('login.html')
  for (const file of hidden) {
    const { titles, canonical, meta } = headOf(await readFile(join(instance.site, file), 'utf8'))
    expect.soft(titles, file).toHaveLength(1)
    // The shell is only sent where no crawler is let in; its screen says the rest.
    if (file !== 'shell.html') expect.soft(meta('robots'), file).toEqual(['noindex'])
    expect.soft([...canonical, ...meta('og:title'), ...meta('og:image')], file).toEqual([])
  }
})
