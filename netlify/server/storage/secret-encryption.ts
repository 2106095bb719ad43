import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Hashing } from '#server/env.ts'

/** Keeps small secrets in the database so that the table alone tells nobody anything. */
export type SecretEncryption = {
  /** @param about what the secret belongs to: it opens for nothing else */
  seal(secret: string, about: string): string
  /** Undefined for what was not sealed here, or for something else. */
  open(sealed: string, about: string): string | undefined
  /** A keyed hash, for codes too short to be kept as a bare one. */
  mac(code: string, about: string): string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** Its keys come from the pepper, which lives as long as the passwords do. */
export function secretEncryptionWith({ passwordPepper }: Pick<Hashing, 'passwordPepper'>): SecretEncryption {
  const keyFor = (what: string) => createHmac('sha256', passwordPepper).update(`secretEncryption:${what}`).digest()
  const [sealing, hashing] = [keyFor('seal'), keyFor('mac')]
  return {
    seal(secret, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about))
      return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64')
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
    mac: (code, about) => createHmac('sha256', hashing).update(`${about}:${code}`).digest('base64url'),
  }
}
