import { messages } from '#copy/messages.ts'
import { resourcesPage } from '#copy/resources-page.ts'
import { useLead } from '#offline/lead.ts'
import { EmailForm } from '#parts/email-form.tsx'
import { sayFate } from '#parts/say-fate.ts'
import { EarlyAccess } from './early-access.tsx'

const words = {
  ...resourcesPage.newsletter,
  trap: messages.leadForm.trap,
  invalid: messages.newsletter.emailInvalid,
}

/** Both forms; their code comes when the reader comes near. */
export function SignUpForms() {
  const send = useLead('/api/newsletter')
  return (
    <>
      <EmailForm words={words} submit={(email, trap) => sayFate(send({ email }, trap), messages.newsletter)} />
      <EarlyAccess />
    </>
  )
}
