import type { Locator, Page } from '@playwright/test'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, test as journey, notice } from '#tests/support/journey.ts'
import { LAST } from '#tests/support/month-files.ts'
import { hold } from '#tests/support/network.ts'

const COMPANY = '00000000-0000-4000-8000-00000000f00e'
const part = (name: string) => `/admin/dashboard?tab=clients&company=${COMPANY}&part=${name}`
const COLLEAGUE = 'colleague@demo.test'

/** What another advisor, signed in on another device, does through the firm's own calls. */
type Colleague = { get: (path: string) => Promise<Answer>; post: (path: string, data: object) => Promise<Answer> }
// biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
type Answer = any

/** A request of a title of its own, as the call that asks for it takes it; without its kind. */
const askedFor = (what: string) => ({
  title: `Test: ${what} ${crypto.randomUUID()}`,
  what: '',
  dueDate: null,
  month: null,
})

const test = journey.extend<{ colleague: Colleague }>({
  colleague: async ({ browser, instance }, use) => {
    await instance.change(
      `insert into companies (id, name) values ('${COMPANY}', 'Test: Ashe Nursery')
       on conflict (id) do update set name = excluded.name, plan = null, next_meeting_at = null`,
      `insert into people (role, first_name, last_name, email, password_hash, password_changed_at)
       select 'admin', 'Sam', 'Vance', '${COLLEAGUE}', password_hash, password_changed_at
       from people where email = '${DEMO.admin}'
       on conflict (lower(email)) do update set disabled_at = null`,
    )
    const context = await browser.newContext({ baseURL: instance.origin })
    const headers = { Origin: instance.origin }
    const read = async (answer: Awaited<ReturnType<typeof context.request.get>>) => {
      expect(answer.status(), await answer.text()).toBeLessThan(300)
      return answer.json()
    }
    const post = async (path: string, data: object) => read(await context.request.post(path, { data, headers }))
    await post('/api/auth/login', { email: COLLEAGUE, password: DEMO.password })
    await use({ get: async (path) => read(await context.request.get(path)), post })
    await context.close()
    // Other tests count who of the firm can sign in.
    await instance.change(`update people set disabled_at = now() where email = '${COLLEAGUE}'`)
  },
})

test.beforeEach(({ noise }) => noise.expect(/^409 /))

/** The question about one field, and about no other; each answer puts its value into the form, which then saves. */
async function decide(page: Page, field: Locator, about: { label: string; mine: string; theirs: string }) {
  const asked = page.getByRole('alert').filter({ hasText: 'Someone else changed this too' })
  await expect(asked.locator('dt')).toHaveText([about.label])
  await expect(asked).toContainText(`Yours${about.mine}`)
  await expect(asked).toContainText(`Theirs${about.theirs}`)
  const before = await field.inputValue()
  await asked.getByRole('button', { name: `Use theirs ${about.label}` }).tap()
  await expect(field).not.toHaveValue(before)
  await asked.getByRole('button', { name: `Keep mine ${about.label}` }).tap()
  await expect(field).toHaveValue(before)
  return asked
}

const company = (instance: Instance) =>
  instance.rows(
    `select name, plan, to_char(next_meeting_at at time zone 'UTC', 'YYYY-MM-DD') as meeting from companies where id = '${COMPANY}'`,
  )

test('two people edit one company: a field that one changed is kept, one that both changed is asked about', async ({
  page,
  personAt,
  instance,
  colleague,
}) => {
  const path = `/api/admin/companies/${COMPANY}`
  const change = async (to: object) => {
    const { name, plan, nextMeetingDate, version } = await colleague.get(path)
    await colleague.post(path, { name, plan, nextMeetingDate, version, ...to })
  }
  await personAt(DEMO.admin, part('profile'))
  const name = page.getByLabel('Name', { exact: true })
  const save = page.getByRole('button', { name: 'Save the profile' })
  await name.fill('Ashe & Daughters Nursery')
  await change({ plan: 'Essential' })
  await save.tap()
  await expect
    .poll(() => company(instance))
    .toEqual([{ name: 'Ashe & Daughters Nursery', plan: 'Essential', meeting: null }])
  await expect(page.getByLabel('Plan')).toHaveValue('Essential')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await name.fill('Ashe Nursery of Ames')
  await page.getByLabel('Next meeting').fill('2099-05-04T10:30')
  await change({ name: 'Ashe Nursery, LLC', plan: null })
  await save.tap()
  const asked = await decide(page, name, { label: 'Name', mine: 'Ashe Nursery of Ames', theirs: 'Ashe Nursery, LLC' })
  await expect(page.getByLabel('Next meeting')).toHaveValue('2099-05-04T10:30')
  await expect(page.getByLabel('Plan')).toHaveValue('')
  await save.tap()
  await expect(asked).toHaveCount(0)
  await expect
    .poll(() => company(instance))
    .toEqual([{ name: 'Ashe Nursery of Ames', plan: null, meeting: '2099-05-04' }])
})

