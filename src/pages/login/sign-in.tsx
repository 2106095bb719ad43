import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { logIn } from '#contract/sign-in.ts'
import { loginPage } from '#copy/login-page.ts'
import { messages } from '#copy/messages.ts'
import { asHttpError, HttpError, UnreachableError } from '#data/http-error.ts'
import { store } from '#data/store.ts'
import { isInstalled } from '#offline/install.ts'
import { signIn } from '#offline/session.ts'
import { Login, type SecondStepOffer, type SignInAs, type User } from '#schema/person.ts'
import { Field } from '#ui/field.tsx'
import { PasskeyButton, PasswordField } from '#ui/sign-in-fields.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast, toastAtom } from '#ui/toast.ts'
import { CodeStep } from './code-step.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

type Props = {
  /** Whose password is asked for, where that is known. */
  email?: string
  onSignedIn: (user: User) => void
  /** What stands below the first step alone. */
  children?: ReactNode
}

/** Password, then the authenticator's code where one is set up; or a passkey instead of either. */
export function SignIn({ email, onSignedIn, children }: Props) {
  const [offer, setOffer] = useState<SecondStepOffer>()
  // Whether this device may keep figures, as ticked beside the password: the second step has no such box.
  const keep = useRef(false)
  useEffect(() => {
    // The form was posted before the script had loaded, and the server redirected here for the code.
    const search = new URLSearchParams(location.search)
    if (search.has('code')) setOffer({ passkeys: search.has('passkey') })
  }, [])
  const go = (result: User | SecondStepOffer) => {
    // Of an earlier try. What the page that comes next has said by now stays.
    if (store.get(toastAtom)?.title === words.failed.title) store.set(toastAtom, null)
    if ('role' in result) onSignedIn(result)
    else setOffer(result)
  }
  return offer === undefined ? (
    <>
      <LoginForm email={email} keep={keep} next={go} />
      {children}
    </>
  ) : (
    <CodeStep keep={keep} withPasskey={offer.passkeys} next={go} back={() => setOffer(undefined)} />
  )
}

const words = messages.login
/** `refused`: what the server says of both together. */
type Faults = { email?: string; password?: string; refused?: string }

/** What is wrong with each field, in the firm's words. */
function faultsOf(form: unknown): Faults {
  const { issues } = v.safeParse(Login, form)
  const { nested = {} } = issues ? v.flatten<typeof Login>(issues) : {}
  return { email: nested.email && words.emailInvalid, password: nested.password && words.passwordRequired }
}

/** Says in a notice why it failed. Gives back what stays to be read at the form: that of a wrong email or password. */
function announceFailure(failure?: HttpError): Faults {
  const text =
    failure instanceof UnreachableError
      ? messages.request.network
      : (failure?.serverMessage ?? words.failed.description)
  toast({ title: words.failed.title, text, failed: true })
  return failure && failure.status !== 401 ? {} : { refused: text }
}

type LoginFormProps = {
  /** Whose password is asked for; typed in where nobody is known. */
  email: string | undefined
  /** Set when the form is sent, for the second step to know: whether this device may keep figures. */
  keep: RefObject<boolean>
  next: (result: User | SecondStepOffer) => void
}

function LoginForm({ email, keep, next }: LoginFormProps) {
  const [faults, setFaults] = useState<Faults>({})
  const [pending, setPending] = useState(false)
  const refusedId = useId()
  const keepBox = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const passkey = usePasskeySignIn({
    step: 'sign_in',
    inField: email === undefined,
    isKept: () => keepBox.current?.checked === true,
    onSignedIn: next,
  })
  useEffect(() => {
    // An installed app is somebody's own device; any other browser keeps nothing unless it is told to.
    if (isInstalled()) keepBox.current!.checked = true
    // Whoever has just set a password need not type whose it is.
    const known = (history.state as Partial<SignInAs> | null)?.email
    const field = emailField.current
    if (known && field && !field.value) field.value = known
    // The form was sent before its script had come, and the server sent the person back.
    if (new URLSearchParams(location.search).has('failed')) setFaults(announceFailure())
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { keep: isKept, ...login } = Object.fromEntries(new FormData(form)) as Record<string, string>
    const found = faultsOf(login)
    setFaults(found)
    const first = found.email ? 'email' : found.password ? 'password' : null
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus()
    passkey.withdraw()
    setPending(true)
    keep.current = isKept !== undefined
    const result = await signIn(login as Login, { keepOnThisDevice: keep.current }).catch(asHttpError)
    setPending(false)
    if (!(result instanceof HttpError)) return next(result)
    setFaults(announceFailure(result))
    // The button was disabled meanwhile, which takes the focus from it.
    if (document.activeElement === document.body) (form.elements.namedItem('password') as HTMLElement).focus()
    void passkey.offer()
  }

  return (
    <form method="post" action={logIn.path} noValidate onSubmit={submit} className="grid gap-5">
      {email === undefined ? (
        <Field
          label={loginPage.email}
          name="email"
          type="email"
          ref={emailField}
          autoComplete="username webauthn"
          fault={faults.email}
        />
      ) : (
        <div>
          <p className="t-label">{loginPage.email}</p>
          <p className="mt-1">{email}</p>
          <input type="hidden" name="email" autoComplete="username" value={email} />
        </div>
      )}
      <PasswordField
        label={loginPage.password}
        name="password"
        words={{ show: loginPage.showPassword, hide: loginPage.hidePassword }}
        fault={faults.password}
        {...(faults.refused && { 'aria-invalid': true, 'aria-describedby': refusedId })}
      />
      <label className="flex gap-3 items-start t-small">
        <input ref={keepBox} name="keep" type="checkbox" className="w-5 h-5 mt-.5 shrink-0" />
        <span>
          {words.keep.label}
          <span className="block t-note text-ink2">{words.keep.hint}</span>
        </span>
      </label>
      <SubmitButton pending={pending} disabled={passkey.pending} words={loginPage} />
      {/* Below the button, which stays under the finger. The notice is heard already. */}
      {faults.refused && (
        <p id={refusedId} className="t-small text-red">
          {faults.refused}
        </p>
      )}
      <PasskeyButton
        className="needs-script"
        words={loginPage.passkey}
        pending={passkey.pending}
        disabled={pending}
        fault={passkey.fault}
        act={passkey.ask}
      />
    </form>
  )
}
