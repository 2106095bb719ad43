import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { ApiEnv } from '#server/dependencies.ts'
import { seal, unseal } from './seal.ts'
import { bucketKey } from './sign-in-limits.ts'

const NAME = '__Host-device'
/** Days that a browser is known after its last sign-in. */
export const KNOWN_FOR_DAYS = 180
const VALID_FOR = KNOWN_FOR_DAYS * 24 * 60 * 60
const Sealed = v.strictObject({ v: v.literal(1), device: v.string(), account: v.string() })

const keyOf = (c: Context<ApiEnv>, device: string) =>
  bucketKey('device', device, c.var.dependencies.settings.sessionSecrets[0])

/**
 * What the device is known by, if its cookie says that it has signed in to this account. Where the database still knows it,
 * it has limits of its own: a stranger who keeps an account busy does not keep its owner out (OWASP, "Device cookies").
 */
export async function knownDevice(c: Context<ApiEnv>, account: string) {
  const sealed = await unseal(getCookie(c, NAME), Sealed, c.var.dependencies.settings.sessionSecrets)
  return sealed?.account === account ? keyOf(c, sealed.device) : undefined
}

/** A new id for the device at each sign-in: what its row is known by, and what writes the cookie once the row is there. */
export function newDevice(c: Context<ApiEnv>, account: string) {
  const device = randomBytes(16).toString('base64url')
  const setSessionCookie = async () => {
    const sealed = await seal({ v: 1, device, account }, c.var.dependencies.settings.sessionSecrets, VALID_FOR + 60)
    setCookie(c, NAME, sealed, { path: '/', secure: true, httpOnly: true, sameSite: 'Strict', maxAge: VALID_FOR })
  }
  return { key: keyOf(c, device), setSessionCookie }
}

const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const first = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** `Chrome on Windows`, for a person to recognize a session of theirs by. */
export const deviceLabel = (userAgent = '') =>
  `${first(BROWSERS, userAgent) ?? 'A browser'} on ${first(SYSTEMS, userAgent) ?? 'an unknown device'}`
