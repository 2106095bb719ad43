import type { Browser, Locator, Page } from '@playwright/test'
import { MONTHS, monthName, shiftMonth } from '#domain/month.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, test as journey, notice } from '#tests/support/journey.ts'
import { keyboardOf } from '#tests/support/keyboard.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import {
  CLOSING,
  type MonthEnd,
  markedBut,
  putMonthEnd,
  putMonthEnds,
  removeMonthEnds,
} from '#tests/support/month-end.ts'

const GRID = '/admin/dashboard?tab=close'
const OURS = `${GRID}&q=Test%3A+Month`
const COLLEAGUE = 'colleague@demo.test'
const STEP = 'Statements looked over'
const MONTH = MONTHS[Number(CLOSING.slice(5)) - 1]!
const wide = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false }

/** What another person of the firm sees, in their own browser. */
const test = journey.extend<{ colleague: Page }>({
  colleague: async ({ browser, instance }, use) => {
    await instance.change(
      `insert into people (role, first_name, last_name, email, password_hash, password_changed_at)
       select 'admin', 'Sam', 'Vance', '${COLLEAGUE}', password_hash, password_changed_at
       from people where email = '${DEMO.admin}'
       on conflict (lower(email)) do update set disabled_at = null`,
    )
    const page = await signedIn(browser, instance, COLLEAGUE)
    await use(page)
    await page.context().close()
    // Other tests count who of the firm can sign in.
    await instance.change(`update people set disabled_at = now() where email = '${COLLEAGUE}'`)
  },
})

async function signedIn(browser: Browser, { origin }: Instance, email: string) {
  const context = await browser.newContext({ ...wide, baseURL: origin, serviceWorkers: 'block' })
  const data = { email, password: DEMO.password }
  const answer = await context.request.post('/api/auth/login', { data, headers: { Origin: origin } })
  expect(answer.status(), await answer.text()).toBe(200)
  return context.newPage()
}

test.use(wide)
test.afterEach(({ instance }) => removeMonthEnds(instance))

const nameOf = (nth: number) => `Test: Month ${String(nth).padStart(2, '0')} Works`
const sixty = (how: (nth: number) => Omit<MonthEnd, 'name'>) =>
  Array.from({ length: 60 }, (_, nth) => ({ name: nameOf(nth), ...how(nth) }))

const ONE_STEP_SHORT: Omit<MonthEnd, 'name'> = { marks: markedBut('review'), figures: 'draft' }
const KINDS: Omit<MonthEnd, 'name'>[] = [
  ONE_STEP_SHORT,
  { marks: markedBut('review', 'payroll'), figures: 'draft' },
  { ...ONE_STEP_SHORT, asked: 1 },
  { marks: markedBut(), figures: 'draft' },
  { marks: [] },
  { marks: markedBut(), figures: 'published' },
]
const kindOf = (nth: number) => KINDS[nth % KINDS.length]!

const rows = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('row')
const names = (page: Page) => rows(page).locator('th')
const client = (page: Page, nth: number) => page.getByRole('link', { name: nameOf(nth), exact: true })
/** The one link of the grid that the Tab key reaches. */
const inGrid = (page: Page) => page.locator('tbody a[tabindex="0"]')
const selected = (page: Page) => page.locator('tbody [aria-selected=true] th')
const bar = (page: Page) => page.getByRole('region', { name: 'What to do with the selected clients' })
const publishes = (page: Page, count: number) =>
  bar(page).getByRole('button', { name: `Publish the ${count} that are ready` })

async function markBy(page: Page, { reach, press }: ReturnType<typeof keyboardOf>) {
  await reach(bar(page).getByRole('button', { name: 'Mark a step' }))
  await press('Enter')
  await reach(page.getByRole('menuitem', { name: STEP }), 'ArrowDown')
  await press('Enter')
}

/** The button of the question that stands between a press and what clients see. */
const publishesNow = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true })

/** What the database holds of the tests’ clients: the marks, and whose months are published, by name. */
async function stateOf(instance: Instance) {
  const ours = `join companies c on c.id = company_id where c.name like 'Test: Month%'`
  const marks = await instance.rows(`select c.name, step from close_marks ${ours}`)
  const published = await instance.rows(
    `select c.name from monthly_metrics ${ours} and published_at is not null and status = 'final' order by c.name`,
  )
  return {
    marks: marks.map(({ name, step }) => `${name}: ${step}`).sort(),
    published: published.map(({ name }) => name),
  }
}

