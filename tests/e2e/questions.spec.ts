import type { Page } from '@playwright/test'
import { companyOf } from '#tests/support/companies.ts'
import { FORGET_ANSWERS, FORGET_UPLOADS } from '#tests/support/files.ts'
import { DEMO, expect, notice, open, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, goOnline, readyForOffline } from '#tests/support/network.ts'
import { portalNav } from '#tests/support/portal-nav.ts'
import { photo } from '#tests/support/receipt-photo.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'
import { onItsWay } from '#tests/support/upload-form.ts'

test.use({ serviceWorkers: 'allow' })

const QUESTIONS = '/client/dashboard?view=questions'

test.afterEach(({ instance }) => instance.change(...FORGET_UPLOADS, FORGET_ANSWERS))

/** The server's word that it has the next answer that is sent. */
const answerArrives = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'POST' && /\/answer$/.test(response.url()))

/** Opens the questions, which this device has saved, and goes offline; returns the heading of the one that is shown. */
async function questionsOffline(page: Page) {
  await signInForOffline(page)
  await open(page, QUESTIONS)
  const asked = page.getByRole('heading', { level: 2, name: /^What was this/ })
  await expect(asked).toBeVisible()
  await saved(page, '/api/client/questions')
  await goOffline(page)
  return asked
}

/** Goes offline from the questions, with the count of those that have an answer. */
async function cutOff(page: Page) {
  const count = page.getByText(/^\d+ of \d+ have an answer$/)
  const answered = await count.innerText()
  await readyForOffline(page)
  await goOffline(page)
  return { count, answered }
}

/** Answers the question that is shown, and waits for the next one; `asked` is the question on the screen, `first` the one answered. */
async function answerInWords(page: Page, words: string) {
  const asked = page.getByRole('heading', { level: 2, name: /^What was this/ })
  const first = await asked.innerText()
  await page.getByLabel('Or say it in your own words').fill(words)
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await expect(asked).not.toHaveText(first)
  return { asked, first }
}

test('offline, an answer with a photo is taken back whole, and the question is asked again', async ({ page }) => {
  const asked = await questionsOffline(page)
  const first = await asked.innerText()
  await page.getByLabel('Add a photo of the receipt').setInputFiles(await photo(1_200, 900))
  await page.getByLabel('Or say it in your own words').fill('Test: screws')
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await expect(asked).not.toHaveText(first)
  await expect(page.getByText('2 to send')).toBeVisible()
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(page.getByText(/^Test: screws · .*\.jpg$/)).toBeVisible()
  await notice(page, 'Saved: Test: screws').getByRole('button', { name: 'Undo' }).tap()
  await expect(notice(page, 'Answer taken back')).toBeVisible()
  await expect(page.getByText(/to send$/)).toHaveCount(0)
  await expect(asked).toHaveText(first)
  await goOnline(page)
})

test('a photo of a question that is skipped is there again; after a reload it is said that it has to be chosen again', async ({
  page,
}) => {
  await signInForOffline(page)
  await open(page, QUESTIONS)
  const asked = page.getByRole('heading', { level: 2, name: /^What was this/ })
  const first = await asked.innerText()
  const words = page.getByLabel('Or say it in your own words')
  const receipt = { ...(await photo(600, 400)), name: 'screws.jpg' }
  await page.getByLabel('Add a photo of the receipt').setInputFiles(receipt)
  await words.fill('Test: screws')
  const skip = page.getByRole('button', { name: 'Skip' })
  const comeBack = async () => {
    do {
      const before = await asked.innerText()
      await skip.tap()
      await expect(asked).not.toHaveText(before)
    } while ((await asked.innerText()) !== first)
  }
  await comeBack()
  await expect(words).toHaveValue('Test: screws')
  await expect(page.getByText('screws.jpg is attached')).toBeVisible()

  await page.reload()
  await expect(words).toHaveValue('Test: screws')
  const gone = page.getByText('The photo has to be chosen again.')
  await expect(gone).toBeVisible()
  await page.getByLabel('Add a photo of the receipt').setInputFiles(receipt)
  await expect(gone).toHaveCount(0)
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(page.getByText('Test: screws · screws.jpg')).toBeVisible()
})

