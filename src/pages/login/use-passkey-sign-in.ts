import { useEffect, useRef, useState } from 'react'
import { startPasskeySignIn } from '#contract/passkeys.ts'
import { call } from '#data/call.ts'
import { offersPasskeysInFields, signByPasskey, stopAskingForPasskey } from '#data/passkey.ts'
import { passkeyFaultText } from '#features/passkey/use-passkey-try.ts'
import { signInByOwnPasskey } from '#offline/session.ts'
import type { PasskeyAssertion } from '#schema/passkey.ts'
import type { User } from '#schema/person.ts'

/** Milliseconds after which the offer in the field is made anew: what the server gives out for it lasts five minutes. */
const RENEW_AFTER = 4 * 60 * 1_000

type Options = {
  step: 'sign_in' | 'second_step'
  /** Whether the browser offers passkeys in the email field too. */
  inField: boolean
  /** Whether this device may keep figures. */
  isKept: () => boolean
  onSignedIn: (user: User) => void
}

/**
 * Signs in by passkey: with the button, and with `inField` as the browser offers it where the email is typed. One question
 * is open at a time; what comes of one that was taken back is dropped.
 */
export function usePasskeySignIn({ step, inField, isKept, onSignedIn }: Options) {
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const latest = useRef(0)
  const isOffered = useRef(false)

  async function finish(question: number, assertionOf: () => Promise<PasskeyAssertion>) {
    setPending(true)
    setFault(undefined)
    try {
      const assertion = await assertionOf()
      if (question === latest.current) onSignedIn(await signInByOwnPasskey(assertion, { keepOnThisDevice: isKept() }))
    } catch (error) {
      if (question !== latest.current) return
      setPending(false)
      setFault(passkeyFaultText(error))
      void offer()
    }
  }

  /** The button's: the browser asks at once, in a dialog of its own. */
  const ask = () => finish(++latest.current, async () => signByPasskey(await call(startPasskeySignIn, { step })))

  /** Nothing opens and nothing is said where this fails: form and button are there. */
  async function offer() {
    if (!inField) return
    const question = ++latest.current
    const renewal = setTimeout(() => whenSeen(() => question === latest.current && offer()), RENEW_AFTER)
    try {
      if (!(await offersPasskeysInFields()) || question !== latest.current) return
      const options = await call(startPasskeySignIn, { step })
      if (question !== latest.current) return
      isOffered.current = true
      const assertion = await signByPasskey(options, { inField })
      if (question === latest.current) await finish(question, async () => assertion)
    } catch {
      // Taken back, refused by the browser, or out of reach.
    } finally {
      clearTimeout(renewal)
    }
  }

  /** The person signs in another way. */
  function withdraw() {
    latest.current++
    if (isOffered.current) void stopAskingForPasskey().catch(() => undefined)
    isOffered.current = false
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as the form stands
  useEffect(() => {
    const idle = window.requestIdleCallback ?? setTimeout
    const question = latest.current
    idle(() => question === latest.current && void offer())
    return withdraw
  }, [])

  return { pending, fault, ask, offer, withdraw }
}

/** At once or, in a tab that nobody looks at, when somebody does. */
function whenSeen(act: () => unknown) {
  if (!document.hidden) return act()
  document.addEventListener('visibilitychange', act, { once: true })
}
