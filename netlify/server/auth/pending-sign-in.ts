import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { ApiEnv } from '#server/dependencies.ts'
import { seal, unseal } from './seal.ts'

const NAME = '__Host-second-step'
/** Seconds between the password and the code. */
const VALID_FOR = 5 * 60
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

const Sealed = v.strictObject({
  v: v.literal(2),
  person: v.string(),
  account: v.string(),
  /** Of the password's hash: another password since then, and this opens nothing. */
  print: v.string(),
  /** In milliseconds. The seal has an end too, by another clock. */
  until: v.number(),
})
export type PendingSignIn = { person: string; account: string; print: string }

export const fingerprintOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')

/** The password was right; the cookie says so to the second step and to nothing else. */
export async function giveSecondStep(c: Context<ApiEnv>, pending: PendingSignIn) {
  const { settings, clock } = c.var.dependencies
  const until = clock().getTime() + VALID_FOR * 1_000
  setCookie(c, NAME, await seal({ v: 2, ...pending, until }, settings.sessionSecrets, VALID_FOR + 60), {
    ...COOKIE,
    maxAge: VALID_FOR,
  })
}

/** Undefined without a password that was right a short while ago. */
export async function secondStepOf(c: Context<ApiEnv>): Promise<PendingSignIn | undefined> {
  const { settings, clock } = c.var.dependencies
  const sealed = await unseal(getCookie(c, NAME), Sealed, settings.sessionSecrets)
  return sealed && sealed.until > clock().getTime() ? sealed : undefined
}

export const clearSecondStep = (c: Context<ApiEnv>) => deleteCookie(c, NAME, COOKIE)
