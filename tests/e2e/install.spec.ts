import type { Page } from '@playwright/test'
import { DEMO, expect, open, test } from '#tests/support/journey.ts'
import { signOutButton } from '#tests/support/sign-in.ts'

const hint = (page: Page) => page.getByRole('region', { name: 'Keep it on your home screen' })

/** What Chromium says once a page could be installed; nobody is there to answer its question in a test. */
const couldBeInstalled = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((outcome) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      Object.assign(window, { asked: true })
      return { outcome }
    }
    dispatchEvent(Object.assign(event, { prompt }))
  }, outcome)

test('a client is offered the portal for the home screen; whoever does not want it is not asked again', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(hint(page)).toBeHidden()
  await couldBeInstalled(page, 'dismissed')
  await hint(page).getByRole('button', { name: 'Install' }).tap()
  expect(await page.evaluate(() => 'asked' in window)).toBe(true)
  await expect(hint(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText('Welcome back')).toBeVisible()
  await couldBeInstalled(page, 'accepted')
  await expect(hint(page)).toBeHidden()
})

test('on an iPhone the steps stand there, and go once they are read', async ({ page, personAt }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await personAt(DEMO.client, '/client/dashboard')
  await expect(hint(page).getByRole('listitem')).toHaveText([/Share/, /Add to Home Screen/, /Tap Add/])
  await hint(page).getByRole('button', { name: 'Got it' }).tap()
  await expect(hint(page)).toBeHidden()
})

test('the icon counts unread answers for as long as somebody is signed in', async ({ page, personAt }) => {
  await page.addInitScript(() => {
    const badges: number[] = []
    const set = async (count: number) => void badges.push(count)
    Object.assign(window, { badges })
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) })
  })
  const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
  await personAt(DEMO.second, '/client/dashboard')
  await expect.poll(badge).toBe(0)
  await page.route('**/api/client/conversations', async (route) => {
    const answer = await route.fetch()
    const told = await answer.json()
    const [first] = told.conversations
    await route.fulfill({ json: { ...told, conversations: [{ ...first, unread: 3 }] } })
  })
  await page.reload()
  await expect.poll(badge).toBe(3)
  await signOutButton(page).tap()
  await expect(page).toHaveURL('/login')
  expect(await badge()).toBe(0)
})

test('Chromium reads the manifest without a fault, and the app starts in the portal', async ({ page }) => {
  await open(page, '/')
  const cdp = await page.context().newCDPSession(page)
  const { data, errors } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data!)).toMatchObject({ start_url: '/client/dashboard', scope: '/', id: '/' })
})

test('nothing but the test’s own private window keeps Chromium from installing it', async ({ page }) => {
  await open(page, '/')
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('each shortcut of the home screen leads to its place', async ({ page, personAt }) => {
  await open(page, '/')
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.getAppManifest')
  const { shortcuts } = JSON.parse(data!) as { shortcuts: { name: string; url: string }[] }
  const places = ['Welcome back, Rosa', 'Messages', 'Upload Data', 'Schedule Your Free 30-Minute Clarity Call']
  expect(shortcuts).toHaveLength(places.length)
  await personAt(DEMO.client, '/client/dashboard')
  for (const [nth, { url }] of shortcuts.entries()) {
    await open(page, url)
    await expect(page.getByRole('heading', { name: places[nth]! }).first()).toBeVisible()
  }
})
