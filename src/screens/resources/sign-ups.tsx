import { messages } from '#copy/messages.ts'
import { resourcesPage } from '#copy/resources-page.ts'
import { useLead } from '#offline/lead.ts'
import { EmailForm } from '#parts/email-form.tsx'
import { Near } from '#parts/near.tsx'
import { sayFate } from '#parts/say-fate.ts'
import { EarlyAccess } from './early-access.tsx'

const words = resourcesPage.newsletter

/** The newsletter, and under it the way to the early-access list. */
export function SignUps() {
  const send = useLead('/api/newsletter')
  const submit = (email: string, trap: string) => sayFate(send({ email }, trap), messages.newsletter)
  return (
    <section className="wrap py-12 xl:(grid grid-cols-2 gap-16 py-18)" aria-label={words.heading}>
      <div>
        <h2 className="t-2">{words.heading}</h2>
        <p className="mt-2 text-ink2 max-w-140">{words.text}</p>
      </div>
      <Near className="max-w-120 min-h-60 max-xl:mt-6">
        <EmailForm
          words={{ ...words, trap: messages.leadForm.trap, invalid: messages.newsletter.emailInvalid }}
          submit={submit}
        />
        <EarlyAccess />
      </Near>
    </section>
  )
}
