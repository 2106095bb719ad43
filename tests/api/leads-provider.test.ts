import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { deliverDue } from '#api/deliver.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { fakeProvider, hangsUp, neverAnswers, says, subscribed } from '#tests/support/api-provider.ts'
import { apiWorld, NOW, PROVIDER_KEY } from '#tests/support/api-world.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())
const log: string[] = []
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation((line) => log.push(line))
  await postgres.query('truncate leads, form_posts, idempotency_keys cascade')
})

/** A world whose provider is a fake one. */
async function withProvider() {
  const provider = await fakeProvider()
  const world = await apiWorld({ beside: home, parts: { provider: provider.settings } })
  world.at(NOW)
  /** Time passes, the scheduled function running every five minutes. */
  const pass = async (minutes: number) => {
    for (let n = 0; n < minutes; n += 5) {
      world.pass(300)
      await deliverDue(world.parts)
    }
  }
  return { ...world, ...leadDesk(world), provider, wait: pass }
}
const mailsOf = ({ taken }: { taken: { body: Record<string, unknown> }[] }) => taken.map(({ body }) => body.email).sort()

test('a newsletter and an early-access sign-up are told to the provider once the lead is stored', async () => {
  const { send, settled, subscriptions, provider } = await withProvider()
  await send(forms.newsletter({ email: 'One@example.test', campaign: { source: 'Letter' } }))
  await send(forms.earlyAccess({ email: 'two@example.test', firstName: 'Two' }))
  await send(forms.checklist())
  await send(forms.booking())
  await settled()
  expect(provider.taken.map(({ path, body }) => [path, body])).toEqual([
    ['POST /v3/forms/111/subscribe', { api_key: PROVIDER_KEY, email: 'one@example.test', fields: { utm_source: 'letter' } }],
    ['POST /v3/forms/222/subscribe', { api_key: PROVIDER_KEY, email: 'two@example.test', first_name: 'Two', fields: {} }],
  ])
  expect(await subscriptions()).toMatchObject([
    { state: 'done', attempts: 1, last_error: null },
    { state: 'done', attempts: 1, done_at: new Date(NOW) },
  ])
})

test('the provider is down for ten minutes: 20 sign-ups are 20 leads, and 20 calls once it is back, none twice', async () => {
  const { send, leads, settled, subscriptions, provider, wait } = await withProvider()
  provider.answer(hangsUp)
  const emails = Array.from({ length: 20 }, (_, n) => `down${10 + n}@example.test`)
  for (const [n, email] of emails.entries()) {
    expect((await send(n % 2 ? forms.newsletter({ email }) : forms.earlyAccess({ email }))).status).toBe(200)
    if (n % 10 === 9) await wait(5)
  }
  await settled()
  expect(await leads()).toHaveLength(20)
  expect(provider.taken).toEqual([])
  expect((await subscriptions()).map(({ last_error }) => last_error)).toEqual(
    emails.map(() => 'Network error. Please try again.'),
  )

  provider.answer(subscribed)
  await wait(60)
  expect(mailsOf(provider)).toEqual(emails)
  expect((await subscriptions()).every(({ state }) => state === 'done')).toBe(true)
})

test('several runs side by side send nothing twice', async () => {
  const { send, settled, provider, parts, pass } = await withProvider()
  provider.answer(says(503))
  const emails = Array.from({ length: 30 }, (_, n) => `side${10 + n}@example.test`)
  await Promise.all(emails.map((email) => send(forms.newsletter({ email }))))
  await settled()
  pass(60)
  provider.answer((response) => setTimeout(() => subscribed(response), 20))
  const asked = provider.asked.length
  await Promise.all(Array.from({ length: 6 }, () => deliverDue(parts)))
  expect(provider.asked.slice(asked).map(({ body }) => body.email).sort()).toEqual(emails)
})

test('the visitor is answered while the provider still thinks', async () => {
  const { send, leads, provider } = await withProvider()
  provider.answer(neverAnswers)
  const started = performance.now()
  const { status, body } = await send(forms.newsletter())
  expect([status, body]).toEqual([200, { success: true }])
  expect(performance.now() - started).toBeLessThan(1_500)
  expect(await leads()).toHaveLength(1)
})

