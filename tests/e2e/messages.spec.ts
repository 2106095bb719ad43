import type { Page } from '@playwright/test'
import { endSessions } from '#tests/support/account-pages.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, lookAgain, notice, test } from '#tests/support/journey.ts'
import {
  advisorCard,
  advisorWrites,
  conversationRow,
  forget,
  MESSAGES,
  openPanel,
  replyField,
  sendReply,
  UNREAD,
  written,
} from '#tests/support/messages.ts'
import { homeLink } from '#tests/support/portal-nav.ts'
import { signIn, signInToDashboard } from '#tests/support/sign-in.ts'

test.afterEach(async ({ instance }) => {
  await forget(instance)
  await shareFigures(instance, 'owner')
})

test('an unread answer is counted on the dashboard and in the list, and once it has been on the screen it is not', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(advisorCard(page)).toContainText('Lately: ')
  await expect(advisorCard(page).getByText('1 new')).toBeVisible()
  await page.getByRole('link', { name: 'All messages' }).tap()
  await expect(page).toHaveURL(MESSAGES)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await expect(page.getByText(/Half of the answers of the last 30 days took less than \d/)).toBeVisible()
  await expect(conversationRow(page, UNREAD.subject)).toContainText('1 new')
  await expect(conversationRow(page, UNREAD.subject)).toContainText('Maren Tillwell: Take it.')
  await expect(conversationRow(page, 'Last month’s card statement')).not.toContainText('new')
  const read = page.waitForResponse(/\/read$/)
  await page.getByRole('link', { name: UNREAD.subject }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNREAD.subject)
  await expect(page.getByText(UNREAD.answer)).toBeVisible()
  expect((await read).status()).toBe(200)
  await page.getByRole('link', { name: 'All messages' }).tap()
  await expect(conversationRow(page, UNREAD.subject)).toBeVisible()
  await expect(page.getByText('1 new')).toBeHidden()
  await homeLink(page).tap()
  await expect(advisorCard(page)).toContainText('Lately: ')
  await expect(advisorCard(page).getByText('1 new')).toBeHidden()
  expect(
    await instance.rows(`select 1 as one from read_marks where conversation_id = '${UNREAD.id}' and not by_firm`),
  ).toHaveLength(1)
})

test('what nobody can see is not read yet', async ({ page, personAt, instance }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => ((globalThis as { seen?: true }).seen ? 'visible' : 'hidden'),
    })
  })
  await personAt(DEMO.client, UNREAD.address)
  await expect(page.getByText(UNREAD.answer)).toBeVisible()
  const marks = () =>
    instance.rows(`select up_to from read_marks where conversation_id = '${UNREAD.id}' and not by_firm`)
  expect(await marks()).toEqual([])
  const read = page.waitForResponse(/\/read$/)
  await page.evaluate(() => {
    ;(globalThis as { seen?: true }).seen = true
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await read
  expect(await marks()).toHaveLength(1)
})

test('a thread stands day by day, with who and when, and what the firm has seen', async ({ page, personAt }) => {
  await personAt(DEMO.client, MESSAGES)
  await page.getByRole('link', { name: 'Last month’s card statement' }).tap()
  await expect(page.getByText('Thanks, Rosa.')).toBeVisible()
  const days = page.getByRole('heading', { level: 2 })
  await expect(days).toHaveCount(2)
  await expect(days.first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(page.getByText(/^You, \d{1,2}:\d{2} [AP]M, seen \d{1,2}:\d{2} [AP]M$/)).toHaveCount(1)
  await expect(page.getByText(/^You, \d{1,2}:\d{2} [AP]M$/)).toHaveCount(1)
  await expect(page.getByText(/^Maren Tillwell, \d{1,2}:\d{2} [AP]M$/)).toHaveCount(2)
})

test('from a thread a client goes to their own times for a talk, and what they were writing is there when they come back', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, UNREAD.address)
  await replyField(page).fill('Test: half a reply')
  await page.getByRole('link', { name: 'Schedule Call', exact: true }).tap()
  await expect(page).toHaveURL('/client/dashboard?view=schedule')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk with the firm')
  await page.goBack()
  await expect(replyField(page)).toHaveValue('Test: half a reply')
})

test('a reply by held keys is there once, is told politely, and the cursor is back in its field', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, UNREAD.address)
  await expect(sendReply(page)).toBeDisabled()
  expect((await replyField(page).boundingBox())!.height).toBeGreaterThanOrEqual(80)
  await replyField(page).fill('  Test: done,\n  <b>he</b> pays on Friday  ')
  await page.keyboard.down('Control')
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter')
  // For a moment its field still holds the words as well.
  await expect(page.getByRole('paragraph').filter({ hasText: 'Test: done, <b>he</b> pays on Friday' })).toBeVisible()
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent.' })).toHaveCount(1)
  await expect(replyField(page)).toHaveValue('')
  await expect(replyField(page)).toBeFocused()
  await expect(notice(page, 'Missing information')).toHaveCount(0)
  expect((await written(instance)).map(({ body }) => body)).toEqual(['Test: done,\n  <b>he</b> pays on Friday'])
})

test('what is typed while a reply is on its way stays in its field', async ({ page, personAt, instance }) => {
  await personAt(DEMO.client, UNREAD.address)
  const onItsWay = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route('**/api/client/messages', async (route) => {
    onItsWay.resolve()
    await goOn.promise
    await route.continue()
  })
  await replyField(page).fill('Test: first')
  await sendReply(page).tap()
  await onItsWay.promise
  await replyField(page).pressSequentially(' and more')
  goOn.resolve()
  await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent.' })).toHaveCount(1)
  await expect(replyField(page)).toHaveValue('and more')
  await replyField(page).fill('')
  expect((await written(instance)).map(({ body }) => body)).toEqual(['Test: first'])
})

