import { expect, test } from 'vitest'
import { refuseAnother } from '#server/http/once-only.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { formsWorld } from '#tests/support/forms-world.ts'

const world = await formsWorld()
const { freshIp, postgres } = world
const { send, counts } = leadDesk(world)

test('a form that is sent again with its key is answered the same and stored once', async () => {
  const form = forms.checklist()
  const ip = freshIp()
  const first = await send(form, { key: 'key-1', ip })
  // Later, and after longer on the page; from another network.
  world.pass(3_600)
  const again = { ...form, json: { ...form.json, elapsed: 99_000, website: '' } }
  for (const address of [ip, freshIp()]) {
    const second = await send(again, { key: 'key-1', ip: address })
    expect([second.status, second.text]).toEqual([first.status, first.text])
  }
  expect(await counts()).toMatchObject({ leads: 1, lead_events: 1, idempotency_keys: 1 })
})

test('a second try is answered where a new form would have to wait', async () => {
  const ip = freshIp()
  const form = forms.newsletter()
  await send(form, { key: 'kept', ip })
  for (let n = 0; n < 4; n++) await send(forms.newsletter(), { ip })
  expect((await send(forms.newsletter(), { ip })).status).toBe(429)
  expect((await send(form, { key: 'kept', ip })).status).toBe(200)
})

test('a form that had to wait can be sent with the same key later', async () => {
  const ip = freshIp()
  for (let n = 0; n < 5; n++) await send(forms.newsletter(), { ip })
  const form = forms.newsletter()
  expect((await send(form, { key: 'later', ip })).status).toBe(429)
  world.pass(60)
  expect((await send(form, { key: 'later', ip })).status).toBe(200)
  expect((await counts()).leads).toBe(6)
})

test('a key that stands for something else is refused', async () => {
  const form = forms.newsletter()
  await send(form, { key: 'key-2' })
  const before = await world.fingerprint()
  const others = [forms.newsletter(), forms.earlyAccess(), { ...form, json: { ...form.json, page: '/other' } }]
  for (const other of others) {
    const { status, body } = await send(other, { key: 'key-2' })
    expect([status, body.code]).toEqual([422, 'key_reused'])
  }
  // The same fields, to another address.
  const elsewhere = await send(
    { ...form, path: '/api/early-access', json: { ...form.json, firstName: 'A' } },
    { key: 'key-2' },
  )
  expect(elsewhere.status).toBe(422)
  expect(await world.fingerprint()).toBe(before)
})

test('a key stands for one address, also where two forms ask for the same', () => {
  const kept = { route: '/api/newsletter', fingerprint: 'f' }
  expect(() => refuseAnother(kept, { key: 'k', ...kept })).not.toThrow()
  for (const other of [
    { ...kept, route: '/api/early-access' },
    { ...kept, fingerprint: 'g' },
  ])
    expect(() => refuseAnother(kept, { key: 'k', ...other })).toThrow('sent this earlier with different content')
})

test('without a key every form counts', async () => {
  const form = forms.newsletter()
  await send(form)
  await send(form)
  expect(await counts()).toMatchObject({ leads: 1, lead_events: 2, idempotency_keys: 0 })
})

test('twenty clicks at once are one lead, from one network or from many', async () => {
  for (const ip of [freshIp(), undefined]) {
    const form = forms.checklist()
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(form, { key, ip })))
    for (const { status, body } of answers) {
      if (status === 200) expect(body).toEqual({ success: true })
      else expect([status, body.code]).toEqual([409, 'in_progress'])
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  }
  expect(await counts()).toMatchObject({ leads: 2, lead_events: 2, idempotency_keys: 2 })
})

test.each(['', 'x'.repeat(201), 'with space', 'ümlaut'])('%j is no key', async (key) => {
  const { status } = await send(forms.newsletter(), { headers: { 'Idempotency-Key': key } })
  expect(status).toBe(400)
  expect((await counts()).leads).toBe(0)
})

test('neither keys nor addresses can be read in the database', async () => {
  const ip = freshIp()
  await send(forms.newsletter(), { key: 'readable-key', ip })
  const rows = await postgres.query(
    'select t::text from idempotency_keys t union all select t::text from form_posts t union all select t::text from leads t',
  )
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`readable-key|${ip.replaceAll('.', '\\.')}`))
})

// The embedded database has one session, so that no twin is ever under way there.
const onPostgres = process.env.TEST_DATABASE_URL ? test : () => undefined
onPostgres('a twin that is under way is told so, and has the answer later', async () => {
  const form = forms.newsletter()
  await postgres.query(
    'create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$',
  )
  await postgres.query('create trigger slow before insert on lead_events for each row execute function slow()')
  const first = send(form, { key: 'twin' })
  await new Promise((resume) => setTimeout(resume, 300))
  const twin = await send(form, { key: 'twin' })
  expect([twin.status, twin.body.code, twin.headers.get('retry-after')]).toEqual([409, 'in_progress', '1'])
  expect((await first).status).toBe(200)
  expect((await send(form, { key: 'twin' })).status).toBe(200)
  await postgres.query('drop trigger slow on lead_events')
  expect((await counts()).lead_events).toBe(1)
})
