import { type FormEvent, useState } from 'react'
import { acceptInvite, finishReset } from '#contract/mailed-links.ts'
import { firm } from '#copy/firm.ts'
import { messages } from '#copy/messages.ts'
import { newPasswordWords as words } from '#copy/new-password.ts'
import { call } from '#data/call.ts'
import { asHttpError, HttpError, reasonOf } from '#data/http-error.ts'
import { passwordFault } from '#domain/password-rules.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Props = { kind: 'reset' | 'invite'; token: string | undefined; finished: (how: 'done' | 'dead') => void }

/** A new password and, for an invite, the names; what was typed stays where it is refused. */
export function PasswordForm({ kind, token, finished }: Props) {
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!token) return
    const form = event.currentTarget
    const { password = '', ...names } = Object.fromEntries(new FormData(form)) as Record<string, string>
    const refuse = (why: string) => {
      setFault(why)
      ;(form.elements.namedItem('password') as HTMLElement).focus()
    }
    // The server looks again, at the address too, which this page does not know.
    const found = passwordFault(password, { firm: [firm.shortName], email: '' })
    setFault(undefined)
    setFailure(undefined)
    if (found) return refuse(words.faults[found])
    setPending(true)
    const sending =
      kind === 'reset'
        ? call(finishReset, { token, password })
        : call(acceptInvite, { token, password, ...typed(names) })
    const result = await sending.catch(asHttpError)
    setPending(false)
    if (!(result instanceof HttpError)) return finished('done')
    if (result.refusal?.code === 'link_dead') return finished('dead')
    const why = result.refusal?.fields?.password
    if (why) return refuse(why)
    setFailure(reasonOf(result, messages.request))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {kind === 'invite' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={optional(words.fields.firstName)} name="firstName" autoComplete="given-name" maxLength={80} />
          <Field label={optional(words.fields.lastName)} name="lastName" autoComplete="family-name" maxLength={80} />
        </div>
      )}
      <PasswordField
        label={words.fields.password}
        name="password"
        words={words.fields}
        autoComplete="new-password"
        hint={words.fields.rule}
        fault={fault}
      />
      <FormFault text={failure} />
      <SubmitButton pending={pending} words={{ button: words[kind].button, pending: words.pending }} />
    </form>
  )
}

const optional = (label: string) => `${label} (${words.fields.optional})`

/** Names that were left empty stay as the firm has them. */
const typed = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])))
