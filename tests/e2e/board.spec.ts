import type { Page } from '@playwright/test'
import { DEMO, expect, notice } from '#tests/support/journey.ts'
import { card, column, moveCard, test } from '#tests/support/prospects.ts'

const BOARD = '/admin/dashboard?tab=board'
/** On a phone: one of the links above the one stage that is shown. */
const openStage = (page: Page, stage: string) =>
  page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('link', { name: new RegExp(`^${stage}`) })
    .tap()

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 844 }, hasTouch: false })

  test('a card moves by keys and keeps the focus, by dragging, and by its menu, which asks why one is lost', async ({
    page,
    newCard,
  }) => {
    await newCard('Loess Hills Tile')
    await page.goto(BOARD)
    await card(page, 'Identified', 'Loess Hills Tile').focus()
    await page.keyboard.press(']')
    await page.keyboard.press(']')
    await expect(card(page, 'Call booked', 'Loess Hills Tile')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Loess Hills Tile moved to Call booked.' })).toHaveCount(1)
    await page.keyboard.press('[')
    await expect(card(page, 'Contacted', 'Loess Hills Tile')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'moved to Contacted.' })).toHaveCount(1)

    await card(page, 'Contacted', 'Loess Hills Tile').dragTo(column(page, 'Proposal sent'))
    await expect(card(page, 'Proposal sent', 'Loess Hills Tile')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'moved to Proposal sent.' })).toHaveCount(1)

    await page.getByRole('button', { name: 'Move or edit Loess Hills Tile' }).press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Move to Lost' })).toBeFocused()
    await page.keyboard.press('Enter')
    const why = page.getByRole('dialog', { name: 'Why was Loess Hills Tile lost?' })
    await why.getByLabel('Reason').fill('Went with a friend')
    await page.keyboard.press('Enter')
    await expect(column(page, 'Lost').getByText('Reason: Went with a friend')).toBeVisible()
    await page.reload()
    await expect(column(page, 'Lost').getByText('Reason: Went with a friend')).toBeVisible()
  })

  test('a second card for one company is added only after a look at the first', async ({ page, newCard }) => {
    await newCard('Twin Rivers Canoe')
    await page.goto(BOARD)
    await page.getByRole('link', { name: 'Add prospect' }).click()
    const form = page.getByRole('dialog', { name: 'Add prospect' })
    await form.getByLabel('Company').fill('Twin Rivers Canoe LLC')
    await form.getByLabel('Next step').fill('Call')
    await form.getByLabel('On', { exact: true }).fill('2026-05-04')
    await form.getByRole('button', { name: 'Add to the board' }).click()
    await expect(form.getByText('Twin Rivers Canoe is on the board already.')).toBeVisible()
    await expect(form.getByLabel('Company')).toBeFocused()
    await expect(form.getByRole('link', { name: 'See its card' })).toHaveAttribute('href', /tab=board&card=/)
    await form.getByRole('button', { name: 'Add it all the same' }).click()
    await expect(form).toBeHidden()
    await expect(card(page, 'Identified', 'Twin Rivers Canoe LLC')).toBeVisible()
  })

  test('a card for a client is added only after a look at the client, and given up only after a question', async ({
    page,
    personAt,
  }) => {
    await personAt(DEMO.admin, BOARD)
    await page.getByRole('link', { name: 'Add prospect' }).click()
    const form = page.getByRole('dialog', { name: 'Add prospect' })
    await form.getByLabel('Company').fill('Castellan Heating and Air LLC')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Give up this new prospect?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.getByLabel('Company')).toHaveValue('Castellan Heating and Air LLC')
    await form.getByLabel('Next step').fill('Call')
    await form.getByLabel('On', { exact: true }).fill('2026-05-04')
    await form.getByRole('button', { name: 'Add to the board' }).click()
    await expect(form.getByText('There is a client called Castellan Heating & Air already.')).toBeVisible()
    await expect(form.getByRole('link', { name: 'See Castellan Heating & Air in a new tab' })).toHaveAttribute(
      'href',
      /company=/,
    )
    await form.getByLabel('Company').fill('Castellan Hulls')
    await expect(form.getByRole('link', { name: /^See Castellan/ })).toBeHidden()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Give it up' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('whoever moves a card after somebody else is told where it is now, and sees it there', async ({
    page,
    newCard,
    noise,
  }) => {
    noise.expect(/^409 /)
    const id = await newCard('Sandbar Boats')
    await page.goto(BOARD)
    await card(page, 'Identified', 'Sandbar Boats').focus()
    await moveCard(page, id, 'discovery_done', 1)
    await page.keyboard.press(']')
    await expect(notice(page, 'Somebody was faster')).toContainText('Sandbar Boats is in Discovery done now.')
    await expect(card(page, 'Discovery done', 'Sandbar Boats')).toBeVisible()
    await expect(card(page, 'Contacted', 'Sandbar Boats')).toHaveCount(0)
  })

  test('whoever adds a card owns it; given up, it is no longer under Mine', async ({ page, newCard }) => {
    await newCard('Backbone Bikes')
    await page.goto(`${BOARD}&owner=mine`)
    await card(page, 'Identified', 'Backbone Bikes').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Owner', { exact: true }).selectOption('No one yet')
    await expect(notice(page, 'Nobody is the owner now.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(card(page, 'Identified', 'Backbone Bikes')).toHaveCount(0)
    await expect(column(page, 'Call booked')).toContainText('None of them is with you.')
    await page.getByRole('navigation', { name: 'Whose prospects' }).getByRole('link', { name: 'Everyone' }).click()
    await expect(card(page, 'Identified', 'Backbone Bikes')).toBeVisible()
  })
})

