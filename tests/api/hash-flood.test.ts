import { afterAll, expect, test, vi } from 'vitest'
import { DatabaseError } from '#server/database/database-error.ts'
import { limitConcurrency } from '#server/http/concurrency.ts'
import { cookieHeader } from '#tests/support/api-call.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
afterAll(() => world.postgres.stop())

test('four pieces of costly work are taken in hand, one after another, and the fifth is refused with a time to come back', async () => {
  const inTurn = limitConcurrency(4)
  const ends: (() => void)[] = []
  let running = 0
  const work = () =>
    inTurn(async () => {
      running++
      await new Promise<void>((end) => ends.push(end))
      running--
    })
  const admitted = [work(), work(), work(), work()]
  await expect(work()).rejects.toMatchObject({ code: 'busy', status: 503, more: { headers: { 'Retry-After': '1' } } })
  for (const done of admitted) {
    await vi.waitFor(() => expect(ends).toHaveLength(1))
    expect(running).toBe(1)
    ends.pop()?.()
    await done
  }
  const next = work()
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  ends.pop()?.()
  await next
})

test('work that fails gives its place back', async () => {
  const inTurn = limitConcurrency(1)
  for (let n = 0; n < 3; n++) await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'in')).toBe('in')
})

test('a stranger’s sign-in that finds no free hash is answered 503 and counts as a try, a known device’s does not', async () => {
  const inTurn = limitConcurrency(2)
  let open = () => {}
  const gate = new Promise<void>((done) => {
    open = done
  })
  const match = () => inTurn(() => gate.then(() => false))
  const crowded = await apiWorld({
    beside: world,
    dependencies: { passwords: { ...world.dependencies.passwords, match } },
  })
  const answers = Array.from({ length: 12 }, (_, n) => crowded.login(`someone${n}@example.test`))
  await vi.waitFor(() => expect(crowded.trips()).toBeGreaterThanOrEqual(22), { timeout: 30_000 })
  open()
  const all = await Promise.all(answers)
  const busy = all.filter(({ status }) => status === 503)
  expect(all.filter(({ status }) => status === 401)).toHaveLength(2)
  expect(busy).toHaveLength(10)
  for (const { headers, body } of busy) expect([headers.get('retry-after'), body.code]).toEqual(['1', 'busy'])
  const tries = () => crowded.postgres.query('select count(*)::int as n from sign_in_attempts')
  expect(await tries()).toEqual([{ n: 12 }])

  const { email } = await world.person()
  const cookie = cookieHeader(await world.login(email), '__Host-device')
  const full = { ...world.dependencies.passwords, match: limitConcurrency(0) as never }
  const refusing = await apiWorld({ beside: world, dependencies: { passwords: full } })
  const refused = await refusing.login(email, undefined, { cookie })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await tries()).toEqual([{ n: 12 }])
})

test('where attempts cannot be counted nobody signs in', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { email } = await world.person()
  const match = vi.fn(async () => true)
  const run = async () => {
    throw new DatabaseError('down')
  }
  const closed = await apiWorld({
    beside: world,
    dependencies: { database: { run }, passwords: { ...world.dependencies.passwords, match } },
  })
  const answer = await closed.login(email)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(match).not.toHaveBeenCalled()
})

test('many failures over all accounts are written to the log, without saying whose', async () => {
  const written = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const add = (n: number) =>
    world.postgres.query(
      'insert into sign_in_attempts (at, account, source) select $1, n, n from generate_series(1, $2::int) n',
      [world.now(), n],
    )
  await world.postgres.query('delete from sign_in_attempts')
  await add(200)
  await world.login('someone@example.test')
  expect(written).not.toHaveBeenCalled()
  await add(1)
  await world.login('someone@example.test')
  expect(written.mock.calls).toEqual([['{"event":"many_failed_sign_ins","lately":202}']])
  written.mockRestore()
})