test('Enter in the field saves the answer once there are words', async ({ page }) => {
  await signInForOffline(page)
  await open(page, QUESTIONS)
  const asked = page.getByRole('heading', { level: 2, name: /^What was this/ })
  const first = await asked.innerText()
  const words = page.getByLabel('Or say it in your own words')
  await words.press('Enter')
  await expect(asked).toHaveText(first)
  await words.fill('Test: paint')
  await words.press('Enter')
  await expect(notice(page, 'Saved: Test: paint')).toBeVisible()
  await expect(asked).not.toHaveText(first)
  await expect(asked).toBeFocused()
})

test('words that stand in the field go along with a category that is tapped', async ({ page }) => {
  await signInForOffline(page)
  await open(page, QUESTIONS)
  const asked = page.getByRole('heading', { level: 2, name: /^What was this/ })
  const first = await asked.innerText()
  await page.getByLabel('Or say it in your own words').fill('Test: for the truck')
  const category = page.locator('section:has(#question) button').first()
  const name = await category.innerText()
  await category.tap()
  await expect(asked).not.toHaveText(first)
  await page.getByText('Your answers', { exact: true }).tap()
  const given = page.getByText(`${name.trim()} · Test: for the truck`, { exact: true })
  await expect(given).toBeVisible()
  await page.reload()
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(given).toBeVisible()
})

test('words that come to a category later keep it, and a photo that came with an undone change goes again', async ({
  page,
}) => {
  await signInForOffline(page)
  await open(page, QUESTIONS)
  const category = page.locator('section:has(#question) button').first()
  const name = (await category.innerText()).trim()
  const first = answerArrives(page)
  await category.tap()
  await first
  await page.reload()
  await page.getByText('Your answers', { exact: true }).tap()
  const change = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Change/ })
    .last()
  await change.tap()
  const more = answerArrives(page)
  await page.getByLabel('Or say it in your own words').fill('Test: for the truck')
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await more
  const given = page.getByText(`${name} · Test: for the truck`, { exact: true })
  await expect(given).toBeVisible()

  await page.reload()
  await page.getByText('Your answers', { exact: true }).tap()
  const truck = page.getByRole('listitem').filter({ hasText: 'Test: for the truck' })
  await truck.getByRole('button', { name: /^Change/ }).tap()
  await page.getByLabel('Add a photo of the receipt').setInputFiles(await photo(1_200, 900))
  await page.getByLabel('Or say it in your own words').fill('Test: for the van')
  const van = answerArrives(page)
  const photoArrived = page.waitForResponse(/\/uploads\/[^/]+\/finish$/)
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await Promise.all([van, photoArrived])
  const restored = page.waitForResponse(
    (response) => response.request().postData()?.includes('Test: for the truck') === true,
  )
  await notice(page, 'Saved: ').getByRole('button', { name: 'Undo' }).tap()
  await expect(notice(page, 'What you said before stands')).toBeVisible()
  await restored
  await page.reload()
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(given).toBeVisible()
})

