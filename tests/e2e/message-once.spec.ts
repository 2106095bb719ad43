import type { Page } from '@playwright/test'
import { endSessions, signInDialog } from '#tests/support/account-pages.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { forget, messageOf, openPanel, panel, sendOf, subjectOf, written } from '#tests/support/messages.ts'
import { NO_NETWORK } from '#tests/support/network.ts'
import { signInToDashboard, signOutButton } from '#tests/support/sign-in.ts'

const SENT = 'Message sent successfully'
const FAILED = 'Failed to send message'
test.afterEach(({ instance }) => forget(instance))

test('twenty presses, Enter with a press, and a held key are one message each, and the held key opens nothing again', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  const compose = async (message: string) => {
    await openPanel(page)
    await messageOf(page).fill(message)
  }
  await compose('Test: pressed')
  await sendOf(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 20; press++) button.click()
  })
  await expect(panel(page)).toBeHidden()
  await compose('Test: pressed and entered')
  await sendOf(page).evaluate((button: HTMLButtonElement) => {
    button.form!.requestSubmit()
    button.click()
    button.form!.requestSubmit()
  })
  await expect(panel(page)).toBeHidden()
  await compose('Test: held')
  await page.keyboard.down('Control')
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter')
  await expect(panel(page)).toBeHidden()
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await expect(notice(page, SENT)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  expect((await written(instance)).map(({ body }) => body)).toEqual([
    'Test: pressed',
    'Test: pressed and entered',
    'Test: held',
  ])
  // Let go of, the key does its work again.
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
})

test('Cmd with Enter sends as well', async ({ page, personAt, instance }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await messageOf(page).fill('Test: from a Mac')
  await messageOf(page).press('Meta+Enter')
  await expect(notice(page, SENT)).toBeVisible()
  expect(await written(instance)).toHaveLength(1)
})

test('an answer that is lost on its way: what was typed stays, through a closing too, and is sent once', async ({
  page,
  noise,
  personAt,
  instance,
}) => {
  noise.expect(NO_NETWORK)
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await subjectOf(page).fill('Test: tunnel')
  await messageOf(page).fill('Test: said in a tunnel')
  let lost = 0
  await page.route('**/api/client/conversations', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    lost++
    await route.abort()
  })
  await sendOf(page).tap()
  await expect(notice(page, FAILED)).toContainText('Please try again or contact support if the problem persists.')
  await expect(panel(page).getByRole('alert')).toHaveText(/^Failed to send message/)
  await expect(messageOf(page)).toHaveValue('Test: said in a tunnel')
  expect(lost).toBe(2)
  await page.unroute('**/api/client/conversations')
  await panel(page).getByRole('button', { name: 'Close', exact: true }).tap()
  await openPanel(page)
  await expect(subjectOf(page)).toHaveValue('Test: tunnel')
  await expect(messageOf(page)).toHaveValue('Test: said in a tunnel')
  await sendOf(page).tap()
  await expect(notice(page, SENT)).toBeVisible()
  expect(await written(instance)).toHaveLength(1)
})

/** Signs in on the page that an ended session has led to, and opens the panel. */
async function signInHere(page: Page, email: string) {
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByLabel('Keep my figures on this device').check()
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await page.waitForURL('/client/dashboard')
  await openPanel(page)
}

/** A message that is written in a session which the server has ended meanwhile. */
async function sendTooLate(page: Page, instance: Instance) {
  await signInToDashboard(page)
  await openPanel(page)
  await messageOf(page).fill('Test: half a thought')
  await endSessions(instance)
  await sendOf(page).tap()
  await expect(panel(page).getByRole('alert')).toContainText('Please sign in again.')
  await signInDialog(page).getByRole('button', { name: 'Leave without it' }).tap()
}

test('a session that ends while somebody writes: they sign in again, find the text, and send it once', async ({
  page,
  noise,
  instance,
}) => {
  noise.expect(/^401 /)
  await sendTooLate(page, instance)
  await signInHere(page, DEMO.client)
  await expect(messageOf(page)).toHaveValue('Test: half a thought')
  await sendOf(page).tap()
  await expect(notice(page, SENT)).toBeVisible()
  expect(await written(instance)).toHaveLength(1)
})

test('nobody else finds the text, and whoever signs out leaves none behind', async ({ page, noise, instance }) => {
  noise.expect(/^401 /)
  await sendTooLate(page, instance)
  await signInHere(page, DEMO.second)
  await expect(messageOf(page)).toHaveValue('')
  await panel(page).getByRole('button', { name: 'Cancel' }).tap()
  await signOutButton(page).tap()
  await signInHere(page, DEMO.client)
  await expect(messageOf(page)).toHaveValue('')
})

test('a reload leaves what was written where it was, until it is sent', async ({ page, personAt, instance }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await messageOf(page).fill('Test: before the reload')
  await page.reload()
  await openPanel(page)
  await expect(messageOf(page)).toHaveValue('Test: before the reload')
  await sendOf(page).tap()
  await expect(notice(page, SENT)).toBeVisible()
  await page.reload()
  await openPanel(page)
  await expect(messageOf(page)).toHaveValue('')
  expect(await written(instance)).toHaveLength(1)
})

test('whoever signs out in one tab leaves no draft in another', async ({ page, context, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await messageOf(page).fill('Test: in the other tab')
  const other = await context.newPage()
  await other.goto('/client/dashboard')
  await signOutButton(other).tap()
  await other.waitForURL('/login')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('clear.drafts'))).toBeNull()
})
