import { addSecond, companyOf, REMOVE_SECOND } from '#tests/support/companies.ts'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { beginConversation } from '#tests/support/messages.ts'
import { putMonthEnd, removeMonthEnds } from '#tests/support/month-end.ts'

const QUESTION = 'Which account pays the new mower?'

test.describe('with a keyboard', () => {
  test.use({ viewport: { width: 1280, height: 860 }, hasTouch: false, isMobile: false })

  test('a client’s message is answered in three clicks from sign-in, and leaves the list of what needs one', async ({
    page,
    personAt,
    instance,
  }) => {
    await personAt(DEMO.second, '/')
    const asked = await page.request.post('/api/client/conversations', {
      data: { subject: QUESTION, contextType: 'general', priority: 'medium', message: 'It comes on Friday.' },
      headers: { Origin: instance.origin, 'Idempotency-Key': crypto.randomUUID() },
    })
    expect(asked.status(), await asked.text()).toBe(200)
    await personAt(DEMO.admin, '/admin/dashboard')
    let clicks = 0
    const click = (locator: ReturnType<typeof page.getByRole>) => {
      clicks++
      return locator.click()
    }
    const inbox = page.getByRole('navigation', { name: 'The practice' }).getByRole('link', { name: 'Inbox' })
    await expect(inbox).toHaveAttribute('title', /^\d+ unread messages?$/)
    await click(inbox)
    const needs = page.getByRole('region', { name: /^Needs an answer/ })
    await click(needs.getByRole('link', { name: QUESTION }))
    await expect(page.getByLabel('Your answer')).toBeFocused()
    await page.keyboard.type('When you do the work.')
    await click(page.getByRole('button', { name: 'Send the answer' }))
    await expect(page.getByText('When you do the work.').last()).toBeVisible()
    await expect(needs.getByRole('link', { name: QUESTION })).toHaveCount(0)
    await expect(page.getByRole('region', { name: /^Answered/ }).getByRole('link', { name: QUESTION })).toBeVisible()
    expect(clicks).toBe(3)
  })

  test('a message that needs no answer leaves that list as well, and nothing says that it was answered', async ({
    page,
    personAt,
    instance,
  }) => {
    const thanks = 'Test: thanks for the mower'
    await personAt(DEMO.second, '/')
    await beginConversation(page, instance, thanks)
    await personAt(DEMO.admin, '/admin/dashboard?tab=inbox')
    await page
      .getByRole('region', { name: /^Needs an answer/ })
      .getByRole('link', { name: thanks })
      .click()
    await page.getByRole('button', { name: 'Done' }).click()
    const row = page
      .getByRole('region', { name: /^Answered/ })
      .getByRole('listitem')
      .filter({ hasText: thanks })
    await expect(row).toContainText('Closed')
    await expect(row).not.toContainText('Answered')
  })

  test('the account’s menu lies above the list, and shows which line the focus is on', async ({ page, personAt }) => {
    await personAt(DEMO.admin, '/admin/dashboard?tab=inbox')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await page.getByRole('button', { name: /^The account/ }).press('Enter')
    const account = page.getByRole('menuitem', { name: 'Profile and security' })
    await expect(account).toBeFocused()
    await expect(account).toHaveCSS('outline-style', 'solid')
    const box = (await account.boundingBox())!
    // Playwright clicks only what nothing covers at that point.
    await account.click({ trial: true, position: { x: box.width - 4, y: box.height / 2 } })
  })

  test('an owner who could not be set is told at once, and the conversation keeps the one it has', async ({
    page,
    personAt,
    noise,
  }) => {
    noise.expect(/^503 /)
    await personAt(DEMO.admin, '/admin/dashboard?tab=inbox')
    await page.getByRole('main').locator('[data-row]').first().click()
    const owner = page.getByLabel('Who answers')
    await expect(owner).toBeEnabled()
    const before = await owner.inputValue()
    await page.route('**/conversations/*/owner', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'We’re busy right now.', requestId: 'r' } }),
    )
    await owner.selectOption({ label: before === 'nobody' ? 'Maren Tillwell' : 'No one yet' })
    await expect(notice(page, 'We’re busy right now.')).toBeVisible()
    await expect(owner).toHaveValue(before)
  })

  test('the whole inbox goes by the keyboard: J and K open, R writes, Esc leaves, Ctrl and Enter send', async ({
    page,
    personAt,
  }) => {
    await personAt(DEMO.admin, '/admin/dashboard?tab=inbox')
    const rows = page.getByRole('main').locator('[data-row]')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('j')
    await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByLabel('Your answer')).toBeVisible()
    await page.keyboard.press('r')
    await page.keyboard.type('jk:')
    await page.keyboard.press('Escape')
    await expect(rows.nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('k')
    await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByLabel('Your answer')).toHaveValue('jk:')
    await page.keyboard.press('r')
    await page.keyboard.press('End')
    const second = await rows.nth(1).getAttribute('data-row')
    await page.keyboard.type(' by the keyboard')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('jk: by the keyboard').last()).toBeVisible()
    await expect(page.getByLabel('Your answer')).toHaveValue('')
    // What is answered has gone down the list; the next is the one that stood below it before.
    await expect(rows.nth(0)).toHaveAttribute('data-row', String(second))
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true')
  })
})

