import { createECDH } from 'node:crypto'
import { Agent } from 'node:https'
import { firm } from '#copy/firm.ts'
import type { Environment } from '#server/environment.ts'
import { isLoopback, ownLocalStack } from '#server/local-stack.ts'
import { logEvent } from '#server/log.ts'
import { publicLookup } from './public-lookup.ts'

/** How browsers are told: who we are to their push services (VAPID, RFC 8292), and the line that leads there. */
export type PushSettings = { publicKey: string; privateKey: string; subject: string; line: Agent }

/** Undefined where no pair of keys is set, or one that is none: nobody is offered it then, and nothing fails. */
export function readPushSettings(env: Environment = process.env): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, DATABASE_URL } = env
  const local = DATABASE_URL && !isLoopback(DATABASE_URL) ? undefined : ownLocalStack(env)?.vapid
  const pair =
    VAPID_PUBLIC_KEY || VAPID_PRIVATE_KEY ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } : local
  const subject = VAPID_SUBJECT || `mailto:${firm.email}`
  if (!pair) return undefined
  const { publicKey, privateKey } = pair
  if (publicKey && privateKey && publicOf(privateKey) === publicKey && /^(mailto:|https:\/\/)./.test(subject))
    return { publicKey, privateKey, subject, line: new Agent({ lookup: publicLookup }) }
  logEvent('push_keys_unusable', {})
  return undefined
}

/** The public key that belongs to a private one; undefined where that is none. */
function publicOf(privateKey: string) {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url')
  } catch {
    return undefined
  }
}
