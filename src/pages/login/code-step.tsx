import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { loginPage } from '#copy/login-page.ts'
import { messages } from '#copy/messages.ts'
import { asHttpError, HttpError, reasonOf } from '#data/http-error.ts'
import { signInWithCode } from '#offline/session.ts'
import type { SecondStep, SecondStepOffer, User } from '#schema/person.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { CodeField, PasskeyButton, RecoveryCodeField } from '#ui/sign-in-fields.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const words = loginPage.code

type Props = {
  keep: RefObject<boolean>
  /** Whether a passkey of the person's will do as well. */
  withPasskey: boolean
  next: (result: User | SecondStepOffer) => void
  back: () => void
}

/** The code of the authenticator or, without the phone at hand, one of the recovery codes. */
export function CodeStep({ keep, withPasskey, next, back }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const passkey = usePasskeySignIn({
    step: 'second_step',
    inField: false,
    isKept: () => keep.current,
    onSignedIn: next,
  })
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one then
  useEffect(() => form.current?.querySelector('input')?.focus(), [isRecovery])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const shown = Object.fromEntries(new FormData(event.currentTarget)) as SecondStep
    const missing =
      'code' in shown
        ? !/^(\D*\d){6}\D*$/.test(shown.code) && words.missing
        : !shown.recoveryCode.trim() && words.recoveryMissing
    setFault(missing || undefined)
    setFailure(undefined)
    if (missing) return form.current?.querySelector('input')?.focus()
    passkey.withdraw()
    setPending(true)
    const result = await signInWithCode(shown, { keepOnThisDevice: keep.current }).catch(asHttpError)
    setPending(false)
    if (!(result instanceof HttpError)) return next(result)
    const atField = result.refusal?.fields?.[isRecovery ? 'recoveryCode' : 'code']
    if (atField) setFault(atField)
    else setFailure(reasonOf(result, messages.request))
    form.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h2 className="t-3">{words.heading}</h2>
        <p className="mt-1 t-app text-ink2">{isRecovery ? words.recovery.intro : words.intro}</p>
      </div>
      {isRecovery ? (
        <RecoveryCodeField label={words.recovery.label} fault={fault} />
      ) : (
        <CodeField label={words.label} fault={fault} />
      )}
      <FormFault text={failure} />
      <SubmitButton pending={pending} disabled={passkey.pending} words={words} />
      {withPasskey && (
        <PasskeyButton
          words={{ ...loginPage.passkey, button: loginPage.passkey.instead }}
          pending={passkey.pending}
          disabled={pending}
          fault={passkey.fault}
          act={passkey.ask}
        />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <button
          type="button"
          className="link"
          onClick={() => {
            setRecovery(!isRecovery)
            setFault(undefined)
            setFailure(undefined)
          }}
        >
          {isRecovery ? words.useCode : words.useRecovery}
        </button>
        <button type="button" className="link" onClick={back}>
          {words.back}
        </button>
      </p>
    </form>
  )
}
