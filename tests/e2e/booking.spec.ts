import type { Page } from '@playwright/test'
import { passBotGuard } from '#tests/support/bot-guard.ts'
import { callTime } from '#tests/support/call-time.ts'
import { expect, hydrated, test } from '#tests/support/journey.ts'
import { goOffline, goOnline, readyForOffline } from '#tests/support/network.ts'

test.use({ serviceWorkers: 'allow' })

async function fillInContact(page: Page, name: string, email: string) {
  const [first = '', last = ''] = name.split(' ')
  const form = page.getByRole('main')
  await form.getByLabel('First name').fill(first)
  await form.getByLabel('Last name').fill(last)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Phone').fill('515-555-0101')
}

test('without a scheduling service three times become a lead', async ({ page, instance }) => {
  await page.goto('/book-clarity-call#times')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Your Free 30-Minute Clarity Call')
  await page.getByLabel('First choice').fill(callTime('10:00'))
  await page.getByLabel('Second choice').fill(callTime('11:00'))
  await fillInContact(page, 'Bea Example', 'bea@example.com')
  await passBotGuard(page)
  await page.getByRole('button', { name: 'Ask for a call' }).click()
  const answer = page.getByRole('heading', { name: 'Your three times are here' })
  await expect(answer).toBeFocused()
  await expect(answer).toBeInViewport()
  const [lead] = await instance.rows("select email, first_name from leads where email = 'bea@example.com'")
  expect(lead).toMatchObject({ first_name: 'Bea' })
})

test('three times given offline wait on the device, and the page says so', async ({ page, instance }) => {
  await page.goto('/book-clarity-call#times')
  await readyForOffline(page)
  await goOffline(page)
  await page.getByLabel('First choice').fill(callTime('10:00'))
  await fillInContact(page, 'Abe Example', 'abe@example.com')
  await passBotGuard(page)
  await page.getByRole('button', { name: 'Ask for a call' }).click()
  await expect(page.getByRole('heading', { name: 'Your three times wait on this device' })).toBeVisible()
  await goOnline(page)
  await expect(page.getByText('What you filled in while offline has reached us.').first()).toBeVisible()
  expect(await instance.rows("select 1 from leads where email = 'abe@example.com'")).toHaveLength(1)
})

test('a time that has passed is not sent', async ({ page }) => {
  await page.goto('/book-clarity-call#times')
  await page.getByLabel('First choice').fill('2020-03-04T10:00')
  await fillInContact(page, 'Cy Example', 'cy@example.com')
  await page.getByRole('button', { name: 'Ask for a call' }).click()
  await expect(page.getByText('This time has passed. Please choose a later one.')).toBeVisible()
})

test('a time outside the firm’s hours is said at its field, and nothing is sent or lost', async ({
  page,
  instance,
}) => {
  await page.goto('/book-clarity-call#times')
  const form = page.getByRole('main')
  await page.getByLabel('First choice').fill(callTime('10:00'))
  await page.getByLabel('Second choice').fill(callTime('03:00'))
  await fillInContact(page, 'Sun Day', 'sunday@example.com')
  await page.getByRole('button', { name: 'Ask for a call' }).click()
  const second = page.getByLabel('Second choice')
  await expect(second).toBeFocused()
  await expect(second).toHaveAccessibleDescription(/outside our hours .* 4:30 PM/)
  await expect(page.getByLabel('First choice')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('First name')).toHaveValue('Sun')
  expect(await instance.rows("select 1 from leads where email = 'sunday@example.com'")).toHaveLength(0)
})

test('what was typed into the booking form is there after a reload, and gone once it is sent', async ({ page }) => {
  await page.goto('/book-clarity-call#times')
  const form = page.getByRole('main')
  await page.getByLabel('First choice').fill(callTime('10:00'))
  await fillInContact(page, 'Rae Load', 'reload@example.com')
  await form.getByLabel('What would you like to talk about?').fill('Prices')
  await page.reload()
  await expect(page.getByLabel('First choice')).toHaveValue(callTime('10:00'))
  await expect(form.getByLabel('First name')).toHaveValue('Rae')
  await expect(form.getByLabel('What would you like to talk about?')).toHaveValue('Prices')
  await passBotGuard(page)
  await page.getByRole('button', { name: 'Ask for a call' }).click()
  await expect(page.getByRole('heading', { name: 'Your three times are here' })).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('First name')).toHaveValue('')
})

test('the newsletter says what is wrong, and then says welcome', async ({ page, instance }) => {
  await page.goto('/resources')
  await hydrated(page)
  await page.getByRole('heading', { name: 'Monthly financial insights' }).scrollIntoViewIfNeeded()
  const form = page.getByRole('main').locator('form').first()
  await form.getByLabel('Email').fill('not an address')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await form.getByLabel('Email').fill('dee@example.com')
  await passBotGuard(page)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(
    page.getByText("Welcome to our newsletter! You'll receive monthly financial insights.").first(),
  ).toBeVisible()
  await expect(form.getByText('One more step: open the email we')).toBeVisible()
  expect(await instance.rows("select email from leads where email = 'dee@example.com'")).toHaveLength(1)
})

test('every free assessment button asks for the type of business', async ({ page }) => {
  await page.goto('/resources')
  // Before the script has come the button leads to the general assessment.
  await hydrated(page)
  await page.getByRole('link', { name: /FREE/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What type of business do you run?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: /Trades/ }).click()
  await expect(page).toHaveURL(/\/trades$/)
  await expect(dialog).toBeHidden()
})