test('an answer’s photo that the firm returned says so beside the answer, and a new one given there, offline too, takes its place', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  // A file that is taken back while its row is open.
  noise.expect(/^404 .*\/api\/client\/documents\//)
  const asked = await questionsOffline(page)
  await goOnline(page)
  const payee = (await asked.innerText()).replace(/^.* (at|from) /, '').slice(0, -1)
  await page.getByLabel('Add a photo of the receipt').setInputFiles(await photo(1_200, 900))
  const arrived = page.waitForResponse(/\/uploads\/[^/]+\/finish$/)
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await arrived
  await instance.change(
    "update documents set review = 'returned', review_reason = 'Too dark.' where id in (select document_id from transaction_questions)",
  )
  await page.goto('/client/dashboard?view=upload')
  const wanted = page.getByRole('region', { name: 'We are waiting for' }).getByText(`About it: ${payee}`)
  await expect(wanted).toBeVisible()
  await page.goto(QUESTIONS)
  const returned = page.getByText(/^Please send .*\.jpg again: Too dark\.$/)
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(returned).toBeVisible()
  await saved(page, '/api/client/questions')
  await goOffline(page)
  await page.getByRole('button', { name: `Change your answer for ${payee}` }).tap()
  await expect(returned).toHaveCount(2)
  await page.getByLabel('Add a photo of the receipt').setInputFiles(await photo(1_000, 800))
  await expect(returned).toHaveCount(1)
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await expect(returned).toHaveCount(0)
  await open(page, '/client/dashboard')
  await expect(page.getByRole('region', { name: 'Needs you' })).not.toContainText('Too dark.')
  await goOnline(page)
  const versions = () =>
    instance.rows("select version, review from documents where category = 'receipts' order by at desc limit 1")
  await expect.poll(versions).toEqual([{ version: '2', review: 'waiting' }])
  await page.goto('/client/dashboard?view=upload')
  await expect(page.getByRole('region', { name: 'We are waiting for' })).toBeVisible()
  await expect(wanted).toHaveCount(0)

  await page.goto('/client/dashboard?view=questions')
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(page.getByRole('button', { name: `Change your answer for ${payee}` })).toBeVisible()
  await expect(returned).toHaveCount(0)
  await open(page, '/client/dashboard?view=documents')
  await page.locator('summary', { hasText: '.jpg' }).first().tap()
  await page.getByRole('button', { name: /^Take back .*jpg$/ }).tap()
  const withdrawn = page.waitForResponse(/\/withdraw$/)
  await page.getByRole('button', { name: 'Take it back' }).tap()
  await withdrawn
  await open(page, QUESTIONS)
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(returned).toBeVisible()
  // The firm settles the question all the same: the photo is still wanted, and this is the way to send it.
  await instance.change("update transaction_questions set state = 'done' where document_id is not null")
  await open(page, QUESTIONS)
  await page.getByText('Your answers', { exact: true }).tap()
  const anew = page.getByRole('link', { name: /^Send it anew .*\.jpg$/ })
  await expectFlawless(page)
  await anew.tap()
  await expect(page.getByRole('region', { name: 'We are waiting for' }).getByText(`About it: ${payee}`)).toBeVisible()
  const { id } = await companyOf(instance, DEMO.client)
  await personAt(DEMO.admin, `/admin/dashboard?tab=clients&company=${id}&part=questions`)
  const line = page.getByRole('listitem').filter({ hasText: payee })
  await expect(line.getByText('The client is to send this photo again: Too dark.')).toBeVisible()
})

test('offline, where nothing is kept, a photo does not go without the words that it was given with', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, QUESTIONS)
  const { count, answered } = await cutOff(page)
  await page.getByLabel('Add a photo of the receipt').setInputFiles(await photo(1_200, 900))
  await page.getByLabel('Or say it in your own words').fill('Test: in the tunnel')
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await expect(notice(page, 'We couldn’t save your answer')).toBeVisible()
  // Nothing of it waits to go by itself.
  await portalNav(page).getByRole('link', { name: 'Upload' }).tap()
  await expect(page.getByRole('region', { name: 'Send us something else' })).toBeVisible()
  await expect(onItsWay(page, 'Photo ')).toHaveCount(0)
  await page.goBack()
  await goOnline(page)
  await expect(page.getByLabel('Or say it in your own words')).toHaveValue('Test: in the tunnel')
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  const arrived = answerArrives(page)
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await arrived
  await expect(count).not.toHaveText(answered)
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(page.getByText(/^Test: in the tunnel · /)).toBeVisible()
})

test('offline, where nothing is kept, a photo alone stays with its question, which says that it was not saved', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, QUESTIONS)
  const { count, answered } = await cutOff(page)
  await expect(page.getByText('No network, and this device keeps nothing.')).toBeVisible()
  await page.getByLabel('Add a photo of the receipt').setInputFiles(await photo(1_200, 900))
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await expect(notice(page, 'We couldn’t save your answer')).toBeVisible()
  await expect(count).toHaveText(answered)
  await goOnline(page)
  await expect(page.getByText('No network, and this device keeps nothing.')).toHaveCount(0)
  const arrived = page.waitForResponse(/\/uploads\/[^/]+\/finish$/)
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await arrived
  await expect(count).not.toHaveText(answered)
})

