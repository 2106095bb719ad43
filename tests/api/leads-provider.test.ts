import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { forgetForms, forms } from '#tests/support/api-leads.ts'
import { hangsUp, neverAnswers, says, subscribed } from '#tests/support/api-provider.ts'
import { providerWorld } from '#tests/support/api-provider-world.ts'
import { apiWorld, NOW, PROVIDER_KEY } from '#tests/support/api-world.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())
const log: string[] = []
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation((line) => log.push(line))
  await forgetForms(home)
})

const mailsOf = ({ taken }: { taken: { body: Record<string, unknown> }[] }) =>
  taken.map(({ body }) => body.email).sort()

test('a newsletter and an early-access sign-up are told to the provider once they are confirmed', async () => {
  const { signUp, settled, subscriptions, provider } = await providerWorld(home)
  await signUp(forms.newsletter({ email: 'One@example.test', campaign: { source: 'Letter' } }))
  await signUp(forms.earlyAccess({ email: 'two@example.test', firstName: 'Two' }))
  await signUp(forms.checklist())
  await signUp(forms.booking())
  await settled()
  expect(provider.taken.map(({ path, body }) => [path, body])).toEqual([
    [
      'POST /v3/forms/111/subscribe',
      { api_key: PROVIDER_KEY, email: 'one@example.test', fields: { utm_source: 'letter' } },
    ],
    [
      'POST /v3/forms/222/subscribe',
      { api_key: PROVIDER_KEY, email: 'two@example.test', first_name: 'Two', fields: {} },
    ],
  ])
  expect(await subscriptions()).toMatchObject([
    { state: 'done', attempts: 1, last_error: null },
    { state: 'done', attempts: 1, done_at: new Date(NOW) },
  ])
})

test('the provider is down for ten minutes: 20 sign-ups are 20 leads, and 20 calls once it is back, none twice', async () => {
  const { signUp, leads, settled, subscriptions, provider, wait } = await providerWorld(home)
  provider.answer(hangsUp)
  const emails = Array.from({ length: 20 }, (_, n) => `down${10 + n}@example.test`)
  for (const [n, email] of emails.entries()) {
    expect((await signUp(n % 2 ? forms.newsletter({ email }) : forms.earlyAccess({ email }))).status).toBe(200)
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
  const { send, confirm, settled, provider, dependencies, pass } = await providerWorld(home)
  provider.answer(says(503))
  const emails = Array.from({ length: 30 }, (_, n) => `side${10 + n}@example.test`)
  await Promise.all(emails.map((email) => send(forms.newsletter({ email }))))
  await confirm()
  await settled()
  pass(60)
  provider.answer((response) => setTimeout(() => subscribed(response), 20))
  const asked = provider.asked.length
  await Promise.all(Array.from({ length: 6 }, () => deliverDue(dependencies)))
  expect(
    provider.asked
      .slice(asked)
      .map(({ body }) => body.email)
      .sort(),
  ).toEqual(emails)
})

test('the visitor is answered while the provider still thinks', async () => {
  const { signUp, leads, provider } = await providerWorld(home)
  provider.answer(neverAnswers)
  const started = performance.now()
  const { status, body } = await signUp(forms.newsletter())
  expect([status, body]).toEqual([200, { success: true }])
  expect(performance.now() - started).toBeLessThan(1_500)
  expect(await leads()).toHaveLength(1)
})

test('a call that is under way is nobody else’s; one whose server died is taken up after a minute', async () => {
  const { signUp, provider, dependencies, pass, postgres } = await providerWorld(home)
  let answerLate = () => {}
  provider.answer((response) => {
    answerLate = () => subscribed(response)
  })
  await signUp(forms.newsletter())
  await vi.waitFor(() => expect(provider.asked).toHaveLength(1))
  pass(59)
  await deliverDue(dependencies)
  expect(provider.asked).toHaveLength(1)
  provider.answer(subscribed)
  pass(1)
  await deliverDue(dependencies)
  expect(provider.taken).toHaveLength(1)
  answerLate()
  await deliverDue(dependencies)
  expect(await postgres.query('select state, attempts from subscriptions')).toEqual([{ state: 'done', attempts: 2 }])
})

test('the provider’s key and what a visitor typed are in no line of the log, and in no row', async () => {
  const { signUp, settled, provider, postgres } = await providerWorld(home)
  provider.answer(says(500, { message: `Bad key ${PROVIDER_KEY}` }))
  await signUp(forms.newsletter())
  await settled()
  expect(JSON.stringify(await postgres.query('select * from subscriptions'))).not.toContain(PROVIDER_KEY)
  // Of all tests above.
  expect(log.join()).toContain('subscription_not_sent')
  expect(log.join()).not.toMatch(new RegExp(`${PROVIDER_KEY}|@example\\.test`))
})
