import { useRef } from 'react'
import { outboxPage } from '#copy/outbox-page.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { refetch } from '#data/swr.ts'
import { useMutation } from '#data/use-mutation.ts'
import { isAboutCompany } from '#offline/company.ts'
import type { Written } from '#offline/outbox-entry.ts'
import { refetches } from '#offline/outbox-kinds.ts'
import { NotStoredError, write } from '#offline/outbox-write.ts'
import { refetchSession, useSession } from '#offline/session.ts'
import { toast } from '#ui/toast.ts'

const { saved } = outboxPage

type Words = { failed: string; sent: { title: string; description?: string } }

/** Writes to the outbox for the person on the screen, then sends. Throws `HttpError` where it is neither sent nor kept. */
export function useWriteToOutbox() {
  const session = useSession()
  return async (written: Omit<Written, 'personId' | 'companyId'>) => {
    if (session.status !== 'user') throw new UnreachableError('nobody is signed in')
    const { id: personId, companyId } = session.user
    return write({ ...written, personId, companyId })
  }
}

/**
 * A small form that also works offline: sends or queues what was written and says which in a notice. The same words have
 * the same key however often they are tried.
 */
export function useOutboxWrite(words: Words) {
  const write = useWriteToOutbox()
  const { run, pending } = useMutation()
  const submission = useRef(NO_SUBMISSION)

  /** Resolves to whether the form need not keep the words any longer. */
  async function send(written: Omit<Written, 'personId' | 'companyId' | 'id'>) {
    const outcome = await run(() => {
      submission.current = submissionFor(written.body, submission.current)
      return write({ ...written, id: submission.current.key })
    })
    if (!outcome) return false
    if (outcome instanceof HttpError) {
      const why = outcome instanceof NotStoredError ? outboxPage.notKept : outcome.serverMessage
      toast({ title: words.failed, text: why, failed: true })
      if (isAboutCompany(outcome)) void refetchSession()
      return false
    }
    submission.current = NO_SUBMISSION
    const { title, description } = outcome === 'waiting' ? saved : words.sent
    toast({ title, text: description })
    if (outcome === 'sent') for (const path of refetches(written.kind)) void refetch(path)
    return true
  }
  return { send, pending }
}