test('the photo of an answer that is refused as figures are closed to its writer waits beside the words', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^(403|404) .*\/api\/client\//)
  await signInForOffline(page)
  await open(page, QUESTIONS)
  const receipt = { ...(await photo(600, 400)), name: 'screws.jpg' }
  await page.getByLabel('Add a photo of the receipt').setInputFiles(receipt)
  await page.getByLabel('Or say it in your own words').fill('Test: screws')
  const rights = (which: string) =>
    instance.change(
      `update memberships set rights = '${which}' where person_id = (select id from people where email = '${DEMO.client}')`,
    )
  await rights('no_figures')
  try {
    await page.getByRole('button', { name: 'Save and next' }).tap()
    await page
      .getByRole('link', { name: /waiting|not sent/i })
      .first()
      .tap()
    await expect(page.getByText('Test: screws').first()).toBeVisible()
    await expect(page.getByText('screws.jpg')).toBeVisible()
  } finally {
    await rights('owner')
  }
})

test('what is answered while an Undo is under way answers the question that is seen, whose words are there again', async ({
  page,
}) => {
  await signInForOffline(page)
  await open(page, QUESTIONS)
  await saved(page, '/api/client/questions')
  await goOffline(page)
  const { asked, first } = await answerInWords(page, 'Test: nails')
  const second = await asked.innerText()
  await expect(page.getByText('1 to send')).toBeVisible()
  // A busy device: the outbox gets its turn only later.
  await page.evaluate(() => {
    const turn = new Promise<void>((letGo) => Object.assign(window, { letGo }))
    const request = navigator.locks.request.bind(navigator.locks) as (...asked: unknown[]) => Promise<unknown>
    Object.assign(navigator.locks, { request: (...lock: unknown[]) => turn.then(() => request(...lock)) })
  })
  await notice(page, 'Saved: Test: nails').getByRole('button', { name: 'Undo' }).tap()
  await expect(asked).toHaveText(first)
  const words = page.getByLabel('Or say it in your own words')
  await expect(words).toHaveValue('Test: nails')
  await words.fill('Test: glue')
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await expect(asked).toHaveText(second)
  await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo())
  const glue = page.getByRole('listitem').filter({ hasText: 'Test: glue' })
  await page.getByText('Your answers', { exact: true }).tap()
  await glue.getByRole('button', { name: /^Change/ }).tap()
  await expect(asked).toHaveText(first)
  await expect(words).toHaveValue('Test: glue')
  await page.getByRole('button', { name: 'Leave it as it is' }).tap()
  await expect(asked).toHaveText(second)
  await goOnline(page)
  await expect(page.getByText(/to send$/)).toHaveCount(0)
  await page.reload()
  await expect(asked).toHaveText(second)
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(glue).toHaveCount(1)
})

test('a change that is undone before it is sent leaves the answer before it, and says so', async ({ page }) => {
  await signInForOffline(page)
  await open(page, QUESTIONS)
  await saved(page, '/api/client/questions')
  const arrived = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await answerInWords(page, 'Test: nails')
  await arrived
  await page.reload()
  await page.getByText('Your answers', { exact: true }).tap()
  const nails = page.getByRole('listitem').filter({ hasText: 'Test: nails' })
  await nails.getByRole('button', { name: /^Change/ }).tap()
  await goOffline(page)
  await answerInWords(page, 'Test: glue')
  await notice(page, 'Saved: Test: glue').getByRole('button', { name: 'Undo' }).tap()
  await expect(notice(page, 'What you said before stands')).toBeVisible()
  await expect(nails).toBeVisible()
})

test('a change that is undone once it has arrived leaves the answer before it, and says so', async ({ page }) => {
  await signInForOffline(page)
  await open(page, QUESTIONS)
  const give = async (words: string) => {
    const arrived = answerArrives(page)
    await answerInWords(page, words)
    await arrived
  }
  await give('Test: nails')
  await page.reload()
  await page.getByText('Your answers', { exact: true }).tap()
  const nails = page.getByRole('listitem').filter({ hasText: 'Test: nails' })
  await nails.getByRole('button', { name: /^Change/ }).tap()
  await give('Test: glue')
  const restored = answerArrives(page)
  await notice(page, 'Saved: Test: glue').getByRole('button', { name: 'Undo' }).tap()
  await expect(notice(page, 'What you said before stands')).toBeVisible()
  await restored
  await page.reload()
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(nails).toBeVisible()
  await expect(page.getByText('Test: glue')).toHaveCount(0)
})

