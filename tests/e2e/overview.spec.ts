import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { keyboardOf } from '#tests/support/keyboard.ts'

test('the queue’s first line leads to the card it is about, and leaves once its next step lies ahead', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, '/admin/dashboard')
  const today = page.getByRole('region', { name: 'To do' })
  const line = today.getByRole('listitem').filter({ hasText: 'Stoltz Plumbing: Call again' })
  await expect(line).toContainText('2 d late')
  await line.getByRole('link', { name: /^Open/ }).tap()
  const edit = page.getByRole('dialog', { name: 'Edit prospect' })
  await edit.getByLabel('On', { exact: true }).fill('2099-01-05')
  await edit.getByRole('button', { name: 'Save' }).tap()
  await expect(edit).toBeHidden()
  await page.getByRole('link', { name: 'Today' }).tap()
  await expect(today.getByRole('listitem').filter({ hasText: 'Wieringa Concrete: Check in by phone' })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('a lead is put on the board once: from then on its page leads to the card', async ({ page, personAt }) => {
  await personAt(DEMO.admin, '/admin/dashboard?tab=leads')
  const [lead] = (await (await page.request.get('/api/admin/leads?status=new')).json()).leads
  await page.goto(`/admin/dashboard?tab=leads&lead=${lead.id}`)
  await page.getByRole('link', { name: 'Put on the board' }).tap()
  const form = page.getByRole('dialog', { name: 'Add prospect' })
  await expect(form.getByText(`From the lead ${lead.email}`)).toBeVisible()
  await form.getByLabel('Company').fill('Of a lead')
  await form.getByLabel('Next step').fill('Ring')
  await form.getByLabel('On', { exact: true }).fill('2099-01-05')
  await form.getByRole('button', { name: 'Add to the board' }).tap()
  await expect(form).toBeHidden()
  await page.goto(`/admin/dashboard?tab=leads&lead=${lead.id}`)
  await page.getByRole('link', { name: 'Open its card' }).tap()
  await expect(page.getByRole('dialog', { name: 'Edit prospect' }).getByLabel('Company')).toHaveValue('Of a lead')
})

test('somebody of the firm is invited, invited again, shut out and let in; the last one cannot be', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^409 /)
  await personAt(DEMO.admin, '/admin/dashboard?tab=firm')
  // A notice that names somebody is a line too, and stands in the dialog while one is open.
  const people = page.locator('main li:not([data-radix-collection-item])')
  const person = (name: string) => people.filter({ hasText: name })
  await expect(person('Maren Tillwell')).toContainText('The only one who can get in')
  await page.getByRole('link', { name: 'Invite' }).tap()
  const form = page.getByRole('dialog', { name: 'Invite somebody of the firm' })
  await form.getByLabel('First name').fill('Wren')
  await form.getByLabel('Last name').fill('Okafor')
  await form.getByLabel('Email').fill(DEMO.client)
  await form.getByRole('button', { name: 'Send the invite' }).tap()
  await expect(form.getByText('Someone already uses this email.')).toBeVisible()
  await form.getByLabel('Email').fill('wren@firm.example')
  await form.getByRole('button', { name: 'Send the invite' }).tap()
  await expect(form).toBeHidden()
  await expect(person('Wren Okafor')).toContainText('Invited')
  await page.getByRole('button', { name: 'Send the invite again: Wren Okafor' }).tap()
  await expect(notice(page, 'The invite is on its way to Wren Okafor')).toBeVisible()
  const [lead] = await instance.rows(
    `update leads set owner_id = (select id from people where email = 'wren@firm.example')
     where id = (select id from leads where owner_id is null and merged_into is null and status = 'new' limit 1) returning id`,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Shut out: Wren Okafor' }).tap()
  await expect(page.getByRole('dialog')).toContainText('Wren Okafor still has afterwards: one lead.')
  await instance.rows(`update leads set owner_id = null where id = '${lead?.id}'`)
  await page.getByRole('dialog').getByRole('button', { name: 'Shut out' }).tap()
  await expect(person('Wren Okafor')).toContainText('Shut out')
  await page.getByRole('button', { name: 'Let in again: Wren Okafor' }).tap()
  await expect(person('Wren Okafor')).toContainText('Invited')
})

test('on a wide screen whose a line is and how late it is stand in columns of their own', async ({
  page,
  personAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.admin, '/admin/dashboard')
  const today = page.getByRole('region', { name: 'To do' })
  const line = today.getByRole('listitem').filter({ hasText: 'Achterberg Orchards' }).first()
  const box = async (text: string | RegExp) => (await line.getByText(text).boundingBox())!
  const [why, owner, age] = [await box(/^Was due/), await box('MT'), await box(/^\d+ d late$/)]
  expect(why.x + why.width).toBeLessThanOrEqual(owner.x)
  expect(owner.x + owner.width).toBeLessThanOrEqual(age.x)
  const ends = await today
    .getByText(/^\d+ d late$/)
    .evaluateAll((ages) => ages.map((age) => age.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(1)
  expect(new Set(ends).size).toBe(1)
})

for (const [width, height] of [
  [844, 390],
  [910, 433],
] as const)
  test(`in a window of ${width} by ${height} every tab, Search and the way out are reached`, async ({
    page,
    personAt,
  }) => {
    await page.setViewportSize({ width, height })
    await personAt(DEMO.admin, '/admin/dashboard?tab=board')
    const tabs = page.getByRole('navigation', { name: 'The practice' })
    const account = page.getByRole('button', { name: /^The account/ })
    await expect(tabs.getByRole('link', { name: 'Firm' })).toBeAttached()
    const cutOff = (links: Element[]) => links.filter((link) => link.scrollHeight > link.clientHeight).length
    expect(await tabs.getByRole('link').evaluateAll(cutOff)).toBe(0)
    const { reach } = keyboardOf(page)
    for (const tab of ['Today', 'Firm']) {
      const link = tabs.getByRole('link', { name: tab })
      await reach(link)
      await expect(link).toBeInViewport({ ratio: 1 })
      await expect(link).toHaveCSS('outline-style', 'solid')
      await link.click({ trial: true })
    }
    await tabs.hover()
    await page.mouse.wheel(0, -2000)
    await expect(tabs.getByRole('link', { name: 'Today' })).toBeInViewport({ ratio: 1 })
    for (const foot of [page.getByRole('button', { name: 'Search' }), account])
      await expect(foot).toBeInViewport({ ratio: 1 })
    await account.click()
    const out = page.getByRole('menuitem', { name: 'Sign Out' })
    await expect(out).toBeInViewport({ ratio: 1 })
    await out.click()
    await expect(page).toHaveURL(/\/login/)
  })

test('in a tall window no tab has to be scrolled to', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await personAt(DEMO.admin, '/admin/dashboard?tab=board')
  const tabs = page.getByRole('navigation', { name: 'The practice' })
  for (const link of await tabs.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  expect(await tabs.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
})
