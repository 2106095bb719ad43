import { firm } from '#copy/firm.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { dayIn, instantIn, shiftDay } from '#domain/zoned.ts'
import { claimRuns, failRun, type Run, storeTokens, sweepConnectionAttempts } from '#queries/connection-runs.ts'
import { sealedTokens } from '#queries/connections.ts'
import type { TroubleReason } from '#schema/connection.ts'
import { ProviderTrouble } from '#server/books/provider-call.ts'
import { PROVIDER_CLIENTS, renewTokens, revokeTokens } from '#server/books/provider-client.ts'
import { requestWith } from '#server/books/provider-requests.ts'
import { hasExpired, openTokens, sealTokens } from '#server/books/provider-tokens.ts'
import { DatabaseError } from '#server/database/database-error.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logError, logEvent } from '#server/log.ts'
import { booksToFetch, takeFetched } from './take-fetched.ts'

type Needs = Pick<Dependencies, 'database' | 'secretEncryption' | 'providerApps' | 'clock'>

const AT_ONCE = 4
/** Netlify ends a scheduled function after 30 s: no fetch begins after the first, or lasts longer than the second. */
const BEGINS_UNTIL = 8_000
const TIMEOUT = 20_000
/** By then a fetch that was cut off has surely ended. */
const LEASE = 90_000
/** The firm's clock when the night's fetch is due. */
const NIGHT = '02:00'
/** Pauses after failures that pass by themselves, in minutes; then the next night. */
const PAUSES = [10, 30, 120]
/** After this many in a row the firm is told. */
const MANY_FAILURES = 3

const PASSING: TroubleReason[] = ['rate_limited', 'unreachable', 'provider_down', 'changed_meanwhile']
const SIGN_IN_AGAIN: TroubleReason[] = ['revoked', 'no_permission', 'unsealed']

/** Fetches what is due: every connection once a night, what somebody has asked for, what is to be tried again. */
export async function fetchDueBooks(dependencies: Needs) {
  const stop = performance.now() + BEGINS_UNTIL
  let claimed = AT_ONCE
  while (claimed === AT_ONCE && performance.now() < stop) claimed = await fetchSome(dependencies, null)
  await dependencies.database.run(
    sweepConnectionAttempts(new Date(dependencies.clock().getTime() - DAY_MS).toISOString()),
  )
}

/** The same for one company, now. Does nothing where its fetch is under way. */
export const fetchBooksOf = (dependencies: Needs, company: string) => fetchSome(dependencies, company)

async function fetchSome(dependencies: Needs, company: string | null) {
  const now = dependencies.clock()
  const until = new Date(now.getTime() + LEASE).toISOString()
  const [runs] = await dependencies.database.run(claimRuns(now.toISOString(), until, AT_ONCE, company))
  const isNight = company === null
  await Promise.all(runs.map((run) => fetchOne(dependencies, run, isNight && !run.byHand)))
  return runs.length
}

async function fetchOne(dependencies: Needs, run: Run, isNight: boolean) {
  try {
    await fetched(dependencies, run, isNight)
  } catch (thrown) {
    // Without the database nothing can be noted: the lease ends by itself, and it is tried again then.
    if (thrown instanceof DatabaseError) throw thrown
    if (!(thrown instanceof ProviderTrouble)) logError('', 'books_not_fetched', thrown)
    const trouble = thrown instanceof ProviderTrouble ? thrown : new ProviderTrouble('unreadable')
    logEvent('books_not_fetched', { provider: run.provider, reason: trouble.reason })
    const now = dependencies.clock()
    await dependencies.database.run(failRun(run, failureOf(trouble, run, now), now.toISOString()))
  }
}

function failureOf({ reason, retryAfter }: ProviderTrouble, { failures }: Run, now: Date) {
  const counted = failures + 1
  const isPassing = PASSING.includes(reason)
  const state = SIGN_IN_AGAIN.includes(reason)
    ? 'needs_sign_in'
    : isPassing && counted < MANY_FAILURES
      ? 'connected'
      : 'failing'
  const pause = retryAfter ? retryAfter * 1_000 : (PAUSES[failures] ?? 0) * MINUTE_MS
  const next = isPassing && pause > 0 ? new Date(now.getTime() + pause) : nextNight(now)
  return { state, reason, failures: counted, next: next.toISOString() } as const
}

/** When the firm's next night is. */
function nextNight(now: Date) {
  const { timeZone } = firm.hours
  const today = dayIn(timeZone, now)
  const tonight = instantIn(timeZone, today, NIGHT)
  return tonight > now ? tonight : instantIn(timeZone, shiftDay(today, 1), NIGHT)
}

/** Asks for everything first, and writes then: what is cut off has written nothing. */
async function fetched(dependencies: Needs, run: Run, isNight: boolean) {
  const { database, secretEncryption, providerApps, clock } = dependencies
  const app = providerApps[run.provider]
  if (!app) throw new ProviderTrouble('not_set_up')
  let tokens = openTokens(secretEncryption, run)
  if (!tokens) throw new ProviderTrouble('unsealed')
  const signal = AbortSignal.timeout(TIMEOUT)
  const renew = async () => {
    // Under the claim of this run alone: a refresh token is good for one use.
    const renewed = await renewTokens(app, tokens!, clock(), signal)
    const [kept] = await database.run(storeTokens(run, sealTokens(secretEncryption, run.id, renewed)))
    tokens = renewed
    if (kept.length > 0) return renewed.access
    const [[there]] = await database.run(sealedTokens(run.company))
    // The connection is another fetch's by now: giving this token back could end it at the provider.
    if (there) throw new ProviderTrouble('changed_meanwhile')
    // Somebody has disconnected meanwhile, and could not give this one back.
    await revokeTokens(run.provider, app, renewed, run, clock())
    throw new ProviderTrouble('revoked')
  }
  const current = async () => (hasExpired(tokens!, clock()) ? renew() : tokens!.access)
  const open = await booksToFetch(database, run, clock())
  const months = open.map(({ month }) => month)
  const found = await PROVIDER_CLIENTS[run.provider].fetch(
    app,
    requestWith({ current, renew }, signal),
    run,
    months,
    run.basis,
  )
  await takeFetched(database, run, { open, found, isNight, night: nextNight(clock()), now: clock() })
}
