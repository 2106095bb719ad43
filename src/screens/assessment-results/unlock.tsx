import { type FormEvent, useState } from 'react'
import { assessmentResultsPage } from '#copy/assessment-results-page.ts'
import { messages } from '#copy/messages.ts'
import { quizPage } from '#copy/quiz-page.ts'
import { claimAssessment } from '#data/assessments.ts'
import { addContact, type Finished, keepSending } from '#offline/assessments.ts'
import { useContact } from '#offline/contact.ts'
import { ContactFields } from '#parts/contact-fields.tsx'
import { FormFault } from '#parts/form-fault.tsx'
import { Trap } from '#parts/trap.tsx'

const words = assessmentResultsPage.unlock

type Props = { id: string; own: Finished | undefined; opened: () => void }

/** The contact step for a result that was shown without one: from this device's copy it is sent when it can be. */
export function Unlock({ id, own, opened }: Props) {
  const read = useContact()
  const [state, setState] = useState<'idle' | 'wrong' | 'pending' | 'failed'>('idle')
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const contact = read(event.currentTarget)
    if (!contact) return setState('wrong')
    if (own) {
      addContact(own.key, contact)
      return keepSending()
    }
    setState('pending')
    await claimAssessment(id, contact, id).then(opened, () => setState('failed'))
  }
  return (
    <form onSubmit={submit} className="relative sheet mt-10 p-5 grid gap-4 sm:p-8">
      <h2 className="t-2">{words.heading}</h2>
      <p className="text-ink2">{words.text}</p>
      <ContactFields
        words={quizPage.contact}
        emailFault={state === 'wrong' ? quizPage.contact.emailInvalid : undefined}
      />
      <Trap label={messages.leadForm.trap} />
      <FormFault text={state === 'failed' ? messages.request.network : undefined} />
      <button type="submit" className="btn-primary sm:justify-self-start" disabled={state === 'pending'}>
        {words.submit}
      </button>
    </form>
  )
}
