import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '#schema/passkey.ts'

/** CBOR (RFC 8949), as much of it as an attestation needs: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24 ? Buffer.from([(major << 5) | n]) : n < 256 ? Buffer.from([(major << 5) | 24, n]) : head16(major, n)
  const head16 = (major: number, n: number) => Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const PRESENT = 1
const VERIFIED = 4
const BACKUP_ELIGIBLE = 8
const BACKED_UP = 16
const WITH_CREDENTIAL = 64

/** What a device would never do by itself. */
export type Lie = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  userHandle?: string
  /** The owner was not asked for fingerprint, face or PIN. */
  unverified?: boolean
  /** Signed with another key. */
  otherKey?: boolean
  type?: string
}

/** An authenticator with one passkey, for a page at `origin`: keys of ES256, attestation `none`, a counter that counts. */
export function softwareAuthenticator(origin: string, { isSynced = false, counts = true } = {}) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  let counter = 0
  let owner = text(randomBytes(16))

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function authenticatorData(rpId: string, { counter: said, unverified }: Lie, credential = Buffer.alloc(0)) {
    if (counts) counter++
    const flags =
      PRESENT |
      (unverified ? 0 : VERIFIED) |
      (isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0) |
      (credential.length > 0 ? WITH_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(said ?? counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential])
  }

  function create(options: PasskeyCreation, lie: Lie = {}): PasskeyRegistration {
    owner = options.user.id
    const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
    // COSE (RFC 9052): an elliptic key for ES256 on P-256.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, cbor(key)])
    const authData = authenticatorData(lie.rpId ?? options.rp.id, lie, credential)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      credentialId: text(credentialId),
      clientDataJSON: text(
        clientData(lie.type ?? 'webauthn.create', lie.challenge ?? options.challenge, lie.origin ?? origin),
      ),
      attestationObject: text(cbor(attestation)),
      transports: ['internal'],
    }
  }

  function get(options: PasskeyRequest, lie: Lie = {}): PasskeyAssertion {
    const data = authenticatorData(lie.rpId ?? options.rpId, lie)
    const client = clientData(lie.type ?? 'webauthn.get', lie.challenge ?? options.challenge, lie.origin ?? origin)
    const signed = Buffer.concat([data, sha256(client)])
    const { privateKey } = lie.otherKey ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : keys
    return {
      credentialId: text(credentialId),
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(sign('sha256', signed, privateKey)),
      userHandle: lie.userHandle ?? owner,
    }
  }

  return { create, get, credentialId: text(credentialId), counter: () => counter }
}
