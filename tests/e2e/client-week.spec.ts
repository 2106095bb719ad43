import type { Page } from '@playwright/test'
import { addSecond, companyOf, REMOVE_SECOND, switcher, switchTo } from '#tests/support/companies.ts'
import { BROUGHT, FORGET_UPLOADS } from '#tests/support/files.ts'
import { DEMO, expect, metric, notice, open, test } from '#tests/support/journey.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { openedPlan, planCard } from '#tests/support/notes.ts'
import { homeLink } from '#tests/support/portal-nav.ts'
import { camera, photo } from '#tests/support/receipt-photo.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'
import { UPLOAD } from '#tests/support/upload-form.ts'

test.use({ serviceWorkers: 'allow' })

const revenueOn = (page: Page) => metric(page, 'Monthly Revenue').getByRole('paragraph').first()

const HOME = '/client/dashboard'
const STEP = 'Send out the aging list'
const PAYEES = Array.from({ length: 10 }, (_, nth) => `Test payee ${nth + 1}`)

test.afterEach(({ instance }) =>
  instance.change(
    ...FORGET_UPLOADS,
    "delete from transaction_questions where payee like 'Test payee %'",
    'delete from plan_step_ticks',
    "delete from messages where body like 'Test: %'",
    "delete from conversations where subject like 'Test: %'",
    'delete from bookings where company_id is not null',
    "delete from conversations where subject = 'Our talks'",
    REMOVE_SECOND,
  ),
)

/** What a browser says once the app could be installed, and that its owner agrees. */
const install = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }))
  })

