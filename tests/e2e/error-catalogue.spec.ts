// One test for each failure that a person is told of, in its fixed words (docs/product-rules.md, Failures).
import { fullDate, shortDate } from '#domain/date.ts'
import {
  answers,
  goWithoutCode,
  hangsUp,
  noNetwork,
  refusal,
  SAID,
  says,
  sendChecklist,
  sendMessage,
  signUpAt,
  subscribeToNewsletter,
} from '#tests/support/error-catalogue.ts'
import { DEMO, expect, notice, open, test } from '#tests/support/journey.ts'
import { forget, messageOf, openPanel } from '#tests/support/messages.ts'
import { signIn, signInToDashboard, signOutButton } from '#tests/support/sign-in.ts'

for (const [what, body, sentence] of [
  ['the body', 'The till is closed', '418: The till is closed'],
  ['the status text, where the body is empty', '', "418: I'm a teapot"],
] as const) {
  test(`an answer that is not OK becomes its status, a colon and ${what}`, async ({ page, noise }) => {
    noise.expect(/^418 /)
    await signInToDashboard(page)
    await answers(page, 'auth/logout', { status: 418, body })
    await signOutButton(page).tap()
    await expect(notice(page, 'Logout failed').getByText(sentence, { exact: true })).toBeVisible()
  })
}

test('401 for the current user means nobody: no failure, no second question', async ({ page }) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/user') && asked.push(request.url()))
  await open(page, '/client/dashboard')
  await expect(page).toHaveURL('/login')
  await page.clock.runFor(60_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

for (const [who, answer, sentence] of [
  ['the server’s sentence', refusal, SAID],
  ['the spec’s, where the server has none', { status: 403, body: '' }, 'Please check your credentials and try again.'],
] as const) {
  test(`a login that fails says «Login failed» and ${who}`, async ({ page, noise }) => {
    noise.expect(/^(403|429) /)
    await answers(page, 'auth/login', answer)
    await signIn(page, DEMO.client)
    await expect(notice(page, 'Login failed').getByText(sentence, { exact: true })).toBeVisible()
  })
}

test('a login that succeeds says «Welcome back!»', async ({ page }) => {
  await signIn(page, DEMO.client)
  await expect(notice(page, 'Welcome back!')).toContainText('You have been successfully logged in.')
})

test('a logout that fails says «Logout failed» and the message', async ({ page, noise }) => {
  noise.expect(/^429 /)
  await signInToDashboard(page)
  await answers(page, 'auth/logout', refusal)
  await signOutButton(page).tap()
  await expect(notice(page, 'Logout failed').getByText(SAID, { exact: true })).toBeVisible()
})

test('a logout that succeeds says «Logged out»', async ({ page }) => {
  await signInToDashboard(page)
  await signOutButton(page).tap()
  await expect(notice(page, 'Logged out')).toContainText('You have been successfully logged out.')
})

test('a message that fails says «Failed to send message»', async ({ page, personAt, noise }) => {
  noise.expect(/^429 /)
  await answers(page, 'client/conversations', refusal)
  await personAt(DEMO.client, '/client/dashboard')
  await sendMessage(page)
  const sentence = 'Please try again or contact support if the problem persists.'
  await expect(notice(page, 'Failed to send message')).toContainText(sentence)
})

test('a message that is sent says «Message sent successfully»', async ({ page, personAt, instance }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await sendMessage(page)
  const sentence = 'Your message has been sent to Maren. She typically responds within 4 business hours.'
  await expect(notice(page, 'Message sent successfully')).toContainText(sentence)
  await forget(instance)
})

test('a message without words says «Missing information»', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await openPanel(page)
  await messageOf(page).press('Control+Enter')
  await expect(notice(page, 'Missing information')).toContainText('Please enter both a subject and message.')
})

test('a progress note that fails says «Failed to add progress note»', async ({ page, personAt, noise }) => {
  noise.expect(/^429 /)
  await answers(page, 'client/progress-note', refusal)
  await personAt(DEMO.client, '/client/dashboard')
  await page.locator('#plans summary').first().tap()
  await page.getByLabel('Add Progress Update').first().fill('Test: a note')
  await page.getByRole('button', { name: 'Add Update' }).first().tap()
  await expect(notice(page, 'Failed to add progress note')).toBeVisible()
})

const CONFIGURATION = 'Form configuration error. Please contact support.'
for (const [how, answer, sentence] of [
  ['answers 404', says(404, 'Not here'), CONFIGURATION],
  ['says that the form does not exist', says(422, 'Form does not exist'), CONFIGURATION],
  ['refuses with a message', says(422, 'Email address is invalid'), 'Email address is invalid'],
  ['refuses without one', says(500), 'Submission failed (500)'],
  ['is not reached', hangsUp, 'Network error. Please try again.'],
] as const) {
  test(`an email provider that ${how}: «${sentence}»`, async () => {
    expect(await signUpAt(answer)).toMatchObject({ ok: false, message: sentence })
  })
}

test('a newsletter sign-up that fails says «Subscription failed»', async ({ page, noise }) => {
  noise.expect(/^429 /)
  await answers(page, 'newsletter', refusal)
  await subscribeToNewsletter(page, 'ned@example.com')
  const sentence = 'There was an error subscribing to our newsletter. Please try again.'
  await expect(notice(page, 'Subscription failed')).toContainText(sentence)
})

test('a newsletter sign-up that succeeds says «Success!»', async ({ page, instance }) => {
  await subscribeToNewsletter(page, 'eve@example.com')
  const sentence = "Welcome to our newsletter! You'll receive monthly financial insights."
  await expect(notice(page, 'Success!')).toContainText(sentence)
  expect(await instance.rows("select 1 from leads where email = 'eve@example.com'")).toHaveLength(1)
})

const NOT_REACHED = 'Your details did not reach us. They are still in the form, so please try again.'
for (const [what, failing, sentence] of [
  ['is refused', refusal, SAID],
  ['finds no network', noNetwork, NOT_REACHED],
] as const) {
  test(`a checklist form that ${what} says so, and stays with what was typed`, async ({ page, noise }) => {
    noise.expect(/^429 |^net::ERR_FAILED/)
    await answers(page, 'download-capture', failing)
    const popup = await sendChecklist(page)
    await expect(popup.getByRole('alert')).toHaveText(sentence)
    await expect(popup.getByLabel('Email')).toHaveValue('ann@example.com')
  })
}

for (const [what, path, heading] of [
  ['article shows «Article Not Found»', '/resources/no-such-article', 'Article Not Found'],
  ['route shows «404 Page Not Found»', '/nowhere', '404 Page Not Found'],
] as const) {
  test(`an unknown ${what}`, async ({ page, noise }) => {
    noise.expect(/^404 /)
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}

test('an invalid date throws «Invalid time value», and none gets as far as the page', async ({ page, personAt }) => {
  for (const write of [fullDate, shortDate]) expect(() => write('not a date')).toThrow('Invalid time value')
  const company = { id: 'c', companyName: 'Example', nextMeetingDate: 'not a date' }
  await answers(page, 'client/company', { json: company })
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByText('Could not load company')).toBeVisible()
  await expect(page.getByText('Monthly Revenue')).toBeVisible()
})

test('code that does not come is a preload error, rethrown where nobody handles it', async ({ page, noise }) => {
  noise.expect(/^404 |dynamically imported|preload/)
  const raised = await goWithoutCode(page, '/resources')
  await expect(page.getByRole('heading', { name: 'This part of the page broke' })).toBeVisible()
  expect(await raised()).toContain('imported module')
})
