import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/durations.ts'
import { recordFormPost } from '#queries/sign-in.ts'
import { bucketKey } from '#server/auth/sign-in-limits.ts'
import type { Results, Statement } from '#server/database/sql.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { oneAtATime } from '#server/http/concurrency.ts'
import { type OnceOnly, refuseAnother } from '#server/http/once-only.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'

const perAddress = oneAtATime(({ code }) => code === 'too_many_attempts')

/**
 * Requests per IP address, counted separately by kind. A form can send mail to any email address that is typed, so it
 * also has an hourly limit. One assessment makes 17 `step` requests; whoever compares times makes a `hold` for each; each look at the
 * sign-in page makes a `passkey`.
 */
const LIMITS = {
  form: [
    { most: 5, seconds: MINUTE_SECONDS },
    { most: 40, seconds: HOUR_SECONDS },
  ],
  hold: [
    { most: 20, seconds: MINUTE_SECONDS },
    { most: 200, seconds: HOUR_SECONDS },
  ],
  file: [{ most: 10, seconds: MINUTE_SECONDS }],
  step: [{ most: 60, seconds: MINUTE_SECONDS }],
  passkey: [
    { most: 60, seconds: MINUTE_SECONDS },
    { most: 600, seconds: HOUR_SECONDS },
  ],
}

type RateLimited<S extends readonly Statement[]> = { storedAnswer: Record<string, unknown> } | { rows: Results<S> }

/**
 * Counts a request against its IP address and runs `work`, in one round trip. Refused requests insert no row `post` in
 * form_posts, so each statement of `work` must depend on that row.
 * @returns `rows` of the work, or `storedAnswer`: the answer stored for this idempotency key
 * @throws {Refused} `too_many_attempts`, `in_progress`, `key_reused`
 */
export function withinRateLimit<const S extends readonly Statement[]>(
  c: Context<ApiEnv>,
  kind: keyof typeof LIMITS,
  once: OnceOnly | undefined,
  work: (post: string, now: Date) => S,
): Promise<RateLimited<S>> {
  const { database, settings, clock } = c.var.dependencies
  const bucket = bucketKey(kind, clientNetwork(c.env?.ip), settings.sessionSecrets[0])
  return perAddress(bucket, async () => {
    const [post, now] = [randomUUID(), clock()]
    const recordPost = recordFormPost(post, bucket, now.toISOString(), once, LIMITS[kind])
    const [[recorded], ...rows] = await database.run(recordPost, ...work(post, now))
    if (recorded?.state === 'running') throw new Refused('in_progress', retryAfter(1))
    if (recorded?.state === 'wait') throw new Refused('too_many_attempts', retryAfter(recorded.waitSeconds))
    if (recorded?.state !== 'kept') return { rows: rows as Results<S> }
    refuseAnother(recorded, once)
    return { storedAnswer: recorded.body }
  })
}