test('a change that comes too late, as the firm has settled the question, is not shown as its answer', async ({
  page,
  instance,
  noise,
}) => {
  noise.expect(/^409 /)
  await signInForOffline(page)
  await open(page, QUESTIONS)
  const arrived = answerArrives(page)
  await answerInWords(page, 'Test: nails')
  await arrived
  await page.reload()
  await page.getByText('Your answers', { exact: true }).tap()
  const nails = page.getByRole('listitem').filter({ hasText: 'Test: nails' })
  await readyForOffline(page)
  await goOffline(page)
  await nails.getByRole('button', { name: /^Change/ }).tap()
  await answerInWords(page, 'Test: glue')
  await instance.change("update transaction_questions set state = 'done' where answer = 'Test: nails'")
  await goOnline(page)
  await expect(page.getByText('1 not sent')).toBeVisible()
  await expect(nails).toContainText('Done')
  await expect(page.getByRole('main').getByText('Test: glue')).toHaveCount(0)
})

test('a change of an answer that waits as well is undone alone: the answer before it still goes', async ({ page }) => {
  await signInForOffline(page)
  await open(page, QUESTIONS)
  await saved(page, '/api/client/questions')
  await goOffline(page)
  await answerInWords(page, 'Test: nails')
  await expect(page.getByText('1 to send')).toBeVisible()
  await page.getByText('Your answers', { exact: true }).tap()
  const nails = page.getByRole('listitem').filter({ hasText: 'Test: nails' })
  await nails.getByRole('button', { name: /^Change/ }).tap()
  await answerInWords(page, 'Test: glue')
  await expect(page.getByText('2 to send')).toBeVisible()
  await notice(page, 'Saved: Test: glue').getByRole('button', { name: 'Undo' }).tap()
  await expect(notice(page, 'What you said before stands')).toBeVisible()
  await expect(page.getByText('1 to send')).toBeVisible()
  await expect(nails).toBeVisible()
  await goOnline(page)
  await expect(page.getByText(/to send$/)).toHaveCount(0)
  await page.reload()
  await page.getByText('Your answers', { exact: true }).tap()
  await expect(nails).toBeVisible()
})

test('the count says how many are answered: a skipped one is not, one taken back no longer is, one that waits is', async ({
  page,
}) => {
  await signInForOffline(page)
  await open(page, QUESTIONS)
  await saved(page, '/api/client/questions')
  const count = page.getByText(/^\d+ of \d+ have an answer$/)
  const [answered = 0, all = 0] = (await count.innerText()).match(/\d+/g)!.map(Number)
  const says = (done: number) => expect(count).toHaveText(`${done} of ${all} have an answer`)
  await page.getByRole('button', { name: 'Skip' }).tap()
  await says(answered)
  await answerInWords(page, 'Test: nails')
  await says(answered + 1)
  const sent = answerArrives(page)
  await notice(page, 'Saved: Test: nails').getByRole('button', { name: 'Undo' }).tap()
  await expect(notice(page, 'Answer taken back')).toBeVisible()
  await sent
  await says(answered)
  await goOffline(page)
  await answerInWords(page, 'Test: glue')
  await expect(page.getByText('1 to send')).toBeVisible()
  await says(answered + 1)
  await goOnline(page)
  await expect(page.getByText('1 to send')).toHaveCount(0)
  await says(answered + 1)
})

