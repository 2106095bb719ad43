import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { checkContent } from '#build/content.ts'
import { CONTENT, withoutSchema } from '#build/content-folder.ts'
import { expect, test } from '#tests/support/journey.ts'

// A tall window: the editor draws only the fields that are in view.
test.use({ viewport: { width: 1280, height: 2400 } })
test.beforeEach(({ noise }) => {
  // The editor asks a foreign host for its fonts before it takes its own; the page's policy says no.
  noise.expect(/Loading the font '.*' violates/)
  noise.expect(/(Connecting to|Fetch API cannot load) '?data:image/)
  noise.expect(/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|githubstatus/)
})

const filesOfContent = () =>
  readdirSync(CONTENT, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.(json|md|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [`content${file.slice(CONTENT.length)}`, readFileSync(file, 'utf8')] as [string, string])

/** Opens the editor on a folder of the browser's own, which stands for the one that a person would pick. */
async function openEditor(page: Page) {
  await page.addInitScript(() => {
    const picked = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('site', { create: true })
    Object.assign(window, { showDirectoryPicker: picked })
  })
  await page.goto('/edit')
  await page.evaluate(async (files) => {
    const site = await (await navigator.storage.getDirectory()).getDirectoryHandle('site', { create: true })
    await site.getDirectoryHandle('.git', { create: true })
    for (const [path, text] of files) {
      const parts = path.split('/')
      let folder = site
      for (const name of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true })
      const writer = await (await folder.getFileHandle(parts.at(-1)!, { create: true })).createWritable()
      await writer.write(text)
      await writer.close()
    }
  }, filesOfContent())
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await expect(page.getByRole('treeitem', { name: 'Firm and prices' })).toBeVisible()
}

/** What stands in a file of that folder; undefined where it is not there, or is just being written anew. */
const saved = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    try {
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('site')
      const parts = path.split('/')
      for (const name of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
      return await (await (await folder.getFileHandle(parts.at(-1)!)).getFile()).text()
    } catch (thrown) {
      if (['NotFoundError', 'NotReadableError'].includes((thrown as DOMException).name)) return undefined
      throw thrown
    }
  }, path)

/** What stands in a file once it is there and no longer says what it said before. */
async function savedAnew(page: Page, path: string, before?: string) {
  const found: { text?: string } = {}
  const isSaved = async () => {
    const text = await saved(page, path)
    if (text !== undefined) found.text = text
    return text !== undefined && text !== '' && text !== before
  }
  await expect.poll(isSaved).toBe(true)
  return found.text!
}

