import type { Locator, Page } from '@playwright/test'
import { demoCompanies } from '#local/demo-companies.ts'
import { bookFile } from '#tests/support/book-layouts.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { NARROWEST } from '#tests/support/narrow.ts'

const CASTELLAN = `/admin/dashboard?tab=close&company=${demoCompanies.castellan.id}`
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const bar = (page: Page) => page.getByRole('navigation', { name: 'The practice' })
const boxOf = async (locator: Locator) => (await locator.boundingBox())!
const endOf = async (locator: Locator) => {
  const { y, height } = await boxOf(locator)
  return y + height
}
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('the reply box stands above the bar as soon as a conversation is open', async ({ page, personAt }) => {
  const thread = '00000000-0000-4000-8000-0000000000e1'
  for (const address of [
    `/admin/dashboard?tab=inbox&thread=${thread}&of=${demoCompanies.castellan.id}`,
    `${CASTELLAN}&part=messages&thread=${thread}`,
  ]) {
    await personAt(DEMO.admin, address)
    await expect(page.getByLabel('Your answer')).toBeInViewport({ ratio: 1 })
    const send = page.getByRole('button', { name: 'Send the answer' })
    await expect(send).toBeInViewport({ ratio: 1 })
    expect(await endOf(send)).toBeLessThanOrEqual((await boxOf(bar(page))).y)
  }
})

test('on the narrowest phone a conversation’s subject takes two lines before it is cut', async ({ page, personAt }) => {
  await page.setViewportSize(NARROWEST)
  await personAt(DEMO.admin, '/admin/dashboard?tab=inbox')
  const subject = page.getByRole('link', { name: 'Pell Street Dental, Can we move Thursday to 3 pm?' })
  await expect(subject).toBeVisible()
  const isCut = (link: Element) => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight
  await expect.poll(() => subject.evaluate(isCut), 'with its own font').toBe(false)
  const lineHeight = await subject.evaluate((link) => Number.parseFloat(getComputedStyle(link).lineHeight))
  await expect.poll(async () => (await boxOf(subject)).height).toBe(2 * lineHeight)
})

test('the head of a company’s page takes two fifths of the screen at most, half with its months, and its name is not cut off', async ({
  page,
  personAt,
}) => {
  // Above the close stand its months too.
  for (const [part, most] of [
    ['documents', (844 * 2) / 5],
    ['close', 844 / 2],
  ] as const) {
    await personAt(DEMO.admin, `${CASTELLAN}&part=${part}`)
    await expect(page.getByText(/^Next meeting|^No meeting/)).toBeVisible()
    const parts = page.getByRole('navigation', { name: 'Parts of this company’s page' })
    await expect(parts).toBeVisible()
    expect(await endOf(parts)).toBeLessThan(most)
  }
  const cut = await page
    .locator('h1')
    .evaluate((h1) => h1.scrollWidth > h1.clientWidth || h1.scrollHeight > h1.clientHeight + 13)
  expect(cut).toBe(false)
})

test('a company’s documents begin on the first screen, and their filters are folded', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `${CASTELLAN}&part=documents`)
  const first = lines(page).filter({ hasText: 'Monthly report.pdf' })
  await expect(first).toBeInViewport({ ratio: 1 })
  expect(await endOf(first)).toBeLessThanOrEqual((await boxOf(bar(page))).y)
  const category = page.locator('select[name=category]').first()
  await expect(category).toBeHidden()
  await page.getByText('Narrow it').tap()
  await category.selectOption('payroll')
  await page.getByRole('search').getByRole('button').tap()
  await expect(page).toHaveURL(/category=payroll/)
  await expect(page.locator('summary')).toHaveText('Narrow it1')
})

test('three clients of the close are on the first screen, and a month is chosen behind the filters', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, '/admin/dashboard?tab=close')
  const cards = page.getByRole('main').locator('li:has(input[type=checkbox])')
  await expect(cards.nth(2)).toBeVisible()
  expect(await endOf(cards.nth(2))).toBeLessThanOrEqual((await boxOf(bar(page))).y)
  const month = page.getByRole('search').getByRole('combobox').first()
  await expect(month).toBeHidden()
  await page.getByText('Narrow it').tap()
  await month.selectOption({ index: 1 })
  await expect(page).toHaveURL(/month=/)
  await expect(page.locator('summary')).toHaveText('Narrow it1')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await wide(page)).toBe(360)
})

test('the short fields of a new request stand beside each other', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `${CASTELLAN}&part=requests`)
  const month = page.getByLabel('For the month')
  const due = page.getByLabel('Due', { exact: true })
  await expect(month).toBeVisible()
  expect((await boxOf(month)).y).toBe((await boxOf(due)).y)
  const room = await month.evaluate((select) => select.scrollWidth - select.clientWidth)
  expect(room).toBeLessThanOrEqual(0)
})