test('answers that were sent while another view was open are saved with it: in the next tunnel they still count', async ({
  page,
}) => {
  const asked = await questionsOffline(page)
  const { first } = await answerInWords(page, 'Test: screws')
  await expect(page.getByText('1 to send')).toBeVisible()
  const progress = await page.getByText(/^\d+ of \d+ have an answer$/).innerText()
  await open(page, '/client/dashboard?view=documents')
  await expect(page.getByText('1 waiting to send')).toBeVisible()
  const asksAgain = page.waitForResponse((response) => response.url().endsWith('/api/client/questions'))
  await goOnline(page)
  await asksAgain
  await expect(page.getByText('1 waiting to send')).toHaveCount(0)
  await goOffline(page)
  await open(page, QUESTIONS)
  await expect(page.getByText(progress)).toBeVisible()
  await expect(asked).not.toHaveText(first)
  await goOnline(page)
})

test('once a question is skipped, the notice no longer offers to undo the answer before it', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, QUESTIONS)
  await answerInWords(page, 'Test: nails')
  await expect(notice(page, 'Saved: Test: nails').getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).tap()
  await expect(notice(page, 'Saved: Test: nails')).toHaveCount(0)
})

test('an answer that is to be changed comes into view, with what was said and the cursor at it', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, QUESTIONS)
  const { asked, first } = await answerInWords(page, 'Test: first try')
  await page.getByText('Your answers', { exact: true }).tap()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Test: first try' })
    .getByRole('button', { name: /^Change/ })
    .tap()
  await expect(asked).toHaveText(first)
  await expect(asked).toBeInViewport()
  await expect(asked).toBeFocused()
  const words = page.getByLabel('Or say it in your own words')
  await expect(words).toHaveValue('Test: first try')

  // The list has the new words before the server has said anything more.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/client/questions', async (route) => {
    await held.promise
    await route.continue()
  })
  await words.fill('Test: second try')
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await expect(notice(page, 'Saved: Test: second try')).toBeVisible()
  await expect(page.getByText('Test: second try', { exact: true })).toBeVisible()
  await expect(page.getByText('Test: first try', { exact: true })).toHaveCount(0)
  held.resolve()
})

test('the firm sends new questions and asks again about answered ones separately, and is told how many it would mark done unanswered', async ({
  page,
  personAt,
  instance,
}) => {
  const { id } = await companyOf(instance, DEMO.client)
  const own = `company_id = '${id}' and payee like 'Test: %'`
  await instance.change(
    `insert into transaction_questions (company_id, month, on_date, payee, amount, state, created_at)
     select '${id}', '2001-03-01', '2001-03-05', payee, -1200, state, now()
     from (values ('Test: one', 'draft'), ('Test: two', 'draft'), ('Test: three', 'answered'),
       ('Test: four', 'sent')) as a(payee, state)`,
  )
  try {
    await personAt(DEMO.admin, `/admin/dashboard?tab=clients&company=${id}&part=questions&month=2001-03`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(page.getByRole('button', { name: 'Ask again about one' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark 2 done (1 without an answer)' })).toBeVisible()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('questions'))
    await page.getByRole('button', { name: 'Send 2', exact: true }).tap()
    expect((await sent).postDataJSON().ids).toHaveLength(2)
    await expect(page.getByRole('button', { name: 'Send 2', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ask again about one' })).toBeVisible()
  } finally {
    await instance.change(`delete from transaction_questions where ${own}`)
  }
})

test('at twice the text size the buttons below a question cover nothing of it, and at the usual size they stay in sight', async ({
  page,
  personAt,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await personAt(DEMO.client, QUESTIONS)
  const asked = page.getByRole('heading', { level: 2, name: /^What was this/ })
  const save = page.getByRole('button', { name: 'Save and next' })
  await expect(asked).toBeVisible()
  await expect(save).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const buttons = save.locator('..')
  // Wherever the question stands on the screen.
  for (const block of ['start', 'center', 'end'] as const)
    for (const part of [
      asked,
      page.getByLabel('Or say it in your own words'),
      page.getByText('Add a photo of the receipt'),
    ]) {
      await part.evaluate((element, block) => element.scrollIntoView({ block, behavior: 'instant' }), block)
      const [box, bar] = [(await part.boundingBox())!, (await buttons.boundingBox())!]
      expect(box.y + box.height, `${await part.innerText()} at its ${block}`).toBeLessThanOrEqual(bar.y)
      await expect(part).toBeInViewport()
    }
})
