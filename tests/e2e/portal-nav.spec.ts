import type { Page } from '@playwright/test'
import { demoCompanies } from '#local/demo-companies.ts'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { keyboardOf } from '#tests/support/keyboard.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { homeLink, portalNav } from '#tests/support/portal-nav.ts'

const { castellan } = demoCompanies
const current = (page: Page) => portalNav(page).locator('[aria-current]:visible')
const more = (page: Page) => portalNav(page).getByRole('button', { name: 'More' })

test('on a phone the bar at the foot leads to each view, marks where one is, and each has a name of its own', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(current(page)).toHaveText('Home')
  for (const [place, heading] of [
    ['Messages', 'Messages'],
    ['Upload', 'Upload Data'],
    ['Reports', 'Monthly report'],
  ] as const) {
    await portalNav(page).getByRole('link', { name: place }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(new RegExp(`^${place} \\| `))
    await expect(current(page)).toContainText(place)
  }
  await homeLink(page).tap()
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible()
  const bar = (await portalNav(page).boundingBox())!
  expect(Math.round(bar.y + bar.height)).toBe(844)
  expect(Math.round(bar.height)).toBe(73)
})

test('More opens a sheet of the other places, each with how it stands', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await more(page).tap()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect(sheet.getByRole('link', { name: /^Documents/ })).toContainText(/\d/)
  await expect(sheet.getByRole('link', { name: /^Schedule/ })).toContainText(/Next meeting: [A-Z][a-z]{2} \d/)
  await expect(sheet.getByRole('link', { name: /^Account/ })).toBeVisible()
  await expectFlawless(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more(page)).toBeFocused()
  await more(page).tap()
  await sheet.getByRole('link', { name: /^On this device/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On this device')
  await expect(current(page)).toHaveText('More')
  await more(page).tap()
  await sheet.getByRole('link', { name: /^Account/ }).tap()
  await expect(page).toHaveURL('/account')
  await expect(current(page)).toHaveText('More')
  await portalNav(page).getByRole('link', { name: 'Reports' }).tap()
  await expect(page).toHaveURL(/\/client\/dashboard\?view=reports$/)
})

test('on a wide window the same is a rail that lists every place, and every view begins at one edge', async ({
  page,
  personAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await personAt(DEMO.client, '/client/dashboard')
  await expect(more(page)).toBeHidden()
  const edges: number[] = []
  for (const place of [
    'Messages',
    'Upload',
    'Reports',
    'Documents',
    'Statements',
    'Calendar',
    'On this device',
    'Account',
  ]) {
    await portalNav(page).getByRole('link', { name: place }).click()
    await expect(current(page)).toContainText(place)
    edges.push((await page.locator('h1').boundingBox())!.x)
  }
  expect(edges).toEqual(edges.map(() => 264))
})

for (const [who, email, address] of [
  ['the client', DEMO.client, '/client/dashboard'],
  ['the firm, which looks at it,', DEMO.admin, `/admin/preview/${castellan.id}`],
] as const)
  test(`in a short and wide window ${who} reaches every place of the rail`, async ({ page, personAt }) => {
    await page.setViewportSize({ width: 1280, height: 390 })
    await personAt(email, address)
    await expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible()
    const { reach } = keyboardOf(page)
    for (const place of await portalNav(page).getByRole('link').all()) {
      await reach(place)
      await expect(place).toBeInViewport({ ratio: 1 })
      await place.click({ trial: true })
    }
    const out = page.getByRole('button', { name: 'Sign Out' })
    if (email === DEMO.client) await expect(out).toBeInViewport({ ratio: 1 })
  })

test('what is unread is seen as a dot and heard as a number', async ({ page, personAt }) => {
  await page.route('**/api/client/conversations', async (route) => {
    const list = await (await route.fetch()).json()
    const conversations = list.conversations.map((line: object, at: number) => ({ ...line, unread: at < 2 ? 1 : 0 }))
    await route.fulfill({ json: { ...list, conversations } })
  })
  await personAt(DEMO.client, '/client/dashboard')
  await expect(portalNav(page).getByRole('link', { name: 'Messages 2 new' })).toBeVisible()
})

test('the first Tab skips the navigation, and what has the focus is never behind the bar', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByRole('heading', { name: 'Key Insights' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const bar = (await portalNav(page).boundingBox())!
  for (let at = 0; at < 15; at++) {
    await page.keyboard.press('Tab')
    // It is scrolled to smoothly.
    await expect.poll(async () => (await page.locator(':focus').boundingBox())!.y).toBeLessThan(bar.y)
  }
})

test('where the firm looks, the bar leads out places that are the client’s alone', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `/admin/preview/${castellan.id}?view=upload`)
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible()
  await expect(portalNav(page).getByRole('link', { name: 'Upload' })).toHaveCount(0)
  await portalNav(page).getByRole('link', { name: 'Reports' }).tap()
  await expect(page).toHaveURL(/\/admin\/preview\/.+\?view=reports$/)
  await more(page).tap()
  await expect(page.getByRole('dialog', { name: 'More' }).getByRole('link')).toHaveText([
    /^Documents/,
    /^Questions/,
    /^Statements/,
    /^Calendar/,
  ])
})

test('a notice covers neither the header nor the bar, nor the form that it is about', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/account')
  const save = page.getByRole('button', { name: 'Save name' })
  await save.tap()
  const box = (await notice(page, 'Your name is saved.').boundingBox())!
  const [bar, button] = [(await portalNav(page).boundingBox())!, (await save.boundingBox())!]
  const header = (await page.getByRole('banner').boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height)
  expect(box.y + box.height).toBeLessThan(bar.y)
  expect(box.y + box.height).toBeLessThan(button.y)
})

test('the account has the name first and its notifications at an address of their own', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/account')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Name')
  await page.getByRole('link', { name: 'Notifications', exact: true }).tap()
  await expect(page).toHaveURL('/account?section=notifications')
  await expect(page.getByRole('heading', { level: 2, name: 'Mail' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Password' })).toHaveCount(0)
})
