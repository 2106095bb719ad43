import { useState } from 'react'
import { passkeyFaultText } from './fault-text.ts'

/** One try with a passkey at a time, and why the last one failed. `textOf`: the sentence for it. */
export function usePasskeyTry(textOf: (error: unknown) => string = passkeyFaultText) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(work: () => Promise<unknown>) {
    setPending(true)
    setFailure(undefined)
    await work().catch((error) => setFailure(textOf(error)))
    setPending(false)
  }
  return { run, pending, failure }
}
