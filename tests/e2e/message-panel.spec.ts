import { DEMO, expect, notice, signInToDashboard, signOutButton, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { forget, messageOf, openPanel, panel, sendOf, subjectOf, written } from '#tests/support/messages.ts'
import { hold, NO_NETWORK } from '#tests/support/network.ts'

const SENT = 'Message sent successfully'
const FAILED = 'Failed to send message'
test.afterEach(({ instance }) => forget(instance))

test('the panel opens with its subject, the cursor in the message, and two buttons that say why they are off', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await expect(subjectOf(page)).toHaveValue('Business Question')
  await expect(messageOf(page)).toBeFocused()
  expect((await messageOf(page).boundingBox())!.height).toBeGreaterThanOrEqual(120)
  for (const [name, reason] of [
    ['Attach File', 'A first message goes without files.'],
    ['Schedule Call', 'To set a time, use Schedule Meeting under Quick actions.'],
  ] as const) {
    const button = panel(page).getByRole('button', { name })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(reason)
    await expect(panel(page).getByText(reason)).toBeVisible()
  }
  await panel(page).getByRole('button', { name: 'Cancel' }).tap()
  await expect(panel(page)).toBeHidden()
})

test('Send waits for a subject and a message; Ctrl with Enter says that one is missing, inside the panel too', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await expect(sendOf(page)).toBeDisabled()
  await messageOf(page).fill(' \n ')
  await expect(sendOf(page)).toBeDisabled()
  await messageOf(page).press('Control+Enter')
  await expect(notice(page, 'Missing information')).toContainText('Please enter both a subject and message.')
  await expect(panel(page).getByRole('alert')).toHaveText(/^Missing information/)
  await messageOf(page).fill('Test: is Friday fine?')
  await expect(sendOf(page)).toBeEnabled()
  await subjectOf(page).fill('  ')
  await expect(sendOf(page)).toBeDisabled()
  await subjectOf(page).press('Control+Enter')
  await expect(notice(page, 'Missing information')).toBeVisible()
  await expect(panel(page)).toBeVisible()
  expect(await written(instance)).toEqual([])
})

test('a sent message is told in the spec’s words, the panel closes, fields are clear, and the list has it', async ({
  page,
  instance,
}) => {
  await signInToDashboard(page)
  await openPanel(page)
  await subjectOf(page).fill(' Test: payroll ')
  await messageOf(page).fill('  Test: is Friday fine?\n')
  const letGo = await hold(page, '**/api/client/conversations')
  await sendOf(page).tap()
  await expect(panel(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
  const listed = page.waitForResponse(
    (answer) => answer.url().endsWith('/conversations') && answer.request().method() === 'GET',
  )
  letGo()
  await expect(notice(page, SENT)).toContainText(
    'Your message has been sent to Maren. She typically responds within 4 business hours.',
  )
  await expect(panel(page)).toBeHidden()
  expect(JSON.stringify(await (await listed).json())).toContain('Test: is Friday fine?')
  expect(await written(instance)).toEqual([
    {
      subject: 'Test: payroll',
      context_type: 'general',
      context_id: null,
      priority: 'medium',
      body: 'Test: is Friday fine?',
    },
  ])
  await openPanel(page)
  await expect(subjectOf(page)).toHaveValue('Business Question')
  await expect(messageOf(page)).toHaveValue('')
})

test('twenty presses, Enter with a press, and a held key are one message each, and the held key opens nothing again', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  const compose = async (message: string) => {
    await openPanel(page)
    await messageOf(page).fill(message)
  }
  await compose('Test: pressed')
  await sendOf(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 20; press++) button.click()
  })
  await expect(panel(page)).toBeHidden()
  await compose('Test: pressed and entered')
  await sendOf(page).evaluate((button: HTMLButtonElement) => {
    button.form!.requestSubmit()
    button.click()
    button.form!.requestSubmit()
  })
  await expect(panel(page)).toBeHidden()
  await compose('Test: held')
  await page.keyboard.down('Control')
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter')
  await expect(panel(page)).toBeHidden()
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await expect(notice(page, SENT)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  expect((await written(instance)).map(({ body }) => body)).toEqual([
    'Test: pressed',
    'Test: pressed and entered',
    'Test: held',
  ])
  // Let go of, the key does its work again.
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
})

