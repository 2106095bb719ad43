import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { forAnyone } from '#server/auth/guard.ts'
import { sessionHashOf } from '#server/auth/session.ts'
import { readAs } from '#server/database/read.ts'
import type { ApiEnv, Dependencies } from '#server/dependencies.ts'
import { sourceOf } from '#server/http/client-address.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { type HealthCheck, healthChecks } from './health-checks.ts'

/** However often it is asked, an instance looks at the database this often. */
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
    if (!mayAsk(sourceOf(c.env?.ip))) throw new Refused('too_many_attempts', retryAfter(60))
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
