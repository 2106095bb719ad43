import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '#schema/passkey.ts'
import { UnreachableError } from './http-error.ts'

/**
 * Why the device showed no passkey. Browsers do not tell a person who canceled from a device without one: both are
 * `canceled`. `superseded`: another question of ours took its place.
 */
export type PasskeyFault = 'canceled' | 'superseded' | 'unsupported' | 'wrongAddress' | 'known' | 'failed'

export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly fault: PasskeyFault

  constructor(fault: PasskeyFault, cause?: unknown) {
    super(`Passkey: ${fault}`)
    this.fault = fault
    this.cause = cause
  }
}

/** Loaded where a passkey is asked for, and nowhere else. */
const library = () =>
  import('@simplewebauthn/browser').catch((cause) => {
    throw new UnreachableError('the script for passkeys did not come', cause)
  })

const isSupported = () => typeof window.PublicKeyCredential === 'function'

/** Whether the browser offers passkeys in the list of a field that is typed into. */
export const offersPasskeysInFields = async () =>
  isSupported() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true

const FAULTS: Record<string, PasskeyFault> = {
  NotAllowedError: 'canceled',
  AbortError: 'superseded',
  NotSupportedError: 'unsupported',
  SecurityError: 'wrongAddress',
  InvalidStateError: 'known',
}

const passkeyErrorOf = (cause: unknown) =>
  new PasskeyError(FAULTS[cause instanceof Error ? cause.name : ''] ?? 'failed', cause)

/** Has the device make a passkey. @throws {PasskeyError} */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
  if (!isSupported()) throw new PasskeyError('unsupported')
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON }).catch((cause) => {
    throw passkeyErrorOf(cause)
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { credentialId: id, clientDataJSON, attestationObject, transports }
}

/**
 * Has a passkey of the device sign. With `inField` nothing opens: the browser offers it where the email is typed, for as
 * long as it takes. A later question takes the place of one that is open. @throws {PasskeyError}
 */
export async function signByPasskey(options: PasskeyRequest, { inField = false } = {}): Promise<PasskeyAssertion> {
  if (!isSupported()) throw new PasskeyError('unsupported')
  const { startAuthentication } = await library()
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inField }).catch((cause) => {
    throw passkeyErrorOf(cause)
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { credentialId: id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** Takes back the question that is open. */
export const stopAskingForPasskey = async () => (await library()).WebAuthnAbortService.cancelCeremony()
