import { type NeonDbError, neon, neonConfig } from '@neondatabase/serverless'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const db = await testDatabase()
neonConfig.fetchEndpoint = db.endpoint
const sql = neon(db.databaseUrl)
afterAll(() => db.stop())

await sql`create table thing (id int primary key, name text not null unique)`
const nothing = async (names: string[]) =>
  expect(await sql`select name from thing where name = any(${names})`).toEqual([])
const refused = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('was not refused'),
    (error: NeonDbError) => error,
  )

test('the driver reads every kind of value as it does from Neon', async () => {
  const [row] = await sql`
    select 9007199254740993::bigint as big, 1.50::numeric as exact, 7 as small, true as yes, null as none,
      ${['a', 'b c', '"']}::text[] as list, ${{ a: 1 }}::jsonb as document, '\\x0102'::bytea as bytes,
      timestamptz '2025-03-05 10:00:00+00' as instant, date '2025-03-05'::text as day`
  expect(row).toEqual({
    big: '9007199254740993',
    exact: '1.50',
    small: 7,
    yes: true,
    none: null,
    list: ['a', 'b c', '"'],
    document: { a: 1 },
    bytes: Buffer.from([1, 2]),
    instant: new Date('2025-03-05T10:00:00Z'),
    day: '2025-03-05',
  })
})

test('values travel as text with the type beside them', async () => {
  const answer = await fetch(db.endpoint, {
    method: 'POST',
    headers: { 'Neon-Connection-String': db.databaseUrl, 'Neon-Raw-Text-Output': 'true', 'Neon-Array-Mode': 'true' },
    body: JSON.stringify({ query: 'select 7 as n, true as b, now() is null as c, $1::int as p', params: ['8'] }),
  })
  expect(await answer.json()).toMatchObject({
    fields: [
      { name: 'n', dataTypeID: 23 },
      { name: 'b', dataTypeID: 16 },
      { name: 'c' },
      { name: 'p', dataTypeID: 23 },
    ],
    rows: [['7', 't', 'f', '8']],
    command: 'SELECT',
    rowCount: 1,
  })
})

test('command and row count are told', async () => {
  const inserted = await sql.query('insert into thing values (1, $1), (2, $2)', ['one', 'two'], { fullResults: true })
  expect(inserted).toMatchObject({ command: 'INSERT', rowCount: 2, rows: [] })
})

test('a refusal carries the code, the detail and the constraint', async () => {
  await sql`insert into thing values (10, 'ten')`
  const error = await refused(sql`insert into thing values (11, 'ten')`)
  expect(error).toMatchObject({
    name: 'NeonDbError',
    message: 'duplicate key value violates unique constraint "thing_name_key"',
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (name)=(ten) already exists.',
    schema: 'public',
    table: 'thing',
    constraint: 'thing_name_key',
  })
})

test('a batch is one transaction: all of it or nothing', async () => {
  const error = await refused(
    sql.transaction([sql`insert into thing values (20, 'kept?')`, sql`insert into thing values (20, 'twice')`]),
  )
  expect(error.code).toBe('23505')
  await nothing(['kept?', 'twice'])
  const [, rows] = await sql.transaction([
    sql`insert into thing values (21, 'batch')`,
    sql`select count(*) from thing where id = 21`,
  ])
  expect(rows).toEqual([{ count: '1' }])
})

test('a batch keeps to its isolation level and to reading', async () => {
  const level = sql`select current_setting('transaction_isolation') as level`
  expect(await sql.transaction([level], { isolationLevel: 'Serializable' })).toEqual([[{ level: 'serializable' }]])
  const error = await refused(sql.transaction([sql`insert into thing values (30, 'read only')`], { readOnly: true }))
  expect(error.code).toBe('25006')
  await nothing(['read only'])
})

test('a check put off until commit undoes the batch', async () => {
  await sql`create table later (id int primary key, of int references later deferrable initially deferred)`
  const error = await refused(sql.transaction([sql`insert into later values (1, 99)`]))
  expect(error.code).toBe('23503')
  expect(await sql`select * from later`).toEqual([])
})

test('settings, roles and open transactions end with their request', async () => {
  await sql`select set_config('app.company', 'one', false)`
  await sql`set timezone = 'Asia/Tokyo'`
  await sql`begin`
  await sql`insert into thing values (40, 'on its own')`
  const [row] = await sql`
    select nullif(current_setting('app.company', true), '') as company, current_setting('timezone') as zone,
      pg_current_xact_id_if_assigned()::text as transaction`
  expect(row).toEqual({ company: null, zone: 'GMT', transaction: null })
})

test('two statements in one text are refused', async () => {
  expect((await refused(sql.query('select 1; select 2'))).code).toBe('42601')
})

test('calls at the same time all get their own answer', async () => {
  const calls = Array.from({ length: 50 }, async (_, n) => (await sql`select ${n}::int as n`)[0]?.n)
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

const onEmbedded = process.env.TEST_DATABASE_URL ? () => undefined : test
onEmbedded('row security binds the driver, as on Neon, and lets the test’s own query by', async () => {
  await sql`create table secret (id int)`
  await sql`alter table secret enable row level security`
  await sql`alter table secret force row level security`
  await db.query('insert into secret values (1)')
  expect(await sql`select * from secret`).toEqual([])
  expect(await db.query('select * from secret')).toEqual([{ id: 1 }])
})

test('another password is refused', async () => {
  const stranger = neon(db.databaseUrl.replace(/:[^:@]+@/, ':guess@'))
  expect((await refused(stranger`select 1`)).code).toBe('28P01')
})
