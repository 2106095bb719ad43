import type { Browser, Page } from '@playwright/test'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { seeded } from '#tests/support/seeded.ts'
import { slowPhone } from '#tests/support/slow-line.ts'

/** `SLOW_START_ROUNDS=20` goes through every view twenty times; by default each view is opened once. */
const ROUNDS = Number(process.env.SLOW_START_ROUNDS ?? 1)
const PATIENCE = 60_000
/** How many views are opened at once: each waits for its line most of the time. */
const PHONES = 3

type View = { path: string; as: string; act: (page: Page) => Promise<void> }

/** A link that the app follows without loading the page anew: a tap on it is answered by the app alone. */
const follows =
  (name: string | RegExp, address: string | RegExp) =>
  async (page: Page): Promise<void> => {
    const link = page.getByRole('link', { name }).first()
    await link.waitFor({ timeout: PATIENCE })
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await link.tap()
    await expect(page).toHaveURL(address, { timeout: PATIENCE })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached({ timeout: PATIENCE })
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  }

/** A plan's messages are written in a panel that a button opens. */
async function opensThePanel(page: Page) {
  await page.getByRole('button', { name: 'Message', exact: true }).first().tap({ timeout: PATIENCE })
  await expect(page.getByRole('dialog', { name: 'Message the advisor' })).toBeVisible({ timeout: PATIENCE })
}

const client = (view: string): View => ({
  path: `/client/dashboard?view=${view}`,
  as: DEMO.client,
  act: follows(/^Home$/, /\/client\/dashboard\??$/),
})
const firm = (tab: string): View => ({
  path: `/admin/dashboard?tab=${tab}`,
  as: DEMO.admin,
  act: tab === 'leads' ? follows('Inbox', /tab=inbox/) : follows('Leads', /tab=leads/),
})
const account = (as: string, way: string | RegExp): View => ({ path: '/account', as, act: follows(way, /\/dashboard/) })

/** Every view that somebody signed in can open. */
const VIEWS: View[] = [
  { path: '/client/dashboard', as: DEMO.client, act: opensThePanel },
  ...['messages', 'documents', 'upload', 'reports', 'statements', 'calendar', 'outbox', 'device'].map(client),
  account(DEMO.client, /^Home$/),
  ...['overview', 'leads', 'board', 'clients', 'log', 'firm'].map(firm),
  account(DEMO.admin, 'Back to the dashboard'),
]

/** Signs in by the form as soon as it can be filled in, whether or not its script has come, and waits for a running app. */
async function signsInAtOnce(browser: Browser, instance: Instance, email: string, serviceWorkers: 'allow' | 'block') {
  const { page, faults, cookies, close } = await slowPhone(browser, { baseURL: instance.origin, serviceWorkers })
  await page.goto('/login', { waitUntil: 'commit', timeout: PATIENCE })
  await page.getByLabel('Email', { exact: true }).fill(email, { timeout: PATIENCE })
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap({ timeout: PATIENCE })
  if (email === DEMO.admin) await follows('Leads', /tab=leads/)(page)
  else await opensThePanel(page)
  expect(faults).toEqual([])
  const session = await cookies()
  await close()
  return session
}

for (let round = 1; round <= ROUNDS; round++)
  test(`round ${round}: on a slow line every signed-in view answers the first tap`, async ({ browser, instance }) => {
    test.setTimeout(VIEWS.length * PATIENCE)
    const chance = seeded(round)
    const worker = () => (chance() < 0.5 ? ('allow' as const) : ('block' as const))
    const sessions = new Map<string, Awaited<ReturnType<typeof signsInAtOnce>>>()
    for (const email of [DEMO.client, DEMO.admin])
      sessions.set(email, await signsInAtOnce(browser, instance, email, worker()))
    // In another order each round, as what one visit leaves behind on the server may matter to the next.
    const waiting = VIEWS.map((view) => ({ ...view, at: chance(), worker: worker() })).sort((a, b) => a.at - b.at)
    const visit = async ({ path, as, act, worker }: (typeof waiting)[number]) =>
      test.step(path, async () => {
        const { page, faults, close } = await slowPhone(browser, {
          baseURL: instance.origin,
          serviceWorkers: worker,
          cookies: sessions.get(as)!,
        })
        await page.goto(path, { waitUntil: 'commit', timeout: PATIENCE })
        await act(page)
        expect(faults).toEqual([])
        await close()
      })
    const phone = async () => {
      for (let view = waiting.pop(); view; view = waiting.pop()) await visit(view)
    }
    await Promise.all(Array.from({ length: PHONES }, phone))
  })
