import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import * as v from 'valibot'
import { loginPage } from '#copy/login-page.ts'
import { messages } from '#copy/messages.ts'
import { asHttpError, HttpError, UnreachableError } from '#data/http-error.ts'
import { signIn } from '#offline/session.ts'
import { Field } from '#parts/field.tsx'
import { PasswordField } from '#parts/password-field.tsx'
import { toast } from '#parts/toast.ts'
import { Login, type User } from '#schema/person.ts'

const words = messages.login
type Faults = { email?: string; password?: string }

/** The first fault of each field, in the schema's own words (spec §5). */
function faultsOf(form: unknown): Faults {
  const { issues } = v.safeParse(Login, form)
  const { nested = {} } = issues ? v.flatten<typeof Login>(issues) : {}
  return { email: nested.email?.[0], password: nested.password?.[0] }
}

const sayFailed = (failure?: HttpError) =>
  toast({
    title: words.failed.title,
    text: failure instanceof UnreachableError ? messages.request.network : (failure?.said ?? words.failed.description),
    failed: true,
  })

type Props = {
  /** Whose password is asked for; typed in where nobody is known. */
  email: string | undefined
  /** Whether this device may keep figures, for the second step to know. */
  keep: RefObject<boolean>
  next: (result: User | 'second step') => void
}

export function LoginForm({ email, keep, next }: Props) {
  const [faults, setFaults] = useState<Faults>({})
  const [pending, setPending] = useState(false)
  useEffect(() => {
    // The form was sent before its script had come, and the server sent the person back.
    if (new URLSearchParams(location.search).has('failed')) sayFailed()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const login = Object.fromEntries(new FormData(form)) as Record<string, string>
    const found = faultsOf(login)
    setFaults(found)
    const first = found.email ? 'email' : found.password ? 'password' : null
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus()
    setPending(true)
    const result = await signIn(login as Login, { keepOnThisDevice: keep.current }).catch(asHttpError)
    setPending(false)
    if (result instanceof HttpError) return sayFailed(result)
    next(result)
  }

  return (
    <form method="post" action="/api/auth/login" noValidate onSubmit={submit} className="grid gap-5">
      {email === undefined ? (
        <Field label={loginPage.email} name="email" type="email" autoComplete="username" fault={faults.email} />
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
        autoComplete="current-password"
        fault={faults.password}
      />
      <label className="flex gap-3 items-start t-small">
        {/* Without a name, so that the form as plain HTML sends what the server asks for and no more. */}
        <input
          type="checkbox"
          defaultChecked={keep.current}
          onChange={(event) => {
            keep.current = event.currentTarget.checked
          }}
          className="w-5 h-5 mt-.5"
        />
        <span>
          {words.keep.label}
          <span className="block t-note text-ink2">{words.keep.hint}</span>
        </span>
      </label>
      <button type="submit" className="btn-primary" disabled={pending}>
        {pending ? loginPage.pending : loginPage.button}
      </button>
    </form>
  )
}
