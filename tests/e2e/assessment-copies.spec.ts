import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Instance } from '#tests/support/instance.ts'
import { expect, notice, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { readPdf, textOf } from '#tests/support/pdf.ts'
import { answerAll, heading, leaveContact, SHARED } from '#tests/support/quiz.ts'

const pdf = (page: Page) => page.getByRole('button', { name: 'Download PDF' })
const mail = (page: Page) => page.getByRole('button', { name: 'Mail me a copy' })

const mailsTo = (instance: Instance, email: string, states = 'pending,done') =>
  instance.rows(
    `select from mails m join leads l on l.id = lead_id where email = '${email}' and m.state = any ('{${states}}')`,
  )

async function unlocked(page: Page, email: string, choice = 1) {
  await answerAll(page, choice)
  await leaveContact(page, email, 'Show my results')
  await expect(page).toHaveURL(SHARED)
}

test('a result is saved as a PDF that says what the screen says', async ({ page }) => {
  await unlocked(page, 'paper@example.test', 2)
  const [download] = await Promise.all([page.waitForEvent('download'), pdf(page).click()])
  expect(download.suggestedFilename()).toMatch(/^Financial-Resilience-Results-\d{4}-\d\d-\d\d\.pdf$/)
  await expect(notice(page, 'PDF saved')).toBeVisible()
  const { pages } = await readPdf(await readFile(await download.path()))
  const text = pages.map(textOf).join(' ')
  for (const part of ['Sound, with gaps', 'of 100, Steady', 'Next three steps']) expect(text).toContain(part)
})

test('a copy is mailed once, to the address that was left, and its link opens the result', async ({
  page,
  instance,
}) => {
  await unlocked(page, 'post@example.test')
  const link = page.url()
  await mail(page).dblclick()
  await expect(notice(page, 'On its way')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mailed' })).toBeDisabled()
  expect(await mailsTo(instance, 'post@example.test')).toHaveLength(1)
  const box = await page.context().newPage()
  const shown = box.getByRole('listitem').filter({ hasText: 'post@example.test' })
  await expect(async () => {
    await box.goto('/__mail')
    await expect(shown).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await shown.getByRole('link').click()
  await box.getByRole('link', { name: link }).click()
  await expect(box).toHaveURL(link)
  await expect(heading(box)).toHaveText('One bad month could hurt')
})

test('a locked result offers neither, and says that both open with the contact step', async ({ page }) => {
  await answerAll(page)
  await page.getByRole('button', { name: 'Skip, just show my score' }).click()
  await expect(page.getByText('a PDF and a mailed copy open here')).toBeVisible()
  await expect(pdf(page).or(mail(page))).toHaveCount(0)
  await leaveContact(page, 'unlocks@example.test', 'Open the advice')
  await expect(pdf(page)).toBeEnabled()
  await expect(mail(page)).toBeEnabled()
})

test('offline both say why they rest, and come back with the connection', async ({ page, context, noise }) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await unlocked(page, 'rests@example.test')
  await context.setOffline(true)
  await expect(pdf(page)).toBeDisabled()
  await expect(mail(page)).toHaveAccessibleDescription(/^You are offline\./)
  await expectFlawless(page)
  await context.setOffline(false)
  await expect(pdf(page)).toBeEnabled()
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('what cannot be made or mailed just now is told, and can be tried again', async ({ page, noise }) => {
  noise.expect(/^503 /)
  await unlocked(page, 'again@example.test')
  await page.route(/\.pdf$|\/mail$/, (route) => route.fulfill({ status: 503, body: '' }))
  await pdf(page).click()
  await expect(notice(page, 'The PDF was not made')).toBeVisible()
  await mail(page).click()
  await expect(notice(page, 'The copy was not mailed')).toBeVisible()
  await page.unroute(/\.pdf$|\/mail$/)
  await mail(page).click()
  await expect(notice(page, 'On its way')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mailed' })).toBeFocused()
})

test('a fourth copy in a day is refused with what to do instead', async ({ page, instance, noise }) => {
  noise.expect(/^429 /)
  await unlocked(page, 'fourth@example.test')
  for (let n = 0; n < 3; n++) {
    await mail(page).click()
    await expect(page.getByRole('button', { name: 'Mailed' })).toBeVisible()
    await expect.poll(() => mailsTo(instance, 'fourth@example.test', 'done')).toHaveLength(n + 1)
    await page.reload()
  }
  // One address's five a minute are used up too; this is about the person's three a day.
  await instance.change('delete from form_posts')
  await mail(page).click()
  await expect(notice(page, 'Three copies were mailed today')).toBeVisible()
})

test('a result that was deleted elsewhere says so when its PDF is asked for', async ({ page, browser, noise }) => {
  noise.expect(/^410 /)
  await unlocked(page, 'gone@example.test')
  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  await expect(pdf(other)).toBeVisible()
  await page.getByRole('button', { name: 'Delete my result' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(heading(page)).toHaveText('This result was deleted')
  await pdf(other).click()
  await expect(heading(other)).toHaveText('This result was deleted')
  await other.context().close()
})
