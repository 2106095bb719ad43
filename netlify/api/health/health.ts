import { createHash, timingSafeEqual } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { appliedMigrations } from '#queries/applied-migrations.ts'
import { forAnyone } from '#server/auth/guard.ts'
import { sessionHashOf } from '#server/auth/session.ts'
import { readAs } from '#server/database/read.ts'
import type { ApiEnv, Dependencies } from '#server/dependencies.ts'
import { Misconfigured } from '#server/env.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { canSendMail } from '#server/mail/mail-settings.ts'

/** In milliseconds: each instance checks the database at most once in this time, and answers the same meanwhile. */
const FRESH_FOR = 5_000
const MAX_PER_MINUTE = 60

type Options = { token?: string | undefined; check?: typeof healthChecks }

/**
 * Whether the site works, for a monitor: 200 or 503. What is wrong is told to whoever sends HEALTH_TOKEN, and to a signed-in
 * admin. Works without the settings that every other route needs.
 */
export function health(
  dependenciesOf: (c: Context<ApiEnv>) => Dependencies,
  { token, check = healthChecks }: Options = {},
) {
  let latest: { at: number; checks: Promise<HealthCheck[]> } | undefined
  const checksNow = (c: Context<ApiEnv>) => {
    if (!latest || performance.now() - latest.at > FRESH_FOR)
      latest = { at: performance.now(), checks: check(() => dependenciesOf(c)) }
    return latest.checks
  }
  const mayAsk = limiter()
  return forAnyone().get('/', async (c) => {
    if (!mayAsk(clientNetwork(c.env?.ip))) throw new Refused('too_many_attempts', retryAfter(60))
    const checks = await checksNow(c)
    const isWell = checks.every(({ ok }) => ok)
    const status = isWell ? 'ok' : 'failing'
    const isTold = hasToken(c, token ?? process.env.HEALTH_TOKEN) || (await isAdmin(c, dependenciesOf))
    return c.json(isTold ? { status, checks } : { status }, isWell ? 200 : 503)
  })
}

/** Counts requests by source for a minute, in this instance. */
function limiter() {
  let counted = new Map<string, number>()
  let since = performance.now()
  return (source: string) => {
    if (performance.now() - since > 60_000) [counted, since] = [new Map(), performance.now()]
    const count = (counted.get(source) ?? 0) + 1
    counted.set(source, count)
    return count <= MAX_PER_MINUTE
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

function hasToken(c: Context, token: string | undefined) {
  const sent = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
  return Boolean(token && sent && timingSafeEqual(sha256(sent), sha256(token)))
}

async function isAdmin(c: Context<ApiEnv>, dependenciesOf: (c: Context<ApiEnv>) => Dependencies) {
  if (!c.req.header('Cookie')) return false
  try {
    c.set('dependencies', dependenciesOf(c))
    const session = await sessionHashOf(c)
    const { database, clock, settings } = c.var.dependencies
    if (!session) return false
    await readAs(database, session, clock(), 'admin', { withCode: settings.adminsNeedTwoFactor === true })()
    return true
  } catch {
    // No session, no settings, no database: told what everybody is told.
    return false
  }
}

/** One thing that the site needs. `detail` is for the firm's own people: it names variables, never values. */
type HealthCheck = { name: 'environment' | 'database' | 'migrations' | 'mail'; ok: boolean; detail: string }

/** Runs all checks. The mail check is information only: its `ok` is always true. */
async function healthChecks(dependenciesOf: () => Dependencies, names = migrationNames): Promise<HealthCheck[]> {
  let dependencies: Dependencies
  try {
    dependencies = dependenciesOf()
  } catch (error) {
    if (!(error instanceof Misconfigured)) throw error
    return [{ name: 'environment', ok: false, detail: error.message }]
  }
  const environment = { name: 'environment', ok: true, detail: 'every required variable is set and valid' } as const
  const mail = {
    name: 'mail',
    ok: true,
    detail: canSendMail(dependencies.mail) ? 'email can be sent' : 'SMTP_URL is not set: no email is sent',
  } as const
  return [environment, ...(await databaseChecks(dependencies, await names())), mail]
}

async function databaseChecks({ database }: Dependencies, expected: string[] | undefined): Promise<HealthCheck[]> {
  const applied = await database.run(appliedMigrations()).then(
    ([rows]) => new Set(rows.map(({ name }) => name)),
    () => undefined,
  )
  if (!applied) return [{ name: 'database', ok: false, detail: 'the database does not respond, or has no tables yet' }]
  const pending = expected?.filter((name) => !applied.has(name)) ?? []
  return [
    { name: 'database', ok: true, detail: 'the database responds' },
    {
      name: 'migrations',
      ok: pending.length === 0,
      detail: !expected
        ? 'cannot be checked: the migrations were not deployed with the functions'
        : pending.length > 0
          ? `not applied: ${pending.join(', ')}`
          : `all ${expected.length} are applied`,
    },
  ]
}

/** Beside the functions as Netlify deploys them (netlify.toml, included_files), and in a clone. */
const FOLDER = join(process.cwd(), 'netlify/database/migrations')

/** The names of the migrations that this code was deployed with; undefined where they were not deployed with it. */
async function migrationNames(): Promise<string[] | undefined> {
  const files = await readdir(FOLDER).catch(() => [])
  const names = files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -'.sql'.length))
  return names.length > 0 ? names.sort() : undefined
}
