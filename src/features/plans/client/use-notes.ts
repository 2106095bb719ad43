import { useState } from 'react'
import { addNote } from '#contract/plans.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { messages } from '#copy/messages.ts'
import { useOutboxWrite } from '#features/outbox/use-outbox-write.ts'
import { useDraft } from '#offline/use-draft.ts'
import type { ProgressNote } from '#schema/plan.ts'

const words = { failed: messages.progressNote.failed, sent: { title: dashboardPage.plans.added } }

export type NoteDrafts = ReturnType<typeof useNotes>

/** The notes being typed, by plan. After a note is sent or queued, all texts are cleared; plans are refetched once it was sent. */
export function useNotes() {
  const { words: texts, write, clear } = useDraft<Record<string, string>>('notes', {})
  const [sentTo, setSentTo] = useState<string>()
  const { send, pending } = useOutboxWrite(addNote, words)

  async function sendNote(planId: string, about: string) {
    const body: ProgressNote = { actionPlanId: planId, note: (texts[planId] ?? '').trim() }
    if (!body.note || pending) return
    setSentTo(planId)
    const isAccepted = await send({ subject: `plan:${planId}`, about, place: {}, body })
    if (isAccepted) clear()
  }

  return {
    texts,
    /** The plan whose update is on its way. */
    sending: pending ? sentTo : undefined,
    write: (planId: string, text: string) => write({ [planId]: text }),
    send: sendNote,
  }
}
