import { expect, test, vi } from 'vitest'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { formsWorld } from '#tests/support/forms-world.ts'

const world = await formsWorld()
const { call, postgres } = world
const { send } = leadDesk(world)

test('a client and a member see and change nothing of leads, and nobody of the firm what is under way', async () => {
  const underWay = ['subscriptions', 'opt_ins', 'lead_notices', 'form_posts', 'idempotency_keys']
  const shut = {
    portal_client: ['leads', 'lead_events', 'lead_consents', ...underWay],
    portal_member: ['leads', 'lead_events', 'lead_consents', ...underWay],
    portal_admin: underWay,
  }
  for (const [role, tables] of Object.entries(shut))
    for (const name of tables) {
      const [row] = await postgres.query(
        `select has_table_privilege($1, $2, 'select, insert, update, delete, truncate') as may`,
        [role, name],
      )
      expect([role, name, row?.may]).toEqual([role, name, false])
    }
  const [row] = await postgres.query(
    "select has_function_privilege('portal_client', 'take_form_post(uuid, text, timestamptz, jsonb, text)', 'execute') as may",
  )
  expect(row?.may).toBe(false)
})

test('a form goes to the database once', async () => {
  for (const form of [forms.checklist(), forms.newsletter(), forms.earlyAccess(), forms.booking()]) {
    const before = world.trips()
    await send(form, { key: crypto.randomUUID() })
    expect(world.trips() - before).toBe(1)
  }
})

test('when one statement fails, nothing of the form is stored', async () => {
  const tables = ['leads', 'lead_events', 'lead_consents', 'opt_ins', 'mails', 'lead_notices', 'idempotency_keys']
  await postgres.query(
    `create function fails() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  )
  const sick = await apiWorld({
    beside: world,
    dependencies: { provider: { url: 'http://127.0.0.1:1', key: 'k', forms: { newsletter: '1', early_access: '2' } } },
  })
  const written = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const before = await world.fingerprint()
  for (const name of tables) {
    await postgres.query(`create trigger fails before insert on ${name} for each row execute function fails()`)
    const answer = await leadDesk(sick).send(forms.newsletter(), { key: `half-write-${name}` })
    expect([name, answer.status, answer.body.code]).toEqual([name, 500, 'failed'])
    await postgres.query(`drop trigger fails on ${name}`)
    expect(await world.fingerprint()).toBe(before)
  }
  written.mockRestore()
  await postgres.query('drop function fails')
})

test('the forms take JSON from our own pages, by POST, in a small body', async () => {
  const before = await world.fingerprint()
  for (const { path, json } of [forms.checklist(), forms.newsletter(), forms.earlyAccess(), forms.booking()]) {
    const status = async (ask: Parameters<typeof call>[2], method = 'POST', at = path) =>
      (await call(method, at, ask)).status
    expect(await status({}, 'GET')).toBe(405)
    expect(await status({ json }, 'PUT')).toBe(405)
    expect(await status({ json }, 'POST', `${path}/more`)).toBe(404)
    expect(await status({ body: JSON.stringify(json), headers: { 'Content-Type': 'text/plain' } })).toBe(415)
    expect(await status({ form: { email: 'a@b.co' } })).toBe(415)
    expect(await status({ json: { ...json, note: 'x'.repeat(9_000) } })).toBe(413)
    expect(await status({ json, headers: { Origin: 'http://evil.test' } })).toBe(403)
    expect(await status({ json, headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe(403)
    expect(await status({ json: { ...json, status: 'converted' } })).toBe(400)
    expect(await status({ json: { ...json, email: 'none' } })).toBe(400)
  }
  expect(await world.fingerprint()).toBe(before)
})
