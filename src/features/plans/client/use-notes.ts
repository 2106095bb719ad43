import { useRef, useState } from 'react'
import { addNote, getPlans } from '#contract/plans.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { messages } from '#copy/messages.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { refetch } from '#data/swr.ts'
import { useOutboxWrite, whyNot } from '#features/outbox/use-write.ts'
import type { ProgressNote } from '#schema/plan.ts'
import { toast } from '#ui/toast.ts'

const { saved } = outboxPage

export type Notes = ReturnType<typeof useNotes>

/** The notes being typed, by plan. After a note is sent or queued, all texts are cleared; plans are refetched once it was sent. */
export function useNotes() {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [sending, setSending] = useState<string | null>(null)
  const sendOrQueue = useOutboxWrite()
  const submission = useRef(NO_SUBMISSION)
  // Two presses in one frame both find the button enabled.
  const isBusy = useRef(false)

  async function sendNote(planId: string, about: string) {
    const body: ProgressNote = { actionPlanId: planId, note: (texts[planId] ?? '').trim() }
    if (!body.note || isBusy.current) return
    submission.current = submissionFor(body, submission.current)
    isBusy.current = true
    setSending(planId)
    const outcome = await sendOrQueue({
      id: submission.current.key,
      subject: `plan:${planId}`,
      kind: 'note',
      about,
      path: addNote.path,
      body,
    }).catch(asHttpError)
    isBusy.current = false
    setSending(null)
    if (outcome instanceof HttpError)
      return toast({ title: messages.progressNote.failed, text: whyNot(outcome), failed: true })
    submission.current = NO_SUBMISSION
    setTexts({})
    if (outcome === 'waiting') return toast({ title: saved.title, text: saved.description })
    toast({ title: dashboardPage.plans.added })
    await refetch(getPlans.path)
  }

  return {
    texts,
    /** The plan whose update is on its way. */
    sending,
    write: (planId: string, text: string) => setTexts((now) => ({ ...now, [planId]: text })),
    send: sendNote,
  }
}