test('a file under review is a card without empty lines, with what it says on one line', async ({ page, personAt }) => {
  await personAt(DEMO.admin, '/admin/dashboard?tab=books')
  const layout = { product: 'online classic', report: 'profit_and_loss', columns: 'one' } as const
  const bytes = bookFile({ ...layout, format: 'xlsx', basis: 'Accrual', company: 'Quite Another Name LLC' })
  await page.locator('input[type=file]').setInputFiles([
    { name: 'other.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
    { name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
  ])
  const other = lines(page).filter({ hasText: 'other.xlsx' })
  await expect(other).toBeVisible()
  await expect(other.getByText('–', { exact: true })).toBeHidden()
  const dashes = lines(page).filter({ hasText: 'notes.csv' }).getByText('–', { exact: true })
  expect(await dashes.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0)
  // Both at once: what loads above may still move the line.
  const apart = await other.evaluate((line) => {
    const texts = [...line.querySelectorAll('p')]
    const top = (words: RegExp) => texts.find((text) => words.test(text.textContent))!.getBoundingClientRect().y
    return top(/^[\d,]+\.\d\d$/) - top(/^Oct 2025$/)
  })
  // A half pixel of the layout may round either way.
  expect(Math.abs(apart)).toBeLessThanOrEqual(1)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await wide(page)).toBe(360)
})

test('on the board a plan’s long name takes two lines, its price at the end of them', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, '/admin/dashboard?tab=board')
  const plan = page.getByRole('main').locator('article p', { hasText: 'Financial Advisory Services' }).first()
  const lineHeight = await plan.evaluate((text) => Number.parseFloat(getComputedStyle(text).lineHeight))
  expect((await boxOf(plan)).height).toBeLessThanOrEqual(2 * lineHeight + 1)
})

test('the menus of selected clients open inside the screen, and the list stays where it is', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, '/admin/dashboard?tab=close')
  await page.getByRole('main').getByRole('checkbox').nth(1).check()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const button of await page.locator('button[aria-haspopup=menu]').filter({ visible: true }).all()) {
      await button.tap()
      const box = await page.getByRole('menu').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
    }
  }
  const scrolled = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 3, behavior: 'instant' }))
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  for (const button of await page.locator('[data-selection-bar] button[aria-haspopup=menu]').all()) {
    await button.tap()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect(await scrolled()).toBe(before)
  }
})

test('a file’s label that needs two lines has them inside its box', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `${CASTELLAN}&part=documents`)
  await page.setViewportSize({ width: 195, height: 844 })
  const label = page.getByText(/^Answers «/).first()
  const { height } = await boxOf(label)
  expect(height).toBeGreaterThan(30)
  expect(await label.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
})

// A phone, and a laptop's window at the browser's zoom of 200 %.
for (const size of [
  { width: 390, height: 844 },
  { width: 640, height: 450 },
])
  test(`in a window ${size.width} wide what has the focus is not below the bars at the foot`, async ({
    page,
    personAt,
  }) => {
    await page.setViewportSize(size)
    /** What has the focus, where one of the bars covers it; a Tab while the page is still scrolling to the one before starts elsewhere. */
    const covered = () =>
      page.evaluate(async () => {
        const before = scrollY
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
        if (scrollY !== before) return 'still scrolling'
        const focused = document.activeElement
        const feet = [...document.querySelectorAll('[data-foot], [data-selection-bar]')]
        if (!focused || focused === document.body || feet.some((foot) => foot.contains(focused))) return ''
        const { bottom } = focused.getBoundingClientRect()
        const top = Math.min(...feet.map((foot) => foot.getBoundingClientRect().top))
        return bottom > top + 1 ? `${bottom} > ${top}: ${focused.outerHTML.slice(0, 160)}` : ''
      })
    const walk = async (address: string, selected: number) => {
      await personAt(DEMO.admin, `/admin/dashboard?${address}`)
      const boxes = page.getByRole('main').getByRole('checkbox')
      if (selected > 0) await boxes.nth(selected).check()
      else await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await page.evaluate(() => {
        window.scrollTo({ top: 0, behavior: 'instant' })
        document.getElementById('main')?.focus({ preventScroll: true })
      })
      for (let nth = 0; nth < 45; nth++) {
        await page.keyboard.press('Tab')
        await expect.poll(covered, `after Tab ${nth + 1}`).toBe('')
      }
    }
    await walk('tab=close', 0)
    await walk('tab=close', 1)
    await walk(`tab=clients&company=${demoCompanies.castellan.id}&part=requests`, 0)
    await walk('tab=leads', 1)
  })
