import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { firm } from '#copy/firm.ts'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '#schema/passkey.ts'
import type { User } from '#schema/person.ts'
import { type ApiEnv, deploymentOf } from '#server/dependencies.ts'

// WebAuthn, level 3 (https://www.w3.org/TR/webauthn-3/). Bytes are texts in base64url. What devices send is checked by
// @simplewebauthn/server, loaded at first use: most requests need none of it.
const library = () => import('@simplewebauthn/server')

/** Seconds that a challenge is good for, and that the browser waits: as long as somebody may look for their phone. */
export const CHALLENGE_LASTS = 5 * 60

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), the best first: between them every authenticator knows one. */
const ALGORITHMS = [-8, -7, -257]

/** Where passkeys are made and used: `rpId`, the relying party's id, is the host of the site's own address. */
export type RelyingParty = { origin: string; rpId: string }

/**
 * The site's own address. A preview is told the real site's, and goes by the one it is asked at. A passkey of one address
 * is of no use at another.
 */
export function relyingParty(c: Context<ApiEnv>): RelyingParty {
  const { siteUrl } = c.var.dependencies.settings
  const isPreview = c.env?.deploy !== undefined && deploymentOf(c.env.deploy) === 'preview'
  const { origin, hostname } = new URL(isPreview || siteUrl === undefined ? c.req.url : siteUrl)
  return { origin, rpId: hostname }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

export const newChallenge = () => randomBytes(32).toString('base64url')

/** What an authenticator knows the person by, and says at a sign-in: their id, which says nothing about them. */
export const userHandleOf = (person: string) => Buffer.from(person.replaceAll('-', ''), 'hex').toString('base64url')

export type Descriptor = { id: string; transports: string[] }
const toDescriptors = (passkeys: Descriptor[]) => passkeys.map((one) => ({ ...one, type: 'public-key' as const }))

/** What the browser makes a passkey by, on a device that has none of `known`. */
export const creationOptions = (
  { rpId }: RelyingParty,
  challenge: string,
  { id, email, firstName, lastName }: User,
  known: Descriptor[],
): PasskeyCreation => ({
  rp: { id: rpId, name: firm.shortName },
  user: { id: userHandleOf(id), name: email, displayName: `${firstName} ${lastName}` },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_LASTS * 1_000,
  attestation: 'none',
  excludeCredentials: toDescriptors(known),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

/** What the browser asks for a passkey by: any of the site's, or one of `allowed`. */
export const requestOptions = ({ rpId }: RelyingParty, challenge: string, allowed?: Descriptor[]): PasskeyRequest => ({
  rpId,
  challenge,
  timeout: CHALLENGE_LASTS * 1_000,
  userVerification: 'required',
  ...(allowed && { allowCredentials: toDescriptors(allowed) }),
})

const ClientData = v.object({ challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

/** The challenge that a device says it has signed; undefined in what no browser sends. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  const text = Buffer.from(clientDataJSON, 'base64url').toString()
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), ClientData), text)
  return result.success ? result.output.challenge : undefined
}

/** A passkey as it is stored, to compare with. */
export type StoredPasskey = {
  passkeyId: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

/** One use of a passkey, and what is stored of it from now on. */
export type PasskeyUse = { passkeyId: string; counterBefore: number; counter: number; isSynced: boolean }

/** What a device has answered, as the library takes it, and what it must have been asked. */
const answerTo = <Response>({ origin, rpId }: RelyingParty, challenge: string, id: string, response: Response) => ({
  response: { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} },
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
})

/** Undefined where what the device has made is not for this site and challenge, or did not check its owner. */
export async function verifiedRegistration(
  site: RelyingParty,
  challenge: string,
  { credentialId, transports, ...response }: PasskeyRegistration,
) {
  const { verifyRegistrationResponse } = await library()
  const result = await verifyRegistrationResponse({
    ...answerTo(site, challenge, credentialId, response),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  const info = result?.registrationInfo
  // The name under which it will be looked up is the device's own, not what was said beside it.
  if (!info || info.credential.id !== credentialId) return undefined
  return {
    credentialId,
    publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
    counter: info.credential.counter,
    transports,
    isSynced: info.credentialBackedUp,
  }
}

/** Why a passkey was refused: `counter_back`, it counts less than it did before, as a copy of it would. */
export type PasskeyMismatch = 'wrong' | 'counter_back'

/** Checks what a device has signed against the stored passkey. */
export async function verifyAssertion(
  site: RelyingParty,
  challenge: string,
  { credentialId, ...response }: PasskeyAssertion,
  stored: StoredPasskey,
): Promise<PasskeyUse | PasskeyMismatch> {
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    ...answerTo(site, challenge, credentialId, response),
    // The counter is compared below, once the signature is known to be right.
    credential: { id: stored.credentialId, publicKey: bytesOf(stored.publicKey), counter: 0 },
  }).catch(() => undefined)
  if (!result?.verified) return 'wrong'
  const { newCounter: counter, credentialBackedUp: isSynced } = result.authenticationInfo
  const isCounting = counter > 0 || stored.counter > 0
  if (isCounting && counter <= stored.counter) return 'counter_back'
  return { passkeyId: stored.passkeyId, counterBefore: stored.counter, counter, isSynced }
}