test('what is typed into a profile and a month is still there after a look at another client', async ({
  page,
  personAt,
  colleague: _,
}) => {
  const other = '/admin/dashboard?tab=clients&company=00000000-0000-4000-8000-00000000c001'
  const goTo = async (address: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  }
  await personAt(DEMO.admin, part('profile'))
  await page.getByLabel('Name', { exact: true }).fill('Test: half typed')
  await expect(page.getByText('There are changes that are not saved.')).toBeVisible()
  await goTo(other)
  await expect(page.getByRole('heading', { name: /Castellan/ }).first()).toBeVisible()
  await goTo(part('profile'))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Test: half typed')
  await goTo(`${part('metrics')}&month=${LAST}`)
  const note = page.getByLabel('Performance highlights')
  await note.fill('Test: half a thought')
  await goTo(other)
  await expect(page.getByRole('heading', { name: /Castellan/ }).first()).toBeVisible()
  await goTo(`${part('metrics')}&month=${LAST}`)
  await expect(note).toHaveValue('Test: half a thought')
})

test('what is typed while a save is on its way stays, and goes with the next one', async ({
  page,
  personAt,
  instance,
  colleague,
}) => {
  const owner = page.getByRole('textbox', { name: 'Owner' })
  const forms = [
    {
      form: part('profile'),
      path: `/api/admin/companies/${COMPANY}`,
      save: 'Save the profile',
      first: [page.getByLabel('Name', { exact: true }), 'Test: Ashe first'],
      later: [page.getByLabel('Name', { exact: true }), 'Test: Ashe then'],
      stored: `select name as later from companies where id = '${COMPANY}'`,
    },
    {
      form: `${part('metrics')}&month=${LAST}`,
      path: `/api/admin/companies/${COMPANY}/metrics/${LAST}`,
      save: 'Save draft',
      first: [page.getByLabel('Performance highlights'), 'Test: first'],
      later: [page.getByLabel('Recommendations'), 'Test: then'],
      stored: `select recommendations as later from monthly_metrics
               where company_id = '${COMPANY}' and month = '${LAST}-01'`,
    },
    {
      form: `${part('plans')}&month=${LAST}`,
      path: `/api/admin/companies/${COMPANY}/plans/*`,
      save: 'Save plan',
      first: [page.getByLabel('Category'), 'Test: first'],
      later: [owner, 'Test: then'],
      stored: `select owner as later from action_plans where company_id = '${COMPANY}' and title = 'Test: prune'`,
    },
  ] as const
  await instance.change(
    `insert into action_plans (company_id, month, position, title) values ('${COMPANY}', '${LAST}-01', 0, 'Test: prune')`,
  )
  const month = { revenue: 900_000, otherIncome: 0, moneyOut: 600_000, netProfit: 300_000, cashBalance: 1_000_000 }
  const words = { advisorNote: '', highlights: '', recommendations: '', expenses: [] }
  await colleague.post(forms[1].path, { version: 0, ...month, ...words })
  await personAt(DEMO.admin, forms[0].form)
  for (const { form, path, save, first, later, stored } of forms) {
    await page.goto(form)
    if (save === 'Save plan') await page.getByRole('link', { name: 'Edit «Test: prune»' }).tap()
    await first[0].fill(first[1])
    const goOn = await hold(page, `**${path}`)
    const button = page.getByRole('button', { name: save })
    const saved = page.waitForResponse(`**${path}`)
    await button.tap()
    await later[0].fill(later[1])
    goOn()
    await saved
    await expect(button).toBeEnabled()
    await expect(later[0]).toHaveValue(later[1])
    await button.tap()
    await expect.poll(() => instance.rows(stored)).toEqual([{ later: later[1] }])
  }
})

