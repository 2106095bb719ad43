import type { Page } from '@playwright/test'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'

const CLIENTS = '/admin/dashboard?tab=clients'
const CASTELLAN = `${CLIENTS}&company=00000000-0000-4000-8000-00000000c001`

/** Addresses, and what stands there once all of it has come. */
const FACES: [string, string, (page: Page) => Promise<unknown>][] = [
  ['the list of clients', CLIENTS, (page) => expect(page.getByText('Halloran Electric').first()).toBeVisible()],
  [
    'other lists of clients',
    `${CLIENTS}&view=active`,
    (page) => expect(page.getByText('Halloran Electric').first()).toBeVisible(),
  ],
  ['a checklist', CASTELLAN, (page) => expect(page.getByText('Payroll entered')).toBeVisible()],
  ['a profile', `${CASTELLAN}&part=profile`, (page) => expect(page.getByText('client@demo.test')).toBeVisible()],
  [
    'documents with an open history',
    `${CASTELLAN}&part=documents`,
    (page) => page.getByRole('button', { name: 'Versions and who opened it' }).first().tap(),
  ],
  [
    'requests',
    `${CASTELLAN}&part=requests`,
    (page) => expect(page.getByText('Is the second van still leased?')).toBeVisible(),
  ],
  [
    'a thread with a note',
    `${CASTELLAN}&part=messages&thread=00000000-0000-4000-8000-0000000000e2`,
    (page) => page.getByText('Only we').tap(),
  ],
  [
    'activity',
    `${CASTELLAN}&part=activity`,
    (page) => expect(page.getByRole('link', { name: /in the log/ })).toBeVisible(),
  ],
  [
    'the firm’s look at a portal',
    '/admin/preview/00000000-0000-4000-8000-00000000c001',
    (page) => expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible(),
  ],
]

for (const [name, path, ready] of FACES)
  test(`axe finds nothing wrong with ${name}`, async ({ page, personAt }) => {
    await personAt(DEMO.admin, path)
    await ready(page)
    await expectFlawless(page)
  })

test('nor with the question before a company is deactivated', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `${CASTELLAN}&part=profile`)
  await page.getByRole('button', { name: 'Deactivate the company' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFlawless(page)
})
