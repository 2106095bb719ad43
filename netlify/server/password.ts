import { createHmac } from 'node:crypto'
import { getRounds } from 'bcryptjs'
import { type Hashing, readHashing } from './env.ts'
import { compare, hash } from './hash-thread.ts'
import { slots } from './slots.ts'

export type Passwords = {
  /** Takes as long for a missing or damaged hash as for a good one. @throws {Refused} `busy` */
  match(text: string, stored: string | null): Promise<boolean>
  hash(text: string): Promise<string>
  /** Whether the hash is cheaper to guess than today's would be. */
  isWeak(stored: string): boolean
}

const HASHES_AT_ONCE = 4
const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

export function passwordsWith(hashing: Hashing, atOnce = HASHES_AT_ONCE): Passwords {
  const inTurn = slots(atOnce)
  return {
    match: (text, stored) =>
      inTurn(async () => {
        const known = stored && BCRYPT.test(stored) ? stored : undefined
        const equal = await compare(keyed(text, hashing), known ?? nobodysHash(hashing.bcryptCost))
        return equal && known !== undefined
      }),
    hash: (text) => inTurn(() => hashPassword(text, hashing)),
    isWeak: (stored) => getRounds(stored) < hashing.bcryptCost,
  }
}

/** For a new password. Without `hashing`, with the pepper and cost of the environment. */
export const hashPassword = (text: string, hashing: Hashing = readHashing()): Promise<string> =>
  hash(keyed(text, hashing), hashing.bcryptCost)

/**
 * 64 characters whatever was typed: bcrypt leaves out what comes after 72 bytes. Keyed, so that a stolen table alone
 * cannot be guessed at (OWASP Password Storage). NFKC, so that keyboards that compose é differently agree (NIST
 * SP 800-63B 3.1.1.2).
 */
const keyed = (text: string, { passwordPepper }: Hashing) =>
  createHmac('sha384', passwordPepper).update(text.normalize('NFKC')).digest('base64')

/** As costly to compare as a stored one, and right for nobody. */
const nobodysHash = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`
