import { type FormEvent, useState } from 'react'
import { Field } from './field.tsx'
import { Trap } from './trap.tsx'

type Props = {
  words: { email: string; placeholder: string; button: string; pending: string; trap: string; invalid: string }
  /** The field is emptied unless it has failed. */
  submit: (email: string, trap: string) => Promise<'sent' | 'waiting' | 'failed'>
  deep?: boolean
}

// What the schema of the server calls an address; the browser's own check lets «a@b» pass.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** One address and a button: the newsletter, wherever it stands. The address is checked when it is sent (spec §5). */
export function EmailForm({ words, submit, deep }: Props) {
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { email = '', website = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>
    const valid = ADDRESS.test(email.trim())
    setFault(valid ? undefined : words.invalid)
    if (!valid) return (form.elements.namedItem('email') as HTMLElement).focus()
    setPending(true)
    if ((await submit(email.trim(), website)) !== 'failed') form.reset()
    setPending(false)
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3 relative">
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={words.placeholder}
        fault={fault}
      />
      <Trap label={words.trap} />
      <button type="submit" disabled={pending} className={deep ? 'btn-brass' : 'btn-primary'}>
        {pending ? words.pending : words.button}
      </button>
    </form>
  )
}
