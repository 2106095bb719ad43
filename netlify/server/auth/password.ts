import { createHmac } from 'node:crypto'
import { getRounds } from 'bcryptjs'
import { firm } from '#copy/firm.ts'
import { newPasswordWords } from '#copy/new-password.ts'
import { passwordFault } from '#domain/password-rules.ts'
import { type Hashing, readHashing } from '#server/env.ts'
import { Refused } from '#server/http/refused.ts'
import { hashQueue } from './hash-queue.ts'
import { compare, hash } from './hash-thread.ts'

/** `known`: a known device or a person who is signed in. `unknown`: everybody else. */
type Caller = 'known' | 'unknown'

export type Passwords = {
  /** Takes as long for a missing or damaged hash as for a good one. @throws {Refused} `busy` */
  match(text: string, stored: string | null, caller?: Caller): Promise<boolean>
  /** For people who are signed in or hold a link. @throws {Refused} `busy` */
  hash(text: string): Promise<string>
  /** Whether the hash is cheaper to guess than today's would be. */
  isWeak(stored: string): boolean
}

/** Hashes that may wait in each of the two lines of a process. At the usual cost sixteen take about four seconds. */
const MAX_WAITING = 16
const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

export function passwordsWith(hashing: Hashing, mostWaiting = MAX_WAITING): Passwords {
  const standIn = (text: string) => compare(keyed(text, hashing), nobodysHash(hashing.bcryptCost))
  const queue = hashQueue(mostWaiting, () => standIn(''))
  return {
    match: (text, stored, caller = 'known') => {
      const compareStored =
        stored && BCRYPT.test(stored) ? async () => compare(keyed(text, hashing), stored) : undefined
      if (caller === 'unknown') return queue.inLine(compareStored)
      return queue.first(compareStored ?? (() => standIn(text).then(() => false)))
    },
    hash: (text) => queue.first(() => hashPassword(text, hashing)),
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

/** @param field where the answer says what is wrong @throws {Refused} `invalid` with the sentence under its field */
export async function refusePassword(field: string, password: string, email: string) {
  const fault = passwordFault(password, { firm: [firm.shortName], email, common: await stolenPasswords() })
  if (fault) throw new Refused('invalid', { fields: { [field]: newPasswordWords.faults[fault] } })
}

let stolen: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords from published lists of stolen ones, in lower case. Loaded at first use: most requests need none. */
export const stolenPasswords = () =>
  (stolen ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))