test('Mine holds for the other tabs, also once the firm’s side is opened anew, until somebody chooses Everyone', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, BOARD)
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'The practice' }).getByRole('link', { name }).tap()
  const chosen = (name: string) => page.locator('main').locator('a[aria-current=page]', { hasText: name })
  await page.getByRole('link', { name: 'Mine' }).tap()
  for (const name of ['Inbox', 'Leads']) {
    await open(name)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(chosen('Mine')).toBeVisible()
  }
  await page.goto('/admin/dashboard')
  await expect(chosen('Mine')).toBeVisible()
  await page.getByRole('link', { name: 'Everyone' }).tap()
  await expect(chosen('Everyone')).toBeVisible()
  await open('Leads')
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(chosen('Everyone')).toBeVisible()
})

test('on a phone a stage is shown at a time; a prospect is added, refused without a next step, and edited', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, BOARD)
  await page.getByRole('link', { name: 'Add prospect' }).tap()
  const form = page.getByRole('dialog', { name: 'Add prospect' })
  for (const name of ['Company', 'Next step', 'On'])
    await expect(form.getByLabel(name, { exact: true })).toHaveAttribute('required')
  for (const name of ['Contact', 'Source']) await expect(form.getByLabel(`${name} (optional)`)).toBeVisible()
  await form.getByLabel('Company').fill('Keosauqua Canoes')
  await form.getByLabel('Value a month, in dollars').fill('1,250.50')
  await form.getByRole('button', { name: 'Add to the board' }).tap()
  await expect(form.getByText('A prospect needs a next step.')).toBeVisible()
  await form.getByLabel('Next step').fill('Call about spring')
  await form.getByLabel('On', { exact: true }).fill('2099-03-01')
  await form.getByRole('button', { name: 'Add to the board' }).tap()
  await expect(form).toBeHidden()
  await expect(card(page, 'Identified', 'Keosauqua Canoes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add prospect' })).toBeFocused()

  await card(page, 'Identified', 'Keosauqua Canoes').tap()
  const edit = page.getByRole('dialog', { name: 'Edit prospect' })
  await expect(edit.getByLabel('Value a month, in dollars')).toHaveValue('1250.50')
  await edit.getByLabel('Next step').fill('Write instead')
  await edit.getByRole('button', { name: 'Save' }).tap()
  await expect(edit).toBeHidden()
  await expect(column(page, 'Identified').getByText('Write instead')).toBeVisible()

  await openStage(page, 'Contacted')
  await expect(page).toHaveURL(`${BOARD}&stage=contacted`)
  await expect(card(page, 'Contacted', 'Stoltz Plumbing')).toBeVisible()
  await expect(card(page, 'Identified', 'Keosauqua Canoes')).toBeHidden()
  await page.getByRole('link', { name: 'Stale only' }).tap()
  await expect(card(page, 'Contacted', 'Brandvold Dental')).toHaveCount(0)
  await expect(card(page, 'Contacted', 'Stoltz Plumbing')).toBeVisible()
})

