import { afterAll, expect, test } from 'vitest'
import { assessmentDesk, contact, taken } from '#tests/support/api-assessments.ts'
import { firmDesk } from '#tests/support/api-firm-leads.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { apiProspects } from '#tests/support/api-prospects.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { postgres, signedIn } = world
afterAll(() => postgres.stop())
const { cookie } = await signedIn('admin')
const { lead, get, post, audited } = firmDesk(world, cookie)
const { add, won, convert } = apiProspects(world, cookie)
const { send } = leadDesk(world)
const quiz = assessmentDesk(world)

const idOf = async (email: string) =>
  (await postgres.query('select id from leads where email = $1', [email]))[0]?.id as string
const there = async (id: string) => (await postgres.query('select from leads where id = $1', [id])).length
const remove = (id: string, version: number, key?: string) => post(`/${id}/delete`, { version }, key)

/** Every table in which a text occurs. */
async function holding(text: string) {
  const tables = await postgres.query("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await postgres.query(`select count(*)::int as n from ${name} t where strpos(t::text, $1) > 0`, [text])
    if (Number(row?.n) > 0) found.push(name as string)
  }
  return found
}

test('a lead goes with all that names it; its quiz stays and is nobody’s; the log says who did it to which id', async () => {
  await send(forms.checklist({ email: 'goes@example.test', campaign: {}, page: '/' }))
  const result = (await quiz.take(taken())).body
  await quiz.claim(result.id, contact({ email: 'goes@example.test', newsletter: true }))
  const id = await idOf('goes@example.test')
  await post(`/${id}/lines`, { kind: 'call', outcome: 'answered', words: 'Of goes@example.test' })
  await add({ leadId: id, contact: 'goes@example.test' })
  const other = await lead({ email: 'goes@example.test.old' })
  await post(`/${id}/merge`, { other })
  expect(await holding('goes@example.test')).toContain('prospects')
  const { lead: now } = await get(`/${id}`)
  expect((await remove(id, now.version, 'key-of-removal')).body).toEqual({ success: true })
  expect((await remove(id, now.version, 'key-of-removal')).body).toEqual({ success: true })
  expect(await holding('goes@example.test')).toEqual([])
  expect(await postgres.query('select lead_id, overall from assessments where id = $1', [result.id])).toEqual([
    { lead_id: null, overall: 33 },
  ])
  expect([await there(id), await there(other), await audited('lead_delete')]).toEqual([0, 0, [id]])
  expect((await remove(id, now.version)).status).toBe(404)
})

test('a lead that has become a client stays', async () => {
  const [said, made] = [await lead({ status: 'converted' }), await lead()]
  const card = await won({ leadId: made })
  const client = { companyName: 'Stays', firstName: 'Ada', lastName: 'Field', email: 'stays@example.test' }
  expect((await convert(card, client)).status).toBe(200)
  await postgres.query("update leads set status = 'new' where id = $1", [made])
  for (const id of [said, made]) {
    const { lead: now } = await get(`/${id}`)
    const { status, body } = await remove(id, now.version)
    expect([status, body.code, await there(id)]).toEqual([409, 'is_client', 1])
  }
})

test('what somebody else has changed meanwhile is looked at first, and a merged lead is deleted by the one that it is', async () => {
  const [id, gone] = [await lead(), await lead()]
  await post('/status', { changes: [{ id, status: 'qualified' }] })
  const late = await remove(id, 1)
  expect([late.status, late.body.code, late.body.now.status]).toEqual([409, 'changed_meanwhile', 'qualified'])
  await post(`/${id}/merge`, { other: gone })
  expect((await remove(gone, 1)).body.code).toBe('changed_meanwhile')
  expect([await there(id), await there(gone)]).toEqual([1, 1])
})
