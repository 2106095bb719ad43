import { expect, test } from 'vitest'
import { recordFormPost } from '#queries/sign-in.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { NOW } from '#tests/support/api-world.ts'
import { formsWorld } from '#tests/support/forms-world.ts'

const world = await formsWorld()
const { freshIp } = world
const { send, counts, leads } = leadDesk(world)

const statuses = (answers: { status: number }[]) => {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}

test('a form that a program filled in is answered as any other, whatever it is', async () => {
  const person = await send(forms.newsletter())
  for (const caught of [{ website: 'http://x.test' }, { website: ' ' }, { elapsed: 1_999 }, { elapsed: 0 }])
    for (const make of Object.values(forms)) {
      const { status, text, headers } = await send(make(caught))
      expect([status, text]).toEqual([person.status, person.text])
      expect([...headers.keys()]).toEqual([...person.headers.keys()])
    }
})

test('an empty trap and two seconds are a person', async () => {
  await send(forms.newsletter({ website: '', elapsed: 2_000 }))
  expect(await leads()).toMatchObject([{ suspected_at: null }])
})

test('the sixth form a minute from one address is asked to wait, whichever form it is', async () => {
  const ip = freshIp()
  for (const make of [forms.checklist, forms.newsletter, forms.earlyAccess, forms.booking, forms.newsletter]) {
    expect((await send(make(), { ip })).status).toBe(200)
    world.pass(10)
  }
  const sixth = await send(forms.checklist(), { ip })
  expect([sixth.status, sixth.headers.get('retry-after'), sixth.body.code]).toEqual([429, '10', 'too_many_attempts'])
  expect(sixth.body.message).toMatch(/^Too many attempts\./)
  expect(await counts()).toMatchObject({ leads: 5, lead_events: 5 })
  expect((await send(forms.newsletter())).status).toBe(200)

  world.pass(9.999)
  expect((await send(forms.newsletter(), { ip })).status).toBe(429)
  world.pass(0.001)
  expect((await send(forms.newsletter(), { ip })).status).toBe(200)
  expect((await send(forms.newsletter(), { ip })).status).toBe(429)
})

test('a form that is refused for what it says does not count', async () => {
  const ip = freshIp()
  for (let n = 0; n < 10; n++) expect((await send(forms.newsletter({ email: 'none' }), { ip })).status).toBe(400)
  expect((await send(forms.newsletter(), { ip })).status).toBe(200)
})

test('an IPv6 customer is one address, whatever they put behind their /64', async () => {
  const from = (n: number) => send(forms.newsletter(), { ip: `2001:db8:1:2:${(n * 4_097).toString(16)}::${n}` })
  expect(statuses(await Promise.all(Array.from({ length: 12 }, (_, n) => from(n))))).toEqual({ 200: 5, 429: 7 })
  expect((await send(forms.newsletter(), { ip: '2001:db8:1:3::1' })).status).toBe(200)
})

test('what a request says about its address changes nothing', async () => {
  const ip = freshIp()
  const answers = Array.from({ length: 12 }, (_, n) =>
    send(forms.newsletter(), { ip, headers: { 'X-Forwarded-For': `10.0.0.${n}`, 'Client-IP': `10.0.0.${n}` } }),
  )
  expect(statuses(await Promise.all(answers))).toEqual({ 200: 5, 429: 7 })
})

test('1,000 forms at once from one address store five, cost the database six questions and hold up nobody', async () => {
  const ip = freshIp()
  const before = world.trips()
  const flood = Promise.all(Array.from({ length: 1_000 }, () => send(forms.checklist(), { ip })))
  const started = performance.now()
  const other = await send(forms.newsletter())
  const waited = performance.now() - started
  expect(statuses(await flood)).toEqual({ 200: 5, 429: 995 })
  expect(world.trips() - before).toBe(5 + 1 + 1)
  expect(other.status).toBe(200)
  expect(await counts()).toMatchObject({ leads: 6, lead_events: 6 })
  // The reading of a thousand requests is in it; the database's part is a few milliseconds.
  expect(waited).toBeLessThan(2_000)
})

test('the limit is exact where several servers share one database', async () => {
  const source = freshIp()
  // Past the line that one server makes its callers wait in.
  const turns = Array.from({ length: 200 }, () =>
    world.database.run(recordFormPost(crypto.randomUUID(), source, NOW, undefined, [{ most: 5, seconds: 60 }])),
  )
  const states = (await Promise.all(turns)).map(([[turn]]) => turn?.state)
  expect(states.filter((state) => state === 'taken')).toHaveLength(5)
  expect(states.filter((state) => state === 'wait')).toHaveLength(195)
})
