import type { BrowserContext } from '@playwright/test'
import type { Instance } from '#tests/support/instance.ts'
import { expect, open, test } from '#tests/support/journey.ts'
import { answer, answerAll, heading, leaveContact, next, QUIZ, SHARED } from '#tests/support/quiz.ts'

test.use({ serviceWorkers: 'allow' })

const results = (instance: Instance, email: string) =>
  instance.rows(`select a.id, a.overall from assessments a join leads l on l.id = a.lead_id where l.email = '${email}'`)

/** Once the worker has kept every page, the whole site opens without a network. */
const ready = (context: BrowserContext) =>
  context.pages()[0]!.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

test('a reload brings back the question that was shown, with the answers before it', async ({ page }) => {
  await page.goto(QUIZ)
  await page.getByRole('link', { name: 'Start the questions' }).click()
  await answer(page, 1, 7, 2)
  await page.reload()
  await expect(page.getByText('Question 8 of 15')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Question 7 of 15')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Most', exact: true })).toBeChecked()
  await page.goto(QUIZ)
  await page.getByRole('link', { name: 'Carry on at question 8' }).click()
  await expect(page.getByText('Question 8 of 15')).toBeVisible()
})

test('nobody gets past a question without an answer, by the button or by the address', async ({ page }) => {
  await page.goto(QUIZ)
  await page.getByRole('link', { name: 'Start the questions' }).click()
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('Choose the answer that comes closest')
  await page.goto(`${QUIZ}?step=12`)
  await expect(page.getByText('Question 1 of 15')).toBeVisible()
})

test('by keyboard alone: 1 to 4 choose, Enter goes on, and the new question has the focus', async ({ page }) => {
  await open(page, QUIZ)
  await page.getByRole('link', { name: 'Start the questions' }).focus()
  await page.keyboard.press('Enter')
  for (let n = 1; n <= 15; n++) {
    await expect(page.getByText(`Question ${n} of 15`)).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('3')
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    await page.keyboard.press('Enter')
  }
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('Where should your results go?')
})

test('with a name and a mail the whole result opens at its own address, and it is a lead', async ({
  page,
  instance,
}) => {
  await answerAll(page)
  await leaveContact(page, 'whole@example.test', 'Show my results')
  await expect(page).toHaveURL(SHARED)
  await expect(heading(page)).toHaveText('One bad month could hurt')
  await expect(page.getByRole('img', { name: 'Overall 33 of 100, Exposed.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Next three steps' })).toBeVisible()
  const advice = page.getByRole('region', { name: 'Advice by pillar' }).getByRole('listitem')
  const scores = (await advice.locator('.badge').allTextContents()).map((text) => Number(text.split(' ').at(-1)))
  expect(scores).toEqual(scores.toSorted((one, other) => one - other))
  expect(scores).toHaveLength(5)
  await expect(page.getByRole('link', { name: 'Book your free Clarity Call' })).toHaveAttribute('href', /assessment=/)
  expect(await results(instance, 'whole@example.test')).toMatchObject([{ overall: '33' }])
})

test('without a name the score is shown, and the advice opens once one is given', async ({ page, instance }) => {
  await answerAll(page, 2)
  await page.getByRole('button', { name: 'Skip, just show my score' }).click()
  await expect(page).toHaveURL(SHARED)
  await expect(heading(page)).toHaveText('Sound, with gaps')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { name: 'Advice by pillar' })).toBeHidden()
  await leaveContact(page, 'later@example.test', 'Open the advice')
  await expect(page.getByRole('heading', { name: 'Advice by pillar' })).toBeVisible()
  await expect.poll(() => results(instance, 'later@example.test')).toHaveLength(1)
})

test('finished offline it is shown from the device and sent once on return, by whichever of five tabs', async ({
  page,
  context,
  instance,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await answerAll(page)
  await ready(context)
  const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()))
  for (const other of others) await open(other, '/pricing')
  await context.setOffline(true)
  await leaveContact(page, 'tabs@example.test', 'Show my results')
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await expect(page.getByText('sent once you are online again')).toBeVisible()
  for (const other of others) {
    await other.goto(page.url())
    await expect(heading(other)).toHaveText('One bad month could hurt')
  }
  await context.setOffline(false)
  for (const tab of [page, ...others]) await expect(tab).toHaveURL(SHARED, { timeout: 15_000 })
  await expect.poll(() => results(instance, 'tabs@example.test')).toHaveLength(1)
  expect(await instance.rows("select from leads where email = 'tabs@example.test'")).toHaveLength(1)
  expect(
    await instance.rows("select from lead_events e join leads l on l.id = lead_id where l.email = 'tabs@example.test'"),
  ).toHaveLength(1)
})

test('closed before it was sent, it is sent by the next page that is opened', async ({
  page,
  context,
  instance,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await answerAll(page)
  await ready(context)
  await context.setOffline(true)
  await leaveContact(page, 'closed@example.test', 'Show my results')
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  await open(await context.newPage(), '/about')
  await expect.poll(() => results(instance, 'closed@example.test')).toHaveLength(1)
})

test('its owner deletes a result, and the link says so to everyone', async ({ page, browser, noise }) => {
  noise.expect(/^(410|404) .*\/api\/assessments\//)
  await answerAll(page)
  await page.getByRole('button', { name: 'Skip, just show my score' }).click()
  await expect(page).toHaveURL(SHARED)
  const link = page.url()
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(heading(other)).toHaveText('One bad month could hurt')
  await expect(other.getByRole('button', { name: 'Delete my result' })).toBeHidden()
  await page.getByRole('button', { name: 'Delete my result' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(heading(page)).toHaveText('This result was deleted')
  await other.reload()
  await expect(heading(other)).toHaveText('This result was deleted')
  await page.goto('/assessment/results/nobodyhasbeengiventhat')
  await expect(heading(page)).toHaveText('No result at this address')
  await other.context().close()
})

test('no result can be found by search engines', async ({ page }) => {
  await page.goto('/assessment/results/AAAAAAAAAAAAAAAAAAAAAA', { waitUntil: 'commit' })
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})
