import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { cookie } = await world.signedIn()
const written = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterAll(() => world.postgres.stop())

let answer = (_: ServerResponse) => {}
let calls = 0
const sick = createServer((request, response) => {
  calls++
  request.resume().on('end', () => answer(response))
})
await new Promise<void>((ready) => sick.listen(0, '127.0.0.1', ready))
const { port } = sick.address() as AddressInfo
afterAll(() => {
  sick.closeAllConnections()
  sick.close()
})

const CANARY = 'canary-database-password'
const url = `postgresql://portal:${CANARY}@127.0.0.1:${port}/portal`
const database = openDatabase(url, `http://127.0.0.1:${port}/sql`, 300)
const ill = await apiWorld({ beside: world, dependencies: { database } })

const says = (status: number, body: string) => (response: ServerResponse) => response.writeHead(status).end(body)
const sqlError = (code: string) =>
  says(
    400,
    JSON.stringify({ message: `${CANARY} (connection string: ${url})`, code, detail: CANARY, severity: 'ERROR' }),
  )

const faults: [string, number, (response: ServerResponse) => void][] = [
  ['closes the line', 503, (response) => response.destroy()],
  ['answers 500', 503, says(500, `boom ${CANARY}`)],
  ['answers 429', 503, says(429, '')],
  ['answers HTML', 503, says(200, '<html>')],
  ['answers half of its JSON', 503, says(200, '{"results":[{"fields":[')],
  ['answers something else', 503, says(200, '{"ok":true}')],
  ['answers for another number of statements', 503, says(200, '{"results":[]}')],
  ['answers 400 without JSON', 503, says(400, 'bad')],
  ['answers null', 503, says(200, 'null')],
  ['never answers', 504, () => {}],
  ['stalls in the middle', 504, (response) => response.writeHead(200).write('{"results":')],
  ['is out of connections', 503, sqlError('53300')],
  ['shuts down', 503, sqlError('57P01')],
  ['refuses the password', 503, sqlError('28P01')],
  ['cancels the statement', 504, sqlError('57014')],
  ['knows no such table', 500, sqlError('42P01')],
  ['finds a deadlock', 500, sqlError('40P01')],
  ['finds a value taken', 500, sqlError('23505')],
]

test.each(faults)('a database that %s is answered %i, once, without a word from inside', async (_, status, fault) => {
  answer = fault
  for (const ask of [
    () => ill.call('GET', '/api/client/company', { cookie }),
    () => ill.call('GET', '/api/auth/user', { cookie }),
    () => ill.login('a@b.co'),
    () => ill.call('POST', '/api/auth/logout', { cookie }),
  ]) {
    calls = 0
    const answered = await ask()
    expect(answered.status).toBe(status)
    expect(calls).toBe(1)
    expect(answered.headers.get('retry-after')).toBe(status === 503 ? '5' : null)
    expect(answered.headers.getSetCookie()).toEqual([])
    expect(answered.text + JSON.stringify([...answered.headers])).not.toContain(CANARY)
  }
  expect(JSON.stringify(written.mock.calls)).not.toContain(CANARY)
})

test('a database that refuses connections is answered 503', async () => {
  const nobody = openDatabase(`postgresql://portal:${CANARY}@127.0.0.1:1/portal`, 'http://127.0.0.1:1/sql')
  const dark = await apiWorld({ beside: world, dependencies: { database: nobody } })
  const { status, headers } = await dark.call('GET', '/api/client/company', { cookie })
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect((await dark.call('GET', '/api/client/company')).status).toBe(401)
})

test('a call to the database is a promise that runs once, however often it is waited for', async () => {
  await world.postgres.query('create table ticks (n int)')
  await world.postgres.query('grant insert on ticks to portal_public')
  const once = world.database.run(sql(Nothing)`insert into ticks values (1)`)
  once.catch(() => {})
  await once
  await once.then(() => once)
  expect(await world.postgres.query('select count(*)::int as n from ticks')).toEqual([{ n: 1 }])
})

test('a batch is one transaction: what fails in it leaves nothing', async () => {
  await world.postgres.query('create table pairs (n int)')
  await world.postgres.query('grant insert on pairs to portal_public')
  const broken = world.database.run(
    sql(Nothing)`insert into pairs values (1)`,
    sql(Nothing)`insert into pairs values (${'x'})`,
  )
  await expect(broken).rejects.toMatchObject({ name: 'DatabaseError', kind: 'fault' })
  expect(await world.postgres.query('select n from pairs')).toEqual([])
})

test('what stands in braces is a value, whatever it says', async () => {
  const text = "'; drop table people; --"
  const [[row]] = await world.database.run(sql(Nothing)`select ${text}::text as said`)
  expect(row).toEqual({ said: text })
})
