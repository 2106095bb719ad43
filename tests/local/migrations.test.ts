import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, onTestFinished, test, vi } from 'vitest'
import '#local/embedded-postgres.ts' // sets how PostgreSQL is compiled
import { MIGRATIONS, migrate } from '#local/migrations.ts'
import type { Engine, TextResult } from '#local/session.ts'

// Each test applies every migration to a new database, some twice.
vi.setConfig({ testTimeout: 180_000 })

const PORTAL_ROLES = ['portal_admin', 'portal_client', 'portal_member', 'portal_public', 'portal_system']

/** An empty database that belongs to `site_owner`, who is no superuser; `sql` runs as an administrator. */
async function databaseOf(attributes: string) {
  const db = await PGlite.create({ extensions: { pg_trgm } })
  onTestFinished(() => db.close())
  await db.exec(`create role site_owner login ${attributes}; alter schema public owner to site_owner`)
  await db.exec(`do $$ begin execute format('alter database %I owner to site_owner', current_database()); end $$`)
  const asOwner = async <T>(work: () => Promise<T>) => {
    await db.exec('set session authorization site_owner')
    return work().finally(() => db.exec('set session authorization postgres'))
  }
  const session: Engine['session'] = (work) =>
    asOwner(() =>
      work({
        query: async (text, params) => {
          const { fields, rows, command } = await db.query(text, params, { rowMode: 'array' })
          return { fields, rows, command: command ?? '', rowCount: null } as unknown as TextResult
        },
        exec: (text) => db.exec(text),
        forget: () => db.exec('discard all'),
      }),
    )
  return {
    sql: (text: string) => db.exec(text),
    migrate: () => migrate({ session } as Engine),
    asOwner: (text: string) => asOwner(() => db.exec(text)),
    rows: async (text: string) => (await db.query<Record<string, unknown>>(text)).rows,
    tables: async () => (await db.query("select 1 from pg_tables where schemaname = 'public'")).rows.length,
  }
}

/** The statements that an error asks an administrator to run. */
const toRun = (message: string) => message.slice(message.indexOf('\n') + 1)

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('was not refused'),
    (error: Error) => error.message,
  )

test('an owner who may create roles needs nobody else', async () => {
  const database = await databaseOf('createrole')
  await database.migrate()
  for (const role of PORTAL_ROLES) await database.asOwner(`begin; set local role ${role}; commit`)
})

test('an owner who may not is told which statements to have run, changes nothing, and migrates after that', async () => {
  const database = await databaseOf('nocreaterole')
  const message = await refusal(database.migrate())
  expect(message).toContain('The database role "site_owner" is not allowed to set up the roles of this site.')
  for (const role of PORTAL_ROLES) {
    expect(message).toContain(`create role ${role} nologin noinherit;`)
    expect(message).toContain(`grant ${role} to site_owner;`)
  }
  expect(await database.tables()).toBe(0)
  await database.sql(toRun(message))
  await database.migrate()
  for (const role of PORTAL_ROLES) await database.asOwner(`begin; set local role ${role}; commit`)
})

test('roles that somebody else made, and gave to the owner, are used as they are', async () => {
  const database = await databaseOf('nocreaterole')
  for (const role of PORTAL_ROLES)
    await database.sql(`create role ${role} nologin noinherit; grant ${role} to site_owner`)
  await database.migrate()
})

test('roles that somebody else made, and did not give to the owner, are asked for by their grants alone', async () => {
  const database = await databaseOf('createrole')
  for (const role of PORTAL_ROLES) await database.sql(`create role ${role} nologin noinherit`)
  const message = await refusal(database.migrate())
  expect(toRun(message).split('\n').sort()).toEqual(PORTAL_ROLES.map((role) => `grant ${role} to site_owner;`))
  expect(await database.tables()).toBe(0)
  await database.sql(toRun(message))
  await database.migrate()
})

test('a role of the site that passes row security by is refused', async () => {
  const database = await databaseOf('nocreaterole')
  for (const role of PORTAL_ROLES)
    await database.sql(`create role ${role} nologin noinherit bypassrls; grant ${role} to site_owner`)
  const message = await refusal(database.migrate())
  expect(message).toContain('alter role portal_client nosuperuser nobypassrls;')
  await database.sql(toRun(message))
  await database.migrate()
})

test('the steps of plans that were there before get ids, also where row security binds the owner', async () => {
  const database = await databaseOf('createrole')
  await database.migrate()
  const text = await readFile(join(MIGRATIONS, '0100_plan_step_ticks.sql'), 'utf8')
  const [fill] = /^alter table action_plans no force[^;]*;\nupdate [^;]*;\nalter table [^;]*;/m.exec(text)!
  await database.sql(`alter table action_plans disable trigger action_plans_steps;
    insert into companies (id, name) values ('00000000-0000-4000-8000-00000000f001', 'Before');
    insert into action_plans (company_id, month, title, next_steps)
    values ('00000000-0000-4000-8000-00000000f001', '2026-03-01', 'List', '["One","Two"]'),
      ('00000000-0000-4000-8000-00000000f001', '2026-03-01', 'None', 'no list');
    alter table action_plans enable trigger action_plans_steps`)
  await database.asOwner(fill)
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(await database.rows('select title, next_steps, steps from action_plans order by title')).toEqual([
    {
      title: 'List',
      next_steps: '["One","Two"]',
      steps: [
        { id, text: 'One' },
        { id, text: 'Two' },
      ],
    },
    { title: 'None', next_steps: 'no list', steps: [] },
  ])
  expect(
    await database.rows("select relforcerowsecurity as forced from pg_class where relname = 'action_plans'"),
  ).toEqual([{ forced: true }])
})
