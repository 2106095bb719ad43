import { messages } from '#copy/messages.ts'
import { navigation } from '#copy/navigation.ts'
import { useLead } from '#offline/lead.ts'
import { EmailForm } from '#parts/email-form.tsx'
import { toast } from '#parts/toast.ts'

const { label, placeholder, button, pending } = navigation.footer.newsletter
const words = messages.newsletter

/** The footer's newsletter line. Its code comes at idle; until then the footer keeps its place. */
export function Newsletter() {
  const send = useLead('/api/newsletter')
  return (
    <EmailForm
      deep
      words={{ email: label, placeholder, button, pending, trap: messages.leadForm.trap, invalid: words.emailInvalid }}
      submit={(email, trap) =>
        send({ email }, trap).then(
          () => {
            toast({ title: words.success.title, text: words.success.description })
            return true
          },
          () => {
            toast({ title: words.failed.title, text: words.failed.description, failed: true })
            return false
          },
        )
      }
    />
  )
}