test('a month-end for sixty clients by keyboard alone marks and publishes exactly the selected ones, and keeps the place', async ({
  page,
  personAt,
  instance,
}) => {
  test.slow()
  const clients = sixty(kindOf)
  await putMonthEnds(instance, clients)
  await personAt(DEMO.admin, `${GRID}&sort=name`)
  const keys = keyboardOf(page)
  await expect(page.getByRole('searchbox', { name: 'Look for a client' })).toBeVisible({ timeout: 20_000 })
  await keys.reach(page.getByRole('searchbox', { name: 'Look for a client' }))
  await keys.type('test: month')
  await expect(page).toHaveURL(`${GRID}&q=test%3A+month&sort=name`)
  await expect(rows(page)).toHaveCount(60)

  await keys.reach(client(page, 0))
  await keys.press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(rows(page).nth(1).getByRole('link', { name: 'In progress' })).toBeFocused()
  await keys.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'End')
  await expect(client(page, 59)).toBeFocused()
  await keys.press('Home')
  await expect(client(page, 0)).toBeFocused()
  await expect(client(page, 0)).toBeInViewport({ ratio: 1 })

  await keys.press('Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space')
  await keys.press('ArrowDown', 'Space', 'Space', 'ArrowDown', 'ArrowDown', 'Space', 'Shift+ArrowDown')
  const chosen = [0, 1, 2, 3, 6, 7]
  await expect(selected(page)).toHaveText(chosen.map(nameOf))
  await expect(bar(page)).toContainText('6 selected 1 waits for the client, 1 ready to publish, 4 in progress')
  await markBy(page, keys)
  await expect(notice(page, `“${STEP}” is marked for 5 clients`)).toBeVisible()
  await keys.reach(publishes(page, 3))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'of 3 clients?' })).toBeVisible()
  await expect(publishesNow(page)).toBeFocused()
  await keys.press('Enter')
  const said = notice(page, '3 months published')
  await expect(said).toContainText(`${nameOf(1)} (Payroll entered)`)
  await expect(said).toContainText(`${nameOf(2)} (Papers received)`)
  await expect(said).toContainText(`${nameOf(7)} (Payroll entered)`)
  await expect(client(page, 7)).toBeFocused()
  await expect(selected(page)).toHaveText([1, 2, 7].map(nameOf))
  await keys.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  const marked = clients.map(({ marks = [] }, nth) => [
    ...new Set([...marks, ...(chosen.includes(nth) ? ['review'] : [])]),
  ])
  const published = clients.flatMap(({ name, figures }, nth) =>
    figures === 'published' || [0, 3, 6].includes(nth) ? [name] : [],
  )
  expect(await stateOf(instance)).toEqual({
    marks: marked.flatMap((steps, nth) => steps.map((step) => `${nameOf(nth)}: ${step}`)).sort(),
    published,
  })

  await keys.reach(page.getByRole('link', { name: 'In progress 18' }), 'Shift+Tab')
  await keys.press('Enter')
  const narrowed = `${GRID}&q=test%3A+month&state=in_progress&sort=name`
  await expect(page).toHaveURL(narrowed)
  await expect(rows(page)).toHaveCount(18)
  const heading = page.getByRole('heading', { level: 1 })
  await keys.reach(inGrid(page))
  await keys.press('End', 'Enter')
  await expect(heading).toHaveText(nameOf(55))
  await expect(page.getByText('18 of 18')).toBeVisible()
  await keys.press('[')
  await expect(heading).toHaveText(nameOf(54))
  await keys.press('[')
  await expect(heading).toHaveText(nameOf(49))
  await keys.press(']')
  await expect(heading).toHaveText(nameOf(54))
  await keys.reach(page.getByRole('link', { name: `Previous client, ${nameOf(49)}` }))
  await keys.press('Enter')
  await expect(heading).toHaveText(nameOf(49))
  await keys.reach(page.getByRole('main').getByRole('link', { name: 'Back to all clients' }))
  await keys.press('Enter')
  await expect(page).toHaveURL(narrowed)
  await expect(rows(page)).toHaveCount(18)
  await expect(client(page, 49)).toBeFocused()
  await expect(client(page, 49)).toBeInViewport({ ratio: 1 })
  await keys.press('ArrowUp', 'Enter')
  await expect(heading).toHaveText(nameOf(48))
  await page.goBack()
  await expect(page).toHaveURL(narrowed)
  await expect(client(page, 48)).toBeFocused()
})

test('a step is marked for all sixty clients and their months are published with fewer than thirty keys', async ({
  page,
  personAt,
  instance,
}) => {
  test.slow()
  await putMonthEnds(
    instance,
    sixty(() => ONE_STEP_SHORT),
  )
  await personAt(DEMO.admin, OURS)
  // The first page of a site that has only just started.
  await expect(rows(page)).toHaveCount(60, { timeout: 20_000 })
  const keys = keyboardOf(page)
  await keys.reach(page.getByRole('button', { name: 'Go to the clients' }))
  await keys.press('Enter')
  await expect(client(page, 0)).toBeFocused()
  await keys.press('Shift+End')
  await expect(bar(page)).toContainText('60 selected 60 in progress')
  await markBy(page, keys)
  await expect(notice(page, `“${STEP}” is marked for 60 clients`)).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Mark a step' })).toBeFocused()
  await keys.reach(publishes(page, 60))
  await keys.press('Enter')
  await expect(publishesNow(page)).toBeFocused()
  await keys.press('Enter')
  await expect(notice(page, '60 months published')).toBeVisible()
  await expect(rows(page).first().getByRole('link', { name: 'Published' })).toBeVisible()
  expect(keys.count()).toBeLessThan(30)
  const { marks, published } = await stateOf(instance)
  expect(marks.filter((mark) => mark.endsWith(': review'))).toHaveLength(60)
  expect(published).toHaveLength(60)
})