test('Cmd with Enter sends as well', async ({ page, personAt, instance }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await messageOf(page).fill('Test: from a Mac')
  await messageOf(page).press('Meta+Enter')
  await expect(notice(page, SENT)).toBeVisible()
  expect(await written(instance)).toHaveLength(1)
})

test('an answer that is lost on its way: what was typed stays, through a closing too, and is sent once', async ({
  page,
  noise,
  personAt,
  instance,
}) => {
  noise.expect(NO_NETWORK)
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await subjectOf(page).fill('Test: tunnel')
  await messageOf(page).fill('Test: said in a tunnel')
  let lost = 0
  await page.route('**/api/client/conversations', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    lost++
    await route.abort()
  })
  await sendOf(page).tap()
  await expect(notice(page, FAILED)).toContainText('Please try again or contact support if the problem persists.')
  await expect(panel(page).getByRole('alert')).toHaveText(/^Failed to send message/)
  await expect(messageOf(page)).toHaveValue('Test: said in a tunnel')
  expect(lost).toBe(2)
  await page.unroute('**/api/client/conversations')
  await panel(page).getByRole('button', { name: 'Close', exact: true }).tap()
  await openPanel(page)
  await expect(subjectOf(page)).toHaveValue('Test: tunnel')
  await expect(messageOf(page)).toHaveValue('Test: said in a tunnel')
  await sendOf(page).tap()
  await expect(notice(page, SENT)).toBeVisible()
  expect(await written(instance)).toHaveLength(1)
})

test('a session that ends while somebody writes, and is left: they sign in again and find the text; nobody else does', async ({
  page,
  noise,
  instance,
}) => {
  noise.expect(/^401 /)
  await signInToDashboard(page)
  await openPanel(page)
  await messageOf(page).fill('Test: half a thought')
  await instance.change("update sessions set revoked_at = now(), revoke_reason = 'test' where revoked_at is null")
  await sendOf(page).tap()
  await expect(panel(page).getByRole('alert')).toContainText('Please log in again.')
  await page.getByRole('dialog', { name: 'Sign in to go on' }).getByRole('button', { name: 'Leave without it' }).tap()
  await expect(page).toHaveURL('/login')
  const signInHere = async (email: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
    await page.waitForURL('/client/dashboard')
    await openPanel(page)
  }
  await signInHere(DEMO.second)
  await expect(messageOf(page)).toHaveValue('')
  await panel(page).getByRole('button', { name: 'Cancel' }).tap()
  await signOutButton(page).tap()
  await page.waitForURL('/login')
  await signInHere(DEMO.client)
  await expect(messageOf(page)).toHaveValue('Test: half a thought')
  await sendOf(page).tap()
  await expect(notice(page, SENT)).toBeVisible()
  expect(await written(instance)).toHaveLength(1)
})

test('a message over 5,000 characters is not cut, and says by how many it is too long', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await messageOf(page).fill('x'.repeat(5_012))
  await expect(messageOf(page)).toHaveAccessibleDescription('12 characters too many: a message holds up to 5,000.')
  await expect(sendOf(page)).toBeDisabled()
  await messageOf(page).press('Control+Enter')
  await expect(panel(page)).toBeVisible()
  await messageOf(page).fill('x'.repeat(5_000))
  await expect(sendOf(page)).toBeEnabled()
})

test('axe finds nothing wrong with the panel, nor with a notice in it', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await expectFlawless(page)
  await messageOf(page).press('Control+Enter')
  await expect(notice(page, 'Missing information')).toBeVisible()
  await page.keyboard.press('F8')
  await expectFlawless(page)
})
