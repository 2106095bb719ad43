import type { Page } from '@playwright/test'
import { builtWith } from '#tests/support/built-with.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, open, test } from '#tests/support/journey.ts'
import { beginConversation, forget, threadAddress, UNREAD } from '#tests/support/messages.ts'
import { goOffline } from '#tests/support/network.ts'
import {
  anotherFrame,
  ELSEWHERE,
  heard,
  hearing,
  SERVICE,
  saysBooked,
  serviceAnswers,
} from '#tests/support/scheduling-service.ts'

test.use({ serviceWorkers: 'allow' })

const FRAME = 'Choose a time for your Clarity Call'
const BOOKED = 'Your call is booked. One moment, please.'

// In one worker, one after another: the build is made once.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ instance }) => {
  const built = await builtWith({ bookingUrl: `${SERVICE}/bluestem/clarity-call` })
  await instance.deploy(built.root)
  removeBuild = built.remove
})
test.afterAll(async ({ instance }) => {
  await instance.deploy(instance.site)
  await removeBuild()
})
let removeBuild = async () => {}
// The journeys' own note in localStorage is not let into a frame of another origin.

/** The booking page with the service's calendar in it, and a clock that stands still. */
async function atCalendar(page: Page, address = '/book-clarity-call') {
  await serviceAnswers(page)
  await hearing(page)
  // A page that is open would see the new clock begin in 1970.
  await page.goto('about:blank')
  await page.clock.install()
  await open(page, address)
  await expect(page.frameLocator(`iframe[title="${FRAME}"]`).getByText('Pick a time')).toBeVisible()
  await expect(page.getByText('Loading the calendar')).toBeHidden()
  await page.clock.pauseAt(Date.now() + 60_000)
  return (await (await page.getByTitle(FRAME).elementHandle())!.contentFrame())!
}

async function expectUnmoved(page: Page, message: string) {
  await expect.poll(() => heard(page)).toContain(message)
  await page.clock.runFor(60_000)
  await expect(page.getByText(BOOKED)).toBeHidden()
  await expect(page.getByTitle(FRAME)).toBeVisible()
  await expect(page).toHaveURL('/book-clarity-call')
}

test('a booked call leads to the thank-you page after exactly two seconds', async ({ page }) => {
  const calendar = await atCalendar(page, '/book-clarity-call?utm_source=Letter&utm_medium=print&utm_campaign=spring')
  expect((await page.getByTitle(FRAME).boundingBox())!.height).toBe(700)
  expect(await askedOf(page)).toMatchObject({ utm_source: 'letter', utm_medium: 'print', utm_campaign: 'spring' })
  await saysBooked(calendar)
  await expect(page.getByText(BOOKED)).toBeVisible()
  await page.clock.runFor(1_999)
  await expect(page).toHaveURL(/book-clarity-call/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/thank-you')
})

const noted = (instance: Instance, id: string) =>
  instance.rows(`select body from messages where conversation_id = '${id}' and body like 'Call booked%'`)
const askedOf = async (page: Page) =>
  Object.fromEntries(new URL((await page.getByTitle(FRAME).getAttribute('src')) ?? '').searchParams)

test('a call booked from a conversation comes filled in, and is noted there once', async ({
  page,
  personAt,
  instance,
}) => {
  await personAt(DEMO.second, '/client/dashboard')
  const id = await beginConversation(page, instance, 'Test: a call')
  await page.goto(threadAddress(id))
  const link = page.getByRole('link', { name: 'Schedule Call (opens in a new tab)' })
  await expect(link).toHaveAttribute('href', `/book-clarity-call?thread=${id}`)
  await expect(link).toHaveAttribute('target', '_blank')
  const calendar = await atCalendar(page, `/book-clarity-call?thread=${id}`)
  await expect(page.getByText('This is noted in your conversation “Test: a call”.')).toBeVisible()
  expect(await askedOf(page)).toMatchObject({ name: 'Dev Okafor', email: DEMO.second })
  expect(await noted(instance, id)).toEqual([])
  for (const _ of ['told', 'told again']) {
    const answer = page.waitForResponse('**/api/client/messages')
    await saysBooked(calendar)
    expect((await answer).status()).toBe(200)
  }
  expect(await noted(instance, id)).toEqual([
    { body: `Call booked for Dev Okafor. The confirmation with day and time goes to ${DEMO.second}.` },
  ])
  await forget(instance)
})

test('from another’s conversation it is an ordinary call, and nothing is noted', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^404 .*\/conversations\//)
  await personAt(DEMO.second, '/client/dashboard')
  await saysBooked(await atCalendar(page, `/book-clarity-call?thread=${UNREAD.id}`))
  await expect(page.getByText(BOOKED)).toBeVisible()
  expect(await askedOf(page)).not.toHaveProperty('email')
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/thank-you')
  expect(await noted(instance, UNREAD.id)).toEqual([])
})