test('invites to many clients go out only once somebody has said so', async ({ page, personAt, instance }) => {
  await putMonthEnds(instance, sixty(kindOf).slice(0, 2))
  await personAt(DEMO.admin, `${OURS}&sort=name`)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const asked = page.getByRole('dialog', { name: 'Invite the people of 2 clients?' })
  const choose = async () => {
    await bar(page).getByRole('button', { name: 'Send a request' }).click()
    await page.getByRole('menuitem', { name: 'Invite to the portal' }).click()
  }
  await choose()
  await asked.press('Escape')
  await expect(asked).toBeHidden()
  await expect(selected(page)).toHaveCount(2)
  await choose()
  await asked.getByRole('button', { name: 'Invite them' }).click()
  await expect(asked).toBeHidden()
  await expect(notice(page, 'Nobody is left to invite')).toBeVisible()
})

test('a request to many clients asks first and for its due day, says at how many nobody can sign in, and names only three of them afterwards', async ({
  page,
  personAt,
  instance,
}) => {
  await putMonthEnds(instance, sixty(kindOf).slice(0, 10))
  await personAt(DEMO.admin, `${OURS}&sort=name`)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const choose = async () => {
    await bar(page).getByRole('button', { name: 'Send a request' }).click()
    await page.getByRole('menuitem', { name: 'Payroll report' }).click()
  }
  const asked = page.getByRole('dialog', { name: 'Ask 10 clients for “Payroll report”?' })
  const sent = () =>
    instance.rows(`select due_date::text as due from requests where title like 'Payroll report%' and month = '${CLOSING}-01'
    and company_id in (select id from companies where name like 'Test: Month%')`)
  await choose()
  await expect(asked).toContainText('10 of them have nobody to read it.')
  await asked.press('Escape')
  await expect(asked).toBeHidden()
  await expect(selected(page)).toHaveCount(10)
  expect(await sent()).toEqual([])
  await choose()
  await asked.getByLabel('Due by').fill('2020-01-01')
  await asked.getByRole('button', { name: 'Ask them' }).click()
  await expect(asked.getByLabel('Due by')).toHaveAttribute('aria-invalid', 'true')
  await asked.getByLabel('Due by').fill('2099-04-01')
  // The second press of two falls on nothing: not on the client below the dialog.
  await asked.getByRole('button', { name: 'Ask them' }).dblclick()
  const said = notice(page, 'Request sent to 10 clients')
  await expect(said).toContainText(`at ${nameOf(0)}, ${nameOf(1)}, ${nameOf(2)}, and 7 others.`)
  expect(await sent()).toEqual(Array(10).fill({ due: '2099-04-01' }))
  await expect(selected(page)).toHaveCount(10)
})

test('the notice of a step marked for many clients takes back the marks that it set, and no others', async ({
  page,
  personAt,
  instance,
}) => {
  await putMonthEnds(instance, [
    { name: nameOf(0), marks: ['review'] },
    { name: nameOf(1), marks: [] },
    { name: nameOf(2), marks: [] },
  ])
  await personAt(DEMO.admin, `${OURS}&sort=name`)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await bar(page).getByRole('button', { name: 'Mark a step' }).click()
  await page.getByRole('menuitem', { name: STEP }).click()
  const marks = async () => (await stateOf(instance)).marks
  const said = notice(page, `“${STEP}” is marked for 2 clients`)
  await expect(said).toContainText('1 had the mark before.')
  await said.getByRole('button', { name: 'Take back' }).click()
  await expect(notice(page, 'The marks are off again')).toBeVisible()
  expect(await marks()).toEqual([`${nameOf(0)}: review`])
})

test('a step that could not be marked says so in the bar, and not in what is asked next', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^404 .*\/api\/admin\/close\/marks/)
  await putMonthEnds(instance, [{ name: nameOf(0), marks: [] }])
  await personAt(DEMO.admin, `${OURS}&sort=name&month=${shiftMonth(CLOSING, 2)}`)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await bar(page).getByRole('button', { name: 'Mark a step' }).click()
  await page.getByRole('menuitem', { name: STEP }).click()
  await expect(bar(page)).toContainText('isn’t open for this client yet')
  await bar(page).getByRole('button', { name: 'Send a request' }).click()
  await page.getByRole('menuitem', { name: 'Payroll report' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('isn’t open for this client yet')).toHaveCount(0)
})

test('the notice of an assignment gives each client back to whoever had it', async ({ page, personAt, instance }) => {
  await putMonthEnds(instance, [
    { name: nameOf(0), isMine: true },
    { name: nameOf(1), isMine: true },
    { name: nameOf(2) },
  ])
  const owned = () => instance.rows(`select name, owner_id from companies where name like 'Test: Month%' order by name`)
  const before = await owned()
  await personAt(DEMO.admin, `${OURS}&sort=name`)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await bar(page).getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('menuitem', { name: 'No owner' }).click()
  // The third had nobody before.
  const said = notice(page, '2 clients have no owner')
  await expect(said).toBeVisible()
  expect(await owned()).not.toEqual(before)
  await said.getByRole('button', { name: 'Take back' }).click()
  await expect(notice(page, 'Everyone is with their owner again')).toBeVisible()
  expect(await owned()).toEqual(before)
})

