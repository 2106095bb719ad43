import { loginPage } from '#copy/login-page.ts'
import { messages } from '#copy/messages.ts'
import { asHttpError, reasonOf } from '#data/http-error.ts'
import { PasskeyError } from '#data/passkey.ts'

const words = loginPage.passkey.faults

/** Why a passkey did not sign in, as a sentence. What is no matter of a passkey or a request is thrown on. */
export function passkeyFaultText(error: unknown): string {
  if (!(error instanceof PasskeyError)) return reasonOf(asHttpError(error), messages.request)
  const { fault } = error
  return fault === 'canceled' || fault === 'superseded'
    ? words.canceled
    : fault === 'unsupported' || fault === 'wrongAddress'
      ? words[fault]
      : words.failed
}