test.describe('a client at which nobody can sign in yet', () => {
  const name = 'Test: Month Nobody'
  const warning = `Nobody at ${name} has a sign-in yet.`
  test.afterEach(({ instance }) => removeMonthEnds(instance))

  test('whoever writes to them, asks them for something or sends questions reads so first', async ({
    page,
    personAt,
    instance,
  }) => {
    const id = await putMonthEnd(instance, { name, marks: [] })
    await personAt(DEMO.admin, '/admin/dashboard?tab=inbox&begin=yes')
    const begin = page.getByRole('dialog')
    await expect(begin.getByLabel('Subject')).toBeVisible()
    await expect(begin.getByText('has a sign-in yet')).toHaveCount(0)
    await begin.getByLabel('Client').selectOption(name)
    await expect(begin.getByText(warning)).toBeVisible()
    await page.goto(`/admin/dashboard?tab=close&company=${id}&part=requests`)
    await expect(page.getByRole('region', { name: 'Ask for something' }).getByText(warning)).toBeVisible()

    await instance.change(
      `insert into transaction_questions (company_id, month, on_date, payee, amount, state, created_at)
       values ('${id}', '2001-03-01', '2001-03-05', 'Test: one', -1200, 'draft', now())`,
    )
    await page.goto(`/admin/dashboard?tab=close&company=${id}&part=questions`)
    const questions = page.getByRole('region', { name: 'Questions' })
    await expect(questions.getByText(warning)).toHaveCount(0)
    await questions.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(questions.getByText(warning)).toBeVisible()
  })
})

test.describe('a colleague who joins meanwhile', () => {
  test.afterEach(({ instance }) => instance.change(REMOVE_SECOND))

  test('whoever writes to a client reads who sees no figures there, also of who joined after the page was loaded', async ({
    page,
    personAt,
    instance,
  }) => {
    const second = await companyOf(instance, DEMO.second)
    await personAt(DEMO.admin, '/admin/dashboard?tab=inbox')
    await expect(page.getByRole('region', { name: /^Answered/ })).toBeVisible()
    await addSecond(instance, 'no_figures')
    await page.getByRole('button', { name: 'New message' }).tap()
    const begin = page.getByRole('dialog')
    await begin.getByLabel('Client').selectOption(second.name)
    await expect(begin.getByText('will read this and sees no figures')).toBeVisible()
  })

  test('whoever returns what answers a request, or changes one, reads the same', async ({
    page,
    personAt,
    instance,
  }) => {
    const { id } = await companyOf(instance, DEMO.second)
    await addSecond(instance, 'no_figures')
    await instance.change(
      `insert into requests (company_id, title, kind, state, answer) values
         ('${id}', 'Test: the van', 'answer', 'uploaded', 'Leased'), ('${id}', 'Test: the truck', 'answer', 'requested', '')`,
    )
    try {
      await personAt(DEMO.admin, `/admin/dashboard?tab=close&company=${id}&part=requests`)
      for (const [title, act] of [
        ['Test: the van', 'Return'],
        ['Test: the truck', 'Change'],
      ] as const) {
        const row = page.getByRole('listitem').filter({ hasText: title })
        await row.getByRole('button', { name: act }).tap()
        await expect(row.getByText('will read this and sees no figures')).toBeVisible()
      }
    } finally {
      await instance.change("delete from requests where title like 'Test: the %'")
    }
  })
})
