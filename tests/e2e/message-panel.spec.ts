import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { forget, messageOf, openPanel, panel, sendOf, subjectOf, written } from '#tests/support/messages.ts'
import { hold } from '#tests/support/network.ts'
import { signInToDashboard } from '#tests/support/sign-in.ts'

const SENT = 'Message sent successfully'
test.afterEach(({ instance }) => forget(instance))

test('the panel opens with its subject, the cursor in the message, and two buttons that say why they are off', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await expect(subjectOf(page)).toHaveValue('Business Question')
  await expect(messageOf(page)).toBeFocused()
  expect(Math.round((await messageOf(page).boundingBox())!.height)).toBeGreaterThanOrEqual(120)
  for (const [name, reason] of [
    ['Attach File', 'A first message goes without files.'],
    ['Schedule Call', 'To set a time, use Schedule Meeting on your home page.'],
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
