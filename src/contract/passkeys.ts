import { Done } from '#schema/done.ts'
import {
  PasskeyAdded,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyName,
  PasskeyRegistration,
  PasskeyRequest,
  PasskeySignedIn,
  PasskeySignInStart,
  Passkeys,
} from '#schema/passkey.ts'
import { endpoint } from './endpoint.ts'

/** What a passkey is to sign for a sign-in, or for the second step of one. It says nothing of any account. */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  policy: 'public',
  body: PasskeySignInStart,
  answer: PasskeyRequest,
})

/** Signs in with a passkey. Its owner was checked on the device, so no code is asked for. */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  policy: 'public',
  isSentOnce: true,
  body: PasskeyAssertion,
  answer: PasskeySignedIn,
})

export const getPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  policy: 'member',
  answer: Passkeys,
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  policy: 'member',
  needsFreshSignIn: true,
  answer: PasskeyCreation,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  policy: 'member',
  // Its challenge was given out after a fresh sign-in, and works once.
  isSentOnce: true,
  body: PasskeyRegistration,
  answer: PasskeyAdded,
})

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/:id/name',
  policy: 'member',
  body: PasskeyName,
  answer: Done,
})

/** The person's other sessions end with it. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  policy: 'member',
  needsFreshSignIn: true,
  answer: Done,
})

export const startPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/confirm/passkey/options',
  policy: 'member',
  answer: PasskeyRequest,
})

/** A passkey instead of password and code: what asks for a fresh sign-in is open for ten minutes. */
export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/account/confirm/passkey',
  policy: 'member',
  isSentOnce: true,
  body: PasskeyAssertion,
  answer: Done,
})
