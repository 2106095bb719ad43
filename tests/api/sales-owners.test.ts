import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { firmDesk } from '#tests/support/api-firm-leads.ts'
import { apiProspects } from '#tests/support/api-prospects.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn, company } = world
afterAll(() => postgres.stop())

const { cookie, id: me } = await signedIn('admin')
const colleague = await signedIn('admin')
const { lead, get, post, emails, audited } = firmDesk(world, cookie)
const { add, column, convert, won } = apiProspects(world, cookie)

const give = (leads: string[], ownerId: string | null) => post('/owner', { leads, ownerId })
const ownerOf = async (id: string) => (await get(`/${id}`)).lead.owner?.id ?? null
const giveCard = (id: string, owner: string | null) =>
  call('POST', `/api/admin/prospects/${id}/owner`, { cookie, json: { owner } })
const companyOwner = async (id: string) =>
  (await postgres.query('select owner_id from companies where id = $1', [id]))[0]?.owner_id

test('leads are given to somebody, taken back, and each change is in the log once', async () => {
  const [one, other] = [await lead(), await lead()]
  expect((await give([one, other], colleague.id)).body).toEqual({ success: true, changed: 2 })
  expect([await ownerOf(one), await ownerOf(other)]).toEqual([colleague.id, colleague.id])
  await give([one], colleague.id)
  await give([one], null)
  expect(await ownerOf(one)).toBeNull()
  expect((await audited('lead_assigned')).sort()).toEqual([one, one, other].sort())
})

test('Mine shows the leads of whoever asks, in every view, search and count, and their file holds no others', async () => {
  const [mine, theirs] = [
    await lead({ email: 'mine@owners.test', business: 'Ownery Tile' }),
    await lead({ email: 'theirs@owners.test', business: 'Ownery Roofs' }),
  ]
  await give([mine], me)
  await give([theirs], colleague.id)
  expect(await emails('owner=mine')).toEqual(['mine@owners.test'])
  expect(await emails('owner=mine&q=ownery')).toEqual(['mine@owners.test'])
  expect(await emails('owner=mine&view=new&status=new')).toEqual(['mine@owners.test'])
  expect(await emails('owner=mine&view=trades')).toEqual([])
  const { counts } = (await call('GET', '/api/admin/leads?owner=mine', { cookie })).body
  expect(counts).toMatchObject({ open: 1, new: 1, due: 0, all: 1 })
  const file = await call('GET', '/api/admin/leads/file?owner=mine', { cookie })
  expect(file.text).toContain('mine@owners.test')
  expect(file.text).not.toContain('theirs@owners.test')
  expect((await call('GET', '/api/admin/leads?owner=them', { cookie })).status).toBe(400)
})

test('whoever adds a lead or a card looks after it, and a card made of a lead is its owner’s', async () => {
  const facts = { firstName: '', lastName: '', businessName: '', phone: '', source: 'phone', note: '' }
  const { body } = await post('', { email: 'by-hand@owners.test', ...facts })
  expect(await ownerOf(body.id)).toBe(me)
  expect((await add()).owner.id).toBe(me)
  const leadId = await lead()
  await give([leadId], colleague.id)
  expect((await add({ leadId })).owner.id).toBe(colleague.id)
})

test('Mine shows the cards of whoever asks, and counts those alone', async () => {
  const card = await add({ stage: 'discovery_done', company: 'Mine Alone' })
  const given = await add({ stage: 'discovery_done', company: 'Given Away' })
  expect((await giveCard(given.id, colleague.id)).body.owner.id).toBe(colleague.id)
  const { cards, count } = await column('discovery_done', 'owner=mine')
  expect([cards.map(({ id }: { id: string }) => id), count]).toEqual([[card.id], 1])
  expect((await column('discovery_done')).count).toBe(2)
})

test('a client keeps the owner that the card or the lead had', async () => {
  const client = (email: string) => ({ companyName: 'Kept & Sons', firstName: 'Ada', lastName: 'Field', email })
  const card = await won()
  await giveCard(card, colleague.id)
  const { body } = await convert(card, client('kept@owners.test'))
  expect(await companyOwner(body.companyId)).toBe(colleague.id)
  const id = await lead({ email: 'direct@owners.test' })
  await give([id], colleague.id)
  const added = await call('POST', '/api/admin/companies', { cookie, json: client('direct@owners.test') })
  expect(await companyOwner(added.body.companyId)).toBe(colleague.id)
})

test('two leads that are one keep the owner that either had, and have their own again when parted', async () => {
  const [kept, gone] = [await lead(), await lead()]
  await give([gone], colleague.id)
  const { body } = await post(`/${kept}/merge`, { other: gone })
  expect(await ownerOf(kept)).toBe(colleague.id)
  await post(`/merges/${body.merge}/undo`, undefined)
  expect([await ownerOf(kept), await ownerOf(gone)]).toEqual([null, colleague.id])
})

test('nobody outside the firm, nobody who has left it and no stranger is given a lead or a card', async () => {
  const client = await signedIn('client', await company())
  const left = await signedIn('admin')
  await postgres.query('update people set disabled_at = now() where id = $1', [left.id])
  const [id, card] = [await lead(), await add()]
  for (const nobody of [client.id, left.id, randomUUID()]) {
    expect((await give([id], nobody)).status).toBe(404)
    expect((await giveCard(card.id, nobody)).status).toBe(404)
  }
  expect(await ownerOf(id)).toBeNull()
  expect((await give([randomUUID()], me)).status).toBe(404)
  expect((await give([], me)).status).toBe(400)
})

test('Today says whose a lead or a card is', async () => {
  const [fresh, due] = [
    await lead({ at: '2026-03-14T10:00:00Z' }),
    await lead({ status: 'contacted', followUp: '2026-03-10' }),
  ]
  await give([fresh, due], colleague.id)
  const { body } = await call('GET', '/api/admin/overview', { cookie })
  const ownerIn = (kind: string, id: string) =>
    body.today.find((line: { kind: string; id: string }) => line.kind === kind && line.id === id)?.owner
  expect([ownerIn('newLead', fresh), ownerIn('lead', due)]).toEqual([colleague.id, colleague.id])
})
