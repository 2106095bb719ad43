import { messages } from '#copy/messages.ts'
import { navigation } from '#copy/navigation.ts'
import { useLead } from '#offline/lead.ts'
import { EmailForm } from '#parts/email-form.tsx'
import { sayFate } from '#parts/say-fate.ts'

const { label, placeholder, button, pending } = navigation.footer.newsletter
const words = messages.newsletter

/** The footer's newsletter line. Its code comes at idle; until then the footer keeps its place. */
export function Newsletter() {
  const send = useLead('/api/newsletter')
  return (
    <EmailForm
      deep
      words={{ email: label, placeholder, button, pending, trap: messages.leadForm.trap, invalid: words.emailInvalid }}
      submit={(email, trap) => sayFate(send({ email }, trap), words)}
    />
  )
}
