import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/durations.ts'
import type { Role } from '#schema/person.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { seal, unseal } from './seal.ts'

const NAME = '__Host-session'
/** The cookie holds a random id and nothing else; what it stands for is a row of `sessions`. */
const Sealed = v.strictObject({ v: v.literal(1), sid: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

/** What the database knows a session by: the SHA-256 of its id, in hex. */
export type SessionHash = string
const hashOf = (sid: string): SessionHash => createHash('sha256').update(sid).digest('hex')

/** The session that the request's cookie names, which need not exist; undefined without a cookie of ours. */
export async function sessionHashOf(c: Context<ApiEnv>): Promise<SessionHash | undefined> {
  const cookie = getCookie(c, NAME)
  const { sessionSecrets } = c.var.dependencies.settings
  if (!cookie) return undefined
  return cachedUnseal(sessionSecrets, cookie, async () => {
    const sealed = await unseal(cookie, Sealed, sessionSecrets)
    return sealed && hashOf(sealed.sid)
  })
}

/** A new session's hash, and what writes its cookie once the row is there. */
export function newSession(c: Context<ApiEnv>, role: Role) {
  const sid = randomBytes(32).toString('base64url')
  const { absolute } = SESSION_LIMITS[role]
  const setSessionCookie = async () => {
    const sealed = await seal({ v: 1, sid }, c.var.dependencies.settings.sessionSecrets, absolute + 60)
    setCookie(c, NAME, sealed, { ...COOKIE, maxAge: absolute })
  }
  return { hash: hashOf(sid), setSessionCookie }
}

export const clearSessionCookie = (c: Context<ApiEnv>) => deleteCookie(c, NAME, COOKIE)

const CACHE_MS = 60_000
const MAX_OPENED = 1_000

type Entry = { value: string; expiresAt: number }
const cache = new WeakMap<object, Map<string, Entry>>()

/**
 * Decrypting a cookie costs half a millisecond, as much as its query, so what the same bytes opened to under the same
 * `secrets` is cached for a minute. The session itself is still checked in the database on every request.
 */
async function cachedUnseal(secrets: object, text: string, open: () => Promise<string | undefined>) {
  const known = cache.get(secrets) ?? new Map<string, Entry>()
  cache.set(secrets, known)
  const found = known.get(text)
  if (found && found.expiresAt > performance.now()) return found.value
  const value = await open()
  if (value === undefined) return undefined
  if (known.size >= MAX_OPENED) known.clear()
  known.set(text, { value, expiresAt: performance.now() + CACHE_MS })
  return value
}

/** Seconds after a sign-in, or after it was confirmed, in which nothing asks for the password again. */
export const FRESH_SIGN_IN = 10 * MINUTE_SECONDS

/**
 * How long a session lasts, in seconds: without a request, and in all. Shorter for the firm's people, who reach every
 * client's data.
 */
export const SESSION_LIMITS = {
  admin: { idle: 15 * MINUTE_SECONDS, absolute: 8 * HOUR_SECONDS },
  client: { idle: 30 * MINUTE_SECONDS, absolute: 12 * HOUR_SECONDS },
} satisfies Record<Role, { idle: number; absolute: number }>
