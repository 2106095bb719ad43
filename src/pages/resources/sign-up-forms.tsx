import { messages } from '#copy/messages.ts'
import { resourcesPage } from '#copy/resources-page.ts'
import { useNewsletterForm } from '#offline/newsletter-form.ts'
import { announceFailure, announceOutcome } from '#ui/announce-outcome.ts'
import { EmailForm } from '#ui/email-form.tsx'
import { EarlyAccess } from './early-access.tsx'

const words = { ...resourcesPage.newsletter, trap: messages.leadForm.trap, sent: messages.newsletter.confirm }

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
