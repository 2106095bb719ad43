import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { ApiEnv } from './parts.ts'
import { seal, unseal } from './seal.ts'

const NAME = '__Host-device'
const LASTS = 180 * 24 * 60 * 60
const Sealed = v.strictObject({ v: v.literal(1), device: v.string(), account: v.string() })

/**
 * The device's id if it has signed in to this account before. It then has limits of its own: a stranger who keeps an
 * account busy does not keep its owner out (OWASP, «Device cookies»).
 */
export async function knownDevice(c: Context<ApiEnv>, account: string) {
  const sealed = await unseal(getCookie(c, NAME), Sealed, c.var.parts.settings.sessionSecrets)
  return sealed?.account === account ? sealed.device : undefined
}

export async function rememberDevice(c: Context<ApiEnv>, account: string) {
  const device = (await knownDevice(c, account)) ?? randomBytes(16).toString('base64url')
  const sealed = await seal({ v: 1, device, account }, c.var.parts.settings.sessionSecrets, LASTS + 60)
  setCookie(c, NAME, sealed, { path: '/', secure: true, httpOnly: true, sameSite: 'Strict', maxAge: LASTS })
}
