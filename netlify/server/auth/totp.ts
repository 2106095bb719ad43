import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { firm } from '#copy/firm.ts'

const PERIOD = 30
/** A phone's clock may be this many steps off, either way (RFC 6238, section 5.2). */
const WINDOW = 1

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: firm.shortName, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret })

/** A new secret in base32, and the address that an authenticator reads it from. */
export function newTotp(email: string) {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: totpOf(secret, email).toString() }
}

/** The number of the half-minute that `code` belongs to; null for a wrong code. */
export function stepOf(code: string, base32: string, now: Date): number | null {
  const delta = totpOf(Secret.fromBase32(base32)).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD) + delta
}

// Without letters and digits that are mistaken for each other.
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const HOW_MANY = 10
const LENGTH = 12

/** Ten codes of 58 bits in groups of four. */
export const newRecoveryCodes = () =>
  Array.from({ length: HOW_MANY }, () =>
    Array.from(
      { length: LENGTH },
      (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${ALPHABET[randomInt(ALPHABET.length)]}`,
    ).join(''),
  )

/** As it was given out, however it was typed. */
export const plainRecoveryCode = (typed: string) => typed.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
