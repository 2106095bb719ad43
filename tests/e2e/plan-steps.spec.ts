import type { Page } from '@playwright/test'
import { monthName, monthOf, shiftMonth } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, notice, open, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { openedPlan, planCard } from '#tests/support/notes.ts'
import { signInForOffline, signInToDashboard } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'

test.use({ serviceWorkers: 'allow' })

const COLLECT = 'Collect invoices older than 45 days'
const STEPS = ['Send out the aging list', 'Call the three oldest', 'Set reminders at 15 and 30 days']
const [SEND, CALL, REMIND] = STEPS as [string, string, string]

const setSteps = (instance: Instance, steps: string[]) =>
  instance.change(`update action_plans set next_steps = '${JSON.stringify(steps)}' where title = '${COLLECT}'`)
test.afterEach(async ({ instance }) => {
  await instance.change('delete from plan_step_ticks')
  await setSteps(instance, STEPS)
})

const step = (page: Page, name: string) => planCard(page, COLLECT).getByRole('checkbox', { name })
const count = (page: Page, text: string) => planCard(page, COLLECT).getByText(text, { exact: true })
const ticks = (instance: Instance) =>
  instance.rows(
    `select s ->> 'text' as step, t.is_done::text as done from plan_step_ticks t join action_plans p on p.id = t.plan_id,
       jsonb_array_elements(p.steps) s where s ->> 'id' = t.step_id::text order by t.nth`,
  )

/** The plan's editor on the firm's side. */
async function firmEditor(page: Page, instance: Instance) {
  const [row] = await instance.rows(`select id, company_id as company from action_plans where title = '${COLLECT}'`)
  const { id, company } = row as { id: string; company: string }
  await open(page, `/admin/dashboard?tab=clients&company=${company}&part=plans&plan=${id}`)
  return { company, list: page.getByRole('region', { name: 'Steps', exact: true }) }
}

test('steps that are checked off without a network show at once, outlive the page, arrive once and in order, and the firm sees them', async ({
  page,
  context,
  browser,
  instance,
}) => {
  await signInForOffline(page)
  await expect(planCard(page, COLLECT)).toBeVisible()
  await saved(page, '/api/client/action-plans')
  await goOffline(page)
  await openedPlan(page, COLLECT)
  await expect(count(page, '0 of 3 done')).toBeVisible()
  await step(page, SEND).tap()
  await expect(step(page, SEND)).toBeChecked()
  await expect(planCard(page, COLLECT)).toContainText('Waiting to send')
  await step(page, CALL).tap()
  await expect(count(page, '2 of 3 done')).toBeVisible()
  await step(page, CALL).tap()
  await expect(step(page, CALL)).not.toBeChecked()
  await expect(count(page, '1 of 3 done')).toBeVisible()
  // The bar stays the firm's own figure.
  await expect(planCard(page, COLLECT)).toContainText('65%')
  // A tap shows before it is on the device.
  await expect(page.getByText('3 waiting to send')).toBeVisible()
  await page.close()

  const later = await context.newPage()
  await open(later, '/client/dashboard')
  await openedPlan(later, COLLECT)
  await expect(step(later, SEND)).toBeChecked()
  await expect(step(later, CALL)).not.toBeChecked()
  await open(later, '/client/dashboard?view=outbox')
  await expect(later.getByRole('listitem').filter({ hasText: `Step: ${SEND}` })).toContainText('Done')
  await expect(
    later
      .getByRole('listitem')
      .filter({ hasText: `Step: ${CALL}` })
      .last(),
  ).toContainText('Not done')
  // There are no words to edit.
  await expect(later.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expectFlawless(later)
  await later.setViewportSize({ width: 390, height: 844 })
  expect(await ticks(instance)).toEqual([])
  await goOnline(later)
  await expect(notice(later, 'Sent')).toContainText('3 steps')
  const arrived = [
    { step: SEND, done: 'true' },
    { step: CALL, done: 'true' },
    { step: CALL, done: 'false' },
  ]
  await expect.poll(() => ticks(instance)).toHaveLength(3)
  const found = await ticks(instance)
  for (const one of [SEND, CALL])
    expect(found.filter(({ step }) => step === one)).toEqual(arrived.filter(({ step }) => step === one))
  await open(later, '/client/dashboard')
  await openedPlan(later, COLLECT)
  await expect(planCard(later, COLLECT).getByText(/^Done by .+, [A-Z][a-z]{2} \d+$/)).toBeVisible()
  await expect(step(later, SEND)).toHaveAccessibleDescription(/^Done by /)

  const firm = await browser.newContext({ baseURL: instance.origin })
  const theirs = await firm.newPage()
  await theirs.request.post('/api/auth/login', {
    data: { email: DEMO.admin, password: DEMO.password },
    headers: { Origin: instance.origin },
  })
  const { list } = await firmEditor(theirs, instance)
  await expect(list.getByRole('checkbox', { name: SEND })).toBeChecked()
  await expect(list.getByText(/^Done by .+, [A-Z][a-z]{2} \d+$/)).toBeVisible()
  await expect(list).toContainText('1 of 3 steps done')
  await firm.close()
})

test('by keys alone a step is checked off online: it says who did it, and keeps the focus', async ({ page }) => {
  await signInToDashboard(page)
  await openedPlan(page, COLLECT)
  await step(page, SEND).focus()
  await page.keyboard.press('Space')
  await expect(step(page, SEND)).toBeChecked()
  await expect(planCard(page, COLLECT).getByText(/^Done by /)).toBeVisible()
  await expect(step(page, SEND)).toBeFocused()
})

for (const keep of [true, false])
  test(`quick taps on a slow line arrive in their order where the device keeps ${keep ? 'the portal' : 'nothing'}`, async ({
    page,
    instance,
  }) => {
    await signInToDashboard(page, DEMO.client, { keep })
    await openedPlan(page, COLLECT)
    let sent = 0
    await page.route('**/api/client/plans/*/steps/*', async (route) => {
      if (sent++ === 0) await new Promise((passed) => setTimeout(passed, 1_500))
      await route.continue()
    })
    for (let n = 0; n < 4; n++) await step(page, SEND).tap()
    await expect(step(page, SEND)).not.toBeChecked()
    await expect
      .poll(async () => (await ticks(instance)).map(({ done }) => done))
      .toEqual(['true', 'false', 'true', 'false'])
    await page.reload()
    await openedPlan(page, COLLECT)
    await expect(step(page, SEND)).not.toBeChecked()
  })

test('each step is a target of 44 px, and the opened plan is flawless, narrow and wide, light and dark', async ({
  page,
}) => {
  await signInToDashboard(page)
  await openedPlan(page, COLLECT)
  await step(page, SEND).tap()
  await expect(planCard(page, COLLECT).getByText(/^Done by /)).toBeVisible()
  for (const one of STEPS) {
    const box = await planCard(page, COLLECT).locator('label').filter({ hasText: one }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await expectFlawless(page)
})

test('a tick for a step that the firm has removed meanwhile is not lost: the outbox says why it was not taken', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^409 .*\/steps\//)
  await signInForOffline(page)
  await expect(planCard(page, COLLECT)).toBeVisible()
  await saved(page, '/api/client/action-plans')
  await goOffline(page)
  await openedPlan(page, COLLECT)
  await step(page, CALL).tap()
  await expect(planCard(page, COLLECT)).toContainText('Waiting to send')
  await setSteps(instance, [SEND, REMIND])
  await goOnline(page)
  await expect(page.getByRole('status').getByText('1 not sent')).toBeVisible()
  await open(page, '/client/dashboard?view=outbox')
  const line = page.getByRole('listitem').filter({ hasText: `Step: ${CALL}` })
  await expect(line).toContainText('Your advisor removed this step from the plan')
  await line.getByRole('button', { name: 'Delete' }).tap()
  await line.getByRole('button', { name: 'Delete' }).tap()
  await expect(line).toHaveCount(0)
  expect(await ticks(instance)).toEqual([])
})

test('the firm rewords and moves a step, which keeps its tick, adds one, and checks one off itself', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.admin, '/admin/dashboard')
  const { list } = await firmEditor(page, instance)
  await list.getByRole('checkbox', { name: CALL }).tap()
  await expect(list).toContainText('1 of 3 steps done')
  await page.getByLabel('Step 2', { exact: true }).fill('Call the two oldest')
  await page.getByRole('button', { name: 'Move step 2 up' }).tap()
  await expect(page.getByRole('button', { name: 'Move step 1 up' })).toBeFocused()
  await expect(page.getByLabel('Step 1', { exact: true })).toHaveValue('Call the two oldest')
  await page.getByLabel('Step 3', { exact: true }).press('Enter')
  await expect(page.getByLabel('New step 4')).toBeFocused()
  await page.getByLabel('New step 4').fill('Thank them')
  await page.getByRole('button', { name: 'Remove step 3' }).tap()
  await page.getByRole('button', { name: 'Save plan' }).tap()
  await expect(list.getByRole('checkbox', { name: 'Call the two oldest' })).toBeChecked()
  await expect(list.getByRole('checkbox', { name: 'Thank them' })).not.toBeChecked()
  await expect(list.getByRole('checkbox', { name: REMIND })).toHaveCount(0)
  await expect(list).toContainText('1 of 3 steps done')
  await expectFlawless(page)
})

