import { afterAll, expect, test, vi } from 'vitest'
import { deleteExpired } from '#jobs/retention.ts'
import { signAuditHead } from '#jobs/sign-audit-head.ts'
import { verifyAuditChain } from '#local/verify-audit-chain.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { login, dependencies, person, postgres } = world
afterAll(() => postgres.stop())

const { secretEncryption } = dependencies
const verify = (more = {}) => verifyAuditChain(postgres.query, { secretEncryption, ...more })
const add = async (event: string, at = 'now()') => {
  const [row] = await postgres.query(
    `insert into audit (at, request_id, event, target, result) values (${at}, 'r', $1, 'é', 'ok') returning id::text`,
    [event],
  )
  return row?.id as string
}
const count = async (table: string) => (await postgres.query(`select count(*)::int as n from ${table}`))[0]?.n as number
const TABLES = ['audit', 'audit_chain', 'audit_heads']
/** What the tables' owner can do, who may switch triggers off and on again. */
async function asOwner(...statements: string[]) {
  for (const table of TABLES) await postgres.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await postgres.query(statement)
  for (const table of TABLES) await postgres.query(`alter table ${table} enable trigger user`)
}
const CHAIN_ANEW = `do $$ declare line audit;
  begin for line in select * from audit order by id loop perform add_audit_link(line); end loop; end $$`

/** What the check says of changes, which are undone again. */
async function tamper(...statements: string[]) {
  await asOwner(...TABLES.map((table) => `create table saved_${table} as table ${table}`), ...statements)
  const { broken } = await verify()
  await asOwner(
    ...TABLES.flatMap((table) => [
      `delete from ${table}`,
      `insert into ${table} overriding system value select * from saved_${table}`,
      `drop table saved_${table}`,
    ]),
  )
  expect((await verify()).broken).toEqual([])
  return broken
}

test('every line of the log gets its place in the chain, whoever writes it, and the whole is found to fit', async () => {
  const client = await person()
  await login(client.email)
  await login('nobody@example.test')
  for (let n = 0; n < 5; n++) await add(`probe_${n}`)
  const [sums] = await postgres.query(
    `select (select count(*)::int from audit) as lines, (select count(*)::int from audit_chain) as links,
       (select max(position)::int from audit_chain) as last`,
  )
  expect(sums).toEqual({ lines: 7, links: 7, last: 7 })
  expect(await verify()).toEqual({ lines: 7, signedHeads: 0, broken: [] })
})

test('one row that is edited is named', async () => {
  const id = await add('edited')
  await add('after')
  for (const change of ["result = 'refused'", "at = at + interval '1 second'", 'target = null', "target = ''"])
    expect(await tamper(`update audit set ${change} where id = ${id}`)).toEqual([
      expect.stringMatching(new RegExp(`^A row was changed: audit row ${id} `)),
    ])
})

test('a row that is edited and hashed anew is named, since the chain was made with its old hash', async () => {
  const id = await add('hashed')
  await add('after')
  const other = await add('other')
  const broken = await tamper(
    `update audit set event = 'other' where id = ${id}`,
    `update audit_chain set line_hash = sha256(convert_to((select array_to_json(array[a.id::text,
       to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.request_id, a.ip_prefix, a.actor_id::text,
       a.actor_role, a.company_id::text, a.session_sha256, a.event, a.target, a.result])::text
       from audit a where a.id = audit_id), 'UTF8')) where audit_id in (${id}, ${other})`,
  )
  expect(broken).toEqual([expect.stringMatching(new RegExp(`^The chain breaks at audit row ${id} `))])
})

test('one row that is deleted is named', async () => {
  const id = await add('deleted')
  await add('after')
  expect(await tamper(`delete from audit where id = ${id}`)).toEqual([
    expect.stringMatching(new RegExp(`^A row was deleted .+: audit row ${id} `)),
  ])
})

test('a row deleted together with its link is named by what follows it', async () => {
  const id = await add('deleted')
  const next = await add('after')
  const broken = await tamper(`delete from audit where id = ${id}`, `delete from audit_chain where audit_id = ${id}`)
  expect(broken[0]).toContain(`links before audit row ${next} `)
})

