import type { Locator, Page } from '@playwright/test'
import { anotherDevice } from '#tests/support/devices.ts'
import type { Instance } from '#tests/support/instance.ts'
import { expect, open, test } from '#tests/support/journey.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { openedPlan, writeNote } from '#tests/support/notes.ts'
import { signInToDashboard, signOutButton } from '#tests/support/sign-in.ts'
import { found } from '#tests/support/storage.ts'

const NOTES = '**/api/client/progress-note'

const notes = async (instance: Instance) =>
  (await instance.rows("select note from progress_notes where note like 'Test:%' order by at, xmin::text::bigint")).map(
    ({ note }) => note,
  )

test.afterEach(({ instance }) => instance.change("delete from progress_notes where note like 'Test:%'"))

async function add(card: Locator, text: string) {
  await expect(await writeNote(card, text)).toBeVisible()
}

test('two devices write on one plan, one of them in a tunnel: both updates are kept, and both devices show them', async ({
  page,
  browser,
  instance,
}) => {
  await signInToDashboard(page)
  const phone = await openedPlan(page)
  await goOffline(page)
  await add(phone, 'Test: from the tunnel')
  const laptop = await anotherDevice(browser, instance)
  await laptop.goto('/client/dashboard')
  const desk = await openedPlan(laptop)
  await add(desk, 'Test: from the desk')
  await goOnline(page)
  for (const text of ['Test: from the desk', 'Test: from the tunnel'])
    await expect(phone.getByRole('listitem').filter({ hasText: text })).not.toContainText('Waiting')
  // As they came to the server: neither device's clock is asked.
  await expect.poll(() => notes(instance)).toEqual(['Test: from the desk', 'Test: from the tunnel'])
  await laptop.reload()
  await openedPlan(laptop)
  for (const text of ['Test: from the desk', 'Test: from the tunnel'])
    await expect(laptop.getByText(text, { exact: true })).toBeVisible()
  await laptop.context().close()
})

test('of five tabs one sends; closed in the middle of it, another goes on within five seconds; one sign-out empties all', async ({
  page,
  context,
  instance,
}) => {
  await signInToDashboard(page)
  const card = await openedPlan(page)
  const others: Page[] = []
  for (let nth = 0; nth < 4; nth++) {
    const tab = await context.newPage()
    await open(tab, '/client/dashboard')
    others.push(tab)
  }
  await goOffline(page)
  const texts = ['one', 'two', 'three', 'four', 'five'].map((nth) => `Test: ${nth}`)
  for (const text of texts) await add(card, text)

  const senders: Page[] = []
  const cut = Promise.withResolvers<Page>()
  await context.route(NOTES, async (route) => {
    const sender = route.request().frame().page()
    senders.push(sender)
    if (senders.length !== 3) return route.continue()
    // The server has it; its answer finds nobody.
    await route.fetch()
    cut.resolve(sender)
  })
  await goOnline(page)
  const dead = await cut.promise
  expect(senders).toEqual([dead, dead, dead])
  await dead.close()
  await expect.poll(() => notes(instance), { timeout: 5_000 }).toEqual(texts)
  const left = [page, ...others].filter((tab) => tab !== dead)
  for (const tab of left) await expect(tab.getByText('waiting to send')).toHaveCount(0)
  expect(new Set(senders.slice(3)).size).toBe(1)
  expect(senders).toHaveLength(6)

  const [here, ...elsewhere] = left
  await signOutButton(here!).tap()
  for (const tab of elsewhere) await expect(tab).toHaveURL('/login', { timeout: 2_000 })
  await expect(here!).toHaveURL('/login')
  await expect.poll(() => found(here!, ['Castellan', 'Test: one'])).toEqual([])
  expect(await here!.evaluate(() => indexedDB.databases())).toEqual([])
})
