import type { Page } from '@playwright/test'
import { DEMO, expect, notice, open, test } from '#tests/support/journey.ts'
import { readyForOffline } from '#tests/support/network.ts'
import { homeLink } from '#tests/support/portal-nav.ts'
import { pushInPage } from '#tests/support/push-page.ts'
import { signInForOffline, signInToDashboard, signOutButton } from '#tests/support/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const sheet = (page: Page) => page.getByRole('region', { name: 'Notices on this device' })

test('notices on this device: asked on a press, chosen by kind, and gone with the sign-out', async ({
  page,
  instance,
}) => {
  const subscribed = () => page.evaluate(() => localStorage.getItem('test.subscribed'))
  await pushInPage(page)
  await signInToDashboard(page, DEMO.empty)
  await open(page, '/account?section=notifications')
  await readyForOffline(page)
  const kinds = sheet(page).getByRole('group', { name: 'This device tells you of:' })
  await sheet(page).getByRole('button', { name: 'Show notices here' }).tap()
  await expect(notice(page, 'This device shows notices now.')).toBeVisible()
  const endpoint = await subscribed()
  const devices = () => instance.rows(`select kinds from push_devices where endpoint = '${endpoint}'`)
  const month = kinds.getByLabel('Published months')
  await expect(month).toBeChecked()
  for (const more of ['Tax dates', 'Meetings']) await expect(kinds.getByLabel(more)).toBeChecked()
  await month.focus()
  await page.keyboard.press('Space')
  await expect(month).not.toBeChecked()
  await expect.poll(async () => (await devices())[0]?.kinds).toContain('request')
  expect((await devices())[0]?.kinds).not.toContain('published_month')

  await homeLink(page).tap()
  await signOutButton(page).tap()
  await expect(page).toHaveURL('/login')
  await expect.poll(devices).toEqual([])
  await expect.poll(subscribed).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('clear.push'))).toBeNull()
})

test('what the worker is told, an open portal fetches', async ({ page, instance, noise }) => {
  // A browser without a window shows no notices.
  noise.expect(/permission/i)
  await signInForOffline(page, DEMO.second)
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const fetched = page.waitForRequest('**/api/client/conversations')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: `${instance.origin}/`,
    registrationId: await registered,
    data: JSON.stringify({ title: 'Sideoats', body: 'A new message.', tag: 'message', path: '/client/dashboard' }),
  })
  await fetched
})
