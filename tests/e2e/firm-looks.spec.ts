import type { Page } from '@playwright/test'
import { demoCompanies } from '#local/demo-companies.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { content } from '#tests/support/pages.ts'

const admin = '/admin/dashboard?tab='
const card = (nth: string) => `00000000-0000-4000-8000-0000000f00${nth}`

const faces: [name: string, path: string, there: (page: Page) => Promise<unknown>][] = [
  ['the firm’s day', 'today', (page) => expect(page.getByRole('region', { name: 'To close' })).toBeVisible()],
  ['the board', 'board', (page) => expect(page.getByRole('link', { name: 'Prairie Glass' })).toBeVisible()],
  [
    'the board’s stale cards',
    'board&stale=1&stage=contacted',
    (page) => expect(page.getByRole('link', { name: 'Stoltz Plumbing' })).toBeVisible(),
  ],
  [
    'the board with an empty stage',
    'board&stale=1&stage=identified',
    (page) => expect(page.getByText('Nothing lies still.').first()).toBeVisible(),
  ],
  ['a new prospect', 'board&add=1', (page) => expect(page.getByLabel('Next step')).toBeVisible()],
  ['a card', `board&card=${card('02')}`, (page) => expect(page.getByLabel('Next step')).toBeVisible()],
  ['a card to convert', `board&convert=${card('0a')}`, (page) => expect(page.getByLabel('Email')).toBeVisible()],
  ['the firm’s people', 'firm', (page) => expect(page.getByText('advisor@demo.test')).toBeVisible()],
  ['an invite of the firm', 'firm&invite=1', (page) => expect(page.getByLabel('Email')).toBeVisible()],
]

for (const [name, path, there] of faces)
  test(`axe finds nothing wrong with ${name}`, async ({ page, personAt }) => {
    await personAt(DEMO.admin, `${admin}${path}`)
    await there(page)
    await expectFlawless(page)
  })

test('nor with a card’s open menu, nor with a form that names mistakes', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `${admin}board`)
  await page.getByRole('button', { name: 'Move or edit Prairie Glass' }).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectFlawless(page)
  await page.goto(`${admin}board&add=1`)
  await page.getByRole('button', { name: 'Add to the board' }).click()
  await expect(page.getByText('A prospect needs a next step.')).toBeVisible()
  await expectFlawless(page)
})

for (const [name, path, api] of [
  ['the firm’s day', 'today', 'overview'],
  ['the board', 'board', 'prospects'],
  ['the firm’s people', 'firm', 'people'],
] as const)
  test(`nor with ${name} while it waits, and when it does not come`, async ({ page, personAt, noise }) => {
    let letGo = () => {}
    const held = new Promise<void>((resume) => {
      letGo = resume
    })
    // Refused for good: nothing tries again by itself.
    await page.route(`**/api/admin/${api}*`, async (route) => {
      await held
      await route.fulfill({ status: 400, json: { code: 'invalid', message: 'No.', requestId: 'x' } })
    })
    noise.expect(/^400 /)
    await personAt(DEMO.admin, `${admin}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFlawless(page)
    letGo()
    await expect(page.getByRole('alert')).toContainText('Could not load')
    await expectFlawless(page)
  })

test('a table says what it lists', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const client = `close&company=${demoCompanies.castellan.id}&part=`
  await personAt(DEMO.admin, `${admin}today`)
  for (const [path, name] of [
    ['today', content('app/admin-sources.json').heading],
    ['leads', content('app/admin-leads.json').heading],
    ['log', content('app/admin.json').log.heading],
    [`${client}activity`, content('app/admin-clients.json').parts.activity],
    [`${client}metrics`, content('app/admin-metrics.json').grid.heading],
  ]) {
    await page.goto(`${admin}${path}`)
    await expect(page.getByRole('table', { name, exact: true })).toBeVisible()
  }
})
