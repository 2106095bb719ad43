import { DEMO, expect, hydrated, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { pushInPage } from '#tests/support/push-page.ts'

test.use({ serviceWorkers: 'allow' })

const FACES = [
  ['asked and not answered', { answers: 'default' }, 'Your browser asked and got no answer'],
  ['refused when asked', { answers: 'denied' }, 'This browser does not let us show notices.'],
  ['no service to be reached', { reaches: false }, 'Your browser could not reach its own notice service.'],
] as const

for (const [name, way, said] of FACES)
  test(`notices on this device, ${name}`, async ({ page, personAt }) => {
    await pushInPage(page, way)
    await personAt(DEMO.client, '/account?section=notifications')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const sheet = page.getByRole('region', { name: 'Notices on this device' })
    await sheet.getByRole('button', { name: 'Show notices here' }).tap()
    await expect(sheet.getByText(said)).toBeVisible()
    await expectFlawless(page)
  })

test('notices on this device, refused before', async ({ page, personAt }) => {
  await pushInPage(page, { already: 'denied' })
  await personAt(DEMO.client, '/account?section=notifications')
  await expect(page.getByText('set notifications to “Allow”')).toBeVisible()
  await expectFlawless(page)
})

test('notices on this device, on an iPhone and in a browser that has none', async ({ page, personAt }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    if (sessionStorage.getItem('phone')) Object.defineProperty(navigator, 'standalone', { value: false })
  })
  await personAt(DEMO.client, '/account?section=notifications')
  await expect(page.getByText('This browser cannot show notices.')).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('phone', 'yes'))
  await page.reload()
  await expect(page.getByText('put the portal on your home screen')).toBeVisible()
})

test('notices on this device, offline and where the server cannot say', async ({ page, personAt, noise }) => {
  noise.expect(/api\/account\/push|net::ERR/)
  await pushInPage(page)
  await personAt(DEMO.client, '/account?section=notifications')
  const sheet = page.getByRole('region', { name: 'Notices on this device' })
  await expect(sheet.getByRole('button', { name: 'Show notices here' })).toBeEnabled()
  await hydrated(page)
  // A part of the app that is lost on its way would open the page anew by itself.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await expect(sheet.getByText('This can be changed once you are online.')).toBeVisible()
  await expect(sheet.getByRole('button')).toBeDisabled()
  await page.context().setOffline(false)
  await page.route('**/api/account/push', (route) => route.fulfill({ status: 400, json: {} }))
  await page.reload()
  await expect(sheet.getByRole('alert')).toContainText('the notices of this device')
})

test('where the firm has not set it up, nothing is offered', async ({ page, personAt }) => {
  await page.route('**/api/account/push', (route) => route.fulfill({ json: { publicKey: null, kinds: null } }))
  await personAt(DEMO.client, '/account?section=notifications')
  await expect(page.getByRole('heading', { name: 'Mail' })).toBeVisible()
  await expect(page.getByLabel('New messages')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Notices on this device' })).toHaveCount(0)
})
