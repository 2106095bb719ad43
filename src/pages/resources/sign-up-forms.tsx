import { useState } from 'react'
import { joinEarlyAccess } from '#contract/lead-forms.ts'
import { messages } from '#copy/messages.ts'
import { resourcesPage } from '#copy/resources-page.ts'
import { namesNoField } from '#data/http-error.ts'
import { useForm } from '#data/use-form.ts'
import { useLead } from '#offline/lead.ts'
import { useNewsletterForm } from '#offline/newsletter-form.ts'
import { Honeypot } from '#ui/contact-fields.tsx'
import { announceFailure, announceOutcome, EmailForm } from '#ui/email-form.tsx'
import { NamedField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const words = { ...resourcesPage.newsletter, honeypot: messages.leadForm.honeypot, sent: messages.newsletter.confirm }

/** Both forms; their code comes when the reader comes near. */
export function SignUpForms() {
  const form = useNewsletterForm({
    invalid: messages.newsletter.emailInvalid,
    say: (sending) => announceOutcome(sending, messages.newsletter),
    announceFailure: () => announceFailure(messages.newsletter),
  })
  return (
    <>
      <EmailForm words={words} form={form} />
      <EarlyAccess />
    </>
  )
}

const earlyAccessWords = resourcesPage.earlyAccess

/** A disclosure under the newsletter: first name and address for the early-access list. */
function EarlyAccess() {
  const send = useLead(joinEarlyAccess)
  const [open, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const { submit, faults, pending } = useForm(
    messages.request,
    // The browser checks them.
    () => ({}),
    async ({ firstName = '', email = '', website }, form) => {
      const outcome = await announceOutcome(send({ firstName, email }, website), messages.earlyAccess)
      if (outcome === 'waiting') form.reset()
      setDone(outcome === 'sent')
    },
    (error) => namesNoField(error, ['firstName', 'email']) && announceFailure(messages.earlyAccess),
  )

  const fields = { words: earlyAccessWords, faults }
  return (
    <div className="needs-script mt-6 border-t border-rule">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="early-access"
        onClick={() => setOpen(!open)}
        className="flex items-center justify-between w-full min-h-14 font-600 text-action"
      >
        {earlyAccessWords.toggle}
        <Icon name={open ? 'minus' : 'plus'} className="text-5" />
      </button>
      <div id="early-access" hidden={!open} className="pb-4">
        <p className="text-ink2 t-app">{earlyAccessWords.text}</p>
        {isDone ? (
          <p role="status" className="mt-4 font-600">
            {earlyAccessWords.done}
          </p>
        ) : (
          <form onSubmit={submit} className="grid gap-4 mt-4 relative">
            <NamedField {...fields} name="firstName" autoComplete="given-name" required />
            <NamedField {...fields} name="email" type="email" autoComplete="email" required />
            <Honeypot label={messages.leadForm.honeypot} />
            <SubmitButton className="btn-secondary" pending={pending} words={earlyAccessWords} />
          </form>
        )}
      </div>
    </div>
  )
}
