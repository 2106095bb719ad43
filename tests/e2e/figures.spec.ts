import { randomUUID } from 'node:crypto'
import { monthName, shiftMonth, shortMonthName } from '#domain/month.ts'
import { profitAndLossFile } from '#tests/support/books.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, metric, notice, test } from '#tests/support/journey.ts'
import { BEFORE, CASH, LAST, upload } from '#tests/support/month-files.ts'

const COMPANY = '00000000-0000-4000-8000-00000000f001'
const part = (name: string, company = COMPANY) => `/admin/dashboard?tab=clients&company=${company}&part=${name}`

/** A company of its own, so that no other journey finds its figures. */
const newCompany = (instance: Instance) =>
  instance.change(
    `insert into companies (id, name) values ('${COMPANY}', 'Test: Varga Roofing') on conflict do nothing`,
    `insert into people (role, company_id, first_name, last_name, email, password_hash, password_changed_at)
     select 'client', '${COMPANY}', 'Nora', 'Varga', 'varga@demo.test', password_hash, password_changed_at
     from people where email = '${DEMO.client}' on conflict do nothing`,
  )

const BOOKS = profitAndLossFile(
  {
    months: [BEFORE, LAST],
    income: [{ name: 'Roofs', amounts: [6_100_050, 7_250_075] }],
    cost: [{ name: 'Shingles', amounts: [2_000_000, 2_250_000] }],
    expenses: [{ name: 'Payroll', amounts: [0, 0], below: [{ name: 'Wages', amounts: [1_900_000, 2_100_025] }] }],
    otherIncome: [],
    otherExpenses: [],
  },
  'quickbooks',
  'dollar',
)
test('figures come from two files of QuickBooks through drafts to the client, who sees them once they are published', async ({
  page,
  personAt,
  browser,
  instance,
  noise,
}) => {
  noise.expect(/^409 .*\/metrics\/import/)
  await newCompany(instance)
  await personAt(DEMO.admin, part('metrics'))
  const file = page.getByLabel('Choose a CSV file')
  const take = page.getByRole('button', { name: 'Import 2 months' })
  await file.setInputFiles(upload({ name: 'wrong.csv', text: BOOKS.replace('$72,500.75', '$72,500.76') }))
  await expect(page.getByRole('alert')).toContainText('wrong.csv was not read')
  await expect(page.getByRole('alert')).toContainText(
    /Line 8: «Total for Income» says 72,500.75 .* add up to 72,500.76/,
  )
  await file.setInputFiles(upload({ name: 'books.csv', text: BOOKS }))
  await take.tap()
  // The name in the file is another one, which is asked about once.
  await page.getByRole('button', { name: 'It’s Test: Varga Roofing’s' }).tap()
  await expect(page.getByText('2 drafts cannot be published yet')).toBeVisible()
  await file.setInputFiles(upload(CASH))
  await take.tap()
  const publish = page.getByRole('button', { name: 'Publish 2 drafts' })
  await expect(publish).toBeVisible()

  await page
    .getByRole('link', { name: shortMonthName(LAST) })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Draft both from the figures' }).tap()
  await expect(page.getByLabel('Performance highlights')).toHaveValue(
    /Revenue of \$72,501 was 18\.9% above the month before/,
  )
  const highlights = await page.getByLabel('Performance highlights').inputValue()
  await page.getByRole('button', { name: 'Draft both from the figures' }).tap()
  await expect(page.getByLabel('Performance highlights')).toHaveValue(highlights)
  await page.getByLabel('Recommendations').fill('Keep the crew through the winter.')
  await page.getByRole('button', { name: 'Save draft' }).tap()
  await expect(page.getByText('There are changes that are not saved.')).toBeHidden()
  await page.getByRole('link', { name: 'All months' }).tap()

  const client = await browser.newContext({ baseURL: instance.origin, viewport: { width: 390, height: 844 } })
  const theirs = await client.newPage()
  await theirs.request.post('/api/auth/login', {
    data: { email: 'varga@demo.test', password: DEMO.password },
    headers: { Origin: instance.origin },
  })
  await theirs.goto('/client/dashboard')
  await expect(theirs.getByText(/^Financial metrics will/)).toBeVisible()
  await publish.tap()
  await page.getByRole('button', { name: 'Publish as final' }).tap()
  await expect(page.getByText(/^Final since/)).toHaveCount(4)
  await theirs.reload()
  await expect(metric(theirs, 'Monthly Revenue')).toContainText('$72,501')
  await expect(metric(theirs, 'Cash')).toContainText('$58,123')
  await expect(theirs.getByText('Keep the crew through the winter.')).toBeVisible()
  await client.close()
})

