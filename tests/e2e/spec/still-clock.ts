import { expect, type Page } from '@playwright/test'

/** Lets everything happen that waits for no timer, such as React's effects and a module that is already here. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++)
      await new Promise<void>((next) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => next()
        port2.postMessage(null)
      })
  })

/** Opens an address on a clock that stands still: from here on time passes by `after` alone. */
export async function openStill(page: Page, path: string) {
  const now = Date.now()
  // A page that is open would see the new clock begin in 1970 and ask for the month before.
  await page.goto('about:blank')
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  await page.goto(path)
  // The boot waits for an idle moment of this same clock.
  await page.clock.runFor(100)
  // Asked from outside: a wait inside the page would stand still as well.
  await expect.poll(() => takenOver(page)).toBe(true)
  await settle(page)
}

/** Fires what waits for no time at all, and says whether React has the page. */
async function takenOver(page: Page) {
  await page.clock.runFor(0)
  return page.evaluate(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Lets time pass until the stylesheet has come that some pages fetch last. */
export const styled = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100)
      return page.evaluate(() => {
        const { styles = '' } = document.documentElement.dataset
        return styles.split(' ').every((href) => document.querySelector<HTMLLinkElement>(`link[href="${href}"]`)?.sheet)
      })
    })
    .toBe(true)

/** Lets that many milliseconds pass. */
export async function after(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
  await settle(page)
}