test('a call that is under way is nobody else’s; one whose server died is taken up after a minute', async () => {
  const { send, provider, parts, pass, postgres } = await withProvider()
  let answerLate = () => {}
  provider.answer((response) => {
    answerLate = () => subscribed(response)
  })
  await send(forms.newsletter())
  await vi.waitFor(() => expect(provider.asked).toHaveLength(1))
  pass(59)
  await deliverDue(parts)
  expect(provider.asked).toHaveLength(1)
  provider.answer(subscribed)
  pass(1)
  await deliverDue(parts)
  expect(provider.taken).toHaveLength(1)
  answerLate()
  await deliverDue(parts)
  expect(await postgres.query('select state, attempts from subscriptions')).toEqual([{ state: 'done', attempts: 2 }])
})

test('pauses between tries grow from a minute to an hour, and end after three days', async () => {
  const { send, settled, subscriptions, provider, parts, at } = await withProvider()
  provider.answer(says(500))
  await send(forms.newsletter())
  await settled()
  const pauses: number[] = []
  let now = new Date(NOW).getTime()
  for (;;) {
    const [row] = await subscriptions()
    if (row?.state !== 'pending') break
    const next = (row?.next_attempt_at as Date).getTime()
    pauses.push((next - now) / 60_000)
    at((now = next))
    await deliverDue(parts)
  }
  expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect((now - new Date(NOW).getTime()) / 86_400_000).toBeGreaterThan(3)
  expect(await subscriptions()).toMatchObject([{ state: 'failed', attempts: 80, last_error: 'Submission failed (500)' }])
})

test('what the provider refuses for good is not asked again, and stays to be looked at', async () => {
  const { send, leads, settled, subscriptions, provider, wait } = await withProvider()
  provider.answer(says(422, { message: 'Email address is invalid' }))
  await send(forms.newsletter())
  await settled()
  await wait(60)
  expect(provider.asked).toHaveLength(1)
  expect(await subscriptions()).toMatchObject([{ state: 'failed', last_error: 'Email address is invalid' }])
  expect(await leads()).toHaveLength(1)
})

test('who signs up again while the first call waits is still told of once', async () => {
  const { send, settled, provider, wait, counts } = await withProvider()
  provider.answer(hangsUp)
  for (let n = 0; n < 3; n++) await send(forms.newsletter({ email: 'eager@example.test' }))
  await settled()
  provider.answer(subscribed)
  await wait(10)
  expect(mailsOf(provider)).toEqual(['eager@example.test'])
  expect(await counts()).toMatchObject({ leads: 1, lead_events: 3, subscriptions: 1 })
})

test('the provider’s key and what a visitor typed are in no line of the log, and in no row', async () => {
  const { send, settled, provider, postgres } = await withProvider()
  provider.answer(says(500, { message: `Bad key ${PROVIDER_KEY}` }))
  await send(forms.newsletter())
  await settled()
  expect(JSON.stringify(await postgres.query('select * from subscriptions'))).not.toContain(PROVIDER_KEY)
  // Of all tests above.
  expect(log.join()).toContain('subscription_not_sent')
  expect(log.join()).not.toMatch(new RegExp(`${PROVIDER_KEY}|@example\\.test`))
})

test('a run also removes keys after 92 days and counted forms after one', async () => {
  const { send, parts, pass, postgres } = await withProvider()
  await send(forms.checklist(), { key: 'old' })
  const left = async () => {
    await deliverDue(parts)
    return postgres.query(
      'select (select count(*)::int from form_posts) as posts, (select count(*)::int from idempotency_keys) as keys',
    )
  }
  expect(await left()).toEqual([{ posts: 1, keys: 1 }])
  pass(90 * 86_400)
  expect(await left()).toEqual([{ posts: 0, keys: 1 }])
  pass(2 * 86_400 + 1)
  expect(await left()).toEqual([{ posts: 0, keys: 0 }])
})
