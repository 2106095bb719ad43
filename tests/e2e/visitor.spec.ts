import { expect, hydrated, test } from '#tests/support/journey.ts'
import { content } from '#tests/support/pages.ts'

const words = content('pages/phone-bar.json')
const firm = content('firm.json')

test('on a phone the bar calls, texts and books, and stands over no menu, form or last line', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: words.label })
  await expect(bar.getByRole('link', { name: words.call })).toHaveAttribute('href', firm.phoneHref)
  await expect(bar.getByRole('link', { name: words.text })).toHaveAttribute('href', firm.smsLink)
  await expect(bar.getByRole('link', { name: words.book.label })).toHaveAttribute('href', '/book-clarity-call')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        requestIdleCallback(() => resolve(0))
      }),
  )
  // A word that its typeface moves by a few pixels stays below what is measured; a bar that came late would not.
  expect(shift).toBeLessThan(0.001)

  await page.getByLabel('Menu', { exact: true }).tap()
  await expect(bar).toBeHidden()
  await page.getByLabel('Menu', { exact: true }).tap()
  await expect(bar).toBeVisible()

  // The newsletter's form in the footer comes near: the bar gives way, also while its field has the focus.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const email = page.getByRole('contentinfo').getByRole('textbox')
  await email.evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(bar).toBeHidden()
  await email.focus()
  await expect(bar).toBeHidden()
  await email.blur()

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(bar).toBeVisible()
  const foot = (await page.getByRole('contentinfo').boundingBox())!
  expect(foot.y + foot.height).toBeLessThanOrEqual((await bar.boundingBox())!.y + 1)

  for (const task of ['/book-clarity-call', '/financial-health-quiz', '/login']) {
    await page.goto(task)
    await expect(bar).toHaveCount(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(bar).toBeHidden()
})

test('three answers lead to a plan with its sum, and the booking form begins with them', async ({ page }) => {
  const helper = content('plan-helper.json')
  await page.goto('/pricing')
  const section = page.locator('#help-me-choose')
  await expect(section.getByRole('heading', { name: helper.heading })).toBeVisible()
  const first = await section.getByRole('radio').first().elementHandle()
  // What is chosen before the script has come counts once it is there.
  await section.getByText('100 to 300').tap()
  await expect(section).toContainText(helper.waiting.replace('{count}', '2'))
  await section.getByText('A monthly meeting, targets and a forecast').tap()
  await expect(section).toContainText(helper.waitingOne)
  await section.getByText('About 8 hours a month').tap()
  await expect(section.getByRole('heading', { level: 3 })).toContainText('Professional and Financial Advisory Services')
  await expect(section).toContainText('$1,700')
  await expect(section).toContainText(`8 hours × $${helper.hourlyValue} = $${8 * helper.hourlyValue}`)
  // Its script took over the page that was there: no element was exchanged under a finger or a screen reader.
  expect(await first?.evaluate((radio) => radio.isConnected)).toBe(true)
  await section.getByRole('link', { name: helper.result.button }).tap()
  await expect(page).toHaveURL(/\/book-clarity-call\?note=/)
  await page.locator('fieldset').getByRole('button').first().tap()
  await expect(page.locator('textarea[name=note]')).toHaveValue(/100 to 300; .*Professional and Financial Advisory/)
})

test('a visit is counted and its source kept, unless the browser asks for privacy', async ({ page }) => {
  // A driven browser is no visitor, and says so.
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  const counts: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/visits') && counts.push(request.method()))
  const firstSource = () => page.evaluate(() => localStorage.getItem('clear.campaign'))
  await page.goto('/pricing?utm_source=Billboard')
  await expect.poll(() => counts).toEqual(['POST'])
  expect(await firstSource()).toBe('{"source":"billboard"}')

  await page.evaluate(() => localStorage.removeItem('clear.campaign'))
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }))
  await page.goto('/about?utm_source=Billboard')
  await hydrated(page)
  await expect(page.getByRole('navigation', { name: words.label })).toBeVisible()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect([counts, await firstSource()]).toEqual([['POST'], null])
})
