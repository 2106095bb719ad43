import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { isUuid } from './path-id.ts'
import { Refused } from './refused.ts'

/** What a request with an `Idempotency-Key` is known by. */
export type OnceOnly = {
  key: string
  route: string
  fingerprint: string
  /** Whose it is, where the device has said so. */
  personId?: string | undefined
  /** Set once this request has taken the key: gives it back, where nothing was written. Never throws. */
  release?: () => Promise<unknown>
}

const KEY = /^[\x21-\x7e]{1,200}$/
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Undefined without the header. The key itself is not stored.
 * @param meant what the request asks for, without what a second try may say differently; keys in one order
 * @throws {Refused} 400 for a key that is none, or a person that is none
 */
export function onceOnly(c: Context, meant: object): OnceOnly | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (!KEY.test(key)) throw new Refused('bad_request')
  return { key: sha256(key), route: c.req.path, fingerprint: sha256(JSON.stringify(meant)), personId: writerOf(c) }
}

/** What was written offline is sent under whatever session there is then: the device says whose it is. */
function writerOf(c: Context) {
  const id = c.req.header('X-Person')?.toLowerCase()
  if (id !== undefined && !isUuid(id)) throw new Refused('bad_request')
  return id
}

/** The same where a key is asked for. @throws {Refused} 400 without one */
export function keyOf(c: Context, meant: object): OnceOnly {
  const once = onceOnly(c, meant)
  if (!once) throw new Refused('bad_request')
  return once
}

/** @throws {Refused} 422 where the key stands for another request */
export function refuseAnother(stored: Pick<OnceOnly, 'route' | 'fingerprint'>, once: OnceOnly | undefined) {
  if (stored.route !== once?.route || stored.fingerprint !== once.fingerprint) throw new Refused('key_reused')
}
