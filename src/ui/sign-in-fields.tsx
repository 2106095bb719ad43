import { useState } from 'react'
import { Field } from './field.tsx'
import { FormFault } from './form-fault.tsx'
import { Icon } from './icon.tsx'
import { PendingLabel } from './submit-button.tsx'
import { useFocusAfter } from './use-focus-after.ts'

type PasswordFieldProps = {
  label: string
  name: string
  words: { show: string; hide: string }
  /** The person's own by default. */
  autoComplete?: 'new-password'
  fault?: string
  hint?: string
  /** Where words that stand elsewhere say what is wrong with it. */
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [seen, see] = useState(false)
  return (
    <Field autoComplete="current-password" {...field} type={seen ? 'text' : 'password'}>
      <button
        type="button"
        data-tip
        aria-label={seen ? words.hide : words.show}
        aria-pressed={seen}
        onClick={() => see(!seen)}
        className="needs-script icon-btn absolute end-.5 top-.5 text-ink2"
      >
        <Icon name={seen ? 'eye-off' : 'eye'} className="text-5" />
      </button>
    </Field>
  )
}

type CodeFieldProps = { label: string; fault?: string }

/** The six digits of an authenticator. */
export const CodeField = (props: CodeFieldProps) => (
  <Field {...props} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
)

/** A recovery code, for people without their authenticator at hand. */
export const RecoveryCodeField = (props: CodeFieldProps) => (
  <Field {...props} name="recoveryCode" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
)

type PasskeyButtonProps = {
  words: { button: string; pending: string }
  pending: boolean
  disabled?: boolean
  /** Why no passkey was used. */
  fault: string | undefined
  act: () => void
  className?: string
}

/** Asks for a passkey; below it stands why that did not work. */
export function PasskeyButton({ words, pending, disabled = false, fault, act, className = '' }: PasskeyButtonProps) {
  const { ref } = useFocusAfter<HTMLButtonElement>(pending)
  return (
    <div className={`grid gap-3 ${className}`}>
      <button ref={ref} type="button" className="btn-secondary" disabled={disabled || pending} onClick={act}>
        <PendingLabel pending={pending} label={words.button} pendingLabel={words.pending} />
      </button>
      <FormFault text={fault} />
    </div>
  )
}