test('a row that is added while the trigger is dropped is named, and so is the trigger', async () => {
  const [source] = await postgres.query(
    "select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'audit_goes_into_chain'",
  )
  await postgres.query('drop trigger audit_goes_into_chain on audit')
  const id = await add('silent')
  expect((await verify()).broken).toEqual([
    expect.stringMatching(new RegExp(`^A row was added outside the chain: audit row ${id} `)),
    'The trigger audit.audit_goes_into_chain is missing or turned off.',
  ])
  await postgres.query(source?.text as string)
  expect((await verify()).broken).toEqual([expect.stringContaining(`audit row ${id} `)])
  await asOwner(`delete from audit where id = ${id}`)
  expect((await verify()).broken).toEqual([])
})

test('a chain that is computed anew, or cut at its end, does not fit what the server has signed', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const id = await add('signed')
  await signAuditHead(dependencies)
  const logged = JSON.parse(said.mock.calls.at(-1)?.[0])
  said.mockRestore()
  expect(logged).toMatchObject({
    event: 'audit_head',
    position: expect.stringMatching(/^\d+$/),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  await add('after')
  expect((await verify()).signedHeads).toBe(1)
  const rewritten = await tamper(
    `update audit set target = 'forged' where id = ${id}`,
    'delete from audit_chain',
    CHAIN_ANEW,
  )
  expect(rewritten[0]).toContain(`The chain was rewritten: audit row ${id} `)
  const cut = await tamper(`delete from audit where id >= ${id}`, `delete from audit_chain where audit_id >= ${id}`)
  expect(cut[0]).toContain(`The end of the chain was cut off: place ${logged.position} was signed`)
  const forgotten = { position: String(Number(logged.position) + 100), hash: logged.hash }
  expect((await verify({ head: forgotten })).broken[0]).toContain('The end of the chain was cut off')
})

test('a head that somebody else has signed is named', async () => {
  await postgres.query(
    `insert into audit_heads select at + interval '1 day', position, hash, 'made up' from audit_heads limit 1`,
  )
  expect((await verify()).broken[0]).toContain("does not have this site's signature")
  await asOwner("delete from audit_heads where signature = 'made up'")
})

test('the owner cannot change or remove links and signed heads; roles of the portal have no rights to them at all', async () => {
  for (const table of ['audit_chain', 'audit_heads'])
    for (const attempt of [`update ${table} set hash = ''`, `delete from ${table}`, `truncate ${table}`])
      await expect(postgres.query(attempt)).rejects.toThrow('audit rows are never changed')
  const granted = await postgres.query(
    `select r.name, t.name as table from unnest(array['portal_admin', 'portal_client', 'portal_member']) r(name),
       unnest(array['audit_chain', 'audit_heads']) t(name), unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p(name)
     where has_table_privilege(r.name, t.name, p.name)`,
  )
  expect(granted).toEqual([])
})

test('writers at the same time do not fork the chain', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, () => person()))
  const entered = await Promise.all(people.map(({ email }) => login(email)))
  expect(entered.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect((await verify()).broken).toEqual([])
})

test('when lines go after seven years, the chain goes on from the last one that went', async () => {
  const before = await count('audit_chain')
  await asOwner(
    "update audit set at = at - interval '8 years'",
    'delete from audit_chain',
    CHAIN_ANEW,
    'delete from audit_heads',
  )
  const young = await add('young')
  world.at(new Date().toISOString())
  await deleteExpired(dependencies)
  expect(
    (await postgres.query('select event from audit order by id'))
      .map(({ event }) => event)
      .filter((event) => event !== 'retention'),
  ).toEqual(['young'])
  expect(await count('audit_chain')).toBeLessThan(before)
  expect((await verify()).broken).toEqual([])
  expect((await verify()).lines).toBeGreaterThan(0)
  const broken = await tamper('delete from audit_chain where position = (select min(position) from audit_chain)')
  expect(broken[0]).toContain(`links before audit row ${young} `)
})
