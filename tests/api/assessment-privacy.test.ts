import { expect, test } from 'vitest'
import { answersOf, contact, taken } from '#tests/support/api-assessments.ts'
import { leadDesk } from '#tests/support/api-leads.ts'
import { formsWorld } from '#tests/support/forms-world.ts'
import { mailWorld, readMail } from '#tests/support/mail-server.ts'

const home = await formsWorld()

const ADA = { firstName: 'Ada', email: 'ada@example.test', businessName: 'Ada Roofing', phone: '515-555-0101' }
const STRANGER = { firstName: 'Eve', email: 'Ada@Example.test', businessName: 'Eve Inc', phone: '515-555-0199' }

/** Ada has claimed a result; a day later a stranger claims a fresh one with her address. */
async function claimedByStranger() {
  const world = await mailWorld(home)
  const first = await world.claimed(taken(), contact(ADA))
  world.pass(86_400)
  const fresh = await world.claimed(taken({ answers: answersOf('general', 2) }), contact(STRANGER))
  return { ...world, first, fresh }
}

test('a result claimed with somebody else’s address shows nothing of their earlier one', async () => {
  const { see, fresh, call } = await claimedByStranger()
  for (const path of ['', '?earlier=', `?earlier=${'A'.repeat(22)}`, "?earlier='", '?earlier=%00']) {
    const shown = await call('GET', `/api/assessments/${fresh}${path}`)
    expect([path, shown.status, shown.body.before]).toEqual([path, 200, undefined])
  }
  expect((await see(fresh)).body).toMatchObject({ overall: 67 })
})

test('whoever has the id of an earlier result sees then and now, of the same questions and the right order alone', async () => {
  const world = await claimedByStranger()
  const { call, first, fresh, take } = world
  const earlier = (await world.see(first)).body
  const { takenAt, overall, band, pillars } = earlier
  const before = async (id: string, of: string) =>
    (await call('GET', `/api/assessments/${id}?earlier=${of}`)).body.before
  expect(await before(fresh, first)).toEqual({ takenAt, overall, band, pillars })
  expect(await before(first, fresh)).toBeUndefined()
  expect(await before(fresh, fresh)).toBeUndefined()
  world.pass(60)
  const trades = await take(taken({ variant: 'trades', answers: answersOf('trades') }))
  expect(await before(trades.body.id, first)).toBeUndefined()
})

test('the mail to the address leads to the result with the earlier one beside it', async () => {
  const world = await claimedByStranger()
  const { mail, settled, server, first, fresh } = world
  await mail(fresh)
  await settled()
  const { body } = readMail(server.taken[0]?.source ?? '')
  expect(server.taken[0]?.to).toEqual(['ada@example.test'])
  expect(body).toContain(`https://site.test/assessment/results/${fresh}#earlier=${first}`)
})

test('claiming with a known address leaves the lead’s name, phone, business and score; the timeline has both', async () => {
  const world = await claimedByStranger()
  const { leads, events } = leadDesk(world)
  expect(await leads()).toMatchObject([
    {
      email: 'ada@example.test',
      first_name: 'Ada',
      business_name: 'Ada Roofing',
      phone: '515-555-0101',
      score: 33,
      band: 'exposed',
    },
  ])
  expect((await events()).map(({ fields }) => fields)).toMatchObject([
    { firstName: 'Ada', phone: '515-555-0101' },
    { firstName: 'Eve', phone: '515-555-0199', businessName: 'Eve Inc' },
  ])
})

test('every other form leaves what is known of a lead as well, and fills in only what nobody has said', async () => {
  const world = await mailWorld(home)
  const { leads } = leadDesk(world)
  const send = (path: string, json: object) =>
    world.call('POST', path, { json: { elapsed: 5_000, page: '/', ...json }, ip: world.freshIp() })
  const email = 'ada@example.test'
  await send('/api/newsletter', { email })
  await send('/api/early-access', { email, firstName: 'Ada' })
  await send('/api/early-access', { email, firstName: 'Eve' })
  const eve = { email, firstName: 'Eve', lastName: 'Stranger', phone: '515-555-0199' }
  await send('/api/download-capture', { ...eve, businessName: 'Eve Inc' })
  const other = { email, firstName: 'Bea', lastName: 'Third', phone: '515-555-0177' }
  await send('/api/booking-request', { ...other, times: ['2026-03-20T15:00:00Z'], timeZone: 'America/Chicago' })
  expect(await leads()).toMatchObject([
    { first_name: 'Ada', last_name: null, business_name: 'Eve Inc', phone: '515-555-0199' },
  ])
})

test('claiming, looking and mailing are answered alike for a known address and an unknown one', async () => {
  const world = await mailWorld(home)
  const known = await world.claimed(taken(), contact(ADA))
  // As much mail as an address gets in a day.
  for (let n = 0; n < 3; n++) {
    await world.mail(known)
    await world.settled()
  }
  const answersFor = async (email: string) => {
    const { body } = await world.take()
    const all = [
      await world.claim(body.id, contact({ email })),
      await world.see(body.id),
      await world.mail(body.id),
      await world.file(body.id),
    ]
    return all.map(({ status, headers, text }) => {
      const sent = Object.fromEntries(
        [...headers].filter(([name]) => !['x-request-id', 'content-length'].includes(name)),
      )
      const plain = text
        .replaceAll(body.id, 'id')
        .replaceAll(/"requestId":"[^"]*"/g, '')
        .replaceAll(/"takenAt":"[^"]*"/g, '')
      return { status, sent, plain }
    })
  }
  const strange = await answersFor('nobody@example.test')
  expect(await answersFor('ada@example.test')).toEqual(strange)
  expect(strange.map(({ status }) => status).slice(0, 3)).toEqual([200, 200, 200])
  await world.settled()
  expect(world.server.taken.filter(({ to }) => to.includes('ada@example.test'))).toHaveLength(3)
})
