import { Field } from './field.tsx'

type Props = { label: string; fault?: string }

/** The six digits of an authenticator. */
export const CodeField = (props: Props) => (
  <Field {...props} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
)

/** A recovery code, for whoever has no authenticator at hand. */
export const RecoveryCodeField = (props: Props) => (
  <Field {...props} name="recoveryCode" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
)