test('two people edit one lead: a field that one changed is kept, one that both changed is asked about', async ({
  page,
  personAt,
  instance,
  colleague,
}) => {
  const email = `${crypto.randomUUID()}@lead.test`
  const facts = { firstName: 'Ida', lastName: 'Moe', businessName: 'Moe Tile', phone: '' }
  const { id } = await colleague.post('/api/admin/leads', { email, ...facts, source: 'phone', note: '' })
  const change = async (to: object) => {
    const { lead } = await colleague.get(`/api/admin/leads/${id}`)
    const { firstName, lastName, businessName, phone, version } = lead
    const now = { firstName, lastName: lastName ?? '', businessName: businessName ?? '', phone: phone ?? '' }
    await colleague.post(`/api/admin/leads/${id}/facts`, { version, ...now, ...to })
  }
  const stored = () =>
    instance.rows(`select first_name, business_name, coalesce(phone, '') as phone from leads where id = '${id}'`)
  await personAt(DEMO.admin, `/admin/dashboard?tab=leads&lead=${id}`)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const business = page.getByLabel('Business')
  await edit.tap()
  await business.fill('Moe Tile & Stone')
  await change({ phone: '515 555 0110' })
  await save.tap()
  await expect(edit).toBeVisible()
  await expect.poll(stored).toEqual([{ first_name: 'Ida', business_name: 'Moe Tile & Stone', phone: '515 555 0110' }])

  await edit.tap()
  await business.fill('Moe Brothers Tile')
  await page.getByLabel('First name').fill('Idalia')
  await change({ businessName: 'Moe Tile, Inc.', phone: '515 555 0199' })
  await save.tap()
  const mine = { label: 'Business', mine: 'Moe Brothers Tile', theirs: 'Moe Tile, Inc.' }
  await decide(page, business, mine)
  await expect(page.getByLabel('First name')).toHaveValue('Idalia')
  await expect(page.getByLabel('Phone')).toHaveValue('515 555 0199')
  await save.tap()
  await expect(edit).toBeVisible()
  await expect
    .poll(stored)
    .toEqual([{ first_name: 'Idalia', business_name: 'Moe Brothers Tile', phone: '515 555 0199' }])
})

test('two people edit one request: a field that one changed is kept, one that both changed is asked about', async ({
  page,
  personAt,
  instance,
  colleague,
}) => {
  const path = `/api/admin/companies/${COMPANY}/requests`
  const asked = askedFor('bank letter')
  const { request } = await colleague.post(path, { ...asked, kind: 'files' })
  const stored = () =>
    instance.rows(`select what, to_char(month, 'YYYY-MM') as month from requests where id = '${request.id}'`)
  await personAt(DEMO.admin, part('requests'))
  const row = page.getByRole('listitem').filter({ hasText: asked.title })
  const details = row.getByLabel('In more words')
  await row.getByRole('button', { name: 'Change: ' }).tap()
  await details.fill('Both pages')
  const theirs = { ...asked, what: 'All pages', month: LAST }
  await colleague.post(`${path}/${request.id}/edit`, { ...theirs, from: asked })
  await row.getByRole('button', { name: 'Save the change' }).tap()
  await decide(page, details, { label: 'In more words', mine: 'Both pages', theirs: 'All pages' })
  await row.getByRole('button', { name: 'Save the change' }).tap()
  await expect(details).toBeHidden()
  await expect.poll(stored).toEqual([{ what: 'Both pages', month: LAST }])
})

test('a request that is settled while its form is open says so, and keeps what was typed', async ({
  page,
  personAt,
  colleague,
}) => {
  const path = `/api/admin/companies/${COMPANY}/requests`
  const asked = askedFor('lease')
  const { request } = await colleague.post(path, { ...asked, kind: 'files' })
  await personAt(DEMO.admin, part('requests'))
  const row = page.getByRole('listitem').filter({ hasText: asked.title })
  await row.getByRole('button', { name: 'Change: ' }).tap()
  await row.getByLabel('In more words').fill('The second van')
  await colleague.post(`${path}/${request.id}`, { from: 'requested', to: 'not_applicable' })
  await row.getByRole('button', { name: 'Save the change' }).tap()
  await expect(row.getByText('This has moved meanwhile: Does not apply.')).toBeVisible()
  await expect(row.getByLabel('In more words')).toHaveValue('The second van')
  await row.getByRole('button', { name: 'Leave it' }).tap()
  await expect(row).toHaveCount(0)
})

