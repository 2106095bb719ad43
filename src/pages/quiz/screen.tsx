import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { quizPage } from '#copy/quiz-page.ts'
import { loadQuiz, quizOf } from '#copy/quizzes.ts'
import { useContactForm } from '#features/assessment/use-contact-form.ts'
import { finish, sendAssessmentsWhenOnline } from '#offline/assessments.ts'
import { firstCampaign } from '#offline/campaign.ts'
import type { CompletedAssessment, Variant } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'
import type { AssessmentLead } from '#schema/lead.ts'
import { ContactFields, Honeypot } from '#ui/contact-fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { focusPageTop, pageEntry } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { Intro } from './intro.tsx'
import { Question } from './question.tsx'
import { CONTACT, dropProgress, useQuizRun } from './use-run.ts'

const variantOf = (path: string): Variant => (path === '/trades-quiz' ? 'trades' : 'general')

const runner = (variant: Variant) =>
  lazy(
    async () => {
      await loadQuiz(variant)
      return () => <Runner variant={variant} quiz={quizOf(variant)!} />
    },
    <LinesSkeleton lines={6} />,
  )
const runners = { general: runner('general'), trades: runner('trades') }

type Props = { path: string }

export const preload = ({ path }: Props) => runners[variantOf(path)].load()

/** Fifteen questions, one a screen, then the contact step; the answers stay on this device until then. */
export function Screen({ path }: Props) {
  const variant = variantOf(path)
  const Part = runners[variant]
  const name = quizPage.names[variant]
  return (
    <>
      <PageMeta title={fill(quizPage.title, { name })} description={fill(quizPage.description, { name })} />
      <Part />
    </>
  )
}

function Runner({ variant, quiz }: { variant: Variant; quiz: Quiz }) {
  const run = useQuizRun(variant, quiz.version)
  const [path, navigate] = useLocation()
  const { progress, step } = run
  if (!progress || step === 0)
    return <Intro variant={variant} path={path} furthest={run.furthest} restart={run.restart} />

  const done = (contact: AssessmentLead | null) => {
    const { key, version, answers } = progress
    // The screen lets nobody this far without all fifteen answers.
    const taken = { variant, version, answers, page: path, campaign: firstCampaign() } as CompletedAssessment
    finish({ key, taken, takenAt: new Date().toISOString(), contact })
    dropProgress(variant)
    sendAssessmentsWhenOnline()
    pageEntry.isClientNavigation = true
    navigate(`/assessment/results/${key}`, { replace: true })
    focusPageTop()
  }
  if (step === CONTACT) return <Contact back={() => run.go(CONTACT - 1)} done={done} />
  return (
    <Question
      key={step}
      variant={variant}
      quiz={quiz}
      step={step}
      chosen={progress.answers[quiz.questions[step - 1]!.id]}
      isKept={run.isKept}
      choose={run.answer}
      go={run.go}
    />
  )
}

const words = quizPage.contact

type ContactProps = { back: () => void; done: (contact: AssessmentLead | null) => void }

/** The last step: who the result is for, or nobody. */
function Contact({ back, done }: ContactProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { submit, faults } = useContactForm(async (contact) => done(contact))
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <form onSubmit={submit} className="wrap columns relative pt-8 pb-12 xl:(py-0 min-h-[calc(100vh-9rem)])">
      <div className="margin-column">
        <button type="button" className="link" onClick={back}>
          <Icon name="arrow-left" className="text-4.5 me-2 align-[-.18em]" />
          {quizPage.back}
        </button>
        <h1 ref={heading} tabIndex={-1} className="t-2 mt-5">
          {words.heading}
        </h1>
        <p className="mt-3 text-ink2">{words.lede}</p>
      </div>
      <div className="main-column grid content-start gap-4 max-w-170 max-xl:mt-6">
        <ContactFields words={words} faults={faults} />
        <Honeypot label={messages.leadForm.honeypot} />
        <button type="submit" className="btn-primary sm:justify-self-start">
          {words.submit}
        </button>
        <button type="button" className="link justify-self-start" onClick={() => done(null)}>
          {words.skip}
        </button>
      </div>
    </form>
  )
}
