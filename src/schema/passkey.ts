import * as v from 'valibot'
import { fault } from './field-fault.ts'
import { User } from './person.ts'
import { Instant } from './units.ts'

/** Bytes in base64url without padding, as WebAuthn's JSON has them. */
const Bytes = (mostLetters: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(mostLetters))
const CredentialId = Bytes(1_400)

const Credential = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
})
const Required = v.literal('required')

/** What `navigator.credentials.create` is called with, in WebAuthn's own JSON. */
export const PasskeyCreation = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(Credential),
  authenticatorSelection: v.object({
    residentKey: Required,
    userVerification: Required,
    requireResidentKey: v.literal(true),
  }),
})
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>

/** What `navigator.credentials.get` is called with; without `allowCredentials` the person picks any passkey of the site. */
export const PasskeyRequest = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  userVerification: Required,
  allowCredentials: v.optional(v.array(Credential)),
})
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>

/** What the device has made: `POST /api/account/passkeys`. */
export const PasskeyRegistration = v.strictObject({
  credentialId: CredentialId,
  clientDataJSON: Bytes(4_000),
  attestationObject: Bytes(12_000),
  transports: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
})
export type PasskeyRegistration = v.InferOutput<typeof PasskeyRegistration>

/** What the device has signed. */
export const PasskeyAssertion = v.strictObject({
  credentialId: CredentialId,
  clientDataJSON: Bytes(4_000),
  authenticatorData: Bytes(4_000),
  signature: Bytes(4_000),
  userHandle: v.optional(Bytes(100)),
})
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>

/** `POST /api/auth/passkey/options`: instead of the password, or after it. */
export const PasskeySignInStart = v.strictObject({ step: v.picklist(['sign_in', 'second_step']) })

/** `POST /api/auth/passkey`. */
export const PasskeySignedIn = v.object({ success: v.literal(true), user: User })

export const PASSKEY_NAME_LIMIT = 60

/** `POST /api/account/passkeys/:id/name`. */
export const PasskeyName = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(fault('missing')), v.maxLength(PASSKEY_NAME_LIMIT)),
})

/** One passkey of the person's. */
export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  addedAt: Instant,
  lastUsedAt: v.nullable(Instant),
  /** Whether the person's other devices have it too, by what the authenticator said last. */
  isSynced: v.boolean(),
})
export type Passkey = v.InferOutput<typeof Passkey>

export const Passkeys = v.object({ passkeys: v.array(Passkey) })
export const PasskeyAdded = v.object({ success: v.literal(true), passkey: Passkey })