test('another frame of the service’s own origin moves nothing', async ({ page }) => {
  await atCalendar(page)
  await saysBooked(await anotherFrame(page, `${SERVICE}/somebody-else`))
  await expectUnmoved(page, `${SERVICE} calendly.event_scheduled`)
})

test('the page lets no other origin into a frame', async ({ page, noise }) => {
  noise.expect(/violates the following Content Security Policy directive: "frame-src https:\/\/calendly\.com"/)
  await atCalendar(page)
  const refused = page.evaluate(
    () => new Promise((said) => addEventListener('securitypolicyviolation', (event) => said(event.blockedURI))),
  )
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }))
  }, `${ELSEWHERE}/frame`)
  expect(await refused).toContain(ELSEWHERE)
})

test.describe('were another origin let in all the same', () => {
  test.use({ bypassCSP: true })

  test('a frame of it moves nothing', async ({ page }) => {
    await atCalendar(page)
    await saysBooked(await anotherFrame(page, `${ELSEWHERE}/frame`))
    await expectUnmoved(page, `${ELSEWHERE} calendly.event_scheduled`)
  })

  test('the calendar’s own frame, led away to it, moves nothing', async ({ page }) => {
    const calendar = await atCalendar(page)
    await calendar.goto(`${ELSEWHERE}/frame`)
    await saysBooked(calendar)
    await expectUnmoved(page, `${ELSEWHERE} calendly.event_scheduled`)
  })
})

async function expectForm(page: Page, why: RegExp) {
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for a call' })).toBeVisible()
  await expect(page.getByLabel('First choice')).toBeEditable()
  await expect(page.getByRole('main').getByText('515-555-0187').first()).toBeVisible()
  await expect(page.getByTitle(FRAME)).toBeHidden()
}

for (const [what, how] of [
  ['cannot be reached', (page: Page) => page.route(`${SERVICE}/**`, (route) => route.abort('connectionrefused'))],
  ['never answers', (page: Page) => page.route(`${SERVICE}/**`, () => {})],
  [
    'answers with a page that is no calendar',
    (page: Page) => page.route(`${SERVICE}/**`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' })),
  ],
] as const) {
  test(`a service that ${what} gives way to the form and the phone number after 15 seconds`, async ({
    page,
    noise,
  }) => {
    noise.expect(/^net::ERR_|^502 /)
    await how(page)
    await page.clock.install()
    await open(page, '/book-clarity-call')
    await expect(page.getByTitle(FRAME)).toBeVisible()
    await page.clock.pauseAt(Date.now() + 3_000)
    await expect(page.getByTitle(FRAME)).toBeVisible()
    await page.clock.runFor(15_000)
    await expectForm(page, /The calendar did not load\. .* call 515-555-0187/)
  })
}

test('offline the form and the phone number stand in the calendar’s place', async ({ page }) => {
  await atCalendar(page)
  await goOffline(page)
  await expectForm(page, /You are offline, so the calendar cannot load\./)
})