test('a week of one client: what was done in tunnels for two companies arrives once, in order and at the right one', async ({
  page,
  instance,
}) => {
  // A whole week, most of it offline.
  test.slow()
  const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
  await addSecond(instance, 'everything')
  for (const [nth, payee] of PAYEES.entries())
    await instance.change(
      `insert into transaction_questions (company_id, month, on_date, payee, amount, account, memo, state, created_at,
         asked_by, sent_at, due_date)
       select company_id, month, on_date, '${payee}', ${-1000 - nth}, account, '', 'sent', created_at, asked_by, sent_at,
         due_date from transaction_questions where company_id = '${first.id}' limit 1`,
    )

  // Monday: signed in with the box, installed; what a tunnel will need has come by itself.
  await signInForOffline(page)
  await install(page)
  const hint = page.getByRole('region', { name: 'Keep it on your home screen' })
  await hint.getByRole('button', { name: 'Install' }).tap()
  await expect(hint).toBeHidden()
  await open(page, `${HOME}?view=questions`)
  await expect(page.getByRole('heading', { level: 2, name: /Test payee|What was this/ })).toBeVisible()
  await open(page, `${HOME}?view=schedule`)
  await saved(page, '/api/client/questions', '/api/client/meetings', '/api/client/action-plans')
  await open(page, HOME)

  // Tuesday, in a tunnel: the figures are there, with when they were true.
  await goOffline(page)
  await page.reload()
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  const revenue = await revenueOn(page).innerText()

  // Ten questions, one after the other.
  await page.goto(`${HOME}?view=questions`)
  const asked = page.getByRole('heading', { level: 2, name: /^What was this/ })
  for (let answered = 0; answered < PAYEES.length; ) {
    const words = await asked.innerText()
    const payee = PAYEES.find((one) => words.endsWith(`at ${one}?`))
    if (!payee) {
      await page.getByRole('button', { name: 'Skip' }).tap()
      await expect(asked).not.toHaveText(words)
      continue
    }
    await page.getByLabel('Or say it in your own words').fill(`Test: for ${payee}`)
    await page.getByRole('button', { name: 'Save and next' }).tap()
    answered++
    await expect(page.getByText(`${answered} to send`)).toBeVisible()
  }

  // Two receipts, and a step of the plan.
  await page.goto(UPLOAD)
  for (const width of [1_200, 1_300]) {
    await camera(page).setInputFiles(await photo(width, 900))
    await expect(
      page.getByRole('heading', { name: width === 1_200 ? '1 file to check' : '2 files to check' }),
    ).toBeVisible()
  }
  await page.getByRole('button', { name: 'Send 2 files' }).tap()
  await expect(page.getByRole('region', { name: 'Kept on this device' }).getByRole('listitem')).toHaveCount(2)
  await page.goto(HOME)
  await openedPlan(page, 'Collect invoices older than 45 days')
  await planCard(page, 'Collect invoices older than 45 days').getByRole('checkbox', { name: STEP }).tap()
  await expect(page.getByText('13 waiting to send')).toBeVisible()

  // Out of the tunnel for a moment: everything goes, and a meeting is booked.
  await goOnline(page)
  await expect(page.getByText(/waiting to send/)).toHaveCount(0, { timeout: 30_000 })
  await page.goto(`${HOME}?view=schedule`)
  await page
    .getByRole('group')
    .getByRole('button', { name: /^\d+:\d\d\s[ap]m$/i })
    .first()
    .tap()
  await page.getByRole('button', { name: /^Take / }).tap()
  await expect(notice(page, 'The talk is booked.')).toBeVisible()

  // Thursday: the other company, a tunnel again, and a message to each of them in it.
  await switchTo(page, second.name)
  await homeLink(page).tap()
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  await expect(revenueOn(page)).not.toHaveText(revenue)
  await saved(page, '/api/client/conversations')
  await goOffline(page)
  const write = async (subject: string) => {
    await page
      .getByRole('button', { name: /Message the advisor|Message/ })
      .first()
      .tap()
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Message', { exact: true }).fill(`${subject}, please`)
    await page.getByRole('button', { name: 'Send Message' }).tap()
  }
  await write('Test: of the second')
  await switchTo(page, first.name)
  await expect(revenueOn(page)).toHaveText(revenue)
  await write('Test: of the first')
  await expect(page.getByText('2 waiting to send')).toBeVisible()
  await page.close()

  // Friday: opened anew without a line, then with one.
  const later = await page.context().newPage()
  await later.goto(HOME)
  await expect(switcher(later)).toHaveText(first.name)
  await expect(later.getByText('2 waiting to send')).toBeVisible()
  await goOnline(later)
  await expect(later.getByText(/waiting to send/)).toHaveCount(0, { timeout: 30_000 })

  const answers = await instance.rows(
    "select payee, answer, state, company_id from transaction_questions where payee like 'Test payee %'",
  )
  expect(answers).toHaveLength(PAYEES.length)
  for (const { payee, ...answer } of answers)
    expect(answer).toEqual({ answer: `Test: for ${payee}`, state: 'answered', company_id: first.id })
  expect(await instance.rows(`select company_id, category from ${BROUGHT}`)).toEqual(
    Array(2).fill({ company_id: first.id, category: 'receipts' }),
  )
  expect(await instance.rows('select company_id, is_done::text as done from plan_step_ticks')).toEqual([
    { company_id: first.id, done: 'true' },
  ])
  expect(await instance.rows('select company_id, state from bookings where company_id is not null')).toEqual([
    { company_id: first.id, state: 'booked' },
  ])
  const written = await instance.rows("select subject, company_id from conversations where subject like 'Test: %'")
  expect(written.toSorted((one, other) => String(one.subject).localeCompare(String(other.subject)))).toEqual([
    { subject: 'Test: of the first', company_id: first.id },
    { subject: 'Test: of the second', company_id: second.id },
  ])

  // The screens say the same.
  await later.goto(`${HOME}?view=messages`)
  await expect(later.getByRole('link', { name: 'Test: of the first' })).toBeVisible()
  await expect(later.getByRole('link', { name: 'Test: of the second' })).toHaveCount(0)
  await later.goto(`${HOME}?view=outbox`)
  await expect(later.getByText('Nothing waits to be sent')).toBeVisible()
})