test('clients of a colleague who was deactivated keep that name, are found by it, and are given to somebody else at once', async ({
  page,
  personAt,
  colleague,
  instance,
}) => {
  const others = [{ name: nameOf(2), isMine: true }, { name: nameOf(3) }]
  await putMonthEnds(instance, [{ name: nameOf(0) }, { name: nameOf(1) }, ...others])
  await personAt(DEMO.admin, `${OURS}&sort=name`)
  const owners = page.getByLabel('Owner', { exact: true })
  await expect(owners.getByRole('option', { name: 'Sam Vance' })).toHaveText('Sam Vance')
  await colleague.close()
  await instance.change(
    `update companies set owner_id = (select id from people where email = '${COLLEAGUE}')
     where name in ('${nameOf(0)}', '${nameOf(1)}')`,
    `update people set disabled_at = now() where email = '${COLLEAGUE}'`,
  )
  await page.reload()
  await expect(rows(page).first()).toContainText('Sam Vance, deactivated')
  await owners.selectOption('Sam Vance, deactivated')
  await expect(names(page)).toHaveText([nameOf(0), nameOf(1)])

  await client(page, 0).click()
  await page.getByRole('button', { name: `Owner of ${nameOf(0)}: Sam Vance, deactivated` }).click()
  await expect(page.getByRole('menuitemradio', { name: 'No owner' })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: /Sam Vance/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Back to all clients' }).click()

  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await bar(page).getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('menuitem', { name: /Sam Vance/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Maren Tillwell' }).click()
  const said = notice(page, '2 clients are with Maren Tillwell')
  await expect(said).toBeVisible()
  // They cannot be given back to somebody who cannot sign in.
  await expect(said.getByRole('button', { name: 'Take back' })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(0)
  await page.goto(`${OURS}&sort=name`)
  await expect(names(page)).toHaveText([0, 1, 2, 3].map(nameOf))
  await expect(owners.getByRole('option', { name: /Sam Vance/ })).toHaveCount(0)
})

test('a notice with a button stays for ten seconds', async ({ page, personAt, instance }) => {
  await page.clock.install()
  await putMonthEnds(instance, sixty(kindOf).slice(0, 1))
  await personAt(DEMO.admin, OURS)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await bar(page).getByRole('button', { name: 'Mark a step' }).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('menuitem', { name: STEP }).click()
  const said = notice(page, `“${STEP}” is marked for 1 client`)
  await expect(said).toBeVisible()
  await page.clock.runFor(9_900)
  await expect(said).toBeVisible()
  await page.clock.runFor(200)
  await expect(said).toBeHidden()
})

test('Shift and a click select all clients from the last one; whoever a filter takes away is not selected when they come back, and the notice of it goes then', async ({
  page,
  personAt,
  instance,
}) => {
  await page.clock.install()
  await putMonthEnds(instance, sixty(kindOf).slice(0, 10))
  await personAt(DEMO.admin, OURS)
  const box = (nth: number) => page.getByRole('checkbox', { name: `Select ${nameOf(nth)}` })
  await box(1).click()
  await box(4).click({ modifiers: ['Shift'] })
  await expect(selected(page)).toHaveText([1, 2, 3, 4].map(nameOf))
  await box(3).click({ modifiers: ['Shift'] })
  await expect(selected(page)).toHaveText([1, 2].map(nameOf))
  const search = page.getByRole('searchbox')
  await search.fill(nameOf(2))
  await expect(selected(page)).toHaveText([nameOf(2)])
  const gone = page.getByText('Whoever left the list is not selected any more.', { exact: true })
  await expect(gone).toBeVisible()
  await page.clock.pauseAt(Date.now() + 1_000)
  await search.fill('Test: Month')
  await expect(names(page)).toHaveCount(10)
  await expect(selected(page)).toHaveText([nameOf(2)])
  await expect(gone).toBeHidden()
})

test('a screen reader is told how many clients a search has left, once typing has paused, and nothing before', async ({
  page,
  personAt,
  instance,
}) => {
  await putMonthEnds(instance, sixty(kindOf).slice(0, 10))
  await page.clock.install()
  await personAt(DEMO.admin, OURS)
  const told = page.getByRole('search').getByRole('status')
  const search = page.getByRole('searchbox')
  await expect(names(page)).toHaveCount(10)
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(told).toHaveText('')
  await search.fill('Test: Month 0')
  await page.clock.runFor(400)
  await search.fill(nameOf(2))
  await expect(names(page)).toHaveCount(1)
  await page.clock.runFor(400)
  await expect(told).toHaveText('')
  await page.clock.runFor(400)
  await expect(told).toHaveText('1 client')
  await search.fill('Test: Month')
  await expect(told).toHaveText('')
  await page.clock.runFor(700)
  await expect(told).toHaveText('10 clients')
})

test('Shift and the arrows take back what they selected, and Escape in the bar clears the selection', async ({
  page,
  personAt,
  instance,
}) => {
  await putMonthEnds(instance, sixty(kindOf).slice(0, 10))
  await personAt(DEMO.admin, `${OURS}&sort=name`)
  await client(page, 3).focus()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp')
  await expect(selected(page)).toHaveText([3, 4].map(nameOf))
  await press('Shift+ArrowUp', 'Shift+ArrowUp')
  await expect(selected(page)).toHaveText([2, 3].map(nameOf))
  await press('Shift+End')
  await expect(selected(page)).toHaveText([3, 4, 5, 6, 7, 8, 9].map(nameOf))
  await bar(page).getByRole('button', { name: 'Mark a step' }).focus()
  await press('Enter', 'Escape')
  await expect(selected(page)).toHaveCount(7)
  await press('Escape')
  await expect(selected(page)).toHaveCount(0)
  await expect(client(page, 9)).toBeFocused()
  await press('Shift+ArrowUp')
  await expect(selected(page)).toHaveText([8, 9].map(nameOf))

  // Also from a box that was clicked.
  await page.getByRole('checkbox', { name: `Select ${nameOf(5)}` }).click()
  await press('Shift+ArrowDown')
  await expect(selected(page)).toHaveText([5, 6, 8, 9].map(nameOf))
  await page.getByRole('checkbox', { name: `Select ${nameOf(2)}` }).click()
  await press('Escape')
  await expect(selected(page)).toHaveCount(0)
})

/** Gives the first client of the grid the focus, and a key in the very moment when so many rows are drawn. */
const pressOnceDrawn = (page: Page, when: { rows: number; key: string }) =>
  page.addInitScript(({ rows, key }) => {
    new MutationObserver((_, observer) => {
      const drawn = document.querySelectorAll<HTMLElement>('[role=grid] tbody tr')
      const first = drawn[0]?.querySelector('a')
      if (document.activeElement === document.body) first?.focus()
      if (drawn.length < rows) return
      observer.disconnect()
      first?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }).observe(document, { childList: true, subtree: true })
  }, when)

test('End pressed before the last clients are drawn still leads to the last one', async ({
  page,
  personAt,
  instance,
}) => {
  await putMonthEnds(instance, sixty(kindOf))
  // As soon as the first row is there, which the last ones follow later.
  await pressOnceDrawn(page, { rows: 1, key: 'End' })
  await personAt(DEMO.admin, `${OURS}&sort=name`)
  await expect(client(page, 59)).toBeFocused()
})

test('an arrow pressed in the moment when the last clients are drawn leads to the next one', async ({
  page,
  personAt,
  instance,
}) => {
  await putMonthEnds(instance, sixty(kindOf))
  await pressOnceDrawn(page, { rows: 60, key: 'ArrowDown' })
  await personAt(DEMO.admin, `${OURS}&sort=name`)
  await expect(rows(page)).toHaveCount(60)
  await expect(client(page, 1)).toBeFocused()
})

test('the heads of the columns stay in view above sixty clients, and cover no row that has the focus', async ({
  page,
  personAt,
  instance,
}) => {
  await putMonthEnds(instance, sixty(kindOf))
  await personAt(DEMO.admin, `${OURS}&sort=name`)
  await client(page, 0).focus()
  await page.keyboard.press('End')
  await expect(client(page, 59)).toBeFocused()
  const heads = page.getByRole('grid').locator('thead')
  await expect(heads).toBeInViewport({ ratio: 1 })
  for (let row = 58; row >= 30; row--) await page.keyboard.press('ArrowUp')
  await expect(client(page, 30)).toBeFocused()
  const [above, row] = await Promise.all([heads.boundingBox(), rows(page).nth(30).boundingBox()])
  expect(row!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
})

test('what was published goes below what is open; the focus stays at its place, and the way to the next client stays', async ({
  page,
  personAt,
  instance,
}) => {
  const clients = sixty(kindOf).slice(0, 10)
  await putMonthEnds(instance, clients)
  await personAt(DEMO.admin, OURS)
  const open = [0, 1, 2, 3, 4, 6, 7, 8, 9]
  await expect(names(page)).toHaveText([...open, 5].map(nameOf))
  await client(page, 3).focus()
  await page.keyboard.press('Space')
  await publishes(page, 1).focus()
  await page.keyboard.press('Enter')
  await publishesNow(page).press('Enter')
  await expect(names(page)).toHaveText([...open.filter((nth) => nth !== 3), 3, 5].map(nameOf))
  await expect(client(page, 4)).toBeFocused()

  await page.goto(`${OURS}&state=in_progress`)
  await client(page, 0).click()
  const toNext = page.getByRole('link', { name: `Next client, ${nameOf(1)}` })
  await expect(toNext).toBeVisible()
  await page.getByRole('checkbox', { name: new RegExp(STEP) }).click()
  await expect(page.getByRole('checkbox', { name: new RegExp(STEP) })).toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ready to publish' })).toBeVisible()
  await expect(toNext).toBeVisible()

  // On a client's page too: publishing does not send the way on through those that are published.
  await page.goto(OURS)
  await client(page, 0).click()
  await expect(toNext).toBeVisible()
  await page.getByRole('button', { name: `Publish ${MONTH}` }).click()
  await publishesNow(page).click()
  await expect(notice(page, `${MONTH} is published`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `${MONTH} is published` })).toBeVisible()
  await expect(toNext).toBeVisible()
})

test('a client that is opened outside of what was searched for stands among all of them', async ({
  page,
  personAt,
  instance,
}) => {
  const clients = sixty(kindOf).slice(0, 3)
  await putMonthEnds(instance, clients)
  await personAt(DEMO.admin, `${GRID}&q=${encodeURIComponent(nameOf(0))}&sort=name`)
  await client(page, 0).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(nameOf(0))
  await expect(page.getByText('1 of 1')).toBeVisible()
  const [other] = await instance.rows(`select id from companies where name = '${nameOf(1)}'`)
  await page.goto(`/admin/dashboard?tab=close&company=${other?.id}`)
  await expect(heading).toHaveText(nameOf(1))
  await expect(page.getByRole('link', { name: `Next client, ${nameOf(2)}` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to all clients' }).click()
  await expect(client(page, 2)).toBeVisible()
  await expect(page).toHaveURL(`${GRID}&sort=name`)
})

test('the client that has the focus is never hidden behind the bar of the selection', async ({
  page,
  personAt,
  instance,
}) => {
  await putMonthEnds(instance, sixty(kindOf))
  await personAt(DEMO.admin, `${OURS}&sort=name`)
  await client(page, 0).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toBeVisible()
  for (let nth = 1; nth < 30; nth++) {
    await page.keyboard.press('ArrowDown')
    await expect(client(page, nth)).toBeFocused()
    expect(await uncovered(client(page, nth)), nameOf(nth)).toBe(true)
  }
})

/** Whether a pointer in the middle of it would hit it. */
const uncovered = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 4, top + height / 2))
  })

for (const [what, address] of [
  ['the grid', GRID],
  ['the address that it had before', '/admin/dashboard?tab=clients'],
] as const)
  test(`at ${what}, ? shows the keys of the grid alone, and the focus is where it was after that`, async ({
    page,
    personAt,
  }) => {
    await personAt(DEMO.admin, address)
    const second = rows(page).nth(1).getByRole('link').first()
    await rows(page).first().getByRole('link').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(second).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys on this page' })).toContainText('Shift + ↑ ↓')
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(second).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(rows(page).first().getByRole('link').first()).toBeFocused()
  })

const stepBox = (page: Page, title: string) => page.getByRole('checkbox', { name: `${title}: done` })
const publish = (page: Page) => page.getByRole('button', { name: `Publish ${MONTH}` })

/** A month of which publishing alone is left, and the address of its client. */
async function readyMonth(instance: Instance) {
  const id = await putMonthEnd(instance, { name: nameOf(1), marks: markedBut(), figures: 'draft' })
  return { id, address: `${GRID}&company=${id}` }
}

/** Who marked which step of a client, how often that was logged, and each version that clients have seen. */
async function doneTo(instance: Instance, id: string) {
  const events = await instance.rows(
    `select event, target from audit where company_id = '${id}' and event not like '%\\_read' order by event, target`,
  )
  return {
    marksBy: await instance.rows(
      `select k.step, p.first_name as by from close_marks k join people p on p.id = k.marked_by
       where k.company_id = '${id}' order by k.step`,
    ),
    events: events.map(({ event, target }) => `${event} ${target}`),
    versions: await instance.rows(
      `select nth, p.first_name as by from month_versions v left join people p on p.id = v.published_by
       where v.company_id = '${id}'`,
    ),
  }
}

test('a step of one client’s own is added, edited, and keeps its mark', async ({ page, personAt, instance }) => {
  const id = await putMonthEnd(instance, { name: nameOf(1), marks: [] })
  await personAt(DEMO.admin, `${GRID}&company=${id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await dialog.getByLabel('Step').fill('Stock counted')
  await dialog.getByRole('button', { name: 'Add step' }).click()
  const box = page.getByRole('checkbox', { name: 'Stock counted: done' })
  await box.click()
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Change this step: Stock counted' }).click()
  await page.getByRole('menuitem', { name: 'Change the step' }).click()
  await expect(dialog.getByLabel('Due')).toHaveValue('5')
  await dialog.getByLabel('Step').fill('Stock counted twice')
  await dialog.getByRole('button', { name: 'Save the step' }).click()
  await expect(notice(page, 'Checklist changed')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Stock counted twice: done' })).toBeChecked()
  await expect(page.getByText('Stock counted', { exact: true })).toHaveCount(0)
})

test('a step that is added holds for published months too, says so, and is late in none of them', async ({
  page,
  personAt,
  instance,
}) => {
  const since = '2024-01-02'
  const published = await putMonthEnd(instance, { name: nameOf(1), marks: markedBut(), figures: 'published', since })
  const open = await putMonthEnd(instance, { name: nameOf(2), marks: markedBut(), figures: 'draft', since })
  const colorOfStep = async (id: string) => {
    await personAt(DEMO.admin, `${GRID}&company=${id}`)
    await page.getByRole('button', { name: 'Add a step' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('It holds for every month; it’s never late in one that’s published.')
    await dialog.getByLabel('Step').fill('Stock counted')
    await dialog.getByLabel('Due').fill('1')
    await dialog.getByRole('button', { name: 'Add step' }).click()
    await expect(stepBox(page, 'Stock counted')).not.toBeChecked()
    const day = page
      .getByRole('listitem')
      .filter({ hasText: 'Stock counted' })
      .getByText(/^[A-Z][a-z]{2} \d+$/)
    return colorsOf(day)
  }
  const inPublished = await colorOfStep(published)
  expect(inPublished.own).toBe(inPublished.quiet)
  const inOpen = await colorOfStep(open)
  expect(inOpen.own).toBe(inOpen.late)
})

/** The color of what is there, beside those of what is late and of what is not. */
const colorsOf = (place: Locator) =>
  place.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const colorOf = (name: string) => {
      probe.style.color = `var(--${name})`
      return getComputedStyle(probe).color
    }
    return { own: getComputedStyle(element).color, late: colorOf('brass'), quiet: colorOf('ink2') }
  })

test('a new request is for the month that the grid showed, or else for the closing one', async ({
  page,
  personAt,
  instance,
}) => {
  const month = page.getByLabel('For the month')
  const requests = page.getByRole('link', { name: 'Requests', exact: true })
  const before = shiftMonth(CLOSING, -1)
  const id = await putMonthEnd(instance, { name: nameOf(1), marks: [] })
  await personAt(DEMO.admin, `${OURS}&month=${before}`)
  await client(page, 1).click()
  await requests.click()
  await expect(month).toHaveValue(before)
  await page.goto(`${OURS}&month=2019-03`)
  await client(page, 1).click()
  await requests.click()
  await expect(month).toHaveValue(CLOSING)
  await page.goto(OURS)
  await page.goto(`${GRID}&company=${id}&part=requests`)
  await expect(month).toHaveValue(CLOSING)
  await page.getByLabel('Begin with').selectOption('Last year’s tax return')
  await expect(month).toHaveValue('')
  await page.getByLabel('Begin with').selectOption('Payroll report')
  await expect(month).toHaveValue(CLOSING)
  await page.goto(`${GRID}&company=${id}&month=${before}`)
  await page.getByRole('link', { name: 'See requests' }).click()
  await expect(month).toHaveValue(before)
})

test('publishing a month with open steps asks first, and names what is open', async ({ page, personAt, instance }) => {
  const id = await putMonthEnd(instance, { name: nameOf(1), ...ONE_STEP_SHORT })
  await personAt(DEMO.admin, `${GRID}&company=${id}`)
  await page.getByRole('button', { name: 'Publish all the same' }).click()
  const asks = page.getByRole('dialog', { name: `Send ${MONTH} out before every step is done?` })
  await expect(asks).toContainText(STEP)
  expect((await stateOf(instance)).published).toEqual([])
  await asks.getByRole('button', { name: 'Publish all the same' }).click()
  await expect(notice(page, `${MONTH} is published`)).toBeVisible()
  expect((await stateOf(instance)).published).toEqual([nameOf(1)])
})

test('publishing a month that is ready asks first, and says who is mailed; nothing is published without a yes', async ({
  page,
  personAt,
  instance,
}) => {
  const { address } = await readyMonth(instance)
  await personAt(DEMO.admin, address)
  await publish(page).click()
  const asks = page.getByRole('dialog', { name: `Publish ${MONTH} now?` })
  await expect(asks).toContainText(`Nobody at ${nameOf(1)} has a sign-in yet.`)
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(asks).toBeHidden()
  await expect(publish(page)).toBeFocused()
  expect((await stateOf(instance)).published).toEqual([])
  await publish(page).click()
  await publishesNow(page).click()
  await expect(notice(page, `${MONTH} is published`)).toBeVisible()
  expect((await stateOf(instance)).published).toEqual([nameOf(1)])
})

test('two advisors mark steps of one client at once and publish its month: all marks are kept, and it is published once', async ({
  page,
  personAt,
  colleague,
  instance,
}) => {
  const marks = markedBut('review', 'payroll', 'bank-feeds')
  const id = await putMonthEnd(instance, { name: nameOf(1), marks, figures: 'draft' })
  const address = `${GRID}&company=${id}`
  await personAt(DEMO.admin, address)
  await colleague.goto(address)
  for (const desk of [page, colleague]) await expect(stepBox(desk, 'Payroll entered')).toBeEnabled()
  await Promise.all([stepBox(page, 'Payroll entered').click(), stepBox(colleague, STEP).click()])
  await expect(page.getByText('Marked by Maren Tillwell')).toBeVisible()
  await expect(colleague.getByText('Marked by Sam Vance')).toBeVisible()
  for (const desk of [page, colleague]) await expect(stepBox(desk, 'Bank feeds matched')).toBeEnabled()
  await Promise.all([page, colleague].map((desk) => stepBox(desk, 'Bank feeds matched').click()))
  for (const desk of [page, colleague]) await expect(stepBox(desk, 'Bank feeds matched')).toBeChecked()
  for (const desk of [page, colleague]) {
    await desk.reload()
    await expect(stepBox(desk, STEP)).toBeChecked()
    await expect(publish(desk)).toBeEnabled()
  }

  await publish(page).click()
  await publishesNow(page).click()
  await expect(notice(page, `${MONTH} is published`)).toBeVisible()
  await publish(colleague).click()
  await publishesNow(colleague).click()
  await expect(notice(colleague, `${MONTH} is published`)).toBeVisible()
  await expect(colleague.getByRole('heading', { name: `${MONTH} is published` })).toBeVisible()
  await expect(publish(colleague)).toHaveCount(0)
  const { marksBy, events, versions } = await doneTo(instance, id)
  expect(marksBy).toEqual([
    { step: 'bank-feeds', by: expect.stringMatching(/^(Maren|Sam)$/) },
    { step: 'payroll', by: 'Maren' },
    { step: 'review', by: 'Sam' },
  ])
  expect(events).toEqual([
    `close_step_marked ${CLOSING} bank-feeds`,
    `close_step_marked ${CLOSING} payroll`,
    `close_step_marked ${CLOSING} review`,
    `month_published ${CLOSING}`,
  ])
  expect(versions).toEqual([{ nth: '1', by: 'Maren' }])
})

test('two advisors publish one month in the same moment: it is published once, and both are told that it is', async ({
  page,
  personAt,
  colleague,
  instance,
}) => {
  const { id, address } = await readyMonth(instance)
  await personAt(DEMO.admin, address)
  await colleague.goto(address)
  for (const desk of [page, colleague]) await expect(publish(desk)).toBeEnabled()
  for (const desk of [page, colleague]) await publish(desk).click()
  await Promise.all([page, colleague].map((desk) => publishesNow(desk).click()))
  for (const desk of [page, colleague]) {
    await expect(notice(desk, `${MONTH} is published`)).toBeVisible()
    await expect(publish(desk)).toHaveCount(0)
  }
  const { events, versions } = await doneTo(instance, id)
  expect(versions).toHaveLength(1)
  expect(events.filter((event) => event.startsWith('month_published'))).toHaveLength(1)
})

test('who publishes after somebody else has taken a mark off is told which step is open, and nothing is published', async ({
  page,
  personAt,
  colleague,
  instance,
}) => {
  const { address } = await readyMonth(instance)
  await personAt(DEMO.admin, address)
  await expect(publish(page)).toBeEnabled()
  await colleague.goto(address)
  await stepBox(colleague, STEP).click()
  await expect(publish(colleague)).toBeDisabled()
  await publish(page).click()
  await publishesNow(page).click()
  await expect(notice(page, 'Nothing was changed')).toContainText(`Still open: ${STEP}`)
  await expect(publish(page)).toBeDisabled()

  await stepBox(colleague, STEP).click()
  await expect(publish(colleague)).toBeEnabled()
  await page.goto(OURS)
  await client(page, 1).focus()
  await page.keyboard.press('Space')
  await expect(publishes(page, 1)).toBeVisible()
  await stepBox(colleague, STEP).click()
  await expect(publish(colleague)).toBeDisabled()
  await publishes(page, 1).click()
  await publishesNow(page).click()
  await expect(notice(page, 'Not one month was published')).toContainText(`Not published: ${nameOf(1)} (${STEP})`)
  expect((await stateOf(instance)).published).toEqual([])
})

test('state, owner, name and order of the grid stand in its address, and are the same after a reload', async ({
  page,
  personAt,
  instance,
}) => {
  const of = (word: string) => `Test: Month ${word}`
  await putMonthEnds(instance, [
    { name: of('Alder'), ...ONE_STEP_SHORT, isMine: true },
    { name: of('Birch'), marks: markedBut(), figures: 'draft' },
    { name: of('Cedar'), marks: markedBut(), figures: 'draft', isMine: true },
    { name: of('Dogwood'), asked: 2, isMine: true },
    { name: of('Elder'), ...ONE_STEP_SHORT, asked: 1, isMine: true },
  ])
  const shows = async (more: Record<string, string>, ...words: string[]) => {
    const params = new URLSearchParams({ tab: 'close', q: 'test: month', ...more })
    params.sort()
    const address = () => {
      const { searchParams } = new URL(page.url())
      searchParams.sort()
      return `${searchParams}`
    }
    await expect.poll(address).toBe(`${params}`)
    await expect(names(page)).toHaveText(words.map(of))
    await page.reload()
    await expect(names(page)).toHaveText(words.map(of))
    await expect(page.getByRole('searchbox')).toHaveValue('test: month')
    expect(address()).toBe(`${params}`)
  }
  const states = page.getByRole('navigation', { name: 'State of the month' })
  const chosen = (name: string) =>
    expect(page.getByRole('main').locator('[aria-current]', { hasText: name })).toHaveAttribute(
      'aria-current',
      /page|true/,
    )
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await personAt(DEMO.admin, GRID)
  await page.getByRole('searchbox', { name: 'Look for a client' }).fill('test: month')
  await shows({}, 'Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder')
  await page.getByRole('link', { name: 'Mine' }).click()
  await shows({ owner: 'mine' }, 'Alder', 'Cedar', 'Dogwood', 'Elder')
  await chosen('Mine')
  await sort.selectOption('Most open first')
  await shows({ owner: 'mine', sort: 'open' }, 'Dogwood', 'Elder', 'Alder', 'Cedar')
  await expect(sort).toHaveValue('open')
  await states.getByRole('link', { name: 'Waits for the client 2' }).click()
  await shows({ owner: 'mine', sort: 'open', state: 'waiting' }, 'Dogwood', 'Elder')
  await chosen('Waits for the client')
  await expect(sort).toHaveValue('open')
  await states.getByRole('link', { name: 'All 4' }).click()
  await sort.selectOption('By state')
  await shows({ owner: 'mine', sort: 'state' }, 'Dogwood', 'Elder', 'Cedar', 'Alder')
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('No owner')
  await shows({ owner: 'none', sort: 'state' }, 'Birch')
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('none')

  const before = shiftMonth(CLOSING, -1)
  await putMonthEnds(instance, [{ name: of('Fir'), marks: markedBut('review'), since: '2020-01-01' }], before)
  await page.getByRole('combobox', { name: 'Month' }).selectOption(monthName(before))
  await states.getByRole('link', { name: 'Overdue 1' }).click()
  await shows({ owner: 'none', sort: 'state', month: before, state: 'overdue' }, 'Fir')
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(before)
})

test('axe finds nothing wrong with the grid and its cards while some of them are selected', async ({
  page,
  personAt,
  instance,
}) => {
  await putMonthEnds(
    instance,
    KINDS.map((kind, nth) => ({ name: nameOf(nth), ...kind })),
  )
  await personAt(DEMO.admin, OURS)
  await client(page, 0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+End')
  await expect(bar(page)).toContainText('6 selected')
  await expectFlawless(page)
})
