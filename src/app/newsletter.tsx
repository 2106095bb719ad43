import { messages } from '#copy/messages.ts'
import { navigation } from '#copy/navigation.ts'
import { useNewsletterForm } from '#offline/newsletter-form.ts'
import { announceFailure, announceOutcome, EmailForm } from '#ui/email-form.tsx'

const { label, placeholder, button, pending } = navigation.footer.newsletter
const words = messages.newsletter

/** The footer's newsletter line. Its code comes at idle; until then the footer keeps its place. */
export function Newsletter() {
  const form = useNewsletterForm({
    invalid: words.emailInvalid,
    say: (sending) => announceOutcome(sending, words),
    announceFailure: () => announceFailure(words),
  })
  return (
    <EmailForm
      deep
      words={{ email: label, placeholder, button, pending, honeypot: messages.leadForm.honeypot, sent: words.confirm }}
      form={form}
    />
  )
}