/** From now on the client sees no figures, or sees them again. */
const shareFigures = (instance: Instance, rights: 'owner' | 'no_figures') =>
  instance.change(
    `update memberships set rights = '${rights}' where person_id = (select id from people where email = '${DEMO.client}')`,
  )

/** Sends a reply about figures that are closed to its writer meanwhile. */
async function replyAsFiguresClose(page: Page, instance: Instance) {
  await replyField(page).fill('Test: is it still mine?')
  await shareFigures(instance, 'no_figures')
  await sendReply(page).tap()
  await expect(notice(page, 'No figures for you here')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This conversation is not here')
}

test('a reply to what the writer no longer sees says so, and keeps the words', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^40[34] /)
  await personAt(DEMO.client, UNREAD.address)
  await replyAsFiguresClose(page, instance)
  const copy = page.getByLabel('You have written this')
  await expect(copy).toHaveValue('Test: is it still mine?')
  await expect(copy).toHaveAccessibleDescription('It has not gone out. Copy it before you close this page.')
})

test('a progress update that was being written as figures were closed can be copied, and is there again with its plan', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^40[34] /)
  const update = page.getByLabel('Add Progress Update').first()
  const copy = page.getByLabel('You have written this')
  await personAt(DEMO.client, '/client/dashboard')
  await page.locator('#plans summary').first().tap()
  await update.fill('Test: called two of them')
  await shareFigures(instance, 'no_figures')
  await lookAgain(page)
  await expect(copy).toHaveValue('Test: called two of them')
  await shareFigures(instance, 'owner')
  await lookAgain(page)
  await expect(copy).toHaveCount(0)
  await page.locator('#plans summary').first().tap()
  await expect(update).toHaveValue('Test: called two of them')
  await shareFigures(instance, 'no_figures')
  await page.getByRole('button', { name: 'Add Update' }).first().tap()
  await expect(copy).toHaveValue('Test: called two of them')
})

test('a reply that was being written is still there to copy after its session and its figures ended and the page was loaded again', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^40[134] /)
  await personAt(DEMO.client, UNREAD.address)
  await replyField(page).fill('Test: is it still mine?')
  await shareFigures(instance, 'no_figures')
  await endSessions(instance)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, DEMO.client)
  await expect(page.getByLabel('You have written this')).toHaveValue('Test: is it still mine?')
})

test('where the device keeps what is written, that reply waits with the reason, and can be sent once figures are shared again', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^40[34] /)
  await signInToDashboard(page)
  await page.goto(UNREAD.address)
  await replyAsFiguresClose(page, instance)
  const unsent = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Test: is it still mine?' })
  await expect(unsent.getByText('We couldn’t find this.'), 'at the side of its line').toHaveCSS('text-align', 'end')
  await page.goto('/client/dashboard?view=outbox')
  await expect(unsent).toContainText('We couldn’t find this.')
  await shareFigures(instance, 'owner')
  await unsent.getByRole('button', { name: 'Try again' }).tap()
  await expect(unsent).toHaveCount(0)
  expect((await written(instance)).map(({ body }) => body)).toEqual(['Test: is it still mine?'])
})

test('before a message is written it is said which colleagues read it and see no figures', async ({
  personAt,
  page,
  instance,
}) => {
  const [colleague, company] = ['00000000-0000-4000-8000-00000000b002', '00000000-0000-4000-8000-00000000c001']
  await instance.change(
    `insert into memberships (person_id, company_id, rights, created_at, joined_at)
     values ('${colleague}', '${company}', 'no_figures', now(), now())`,
  )
  try {
    await personAt(DEMO.client, '/client/dashboard')
    await openPanel(page)
    const also = page.getByText('Dev Okafor will read it too and sees no figures')
    await expect(also).toBeVisible()
    // What is about a plan is hidden from them.
    await page.goto(UNREAD.address)
    await expect(replyField(page)).toBeVisible()
    await expect(also).toHaveCount(0)
  } finally {
    await instance.change(`delete from memberships where person_id = '${colleague}' and company_id = '${company}'`)
  }
})

test('an answer that comes meanwhile is there when the page is looked at again; a note of the firm never is', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, UNREAD.address)
  await expect(page.getByText(UNREAD.answer)).toBeVisible()
  await advisorWrites(instance, 'Test: one more thing')
  await advisorWrites(instance, 'Test: owes us money', { internal: true })
  await lookAgain(page)
  await expect(page.getByText('Test: one more thing')).toBeVisible()
  await expect(page.getByText('Test: owes us money')).toHaveCount(0)
  await page.goto(MESSAGES)
  await expect(conversationRow(page, UNREAD.subject)).toContainText('Maren Tillwell: Test: one more thing')
})

test('a long conversation opens at its end, and leads to what was before', async ({ page, personAt, instance }) => {
  await instance.change(
    `insert into messages (id, conversation_id, company_id, from_firm, body, at)
     select gen_random_uuid(), id, company_id, true, 'Test: line ' || n || '.', now()
     from conversations, generate_series(1, 210) n where conversations.id = '${UNREAD.id}' order by n`,
  )
  await personAt(DEMO.client, UNREAD.address)
  await expect(page.getByText('Test: line 210.')).toBeInViewport()
  await page.getByRole('link', { name: 'Earlier messages' }).tap()
  await expect(page.getByText('Test: line 10.')).toBeVisible()
  await expect(page.getByText(UNREAD.answer)).toBeVisible()
  await expect(page.getByText('Test: line 210.')).toBeHidden()
  await page.getByRole('link', { name: 'Latest messages' }).tap()
  await expect(page.getByText('Test: line 210.')).toBeVisible()
})
