import { useEffect, useState } from 'react'
import { confirmSignIn, getSessions } from '#contract/account.ts'
import { confirmByPasskey, getPasskeys, startPasskeyConfirmation } from '#contract/passkeys.ts'
import { loginPage } from '#copy/login-page.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { confirmation } from '#data/fresh-sign-in.ts'
import { signByPasskey } from '#data/passkey.ts'
import { store } from '#data/store.ts'
import { refetch } from '#data/swr.ts'
import { useForm } from '#data/use-form.ts'
import { useQuery } from '#data/use-query.ts'
import { usePasskeyTry } from '#features/passkey/use-passkey-try.ts'
import type { User } from '#schema/person.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { CodeField, PasskeyButton, PasswordField, RecoveryCodeField } from '#ui/sign-in-fields.tsx'

const words = loginPage.confirm
const codeWords = loginPage.code

const settle = (isConfirmed: boolean) => store.get(confirmation)?.settle(isConfirmed)

/**
 * Asks for the password again, and for a code where the person signs in with one, before something sensitive is done; a
 * passkey does instead of both.
 * The request that was refused is sent again by whoever sent it; what was typed below stays.
 */
export function ConfirmSignInDialog({ user }: { user: User }) {
  const [withCode, setWithCode] = useState(user.twoFactorEnabled)
  const [isRecovery, setRecovery] = useState(false)
  // A screen that goes takes its question along.
  useEffect(() => () => settle(false), [])
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ password, code = '', recoveryCode = '' }) => ({
      password: password ? undefined : messages.login.passwordRequired,
      code: !withCode || isRecovery || /^(\D*\d){6}\D*$/.test(code) ? undefined : codeWords.missing,
      recoveryCode: !withCode || !isRecovery || recoveryCode.trim() ? undefined : codeWords.recoveryMissing,
    }),
    async ({ password = '', code, recoveryCode }) => {
      await call(confirmSignIn, { password, ...(code && { code }), ...(recoveryCode && { recoveryCode }) })
      settle(true)
      void refetch(getSessions.path)
    },
    ({ status, refusal }) => {
      // Two-factor sign-in was turned on since this page last asked who is signed in.
      if (refusal?.fields?.code && !withCode) setWithCode(true)
      // The session is over: what leads back in is another dialog's.
      if (status === 401) settle(false)
      return status === 401
    },
  )
  const known = useQuery(getPasskeys)
  const passkey = usePasskeyTry()
  const confirmWithPasskey = () =>
    passkey.run(async () => {
      await call(confirmByPasskey, await signByPasskey(await call(startPasskeyConfirmation)))
      settle(true)
      void refetch(getSessions.path)
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || settle(false)}
      heading={words.heading}
      close={words.cancel}
      className="sm:max-w-120"
    >
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-5 px-5 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)"
      >
        <p className="t-app text-ink2">{withCode ? words.textWithCode : words.text}</p>
        {/* Tells a password manager whose password is asked for. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <PasswordField
          label={loginPage.password}
          name="password"
          words={{ show: loginPage.showPassword, hide: loginPage.hidePassword }}
          fault={faults.password}
        />
        {withCode && (
          <>
            {isRecovery ? (
              <RecoveryCodeField label={codeWords.recovery.label} fault={faults.recoveryCode ?? faults.code} />
            ) : (
              <CodeField label={codeWords.label} fault={faults.code} />
            )}
            <button type="button" className="link justify-self-start" onClick={() => setRecovery(!isRecovery)}>
              {isRecovery ? codeWords.useCode : codeWords.useRecovery}
            </button>
          </>
        )}
        <FormFault text={failure} />
        {known.data && known.data.passkeys.length > 0 && (
          <PasskeyButton
            words={{ ...loginPage.passkey, button: loginPage.passkey.instead }}
            pending={passkey.pending}
            disabled={pending}
            fault={passkey.failure}
            act={confirmWithPasskey}
          />
        )}
        <div className="grid gap-3 sm:flex sm:justify-end">
          <button type="button" className="btn-secondary" onClick={() => settle(false)}>
            {words.cancel}
          </button>
          <button type="submit" className="btn-primary" disabled={pending || passkey.pending}>
            {pending ? words.pending : words.button}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
