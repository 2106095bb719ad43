import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { Board } from '#schema/prospect.ts'
import { apiProspects, CARD } from '#tests/support/api-prospects.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
afterAll(() => postgres.stop())

const { cookie, id: admin } = await signedIn('admin')
const { add, move, change, board, column } = apiProspects(world, cookie)
/** As if it had come into its stage then. */
const since = (id: string, at: string) =>
  postgres.query('update prospects set stage_since = $2 where id = $1', [id, at])
const written = (event: string, target: string) =>
  postgres.query('select actor_id from audit where event = $1 and left(target, 36) = $2', [event, target])

test('a card stands in its stage with all that is known, and that is written down without a word of it', async () => {
  const card = await add({ stage: 'contacted' })
  expect(card).toMatchObject({ ...CARD, stage: 'contacted', daysInStage: 0, version: 1, lead: null, clientId: null })
  const { cards, count, value } = await column('contacted')
  expect(cards).toEqual([card])
  expect([count, value]).toEqual([1, 20_000])
  expect(await written('prospect_added', card.id)).toEqual([{ actor_id: admin }])
  expect(JSON.stringify(await postgres.query('select * from audit'))).not.toContain('Prairie')
})

test('the board has its seven stages in order, empty ones too', async () => {
  const { columns, today } = v.parse(Board, await board())
  expect(today).toBe('2026-03-15')
  expect(columns.map(({ stage }) => stage)).toEqual([
    'identified',
    'contacted',
    'call_booked',
    'discovery_done',
    'proposal_sent',
    'won',
    'lost',
  ])
})

test.each([
  [{ nextStep: ' ' }, 'nextStep'],
  [{ nextDate: null }, 'nextDate'],
  [{ nextDate: '2026-02-31' }, 'nextDate'],
  [{ company: '' }, 'company'],
  [{ monthlyValue: -1 }, 'monthlyValue'],
  [{ monthlyValue: 1.5 }, 'monthlyValue'],
  [{ stage: 'won' }, 'stage'],
  [{ leadId: randomUUID() }, 'leadId'],
  [{ version: 7 }, 'version'],
  [{ company: 'a\u0000' }, undefined],
])('a card with %j is refused', async (more, field) => {
  const json = { ...CARD, stage: 'identified', leadId: null, ...more }
  const { status, body } = await call('POST', '/api/admin/prospects', { cookie, json })
  expect([status, Object.keys(body.fields)]).toEqual([400, field ? [field] : []])
})

test('a moved card begins its days anew; the next move needs what it is now', async () => {
  const { id } = await add()
  await since(id, '2026-03-12T12:00:00Z')
  expect((await call('GET', `/api/admin/prospects/${id}`, { cookie })).body.daysInStage).toBe(3)
  const moved = await move(id, { stage: 'contacted', version: 1 })
  expect(moved.body).toMatchObject({ stage: 'contacted', daysInStage: 0, version: 2 })
  expect(await written('prospect_moved', id)).toHaveLength(1)
  const { lines } = (await call('GET', '/api/admin/audit?event=prospect_moved', { cookie })).body
  expect(lines[0]).toMatchObject({ target: `${id} contacted`, about: `${CARD.company}, Contacted` })
  const late = await move(id, { stage: 'proposal_sent', version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(late.body.now).toMatchObject({ id, stage: 'contacted', version: 2 })
})

test('ten moves of one card at once: one wins, nine are told where it is, and nothing is lost', async () => {
  const { id } = await add()
  const to = ['contacted', 'call_booked', 'discovery_done', 'proposal_sent', 'won']
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => move(id, { stage: to[n % 5], version: 1 }, randomUUID())),
  )
  const winners = answers.filter(({ status }) => status === 200)
  const told = answers.filter(({ status }) => status === 409)
  expect([winners.length, told.length]).toEqual([1, 9])
  const { stage } = winners[0]!.body
  for (const { body } of told) expect(body.now).toMatchObject({ id, stage, version: 2 })
  expect((await call('GET', `/api/admin/prospects/${id}`, { cookie })).body).toMatchObject({ stage, version: 2 })
  expect(await written('prospect_moved', id)).toHaveLength(1)
})

test('a second try of a move is answered as the first', async () => {
  const { id } = await add()
  const key = randomUUID()
  const [first, again] = [
    await move(id, { stage: 'contacted', version: 1 }, key),
    await move(id, { stage: 'contacted', version: 1 }, key),
  ]
  expect([again.status, again.text]).toEqual([200, first.text])
  expect(await written('prospect_moved', id)).toHaveLength(1)
})

