import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test as journey, open } from '#tests/support/journey.ts'
import { killableSite } from '#tests/support/killable-site.ts'
import { readyForOffline } from '#tests/support/network.ts'

type Site = Awaited<ReturnType<typeof killableSite>>
const test = journey.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's shape
  site: async ({}, use) => {
    const site = await killableSite()
    await use(site)
    await site.stop()
  },
})

test.use({ serviceWorkers: 'allow' })

const popup = (page: Page) => page.getByRole('dialog', { name: 'The Accounting Foundations checklist' })
const send = (page: Page) => popup(page).getByRole('button', { name: 'Download the checklist' }).click()
const TYPED = {
  'First name': 'Gus',
  'Last name': 'Example',
  Email: 'gus@example.com',
  'Business name': 'Example Plumbing',
  Phone: '515-555-0103',
}

// The whole site starts twice in each.
test.slow()
test.beforeEach(({ noise }) =>
  noise.expect(/net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|FAILED)|An unknown error occurred/),
)

/** The checklist's form, which has been open for longer than a program would need. */
async function atForm(page: Page, site: Site) {
  await page.clock.install()
  await open(page, `${site.origin}/pricing?resetpopup=true`)
  await page.clock.runFor(4_000)
  await expect(popup(page)).toBeVisible()
  await page.clock.runFor(2_100)
  await readyForOffline(page)
}

async function fillIn(page: Page, fields: Partial<typeof TYPED>) {
  for (const [label, text] of Object.entries(fields)) await popup(page).getByLabel(label).fill(text)
}

async function expectToldAndKept(page: Page) {
  await expect(popup(page).getByRole('alert')).toHaveText(
    'Your details did not reach us. They are still in the form, so please try again.',
  )
  for (const [label, text] of Object.entries(TYPED)) await expect(popup(page).getByLabel(label)).toHaveValue(text)
}

async function expectSentOnce(page: Page, site: Site) {
  const downloading = page.waitForEvent('download')
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Accounting-Foundations-Checklist.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const gus = "email = 'gus@example.com'"
  expect(await site.count('leads', gus)).toBe(1)
  expect(await site.count('lead_events', `lead_id in (select id from leads where ${gus})`)).toBe(1)
}

test('a server dies while the form is filled in: the visitor is told, keeps the text, and sends one lead once it is back', async ({
  page,
  site,
}) => {
  const { 'First name': first, ...rest } = TYPED
  await atForm(page, site)
  await fillIn(page, { 'First name': first })
  await site.kill()
  await fillIn(page, rest)
  await send(page)
  await expectToldAndKept(page)
  await site.startAgain()
  await expectSentOnce(page, site)
})

test('a server dies between storing the lead and answering: sent again it is still one lead', async ({
  page,
  site,
}) => {
  await atForm(page, site)
  await fillIn(page, TYPED)
  await page.route(
    '**/api/download-capture',
    async (route) => {
      expect((await route.fetch()).status()).toBe(200)
      await site.kill()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await send(page)
  await expectToldAndKept(page)
  await site.startAgain()
  await expectSentOnce(page, site)
})
