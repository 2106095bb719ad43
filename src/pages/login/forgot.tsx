import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { askForReset } from '#contract/mailed-links.ts'
import { logIn } from '#contract/sign-in.ts'
import { fill } from '#copy/fill.ts'
import { loginPage } from '#copy/login-page.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { useForm } from '#data/use-form.ts'
import { ResetRequest } from '#schema/account.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const words = loginPage.forgot

/** Asks for a link to a new password. What is answered says nothing about whether the address has an account. */
export function Forgot() {
  const disclosure = useRef<HTMLDetailsElement>(null)
  const [sentTo, setSentTo] = useState<string>()
  useEffect(() => {
    // A link that had run out leads here.
    if (new URLSearchParams(location.search).has('forgot')) disclosure.current?.setAttribute('open', '')
  }, [])

  const { submit, faults, failure, pending } = useForm(
    messages.request,
    (values) => ({ email: v.is(ResetRequest, values) ? undefined : messages.login.emailInvalid }),
    async (values) => {
      const { email } = v.parse(ResetRequest, values)
      await call(askForReset, { email })
      setSentTo(email)
    },
  )

  return (
    <details
      ref={disclosure}
      className="needs-script mt-6"
      onToggle={({ currentTarget }) => currentTarget.open && takeOverAddress(currentTarget)}
    >
      <summary className="link">{words.label}</summary>
      <div role="status">
        {sentTo && (
          <div className="mt-3 bg-band rounded-[4px] p-4.5 t-app">
            <p className="font-600">{words.sent.heading}</p>
            <p className="mt-1 text-ink2">{fill(words.sent.text, { account: sentTo })}</p>
          </div>
        )}
      </div>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
        {!sentTo && <p className="text-ink2 t-app">{words.text}</p>}
        <Field label={words.email} name="email" type="email" autoComplete="username" fault={faults.email} />
        <FormFault text={failure} />
        <SubmitButton className="btn-secondary" pending={pending} words={words} />
      </form>
    </details>
  )
}

/** What was typed above need not be typed again. */
function takeOverAddress(disclosure: HTMLDetailsElement) {
  const own = disclosure.querySelector('input')
  const typed = document.querySelector<HTMLInputElement>(`form[action="${logIn.path}"] input[name="email"]`)
  if (own && typed && !own.value) own.value = typed.value
}
