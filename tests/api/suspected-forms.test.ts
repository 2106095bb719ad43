import { expect, test } from 'vitest'
import { assessmentDesk, contact } from '#tests/support/api-assessments.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { NOW } from '#tests/support/api-world.ts'
import { formsWorld } from '#tests/support/forms-world.ts'
import { mailWorld } from '#tests/support/mail-server.ts'

const home = await formsWorld()
const { postgres } = home

async function suspicionWorld() {
  const world = await mailWorld(home)
  const { cookie } = await home.signedIn('admin')
  const list = async (view: string) => {
    const { body } = await world.call('GET', `/api/admin/leads?view=${view}`, { cookie })
    return body as { leads: { email: string; suspected: boolean }[]; counts: Record<string, number> }
  }
  const sheet = async (id: unknown) => (await world.call('GET', `/api/admin/leads/${id}`, { cookie })).body
  const clear = (id: unknown, version: number, key = crypto.randomUUID()) =>
    world.call('POST', `/api/admin/leads/${id}/not-spam`, {
      cookie,
      json: { version },
      headers: { 'Idempotency-Key': key },
    })
  const leadCount = async () => (await world.call('GET', '/api/admin/overview', { cookie })).body.counts.leads.now
  return { ...world, ...leadDesk(world), list, sheet, clear, leadCount }
}

test('exactly the five specified fields are a checklist request', async () => {
  const { call, leads, events } = await suspicionWorld()
  const json = {
    firstName: 'Ada',
    lastName: 'Smith',
    email: 'ada@example.test',
    businessName: 'Smith Roofing',
    phone: '515-555-0101',
  }
  const { status, body } = await call('POST', '/api/download-capture', { json })
  expect([status, body]).toEqual([200, { success: true }])
  expect(await leads()).toMatchObject([{ first_name: 'Ada', suspected_at: null }])
  expect(await events()).toMatchObject([{ fields: json, page: '/api/download-capture' }])
})

test('every other form and an assessment can be sent without page and time as well', async () => {
  const world = await suspicionWorld()
  for (const { path, json } of [forms.newsletter(), forms.earlyAccess(), forms.booking()]) {
    const { elapsed: _, page: __, ...fields } = json as Record<string, unknown>
    expect([path, (await world.call('POST', path, { json: fields })).status]).toEqual([path, 200])
  }
  const { page: _, ...taken } = (await import('#tests/support/api-assessments.ts')).taken() as Record<string, unknown>
  const { status, body } = await assessmentDesk(world).take(taken)
  const { elapsed: __, page: ___, ...fields } = contact() as Record<string, unknown>
  expect([status, (await world.claim(body.id, fields)).status]).toEqual([201, 200])
})

test.each([
  ['a filled hidden field', { website: 'https://spam.test' }],
  ['a form sent in under two seconds', { elapsed: 1_999 }],
])('%s is answered alike and kept as suspected: no mail, no notice, no count', async (_name, guard) => {
  const { send, settled, wait, server, leads, list, leadCount } = await suspicionWorld()
  for (const form of [
    forms.checklist(guard),
    forms.newsletter(guard),
    forms.earlyAccess(guard),
    forms.booking(guard),
  ]) {
    const { status, body } = await send(form)
    expect([status, body]).toEqual([200, { success: true }])
  }
  await settled()
  await wait(10)
  expect(server.calls()).toBe(0)
  expect((await leads()).map(({ suspected_at, only_suspected }) => [suspected_at, only_suspected])).toEqual(
    Array.from({ length: 4 }, () => [new Date(NOW), true]),
  )
  expect((await list('suspected')).leads.map(({ suspected }) => suspected)).toEqual([true, true, true, true])
  expect((await list('all')).leads).toHaveLength(4)
  const { leads: fresh, counts } = await list('new')
  expect([fresh, counts.new, counts.suspected]).toEqual([[], 0, 4])
  expect(await leadCount()).toBe(0)
})

test('one press of «Not spam» counts the lead and lets its mail leave, once', async () => {
  const { send, settled, pass, leads, list, sheet, clear, wait, server, leadCount } = await suspicionWorld()
  await send(forms.newsletter({ email: 'quick@example.test', elapsed: 900 }))
  await settled()
  const [lead] = await leads()
  const { lead: shown, lines } = await sheet(lead?.id)
  expect(shown).toMatchObject({ suspected: true })
  expect(lines).toContainEqual(expect.objectContaining({ detail: expect.objectContaining({ suspected: true }) }))
  pass(60)
  expect((await clear(lead?.id, shown.version + 1)).status).toBe(409)
  const key = crypto.randomUUID()
  for (let n = 0; n < 2; n++) {
    const { status, body } = await clear(lead?.id, shown.version, key)
    expect([status, body.lead?.suspected]).toEqual([200, false])
  }
  const { leads: fresh, counts } = await list('new')
  expect([fresh.length, counts.new, counts.suspected]).toEqual([1, 1, 0])
  expect((await sheet(lead?.id)).lines.map(({ kind }: { kind: string }) => kind)).toContain('not_spam')
  await wait(5)
  expect(server.taken.map(({ to }) => to)).toEqual([['quick@example.test']])
  expect(await leadCount()).toBe(1)
})

test('a suspected form changes nothing of a lead that is known, marks it, and leaves it in its views', async () => {
  const { send, leads, list, settled, server } = await suspicionWorld()
  await send(forms.newsletter({ email: 'ada@example.test' }))
  await settled()
  const before = (await leads())[0]
  const spam = { email: 'ada@example.test', website: 'x', page: '/spam', firstName: 'Spam', lastName: 'Spam' }
  await send(forms.booking(spam))
  await settled()
  const { suspected_at: _, ...after } = (await leads())[0] ?? {}
  const { suspected_at: __, ...same } = before ?? {}
  expect(after).toEqual({ ...same, updated_at: after.updated_at })
  expect(server.taken).toHaveLength(1)
  const { leads: fresh, counts } = await list('new')
  expect([fresh[0]?.suspected, counts.new, counts.suspected]).toEqual([true, 1, 1])
})

test('a claim that looks automatic opens the result and sets no score of a known lead', async () => {
  const { send, claimed, see, leads } = await suspicionWorld()
  await send(forms.newsletter({ email: 'ada@example.test' }))
  const id = await claimed(undefined, contact({ elapsed: 10 }))
  expect((await see(id)).body.claimed).toBe(true)
  expect(await leads()).toMatchObject([{ score: null, only_suspected: false }])
})

test('nobody but the firm clears a suspicion', async () => {
  const [row] = await postgres.query(
    "select has_function_privilege('portal_client', 'clear_lead_suspicion(uuid, int, timestamptz)', 'execute') as may",
  )
  expect(row?.may).toBe(false)
})
