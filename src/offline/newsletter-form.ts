import { useState } from 'react'
import { subscribe } from '#contract/lead-forms.ts'
import { type HttpError, namesNoField } from '#data/http-error.ts'
import { useForm } from '#data/use-form.ts'
import { type Sending, useLead } from './lead.ts'

// What the schema of the server calls an address; the browser's own check lets "a@b" pass.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

type Options = {
  /** The sentence for what is no email address. */
  invalid: string
  /** Says what became of the sign-up; throws what `sending` throws. */
  say: (sending: Sending) => Sending
  announceFailure: (error: HttpError) => boolean
}

/** The newsletter's one field, wherever it stands. The address is checked when it is sent, not while it is typed. */
export function useNewsletterForm({ invalid, say, announceFailure }: Options) {
  const send = useLead(subscribe)
  const [isSent, setSent] = useState(false)
  const form = useForm(
    // A failure is said by a notice instead.
    { network: '', server: '' },
    ({ email = '' }) => ({ email: ADDRESS.test(email.trim()) ? undefined : invalid }),
    async ({ email = '', website }, form) => {
      setSent((await say(send({ email: email.trim() }, website))) === 'sent')
      form.reset()
    },
    (error) => namesNoField(error, ['email']) && announceFailure(error),
  )
  return { ...form, isSent }
}
