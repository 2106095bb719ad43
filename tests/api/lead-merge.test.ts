import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { firmDesk } from '#tests/support/api-firm-leads.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { postgres, signedIn } = world
afterAll(() => postgres.stop())
const { cookie } = await signedIn('admin')
const { lead, get, post, emails } = firmDesk(world, cookie)
const { send, signUp } = leadDesk(world)

const row = async (id: string) => {
  const [found] = await postgres.query('select * from leads where id = $1', [id])
  const { version: _, updated_at: __, ...rest } = found ?? {}
  return rest
}
const linesOf = (id: string) => postgres.query('select * from lead_events where lead_id = $1 order by id', [id])

/** One person under two addresses: the first from long ago, the second with more to say. */
async function twice() {
  const [old, young] = [`${randomUUID()}@old.test`, `${randomUUID()}@young.test`]
  await signUp(forms.newsletter({ email: old, page: '/resources' }))
  world.pass(60)
  await send(forms.checklist({ email: young, page: '/', lastName: 'Twice' }))
  const id = async (email: string) => (await get(`?q=${email}`)).leads[0].id as string
  return { old, young, oldId: await id(old), youngId: await id(young) }
}

test('the kept lead has the older one’s first source, the newer one’s latest, what it lacked, and every line', async () => {
  const { oldId, youngId, old, young } = await twice()
  expect((await post(`/${youngId}/merge`, { other: oldId })).status).toBe(200)
  const { lead: found, lines } = await get(`/${youngId}`)
  expect(found).toMatchObject({ email: young, lastName: 'Twice', source: 'newsletter', latest: 'checklist' })
  expect(found.firstSource.page).toBe('/resources')
  expect(found.merges).toMatchObject([{ email: old }])
  expect(lines.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'checklist',
    'consent',
    'consent_asked',
    'merged',
    'newsletter',
  ])
  expect(await emails(`q=${old}`)).toEqual([])
  expect((await get(`/${oldId}`)).lead.id).toBe(youngId)
})

test('what comes to the merged address afterwards stands in the kept one’s timeline', async () => {
  const { oldId, youngId, old } = await twice()
  await post(`/${youngId}/merge`, { other: oldId })
  world.pass(60)
  await send(forms.booking({ email: old }))
  const { lead: found, lines } = await get(`/${youngId}`)
  expect([found.latest, lines[0].kind]).toEqual(['booking_request', 'booking_request'])
})

test('undoing restores both exactly', async () => {
  const { oldId, youngId } = await twice()
  await post(`/${oldId}/follow-up`, { version: 1, done: false, next: { on: '2026-04-01', what: 'Call' } })
  await post('/status', { changes: [{ id: oldId, status: 'do_not_contact' }] })
  const before = [await row(oldId), await row(youngId), await linesOf(oldId), await linesOf(youngId)]
  const { merge } = (await post(`/${youngId}/merge`, { other: oldId })).body
  expect((await get(`/${youngId}`)).lead).toMatchObject({ status: 'do_not_contact', followUpWhat: 'Call' })
  expect((await post(`/merges/${merge}/undo`, {})).body).toEqual({ lead: youngId })
  expect([await row(oldId), await row(youngId), await linesOf(oldId), await linesOf(youngId)]).toEqual(before)
  expect((await post(`/merges/${merge}/undo`, {})).body.lead).toBe(youngId)
})

test('what was changed on the kept one since stays when the two are parted', async () => {
  const { oldId, youngId } = await twice()
  const { merge } = (await post(`/${youngId}/merge`, { other: oldId })).body
  await post('/status', { changes: [{ id: youngId, status: 'qualified' }] })
  await post(`/merges/${merge}/undo`, {})
  expect((await get(`/${youngId}`)).lead).toMatchObject({ status: 'qualified', source: 'checklist' })
})

test('three become one and are parted step by step, the last merge first', async () => {
  const [one, two, three] = [await lead(), await lead(), await lead()]
  const first = (await post(`/${two}/merge`, { other: one })).body.merge
  const second = (await post(`/${three}/merge`, { other: two })).body.merge
  expect((await get(`/${one}`)).lead.id).toBe(three)
  expect((await post(`/merges/${first}/undo`, {})).status).toBe(409)
  expect((await post(`/merges/${second}/undo`, {})).status).toBe(200)
  expect((await post(`/merges/${first}/undo`, {})).status).toBe(200)
  for (const id of [one, two, three]) expect((await get(`/${id}`)).lead.id).toBe(id)
})

test('nobody is merged into themselves, into nobody, or twice; and of two merges at once that cross, one is done', async () => {
  const [one, other] = [await lead(), await lead()]
  expect((await post(`/${one}/merge`, { other: one })).status).toBe(409)
  expect((await post(`/${one}/merge`, { other: randomUUID() })).status).toBe(404)
  const crossed = await Promise.all([post(`/${one}/merge`, { other }), post(`/${other}/merge`, { other: one })])
  expect(crossed.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await post(`/${one}/merge`, { other })).status).toBe(409)
})

test('a merge is made once a key', async () => {
  const [one, other] = [await lead(), await lead()]
  const first = await post(`/${one}/merge`, { other }, 'key-of-merge')
  expect((await post(`/${one}/merge`, { other }, 'key-of-merge')).body).toEqual(first.body)
})
