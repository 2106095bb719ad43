import { afterAll, beforeEach, expect, test } from 'vitest'
import { pushWorld } from '#tests/support/api-push.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())
beforeEach(() => postgres.query('truncate people, companies, bookings, pushes, mails cascade'))

const START = '2026-03-17T15:00:00.000Z'
const NEXT = '2026-03-18T15:00:00.000Z'
const timeZone = 'America/Chicago'

/** A client with a phone, a colleague of theirs and two people of the firm with one each; one of the firm looks after the company. */
async function sides({ hasAdvisor = true, kinds }: { hasAdvisor?: boolean; kinds?: string[] } = {}) {
  const world = await pushWorld(home)
  const { call, settled, browser } = world
  const rosa = await home.signedIn()
  const colleague = await home.signedIn('client', rosa.companyId ?? undefined)
  const [advisor, other] = [await home.signedIn('admin'), await home.signedIn('admin')]
  if (hasAdvisor) await postgres.query('update companies set owner_id = $1 where id = $2', [advisor.id, rosa.companyId])
  const phones = {
    rosa: await browser(rosa.cookie, kinds),
    colleague: await browser(colleague.cookie),
    advisor: await browser(advisor.cookie),
    other: await browser(other.cookie),
  }
  const post = async (cookie: string, path: string, json?: object) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { status, body } = await call('POST', path, { cookie, json, headers })
    expect(status).toBe(200)
    await settled()
    return body
  }
  const book = async () =>
    (await post(rosa.cookie, '/api/client/meetings', { start: START, timeZone })).meeting.id as string
  const asClient = (cookie: string, id: string, what: string, json?: object) =>
    post(cookie, `/api/client/meetings/${id}/${what}`, json)
  const asFirm = (id: string, what: string, json?: object) =>
    post(other.cookie, `/api/admin/bookings/${id}/${what}`, json)
  /** What each has been told since this was last asked. */
  const seen = new Map<string, number>()
  const told = () =>
    Object.fromEntries(
      Object.entries(phones).flatMap(([who, phone]) => {
        const all = phone.told()
        const fresh = all.slice(seen.get(who) ?? 0).map(({ body }) => body)
        seen.set(who, all.length)
        return fresh.length > 0 ? [[who, fresh]] : []
      }),
    )
  return { ...world, rosa, colleague, advisor, phones, book, asClient, asFirm, told }
}

test('what a client does about a meeting is told to whoever looks after them, and never to themselves', async () => {
  const { book, asClient, rosa, told, wait, phones } = await sides()
  const id = await book()
  expect(told()).toEqual({ advisor: ['A client wants to meet.'] })
  expect(phones.advisor.told()[0]).toEqual({
    title: 'Bluestem',
    body: 'A client wants to meet.',
    tag: 'meeting',
    path: '/admin/dashboard?tab=calls',
  })
  await wait(5)
  await asClient(rosa.cookie, id, 'move', { start: NEXT, timeZone })
  expect(told()).toEqual({ advisor: ['A client meets at another time.'] })
  await wait(5)
  await asClient(rosa.cookie, id, 'cancel')
  expect(told()).toEqual({ advisor: ['A client called a meeting off.'] })
})

test('where nobody looks after the company, everybody of the firm is told', async () => {
  const { book, told } = await sides({ hasAdvisor: false })
  await book()
  expect(told()).toEqual({ advisor: ['A client wants to meet.'], other: ['A client wants to meet.'] })
})

test('what the firm does is told to whoever booked the meeting, and leads to it', async () => {
  const { book, asFirm, told, wait, phones } = await sides()
  const id = await book()
  told()
  await asFirm(id, 'move', { start: NEXT })
  expect(told()).toEqual({ rosa: ['A meeting was moved.'] })
  expect(phones.rosa.told()[0].path).toBe('/client/dashboard?view=schedule')
  await wait(5)
  await asFirm(id, 'cancel')
  expect(told()).toEqual({ rosa: ['A meeting was called off.'] })
})

test('a colleague’s change is told to whoever booked it and to the firm', async () => {
  const { book, asClient, colleague, told, wait } = await sides()
  const id = await book()
  told()
  await wait(5)
  await asClient(colleague.cookie, id, 'cancel')
  expect(told()).toEqual({ rosa: ['A meeting was called off.'], advisor: ['A client called a meeting off.'] })
})

test('of two changes within five minutes the last is told', async () => {
  const { book, asFirm, told, wait } = await sides()
  const id = await book()
  await asFirm(id, 'move', { start: NEXT })
  await asFirm(id, 'move', { start: START })
  await asFirm(id, 'cancel')
  await wait(10)
  expect(told().rosa).toEqual(['A meeting was moved.', 'A meeting was called off.'])
})

test('a change replaces the one before that could not be delivered yet', async () => {
  const { book, asFirm, told, wait, service } = await sides()
  const id = await book()
  service.answer(503)
  await asFirm(id, 'move', { start: NEXT })
  service.answer(201)
  await asFirm(id, 'cancel')
  await wait(10)
  expect(told().rosa).toEqual(['A meeting was called off.'])
})

test('a day before, whoever booked it is reminded once', async () => {
  const { book, told, at, wait } = await sides()
  await book()
  told()
  await postgres.query("update sessions set abs_expires_at = '2027-01-01'")
  at('2026-03-16T14:50:00Z')
  await wait(60)
  expect(told()).toEqual({ rosa: ['A meeting is near.'] })
  at('2026-03-17T13:50:00Z')
  await wait(60)
  expect(told()).toEqual({})
})

test('nobody is told who does not want it, or who has left the company', async () => {
  const quiet = await sides({ kinds: ['message'] })
  await quiet.asFirm(await quiet.book(), 'cancel')
  expect(quiet.told().rosa).toBeUndefined()
  await postgres.query('truncate bookings cascade')
  const { book, asFirm, rosa, told, at, wait } = await sides()
  const id = await book()
  await postgres.query('update memberships set removed_at = now() where person_id = $1', [rosa.id])
  await asFirm(id, 'move', { start: NEXT })
  at('2026-03-17T14:50:00Z')
  await wait(30)
  expect(told().rosa).toBeUndefined()
})

test('a write that is sent again tells nobody again', async () => {
  const { call, rosa, settled, told } = await sides()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  for (let n = 0; n < 3; n++) {
    await call('POST', '/api/client/meetings', { cookie: rosa.cookie, json: { start: START, timeZone }, headers })
    await settled()
  }
  expect(told()).toEqual({ advisor: ['A client wants to meet.'] })
})
