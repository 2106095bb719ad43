import { useEffect, useRef } from 'react'
import { messages } from '#copy/messages.ts'
import { quizPage } from '#copy/quiz-page.ts'
import { useContactForm } from '#features/assessment/use-contact-form.ts'
import type { AssessmentLead } from '#schema/lead.ts'
import { ContactFields } from '#ui/contact-fields.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Icon } from '#ui/icon.tsx'

const words = quizPage.contact

type Props = { back: () => void; done: (contact: AssessmentLead | null) => void }

/** The last step: who the result is for, or nobody. */
export function Contact({ back, done }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { submit, faults } = useContactForm(async (contact) => done(contact))
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <form onSubmit={submit} className="wrap max-w-190 relative grid gap-4 pt-8 pb-12">
      <button type="button" className="link justify-self-start" onClick={back}>
        <Icon name="arrow-left" className="text-4.5 me-2 align-[-.18em]" />
        {quizPage.back}
      </button>
      <h1 ref={heading} tabIndex={-1} className="t-2">
        {words.heading}
      </h1>
      <p className="text-ink2">{words.lede}</p>
      <ContactFields words={words} faults={faults} />
      <Honeypot label={messages.leadForm.trap} />
      <button type="submit" className="btn-primary sm:justify-self-start">
        {words.submit}
      </button>
      <button type="button" className="link justify-self-start" onClick={() => done(null)}>
        {words.skip}
      </button>
    </form>
  )
}
