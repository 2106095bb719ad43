import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, notice, open, test } from '#tests/support/journey.ts'
import { goOffline, goOnline, readyForOffline } from '#tests/support/network.ts'
import { articles, fileOf } from '#tests/support/pages.ts'

test.use({ serviceWorkers: 'allow' })

const [read, unread] = [articles[1]!, articles[0]!]
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What stands at an address: its heading, and a sentence further down. */
const PAGES = [
  ['/', 'Empowering Entrepreneurs with Financial Clarity', 'The Clarity Call is free and takes 30 minutes.'],
  ['/resources', 'Financial Resources & Education', articles[0]!.excerpt],
  [read.path, read.title, read.sentence],
  ['/pricing', 'The price, before the call', 'Starting prices for every plan.'],
] as const

async function expectReadable(page: Page, [path, title, sentence]: readonly [string, string, string]) {
  await expect(page).toHaveURL(path)
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(sentence).first()).toBeVisible()
}

async function chooseInMenu(page: Page, name: string) {
  await page.getByLabel('Menu', { exact: true }).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).tap()
}

test('what has been read by taps, and an article that has not, opens offline at its own address', async ({ page }) => {
  await page.goto('/')
  await expectReadable(page, PAGES[0])
  await chooseInMenu(page, 'Resources')
  await expectReadable(page, PAGES[1])
  await page.getByRole('link', { name: `Read more: ${read.title}` }).tap()
  await expectReadable(page, PAGES[2])
  await chooseInMenu(page, 'Pricing')
  await expectReadable(page, PAGES[3])
  await readyForOffline(page)

  await goOffline(page)
  for (const known of PAGES) {
    await page.goto(known[0])
    await page.reload()
    await expectReadable(page, known)
    await expect(page.getByText('Offline.')).toBeVisible()
  }
  await page.goto(unread.path)
  await expectReadable(page, [unread.path, unread.title, unread.sentence])
  await goOnline(page)
  await expect(page.getByText('Offline.')).toBeHidden()
})

test.describe('on a fine screen', () => {
  test.use({ deviceScaleFactor: 3 })

  test('offline an article’s picture stands in the size that is kept, whichever is asked for', async ({ page }) => {
    await page.goto('/')
    await readyForOffline(page)
    await goOffline(page)
    await page.goto(unread.path)
    const picture = page.locator('article picture img').first()
    await picture.scrollIntoViewIfNeeded()
    const shown = () => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
    await expect.poll(shown).toBe(true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).not.toContain('-350-')
  })
})

test('offline, a tap from page to page works as it does online', async ({ page }) => {
  await page.goto('/')
  await readyForOffline(page)
  await goOffline(page)
  await chooseInMenu(page, 'Resources')
  await page.getByRole('link', { name: `Read more: ${unread.title}` }).tap()
  await expectReadable(page, [unread.path, unread.title, unread.sentence])
  await page.getByRole('link', { name: 'Back to All Resources' }).tap()
  await expectReadable(page, PAGES[1])
})

test('an unknown address offline says so', async ({ page }) => {
  await page.goto('/')
  await readyForOffline(page)
  await goOffline(page)
  await page.goto('/nowhere')
  await expect(heading(page)).toHaveText('404 Page Not Found')
})

const copies: string[] = []
test.afterEach(async ({ instance }) => {
  if (copies.length) await instance.deploy(instance.site)
  for (const folder of copies.splice(0)) await rm(folder, { recursive: true })
})

/** A folder with the build of this instance, to be changed and deployed until the test is over. */
async function buildCopy(site: string) {
  const folder = await mkdtemp(join(tmpdir(), 'next-build-'))
  copies.push(folder)
  await cp(site, folder, { recursive: true })
  return folder
}

/** The build of this instance with one word more in the head of the prices, as a new deploy would have it. */
async function nextBuild(site: string) {
  const folder = await buildCopy(site)
  const change = async (file: string, from: string | RegExp, to: string) => {
    const before = await readFile(join(folder, file), 'utf8')
    const after = before.replace(from, to)
    expect(after, file).not.toBe(before)
    await writeFile(join(folder, file), after)
  }
  const prices = fileOf(site, '/pricing')
  await change(prices, '</title>', '</title><meta name="build" content="2"/>')
  await change('sw.js', new RegExp(`("revision":")[0-9a-f]{32}(","url":"${prices}")`), `$1${'2'.repeat(32)}$2`)
  return folder
}

test('a new build is offered and not forced; Reload brings it', async ({ page, instance }) => {
  const folder = await nextBuild(instance.site)
  const isNew = () => page.locator('meta[name="build"]').count()
  await open(page, '/pricing')
  await readyForOffline(page)
  await instance.deploy(folder)
  await page.reload()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const offer = notice(page, 'A new version is ready')
  await expect(offer).toBeVisible()
  expect(await isNew()).toBe(0)
  // The new worker is installed and waits; a tap to another page and back does not let it in.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
    'installed',
  )
  await chooseInMenu(page, 'Resources')
  await expect(heading(page)).toHaveText('Financial Resources & Education')
  await chooseInMenu(page, 'Pricing')
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(await isNew()).toBe(0)

  await offer.getByRole('button', { name: 'Reload' }).tap()
  await expect.poll(isNew).toBe(1)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)
  await expect(heading(page)).toHaveText('The price, before the call')
  await expect(offer).toBeHidden()
})

test('a new build accepted in one tab is offered to the other, which is not reloaded under a hand', async ({
  page,
  context,
  instance,
}) => {
  const folder = await nextBuild(instance.site)
  await open(page, '/pricing')
  await readyForOffline(page)
  const other = await context.newPage()
  await open(other, '/resources')
  await other.evaluate(() => Object.assign(window, { stillHere: true }))
  await instance.deploy(folder)
  await page.reload()
  await notice(page, 'A new version is ready').getByRole('button', { name: 'Reload' }).tap()
  await expect(page.locator('meta[name="build"]')).toHaveCount(1)
  await expect(notice(other, 'A new version is ready')).toBeVisible()
  expect(await other.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('with the kill switch deployed the worker goes, and all it kept; the page under the hand stays', async ({
  page,
  instance,
}) => {
  const folder = await buildCopy(instance.site)
  await copyFile(join(folder, 'sw-off.js'), join(folder, 'sw.js'))
  await open(page, '/pricing')
  await readyForOffline(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await instance.deploy(folder)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  await expect.poll(left).toEqual({ workers: 0, caches: [] })
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await expect(notice(page, 'A new version is ready')).toBeVisible()
  const answer = await page.goto('/pricing')
  expect(answer!.fromServiceWorker()).toBe(false)
  await expect(heading(page)).toHaveText('The price, before the call')
})
