import type { Locator, Page } from '@playwright/test'
import { expect, notice, open, test } from '#tests/support/journey.ts'

const WRONG = 'Please enter a valid email address.'

/** The form once its part of the page has come near. */
async function formIn(page: Page, part: 'main' | 'contentinfo') {
  // The resources page has the form itself, and its footer none.
  await open(page, part === 'main' ? '/resources' : '/pricing')
  const scope = page.getByRole(part)
  if (part === 'main') await page.getByRole('heading', { name: 'Monthly financial insights' }).scrollIntoViewIfNeeded()
  else await scope.scrollIntoViewIfNeeded()
  const form = scope.locator('form').filter({ has: page.getByRole('button', { name: 'Subscribe', exact: true }) })
  await expect(form).toBeVisible()
  return form
}
const email = (form: Locator) => form.getByRole('textbox').first()
const subscribe = (form: Locator) => form.getByRole('button').tap()

async function signUpIn(...place: Parameters<typeof formIn>) {
  const form = await formIn(...place)
  await email(form).fill('ann@example.com')
  await subscribe(form)
  return form
}

for (const [where, part] of [
  ['on the resources page', 'main'],
  ['in the footer', 'contentinfo'],
] as const) {
  test(`${where} an address that is not valid is refused with «${WRONG}»`, async ({ page }) => {
    const form = await formIn(page, part)
    let sent = 0
    page.on('request', (request) => void (sent += request.url().includes('/api/newsletter') ? 1 : 0))
    for (const address of ['', 'ann', 'ann@', 'ann@example', 'ann example@example.com']) {
      await email(form).fill(address)
      await subscribe(form)
      await expect(form.getByText(WRONG, { exact: true }), address).toBeVisible()
    }
    expect(sent).toBe(0)
  })

  test(`${where} the address is checked on submit, and not before`, async ({ page }) => {
    const form = await formIn(page, part)
    await email(form).fill('ann')
    await email(form).blur()
    await expect(form.getByText(WRONG)).toHaveCount(0)
    await subscribe(form)
    await expect(form.getByText(WRONG)).toBeVisible()
  })

  test(`${where} a sign-up that arrives resets the form and says so by a notice`, async ({ page }) => {
    const form = await signUpIn(page, part)
    const said = "Welcome to our newsletter! You'll receive monthly financial insights."
    await expect(notice(page, 'Success!')).toContainText(said)
    await expect(email(form)).toHaveValue('')
  })

  test(`${where} the notice of a sign-up covers neither the field nor its button`, async ({ page }) => {
    const form = await signUpIn(page, part)
    await expect(notice(page, 'Success!')).toBeVisible()
    await form.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const said = (await notice(page, 'Success!').boundingBox())!
    expect(said.y + said.height).toBeLessThanOrEqual((await form.boundingBox())!.y)
  })

  test(`${where} a sign-up that fails says so by a notice`, async ({ page, noise }) => {
    noise.expect(/^500 .*\/api\/newsletter/)
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 500, json: {} }))
    const form = await signUpIn(page, part)
    const said = 'There was an error subscribing to our newsletter. Please try again.'
    await expect(notice(page, 'Subscription failed')).toContainText(said)
    await expect(email(form)).toHaveValue('ann@example.com')
  })
}