const field = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`).first()
/** Leaves the field as a person's finger would, so that nothing moves between pressing "Save" and letting go. */
async function save(page: Page) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.getByRole('button', { name: 'Save' }).click()
}

const drawnJpeg = async (page: Page) =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(40, 30)
      canvas.getContext('2d')!.fillRect(0, 0, 20, 30)
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
    }),
  )

/** The build's check of content/ with these files in place. */
async function checked(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  await cp(CONTENT, folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file.replace('content/', '')), text)
  return checkContent(folder).finally(() => rm(folder, { recursive: true }))
}

test('an owner changes a price in a folder of this computer as people write one, and the build takes the file', async ({
  page,
}) => {
  await openEditor(page)
  await page.goto('/edit#/collections/firm/entries/pricing')
  await page.getByRole('button', { name: 'Expand All' }).nth(1).click()
  const before = (await saved(page, 'content/pricing.json'))!
  const price = field(page, 'tiers.1.price')
  await price.getByRole('textbox').clear()
  await price.getByRole('textbox').pressSequentially('225.5')
  await save(page)
  await expect(price).toContainText('Enter a whole number, 1 or more.')
  expect(await saved(page, 'content/pricing.json')).toBe(before)
  await price.getByRole('textbox').clear()
  await price.getByRole('textbox').pressSequentially('1,300')
  await field(page, 'tiers.1.normallyPrice').getByRole('textbox').fill('')
  await save(page)
  const after = await savedAnew(page, 'content/pricing.json', before)
  const expected = JSON.parse(before)
  expected.tiers[1].price = 1300
  delete expected.tiers[1].normallyPrice
  expect(withoutSchema(JSON.parse(after))).toEqual(expected)
  await checked({ 'content/pricing.json': after })
})

test('an owner writes an article with a picture, and the file is one that the build takes', async ({ page }) => {
  await openEditor(page)
  await page.goto('/edit#/collections/articles/new')
  await field(page, 'id').getByRole('textbox').fill('91')
  await field(page, 'title').getByRole('textbox').fill('Deposits: a “month’s” worth')
  await field(page, 'excerpt').getByRole('textbox').fill('When to ask for money before the work starts.')
  await field(page, 'category').getByRole('radio', { name: 'Cash Flow' }).click()
  await field(page, 'image').getByRole('button', { name: 'Browse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option', { name: 'five-figures.svg' }).click()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await field(page, 'imageAlt').getByRole('textbox').fill('An open ledger')
  await field(page, 'body').getByRole('textbox').click()
  await page.keyboard.type('Ask for half before you order.')
  await save(page)
  const file = 'content/articles/deposits-a-month-s-worth.md'
  const text = await savedAnew(page, file)
  expect(text).toContain('Ask for half before you order.')
  await checked({ [file]: text })
})

test('a photo with a name as cameras give them gets one that the build takes', async ({ page }) => {
  await openEditor(page)
  await page.goto('/edit#/collections/articles/new')
  await field(page, 'image').getByRole('button', { name: 'Browse' }).click()
  const photo = { name: 'IMG 2041 (Deposit).JPG', mimeType: 'image/jpeg', buffer: await drawnJpeg(page) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await expect(field(page, 'image')).toContainText('img-2041-deposit.jpg')
})

test('an owner rewords a question; the build says what version and checksum it needs, and takes it with them', async ({
  page,
}) => {
  await openEditor(page)
  await page.goto('/edit#/collections/quizzes/entries/quizzes-general')
  await page.getByRole('button', { name: 'Expand All' }).last().click()
  const file = 'content/quizzes/general.json'
  const before = (await saved(page, file))!
  await field(page, 'questions.0.question').getByRole('textbox').fill('How do you know what you have in the bank?')
  await save(page)
  const reworded = await savedAnew(page, file, before)
  const refused = await checked({ [file]: reworded }).then(
    () => '',
    (error: Error) => error.message,
  )
  const [, checksum = '', version = ''] = /checksum: expected "(\w+)", and version (\d+)/.exec(refused) ?? []
  expect(refused).toContain('quizzes/general.json')
  await page.goto('/edit#/collections/quizzes/entries/quizzes-general')
  await field(page, 'version').getByRole('textbox').fill(version)
  await field(page, 'checksum').getByRole('textbox').fill(checksum)
  await save(page)
  await checked({ [file]: await savedAnew(page, file, reworded) })
})

test('an owner renames a service that has no earlier address, and the build takes it', async ({ page }) => {
  await openEditor(page)
  await page.goto('/edit#/collections/services/entries/remote-bookkeeping-services')
  const file = 'content/services/remote-bookkeeping-services.json'
  const before = (await saved(page, file))!
  await field(page, 'name').getByRole('textbox').fill('Bookkeeping from afar')
  await save(page)
  await checked({ [file]: await savedAnew(page, file, before) })
})

test('an owner gives buttons another color, and the build takes it', async ({ page }) => {
  await openEditor(page)
  await page.goto('/edit#/collections/firm/entries/brand')
  await field(page, 'colors.light').getByRole('button', { name: 'Expand' }).click()
  const before = (await saved(page, 'content/brand.json'))!
  const color = field(page, 'colors.light.action')
  await expect(color).toContainText('Buttons and links')
  await color.locator('input[type=text]').fill('#1d4ed8')
  await save(page)
  const after = await savedAnew(page, 'content/brand.json', before)
  expect(JSON.parse(after).colors.light.action.toLowerCase()).toBe('#1d4ed8')
  await checked({ 'content/brand.json': after })
})

test('a form says what it expects, and saves nothing before', async ({ page }) => {
  await openEditor(page)
  await page.goto('/edit#/collections/firm/entries/firm')
  const before = await saved(page, 'content/firm.json')
  await field(page, 'phoneHref').getByRole('textbox').fill('515-555-0187')
  await save(page)
  await expect(field(page, 'phoneHref')).toContainText('Enter tel:+ followed by digits.')
  expect(await saved(page, 'content/firm.json')).toBe(before)
})

test('the editor is linked from nowhere, kept by no worker, and listed by no search engine', async ({ request }) => {
  const page = await request.get('/edit')
  expect(page.headers()['x-robots-tag']).toBe('noindex, nofollow')
  expect(await (await request.get('/sw.js')).text()).not.toContain('editor/')
  expect(await (await request.get('/')).text()).not.toContain('/edit')
})