test('a figure that no longer agrees with a statement by line says, before it is published, that clients lose that statement', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, `${part('metrics', '00000000-0000-4000-8000-00000000c001')}&month=${LAST}`)
  await page.getByRole('button', { name: 'Begin a new version' }).tap()
  const goes = page.getByRole('status').getByText(`Test: the balance sheet of ${monthName(LAST)} no longer matches`)
  await expect(page.getByLabel('Cash at the end of the month')).toBeVisible()
  await expect(goes).toBeHidden()
  await page.getByLabel('Cash at the end of the month').fill('12,345.67')
  await expect(goes).toBeVisible()
  await expect(page.getByText('the profit and loss of')).toBeHidden()
  // What is typed is asked about before the page goes.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await page.getByRole('button', { name: 'Save draft' }).tap()
  await expect(page.getByText('There are changes that are not saved.')).toBeHidden()
  await expect(goes).toBeVisible()
  await page.getByRole('button', { name: 'Publish …' }).tap()
  await expect(page.getByRole('dialog')).toContainText('Test: the balance sheet of')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  await page.getByRole('button', { name: 'Throw the draft away' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Throw the draft away' }).tap()
  await expect(page.getByRole('button', { name: 'Begin a new version' })).toBeVisible()
})

test('who publishes a month just after somebody else has is told so', async ({ page, personAt, instance, noise }) => {
  noise.expect(/^409 .*\/metrics\/publish/)
  await newCompany(instance)
  await personAt(DEMO.admin, part('metrics'))
  const send = async (rest: string, data: object) => {
    const headers = { Origin: instance.origin, 'X-Portal': '1', 'Idempotency-Key': randomUUID() }
    const answer = await page.request.post(`/api/admin/companies/${COMPANY}/metrics/${rest}`, { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const figures = { revenue: 500_00, otherIncome: 0, netProfit: 200_00, cashBalance: 900_00, moneyOut: 300_00 }
  const words = { advisorNote: null, highlights: null, recommendations: null, expenses: [] }
  const early = shiftMonth(BEFORE, -6)
  const { month } = await send(early, { version: 0, ...figures, ...words })
  await page.goto(`${part('metrics')}&month=${early}`)
  await page.getByRole('button', { name: 'Publish …' }).tap()
  await send('publish', { status: 'in_progress', months: [{ month: early, version: month.draft.version }] })
  await page.getByRole('dialog').getByRole('button', { name: 'Publish as final' }).tap()
  await expect(notice(page, `Somebody else has just published ${monthName(early)}`)).toBeVisible()
})

test('two people edit one plan: changes of different fields are both kept, and only a field that both changed is asked about', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^409 /)
  await newCompany(instance)
  await personAt(DEMO.admin, `${part('plans')}&plan=new`)
  await page.getByLabel('Title').fill('Replace the gutters')
  await page.getByRole('button', { name: 'Save plan' }).tap()
  await page.getByRole('link', { name: 'Edit «Replace the gutters»' }).tap()
  const others = (change: string) =>
    instance.change(
      `update action_plans set ${change}, version = version + 1 where company_id = '${COMPANY}' and title = 'Replace the gutters'`,
    )
  const stored = () =>
    instance.rows(
      `select owner, progress::text, to_char(due_date, 'YYYY-MM-DD') as due from action_plans where company_id = '${COMPANY}' and title = 'Replace the gutters'`,
    )
  await page.getByLabel('Due date').fill('2027-02-01')
  await others('progress = 5500')
  await page.getByRole('button', { name: 'Save plan' }).tap()
  await expect.poll(stored).toEqual([{ owner: '', progress: '5500', due: '2027-02-01' }])

  await page.getByRole('textbox', { name: 'Owner' }).fill('Nora')
  await others("owner = 'Sam', progress = 7000")
  await page.getByRole('button', { name: 'Save plan' }).tap()
  const asked = page.getByRole('alert').filter({ hasText: 'Owner' })
  await expect(asked).toContainText('YoursNora')
  await expect(asked).toContainText('TheirsSam')
  await expect(asked).not.toContainText('Progress')
  await expect(page.getByRole('textbox', { name: 'Owner' })).toHaveValue('Nora')
  await asked.getByRole('button', { name: 'Use theirs' }).tap()
  await expect(page.getByRole('textbox', { name: 'Owner' })).toHaveValue('Sam')
  await asked.getByRole('button', { name: 'Keep mine' }).tap()
  await page.getByRole('button', { name: 'Save plan' }).tap()
  await expect(asked).toHaveCount(0)
  await expect.poll(stored).toEqual([{ owner: 'Nora', progress: '7000', due: '2027-02-01' }])
})

test('plans are put in order by keys alone, and the focus goes along', async ({ page, personAt, instance }) => {
  await newCompany(instance)
  await instance.change(
    `delete from action_plans where company_id = '${COMPANY}'`,
    ...['One', 'Two', 'Three'].map(
      (title, at) =>
        `insert into action_plans (company_id, month, position, title) values ('${COMPANY}', '${LAST}-01', ${at}, '${title}')`,
    ),
  )
  await personAt(DEMO.admin, `${part('plans')}&month=${LAST}`)
  const titles = page
    .getByRole('main')
    .locator('ol > li p:first-child')
    .filter({ hasText: /^(One|Two|Three)$/ })
  await page.getByRole('button', { name: 'Move «One» down' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Two', 'One', 'Three'])
  await expect(page.getByText('«One» is now 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move «One» down' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Two', 'Three', 'One'])
})