test('a card that somebody moved meanwhile takes the edit as well; a field that both changed is asked about', async ({
  page,
  newCard,
  instance,
  noise,
}) => {
  noise.expect(/^409 /)
  const id = await newCard('Maquoketa Caves')
  await page.goto(`${BOARD}&card=${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit prospect' })
  await edit.getByLabel('Contact').fill('Lou Marsh')
  await moveCard(page, id, 'contacted', 1)
  await instance.change(`update prospects set source = 'the fair', version = version + 1 where id = '${id}'`)
  await edit.getByRole('button', { name: 'Save' }).tap()
  await expect(edit).toBeHidden()
  await openStage(page, 'Contacted')
  await expect(column(page, 'Contacted').getByText('Lou Marsh, the fair')).toBeVisible()

  await page.goto(`${BOARD}&card=${id}`)
  await edit.getByLabel('Contact').fill('Louise Marsh')
  await instance.change(`update prospects set contact = 'L. Marsh', version = version + 1 where id = '${id}'`)
  await edit.getByRole('button', { name: 'Save' }).tap()
  const asked = edit.getByRole('alert')
  await expect(asked).toContainText('YoursLouise Marsh')
  await expect(asked).toContainText('TheirsL. Marsh')
  await expect(edit.getByLabel('Contact')).toHaveValue('Louise Marsh')
  await asked.getByRole('button', { name: 'Use theirs' }).tap()
  await expect(edit.getByLabel('Contact')).toHaveValue('L. Marsh')
  await asked.getByRole('button', { name: 'Keep mine' }).tap()
  await edit.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(edit).toBeHidden()
  await expect
    .poll(() => instance.rows(`select contact, source from prospects where id = '${id}'`))
    .toEqual([{ contact: 'Louise Marsh', source: 'the fair' }])
})

test('a won prospect becomes a client with an invite; its card leads there from then on', async ({
  page,
  newCard,
  instance,
  noise,
}) => {
  noise.expect(/^409 /)
  const id = await newCard('Nodaway Bakery', { contact: 'Ivy Nodaway' })
  await moveCard(page, id, 'won', 1)
  await page.goto(`${BOARD}&stage=won`)
  await page.getByRole('link', { name: 'Convert Nodaway Bakery to a client' }).tap()
  const form = page.getByRole('dialog', { name: 'Make Nodaway Bakery a client' })
  await expect(form.getByLabel('Last name')).toHaveValue('Nodaway')
  await form.getByLabel('Email').fill(DEMO.admin)
  await expect(form).toContainText('It asks them for this too: Last year’s tax return; ')
  await form.getByRole('button', { name: 'Convert and invite' }).tap()
  await expect(form.getByText('Someone already uses this email.')).toBeVisible()
  await form.getByLabel('Email').fill('ivy@nodaway.example')
  await form.getByRole('button', { name: 'Convert and invite' }).tap()
  await expect(notice(page, 'Nodaway Bakery is a client')).toContainText('ivy@nodaway.example')
  await expect(page).toHaveURL(/tab=close&company=[0-9a-f-]{36}&part=profile$/)
  const there = page.url()
  expect(
    await instance.rows(
      "select 1 from mails m join people p on p.id = m.person_id where p.email = 'ivy@nodaway.example'",
    ),
  ).toHaveLength(1)
  await page.goto(`${BOARD}&convert=${id}`)
  await expect(page).toHaveURL(there)
  await page.goto(`${BOARD}&stage=won`)
  await column(page, 'Won').getByRole('link', { name: 'Open the client' }).tap()
  await expect(page).toHaveURL(there.replace('&part=profile', ''))
})
