import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { User } from '#schema/person.ts'
import { CodeStep } from './code-step.tsx'
import { LoginForm } from './login-form.tsx'

type Props = {
  /** Whose password is asked for, where that is known. */
  email?: string
  signedIn: (user: User) => void
  /** What stands below the first step alone. */
  children?: ReactNode
}

/** Password, then the authenticator's code where one is set up. */
export function SignIn({ email, signedIn, children }: Props) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  // As the box was left when the password was sent: the second step has no box.
  const keep = useRef(false)
  useEffect(() => {
    // The password was sent before the script had come, and the server sent the person on.
    if (new URLSearchParams(location.search).has('code')) setStep('code')
  }, [])
  const go = (result: User | 'second step') => (result === 'second step' ? setStep('code') : signedIn(result))
  return step === 'password' ? (
    <>
      <LoginForm email={email} keep={keep} next={go} />
      {children}
    </>
  ) : (
    <CodeStep keep={keep} next={go} back={() => setStep('password')} />
  )
}