test('two people review one file: the later one is told, and finds the reason they typed', async ({
  page,
  personAt,
  instance,
  colleague,
}) => {
  const id = crypto.randomUUID()
  const name = `Test ${id}.pdf`
  await instance.change(
    `insert into documents (id, company_id, file_name, category, type, size, sha256, blob, piece_size, pieces, version_group, version, at)
     values ('${id}', '${COMPANY}', '${name}', 'other', 'application/pdf', 1, '${'a'.repeat(64)}', '${id}', 1, array['x'], '${id}', 1, now())`,
  )
  await personAt(DEMO.admin, `${part('documents')}&view=waiting`)
  const row = page.getByRole('listitem').filter({ hasText: name })
  const reason = row.getByLabel('Why it goes back')
  await row.getByRole('button', { name: `Return ${name}` }).tap()
  await reason.fill('Blurred')
  await colleague.post(`/api/admin/companies/${COMPANY}/documents/${id}/review`, {
    from: 'waiting',
    review: 'accepted',
  })
  await row.getByRole('button', { name: 'Return with this reason' }).tap()
  await expect(page.getByText('Someone else has already accepted this file.', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Which documents' }).getByRole('link', { name: 'All' }).tap()
  await row.getByRole('button', { name: `Return ${name}` }).tap()
  await expect(reason).toHaveValue('Blurred')
  await row.getByRole('button', { name: 'Return with this reason' }).tap()
  await expect(page.getByText('The file goes back to the client', { exact: true })).toBeVisible()
  await expect
    .poll(() => instance.rows(`select review, review_reason as reason from documents where id = '${id}'`))
    .toEqual([{ review: 'returned', reason: 'Blurred' }])
})

test('two people edit one month: an amount that one changed is kept, one that both changed is asked about', async ({
  page,
  personAt,
  colleague,
}) => {
  const path = `/api/admin/companies/${COMPANY}/metrics/${LAST}`
  const draft = async () => (await colleague.get(path)).draft
  const change = async (to: object) => {
    const { version, revenue, otherIncome, moneyOut, netProfit, cashBalance, ...words } = (await draft()) ?? {}
    const { advisorNote, highlights, recommendations, expenses } = words
    const amounts = { revenue, otherIncome, moneyOut, netProfit, cashBalance }
    await colleague.post(path, { version, ...amounts, advisorNote, highlights, recommendations, expenses, ...to })
  }
  const first = { revenue: 900_000, otherIncome: 0, moneyOut: 600_000, netProfit: 300_000, cashBalance: 1_000_000 }
  const words = { advisorNote: null, highlights: null, recommendations: null }
  const expenses = [
    { category: 'Seedlings', amount: 400_000 },
    { category: 'Water', amount: 200_000 },
  ]
  await colleague.post(path, { version: (await draft())?.version ?? 0, ...first, ...words, expenses })
  await personAt(DEMO.admin, `${part('metrics')}&month=${LAST}`)
  const save = page.getByRole('button', { name: 'Save draft' })
  const unsaved = page.getByText('There are changes that are not saved.')
  const seedlings = page.getByLabel('Amount, Seedlings')
  await seedlings.fill('3,500.00')
  await change({ cashBalance: 1_250_000, expenses: [expenses[0], { category: 'Water', amount: 250_000 }] })
  await save.tap()
  await expect(unsaved).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await draft()).toMatchObject({
    cashBalance: 1_250_000,
    expenses: [
      { category: 'Seedlings', amount: 350_000 },
      { category: 'Water', amount: 250_000 },
    ],
  })

  await seedlings.fill('3,600.00')
  await page.getByLabel('Recommendations').fill('Water in the evening.')
  await change({ expenses: [{ category: 'Seedlings', amount: 370_000 }] })
  await save.tap()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this too')
  // A row that is only begun stays, whichever amount is chosen.
  await page.getByRole('button', { name: 'Add a category' }).tap()
  await expect(page.getByRole('textbox', { name: 'Category', exact: true }).last()).toBeFocused()
  await page.keyboard.type('Fuel')
  const asked = await decide(page, seedlings, { label: 'Seedlings', mine: '3,600.00', theirs: '3,700.00' })
  await expect(page.getByRole('textbox', { name: 'Category', exact: true }).last()).toHaveValue('Fuel')
  await page.getByLabel('Amount, Fuel').fill('100.00')
  await save.tap()
  await expect(asked).toHaveCount(0)
  await expect(unsaved).toBeHidden()
  const saved = await draft()
  expect(saved.recommendations).toBe('Water in the evening.')
  expect(saved.expenses).toEqual([
    { category: 'Seedlings', amount: 360_000 },
    { category: 'Fuel', amount: 10_000 },
  ])
})

test('a request that a colleague has settled is neither returned nor reminded of, and it is said how it stands', async ({
  page,
  personAt,
  instance,
  colleague,
}) => {
  const path = `/api/admin/companies/${COMPANY}/requests`
  const ask = async (kind: string) => {
    const asked = askedFor('lease')
    return (await colleague.post(path, { ...asked, kind })).request
  }
  const [answered, open] = [await ask('answer'), await ask('files')]
  await instance.change(`update requests set state = 'uploaded', answer = 'Leased' where id = '${answered.id}'`)
  await personAt(DEMO.admin, part('requests'))
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await row(answered.title).getByRole('button', { name: 'Return: ' }).tap()
  await row(answered.title).getByLabel('Why it goes back').fill('Wrong van')
  await colleague.post(`${path}/${answered.id}`, { from: 'uploaded', to: 'accepted' })
  await row(answered.title).getByRole('button', { name: 'Return with this reason' }).tap()
  await expect(notice(page, answered.title)).toContainText('This has moved meanwhile: Accepted.')
  await colleague.post(`${path}/${open.id}`, { from: 'requested', to: 'not_applicable' })
  await row(open.title).getByRole('button', { name: 'Remind: ' }).tap()
  await expect(notice(page, open.title)).toBeVisible()
})