test('Lost needs a reason, which goes when the card comes back', async () => {
  const { id } = await add()
  for (const reason of [undefined, '', '  ']) {
    const { status, body } = await move(id, { stage: 'lost', version: 1, reason })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['reason']])
  }
  const lost = await move(id, { stage: 'lost', version: 1, reason: 'Needs an audit' })
  expect(lost.body).toMatchObject({ stage: 'lost', lostReason: 'Needs an audit' })
  const back = await move(id, { stage: 'contacted', version: 2 })
  expect(back.body).toMatchObject({ stage: 'contacted', lostReason: '', nextStep: CARD.nextStep })
})

test('what stands on a card is changed by one at a time; an open card keeps a next step and a day', async () => {
  const { id } = await add()
  const saved = await change(id, { ...CARD, company: 'Prairie Glass & Door', lostReason: '', version: 1 })
  expect(saved.body).toMatchObject({ company: 'Prairie Glass & Door', version: 2 })
  const late = await change(id, { ...CARD, company: 'Mine', lostReason: '', version: 1 })
  expect([late.status, late.body.now.company]).toEqual([409, 'Prairie Glass & Door'])
  const bare = await change(id, { ...CARD, nextStep: '', lostReason: '', version: 2 })
  expect([bare.status, Object.keys(bare.body.fields)]).toEqual([400, ['nextStep']])
  const dayless = await change(id, { ...CARD, nextDate: null, lostReason: '', version: 2 })
  expect([dayless.status, Object.keys(dayless.body.fields)]).toEqual([400, ['nextDate']])
})

test('a settled card may be without a next step, and then does not come back without one', async () => {
  const { id } = await add()
  await move(id, { stage: 'won', version: 1 })
  expect((await change(id, { ...CARD, nextStep: '', nextDate: null, lostReason: '', version: 2 })).status).toBe(200)
  const back = await move(id, { stage: 'contacted', version: 3 })
  expect([back.status, Object.keys(back.body.fields)]).toEqual([400, ['nextStep']])
})

test.each([
  "next_step = ' '",
  'next_date = null',
  "stage = 'lost'",
  "lost_reason = 'Because'",
  'monthly_value = -1',
  "company = ' '",
])('the database itself keeps an open card from %s', async (change) => {
  const { id } = await add()
  await expect(postgres.query(`update prospects set ${change} where id = $1`, [id])).rejects.toThrow(/violates/)
})

test('stale cards alone: left longer than their stage allows, and no day ahead', async () => {
  const late = await add({ company: 'Late', nextDate: '2026-03-14' })
  const today = await add({ company: 'Today', nextDate: '2026-03-15' })
  const names = async () => (await column('identified', 'stale=1')).cards.map((card: { id: string }) => card.id)
  for (const { id } of [late, today]) await since(id, '2026-03-08T06:00:00Z')
  expect(await names()).not.toContain(late.id)
  // An hour before midnight in Chicago: the firm's own seventh, eight days ago.
  for (const { id } of [late, today]) await since(id, '2026-03-08T05:00:00Z')
  expect(await names()).toEqual([late.id])
  expect(await column('identified', 'stale=1')).toMatchObject({ count: 1, value: 20_000 })
  expect((await column('won', 'stale=1')).cards).toEqual([])
})

test('a long column is turned page by page, each card once', async () => {
  for (let n = 0; n < 55; n++) await add({ stage: 'discovery_done', company: `Many ${n}`, nextDate: '2026-05-01' })
  const first = await column('discovery_done')
  expect([first.cards.length, first.count]).toEqual([50, 55])
  const second = await column('discovery_done', `stage=discovery_done&after=${first.next}`)
  expect([second.cards.length, second.next]).toEqual([5, null])
  const ids = [...first.cards, ...second.cards].map(({ id }) => id)
  expect(new Set(ids).size).toBe(55)
})

test.each(['stage=x', 'stale=2', 'after=x'])('%s is refused', async (query) => {
  expect((await call('GET', `/api/admin/prospects?${query}`, { cookie })).status).toBe(400)
})

test('a client’s session comes upon no card, nor does a stranger’s', async () => {
  const granted = await postgres.query(
    `select r.name from unnest(array['portal_client', 'portal_member']) r(name), unnest(array['prospects', 'prospect_cards']) t(name)
     where has_table_privilege(r.name, t.name, 'SELECT, INSERT, UPDATE, DELETE')`,
  )
  expect(granted).toEqual([])
})

test('a lead tells the card to be made of it who it is and how they first came, then which card is theirs', async () => {
  const [{ id: leadId }] = (await postgres.query(
    `insert into leads (email, first_name, source, first_source, latest_source, created_at, updated_at)
     values ('lee@example.test', 'Lee', 'checklist', '{}', '{}', now(), now()) returning id`,
  )) as [{ id: string }]
  const lead = async () => (await call('GET', `/api/admin/prospects/leads/${leadId}`, { cookie })).body
  expect(await lead()).toMatchObject({ firstName: 'Lee', email: 'lee@example.test', source: 'checklist', card: null })
  const card = await add({ leadId })
  expect((await lead()).card).toBe(card.id)
})
