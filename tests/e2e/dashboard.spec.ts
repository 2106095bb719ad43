import type { Page } from '@playwright/test'
import { asFullDate, asMoment, cards, served } from '#tests/support/figures.ts'
import { DEMO, expect, hydrated, metric, test } from '#tests/support/journey.ts'
import { goOffline, goOnline, NO_NETWORK, readyForOffline } from '#tests/support/network.ts'
import { signInForOffline, signInToDashboard } from '#tests/support/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const expectCards = async (page: Page, metrics: Parameters<typeof cards>[0]) => {
  for (const [name, lines] of Object.entries(cards(metrics)))
    for (const line of lines) await expect(metric(page, name)).toContainText(line)
}

test('the dashboard shows what the database holds, in the spec’s formats', async ({ page }) => {
  await signInToDashboard(page)
  const { company, metrics } = await served(page)
  await expectCards(page, metrics)
  expect(company.companyName).toBe('Castellan Heating & Air')
  const header = page.getByRole('banner')
  await expect(header).toContainText(company.companyName)
  await expect(header).toContainText('Rosa Castellan')
  await expect(header).toContainText('RC')
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible()
  await expect(page.getByText(asFullDate(company.nextMeetingDate!), { exact: true })).toBeVisible()
})

test('a change from 0 up is green, one below is red', async ({ page, personAt }) => {
  const given = { revenueChange: 0, profitChange: -1610 }
  await page.route('**/api/client/financial-metrics*', async (route) => {
    const [metrics] = await (await route.fetch()).json()
    await route.fulfill({ json: [{ ...metrics, ...given }] })
  })
  await personAt(DEMO.client, '/client/dashboard')
  const colorOf = (name: string, text: string) =>
    metric(page, name)
      .getByText(text)
      .evaluate((element) => getComputedStyle(element).color)
  const [green, red] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const colors = ['--green', '--red'].map((name) => {
      probe.style.color = `var(${name})`
      return getComputedStyle(probe).color
    })
    probe.remove()
    return colors
  })
  await expect(metric(page, 'Monthly Revenue')).toContainText('+0.0% from last month')
  await expect(metric(page, 'Net Profit')).toContainText('−16.1% from last month')
  expect(await colorOf('Monthly Revenue', '+0.0%')).toBe(green)
  expect(await colorOf('Net Profit', '−16.1%')).toBe(red)
  // Green is green, whatever its token says.
  const [parts, others] = [green, red].map((color) => color!.match(/\d+/g)!.map(Number))
  expect(parts![1]).toBeGreaterThan(parts![0]!)
  expect(others![0]).toBeGreaterThan(others![1]!)
})

test('another client sees their own company alone', async ({ page, personAt }) => {
  await personAt(DEMO.second, '/client/dashboard')
  const { company, metrics } = await served(page)
  expect(company.companyName).toBe('Okafor Landscape Co.')
  await expectCards(page, metrics)
  await expect(page.getByText('Castellan')).toHaveCount(0)
})

test('offline, after a hard reload, the same figures stand there with the moment they are from', async ({ page }) => {
  const answered = page.waitForResponse(/financial-metrics/)
  await signInToDashboard(page)
  const at = new Date((await (await answered).headerValue('date'))!).toISOString()
  const { company, metrics } = await served(page)
  await readyForOffline(page)

  await goOffline(page)
  await page.reload()
  await expectCards(page, metrics)
  await expect(page.getByText(`Figures as of ${asMoment(at)}, kept on this device.`)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(company.companyName)
  await expect(page.getByText(asFullDate(company.nextMeetingDate!), { exact: true })).toBeVisible()

  await goOnline(page)
  await page.reload()
  await expectCards(page, metrics)
  await expect(page.getByText(/as of/)).toBeHidden()
})

test('the cable pulled while the figures are on the screen leaves them there, dated', async ({ page }) => {
  await signInToDashboard(page)
  const { metrics } = await served(page)
  await goOffline(page)
  await expect(page.getByText('Offline.')).toBeVisible()
  await expectCards(page, metrics)
  await expect(page.getByText(/Figures as of .+, kept on this device\./)).toBeVisible()
})

test('a server that answers with another’s page counts as offline: figures stay, nobody is signed out', async ({
  page,
  noise,
}) => {
  noise.expect(NO_NETWORK)
  await signInForOffline(page)
  const { metrics } = await served(page)
  await page
    .context()
    .route('**/api/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Airport</h1>' }))
  await page.reload()
  await hydrated(page)
  await expectCards(page, metrics)
  await expect(page.getByText(/Figures as of/)).toBeVisible()
  await expect(page).toHaveURL('/client/dashboard')
})

test('beside a past month stand no standing words, and its documents fill the wide column', async ({
  page,
  personAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.client, '/client/dashboard')
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  const { metrics } = await served(page)
  await page.goto(`/client/dashboard?month=${metrics.months.at(-3)}`)
  const documents = page.getByRole('region', { name: 'Recent documents' })
  await expect(documents).toBeVisible()
  await expect(page.getByText('Set revenue and net profit side by side.')).toHaveCount(0)
  const actions = (await page.getByRole('heading', { name: 'Quick actions' }).boundingBox())!
  const box = (await documents.boundingBox())!
  expect(box.x + box.width).toBeLessThan(actions.x)
})
