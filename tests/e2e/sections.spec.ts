import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'

type Noted = { what: string; at: number; timer?: number }

/** Notes when script scrolls to which part, by a timer of how many ms, and the steps that lead there, by the page's own clock. */
const watchScrolls = (page: Page) =>
  page.addInitScript(() => {
    const notes: Noted[] = []
    Object.assign(window, { notes })
    let timer: number | undefined
    const note = (what: string) => notes.push({ what, at: performance.now(), timer })
    const setTimer = window.setTimeout
    const watched = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
      setTimer(() => {
        timer = ms
        run(...given)
        timer = undefined
      }, ms)
    Object.assign(window, { setTimeout: watched })
    const scrollIntoView = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (...given) {
      note(`scrolled to ${this.id}`)
      scrollIntoView.apply(this, given)
    }
    addEventListener('hashchange', () => note('hash'))
    addEventListener('submit', () => note('chosen'), true)
    const pushState = history.pushState
    history.pushState = (...given) => {
      note('pushed')
      pushState.apply(history, given)
    }
  })

/** How long after `from` the page was scrolled to the section, and the timer that did it; waits until it has been. */
async function scrolled(page: Page, from: string, section: string) {
  const read = () => page.evaluate(() => (window as unknown as { notes: Noted[] }).notes)
  await expect.poll(async () => (await read()).map(({ what }) => what)).toContain(`scrolled to ${section}`)
  const notes = await read()
  const end = notes.findLast(({ what }) => what === `scrolled to ${section}`)!
  const start = notes.findLast(({ what, at }) => what === from && at <= end.at)!
  return { after: end.at - start.at, timer: end.timer }
}

const expectInView = async (page: Page, section: string) => {
  const top = () => page.locator(`#${section}`).evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(300)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
}

for (const section of ['services', 'process', 'about', 'contact']) {
  test(`/#${section} opened at once stands at that part of the page`, async ({ page }) => {
    await open(page, `/#${section}`)
    await expectInView(page, section)
  })
}

test('a changed hash on the home page is scrolled to after 500 ms', async ({ page }) => {
  await watchScrolls(page)
  await open(page, '/')
  await page.evaluate(() => {
    location.hash = 'process'
  })
  expect((await scrolled(page, 'hash', 'process')).after).toBeGreaterThanOrEqual(495)
  await expectInView(page, 'process')
})

for (const section of ['Services', 'Process', 'Contact']) {
  const id = section.toLowerCase()
  // By key: a tap is aimed at a place, and the far sections above are still being laid out when the footer is reached.
  const button = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: section, exact: true })

  test(`on the home page the footer’s ${section} scrolls there after 100 ms`, async ({ page }) => {
    await watchScrolls(page)
    await open(page, '/')
    await button(page).press('Enter')
    const { after, timer } = await scrolled(page, 'chosen', id)
    expect(after).toBeGreaterThanOrEqual(98)
    // A busy machine runs a timer late, so the timer tells that nothing longer was waited for.
    expect(timer).toBe(100)
    await expectInView(page, id)
  })

  test(`from the prices the footer’s ${section} leads to that part of the home page`, async ({ page }) => {
    await watchScrolls(page)
    await open(page, '/pricing')
    await button(page).press('Enter')
    await expect(page).toHaveURL(`/#${id}`)
    expect((await scrolled(page, 'pushed', id)).after).toBeGreaterThanOrEqual(495)
    await expectInView(page, id)
  })
}

test('See Plans scrolls to the plans', async ({ page }) => {
  await open(page, '/pricing')
  await page.getByRole('link', { name: 'See Plans' }).tap()
  await expectInView(page, 'pricing-plans')
})

test('a page reached by a tap begins at its top', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'All resources' }).tap()
  await expect(page).toHaveURL('/resources')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
