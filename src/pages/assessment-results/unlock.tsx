import { claimAssessment } from '#contract/assessments.ts'
import { assessmentResultsPage } from '#copy/assessment-results-page.ts'
import { messages } from '#copy/messages.ts'
import { quizPage } from '#copy/quiz-page.ts'
import { call } from '#data/call.ts'
import { useContactForm } from '#features/assessment/use-contact-form.ts'
import { addContact, type Finished, sendAssessmentsWhenOnline } from '#offline/assessments.ts'
import { ContactFields, Honeypot } from '#ui/contact-fields.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { MarginSection } from '#ui/page-section.tsx'

const words = assessmentResultsPage.unlock

type Props = { id: string; own: Finished | undefined; opened: () => void }

/** The contact step for a result that was shown without one: from this device's copy it is sent when it can be. */
export function Unlock({ id, own, opened }: Props) {
  const { submit, faults, failure, pending } = useContactForm(async (contact) => {
    if (own) {
      addContact(own.key, contact)
      return sendAssessmentsWhenOnline()
    }
    await call(claimAssessment, contact, { id }, { key: `${id}-claim` })
    opened()
  })
  return (
    <MarginSection heading={words.heading} intro={words.text}>
      <form onSubmit={submit} className="relative sheet p-5 grid gap-4 max-w-170 sm:p-8">
        <ContactFields words={quizPage.contact} faults={faults} />
        <Honeypot label={messages.leadForm.honeypot} />
        <FormFault text={failure} />
        <button type="submit" className="btn-primary sm:justify-self-start" disabled={pending}>
          {words.submit}
        </button>
      </form>
    </MarginSection>
  )
}