test('in the preview of a portal the ticks show, and cannot be changed', async ({ page, personAt, instance }) => {
  await personAt(DEMO.admin, '/admin/dashboard')
  const { company, list } = await firmEditor(page, instance)
  await list.getByRole('checkbox', { name: SEND }).tap()
  await expect(list).toContainText('1 of 3 steps done')
  await open(page, `/admin/preview/${company}`)
  await openedPlan(page, COLLECT)
  await expect(step(page, SEND)).toBeChecked()
  await expect(step(page, SEND)).toBeDisabled()
  await expect(planCard(page, COLLECT).getByText(/^Done by /)).toBeVisible()
})

test('publishing plans says when the client sees them: now, once their month begins, or not while a later month has some', async ({
  page,
  personAt,
  instance,
}) => {
  const [row] = await instance.rows(
    `select company_id as company, to_char(month, 'YYYY-MM') as shown from action_plans where title = '${COLLECT}'`,
  )
  const { company, shown } = row as { company: string; shown: Month }
  const next = shiftMonth(monthOf(new Date()), 1)
  await personAt(DEMO.admin, '/admin/dashboard')
  await instance.change(
    `insert into action_plans (company_id, month, position, title)
     select '${company}', month::date, 9, 'Test: later' from unnest(array['${next}-01', '2001-01-01']) as month`,
  )
  try {
    const said = async (month: string, words: string) => {
      await open(page, `/admin/dashboard?tab=clients&company=${company}&part=plans&month=${month}`)
      await page.getByRole('button', { name: 'Publish 1 draft' }).tap()
      await expect(page.getByRole('dialog')).toContainText(words)
    }
    await said(next, `sees them from ${monthName(next)} on.`)
    await said('2001-01', `sees the plans of ${monthName(shown)}, and not these.`)
  } finally {
    await instance.change("delete from action_plans where title = 'Test: later'")
  }
})
