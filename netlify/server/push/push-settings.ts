import { createECDH } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'
import { firm } from '#copy/firm.ts'
import type { Environment } from '#server/environment.ts'
import { isLoopback, ownLocalStack } from '#server/local-stack.ts'
import { logEvent } from '#server/log.ts'

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

/** What no name on the internet has any business to lead to (RFC 6890). */
const shut = new BlockList()
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  '224.0.0.0/3',
])
  shut.addSubnet(...split(range), 'ipv4')
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) shut.addSubnet(...split(range), 'ipv6')

function split(range: string): [string, number] {
  const [net = '', bits] = range.split('/')
  return [net, Number(bits)]
}

/** Whether an address lies on the internet, and not on this machine or a network of somebody's own. */
export const isPublicAddress = (address: string) =>
  isIPv4(address) ? !shut.check(address) : open.check(address, 'ipv6') && !shut.check(address, 'ipv6')

/** `dns.lookup` that fails where a name leads inside: at the moment of the connection, so that it cannot change after. */
const publicLookup: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const inside = !error && !found.every(({ address }) => isPublicAddress(address))
    const failure = error ?? (inside || !found[0] ? new Error('This host name has no public address.') : null)
    if (failure) return done(failure, '')
    return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
  })
