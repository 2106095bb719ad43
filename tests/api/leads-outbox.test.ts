import { beforeEach, expect, test, vi } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { forms } from '#tests/support/api-leads.ts'
import { hangsUp, says, subscribed } from '#tests/support/api-provider.ts'
import { providerWorld } from '#tests/support/api-provider-world.ts'
import { NOW } from '#tests/support/api-world.ts'
import { formsWorld } from '#tests/support/forms-world.ts'

const home = await formsWorld()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

test('pauses between tries grow from a minute to an hour, and end after three days', async () => {
  const { signUp, settled, subscriptions, provider, dependencies, at } = await providerWorld(home)
  provider.answer(says(500))
  await signUp(forms.newsletter())
  await settled()
  const pauses: number[] = []
  let now = new Date(NOW).getTime()
  for (;;) {
    const [row] = await subscriptions()
    if (row?.state !== 'pending') break
    const next = (row.next_attempt_at as Date).getTime()
    pauses.push((next - now) / 60_000)
    at((now = next))
    await deliverDue(dependencies)
  }
  expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect((now - new Date(NOW).getTime()) / 86_400_000).toBeGreaterThan(3)
  expect(await subscriptions()).toMatchObject([
    { state: 'failed', attempts: 80, last_error: 'Submission failed (500)' },
  ])
})

test('what the provider refuses for good is not asked again, and stays to be looked at', async () => {
  const { signUp, leads, settled, subscriptions, provider, wait } = await providerWorld(home)
  provider.answer(says(422, { message: 'Email address is invalid' }))
  await signUp(forms.newsletter())
  await settled()
  await wait(60)
  expect(provider.asked).toHaveLength(1)
  expect(await subscriptions()).toMatchObject([{ state: 'failed', last_error: 'Email address is invalid' }])
  expect(await leads()).toHaveLength(1)
})

test('the provider is told once of somebody who signs up and confirms again while the first call waits', async () => {
  const { signUp, settled, provider, wait, counts } = await providerWorld(home)
  provider.answer(hangsUp)
  for (let n = 0; n < 3; n++) await signUp(forms.newsletter({ email: 'eager@example.test' }))
  await settled()
  provider.answer(subscribed)
  await wait(10)
  expect(provider.taken.map(({ body }) => body.email)).toEqual(['eager@example.test'])
  expect(await counts()).toMatchObject({ leads: 1, lead_events: 3, subscriptions: 1 })
})

test('a run also removes forms that were counted for a limit, after a day', async () => {
  const { send, dependencies, pass, postgres } = await providerWorld(home)
  await send(forms.checklist(), { key: 'old' })
  const left = async () => {
    await deliverDue(dependencies)
    return (await postgres.query('select from form_posts')).length
  }
  pass(86_400)
  expect(await left()).toBe(1)
  pass(1)
  expect(await left()).toBe(0)
})
