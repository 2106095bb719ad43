import { useState } from 'react'
import { loginPage } from '#copy/login-page.ts'
import { messages } from '#copy/messages.ts'
import { asHttpError, reasonOf } from '#data/http-error.ts'
import { PasskeyError } from '#data/passkey.ts'
import { useFocusBack } from '#data/use-mutation.ts'

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

/** One try with a passkey at a time, and why the last one failed. `textOf`: the sentence for it. */
export function usePasskeyTry(textOf: (error: unknown) => string = passkeyFaultText) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const begin = useFocusBack(pending)

  async function run(work: () => Promise<unknown>) {
    begin()
    setPending(true)
    setFailure(undefined)
    await work().catch((error) => setFailure(textOf(error)))
    setPending(false)
  }
  return { run, pending, failure }
}
