import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { User } from '#schema/person.ts'
import { CodeStep } from './code-step.tsx'
import { LoginForm } from './login-form.tsx'

type Props = {
  /** Whose password is asked for, where that is known. */
  email?: string
  onSignedIn: (user: User) => void
  /** What stands below the first step alone. */
  children?: ReactNode
}

/** Password, then the authenticator's code where one is set up. */
export function SignIn({ email, onSignedIn, children }: Props) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  // Whether this device may keep figures, as ticked beside the password: the second step has no such box.
  const keep = useRef(false)
  useEffect(() => {
    // The form was posted before the script had loaded, and the server redirected here for the code.
    if (new URLSearchParams(location.search).has('code')) setStep('code')
  }, [])
  const go = (result: User | 'second step') => (result === 'second step' ? setStep('code') : onSignedIn(result))
  return step === 'password' ? (
    <>
      <LoginForm email={email} keep={keep} next={go} />
      {children}
    </>
  ) : (
    <CodeStep keep={keep} next={go} back={() => setStep('password')} />
  )
}
