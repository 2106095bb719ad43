import * as v from 'valibot'

/** Six digits from the authenticator, however they are parted. */
export const Code = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
  v.regex(/^\d{6}$/, 'Enter the six-digit code.'),
)

export const RecoveryCode = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))

/** `POST /api/auth/two-factor`: the second step of a sign-in. */
export const SecondStep = v.union([v.strictObject({ code: Code }), v.strictObject({ recoveryCode: RecoveryCode })])
export type SecondStep = v.InferInput<typeof SecondStep>
