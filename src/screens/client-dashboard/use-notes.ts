import { useRef, useState } from 'react'
import * as v from 'valibot'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { messages } from '#copy/messages.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { send } from '#data/send.ts'
import { refetch } from '#data/swr.ts'
import { NO_WISH, wishFor } from '#data/wish.ts'
import { toast } from '#parts/toast.ts'
import type { ProgressNote } from '#schema/plan.ts'

export type Drafts = ReturnType<typeof useNotes>

const Added = v.object({ success: v.literal(true) })

/** What is being written to the plans, by plan. Once one has arrived, the plans are fetched again and all drafts go (spec §4). */
export function useNotes() {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [sending, setSending] = useState<string | null>(null)
  const wish = useRef(NO_WISH)
  // Two presses in one frame both find the button enabled.
  const isBusy = useRef(false)

  async function sendNote(planId: string) {
    const body: ProgressNote = { actionPlanId: planId, note: (texts[planId] ?? '').trim() }
    if (!body.note || isBusy.current) return
    wish.current = wishFor(body, wish.current)
    isBusy.current = true
    setSending(planId)
    const headers = { 'Idempotency-Key': wish.current.key }
    const outcome = await send(Added, '/api/client/progress-note', { body, headers }).catch(asHttpError)
    isBusy.current = false
    setSending(null)
    if (outcome instanceof HttpError)
      return toast({ title: messages.progressNote.failed, text: outcome.said, failed: true })
    wish.current = NO_WISH
    setTexts({})
    toast({ title: dashboardPage.plans.added })
    await refetch('/api/client/action-plans')
  }

  return {
    texts,
    /** The plan whose update is on its way. */
    sending,
    write: (planId: string, text: string) => setTexts((now) => ({ ...now, [planId]: text })),
    send: sendNote,
  }
}
