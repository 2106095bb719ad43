import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { loginPage } from '#copy/login-page.ts'
import { messages } from '#copy/messages.ts'
import { asHttpError, HttpError, UnreachableError } from '#data/http-error.ts'
import { signIn } from '#offline/session.ts'
import { Field } from '#parts/field.tsx'
import { toast } from '#parts/toast.ts'
import { Login } from '#schema/person.ts'
import { PasswordField } from './password-field.tsx'

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

export function LoginForm() {
  const [faults, setFaults] = useState<Faults>({})
  // Without a name, so that the form as plain HTML sends what the server asks for and no more.
  const keep = useRef<HTMLInputElement>(null)
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
    const result = await signIn(login as Login, { keepOnThisDevice: keep.current?.checked }).catch(asHttpError)
    setPending(false)
    if (result instanceof HttpError) return sayFailed(result)
    // The gate of this page leads on to the dashboard of the role.
    toast({ title: words.success.title, text: words.success.description })
  }

  return (
    <form method="post" action="/api/auth/login" noValidate onSubmit={submit} className="grid gap-5">
      <Field label={loginPage.email} name="email" type="email" autoComplete="username" fault={faults.email} />
      <PasswordField fault={faults.password} />
      <label className="flex gap-3 items-start t-small">
        <input ref={keep} type="checkbox" defaultChecked className="w-5 h-5 mt-.5 accent-action" />
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
