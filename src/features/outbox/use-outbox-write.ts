import { useRef } from 'react'
import { type BodyOf, type Endpoint, type PlaceOf, pathOf } from '#contract/endpoint.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { useMutation } from '#data/use-mutation.ts'
import { followRefusal } from '#offline/follow-refusal.ts'
import { showChange } from '#offline/outbox.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import type { OfflineEndpoint } from '#offline/outbox-kinds.ts'
import { NotStoredError, write } from '#offline/outbox-write.ts'
import { useSession } from '#offline/session.ts'
import { toast } from '#ui/toast.ts'

const { saved } = outboxPage

type Words = { failed: string; sent: { title: string; description?: string } }

/** One write: what it is about, by name and in words (`Entry` says more), and what its address and its body say. */
type OneWrite<E extends OfflineEndpoint> = Pick<Entry, 'subject' | 'about'> & { place: PlaceOf<E>; body: BodyFor<E> }
type BodyFor<E extends Endpoint> = E extends { body: object } ? BodyOf<E> & object : Record<string, never>

/**
 * Writes to the outbox for the person on the screen, then sends; what is refused and kept is said. Throws `HttpError` where
 * it is neither sent nor kept.
 * @param failed the notice's title
 */
export function useWriteToOutbox<const E extends OfflineEndpoint>(endpoint: E, failed: string) {
  const session = useSession()
  return async ({ place, ...written }: OneWrite<E> & Pick<Entry, 'id'>) => {
    if (session.status !== 'user') throw new UnreachableError('nobody is signed in')
    const { id: personId, companyId } = session.user
    const { kind } = endpoint.offline
    const outcome = await write({ ...written, kind, path: pathOf(endpoint, place), personId, companyId })
    if (outcome === 'refused') toast({ title: failed, text: outboxPage.refusedHere, failed: true })
    return outcome
  }
}

/**
 * A small form that also works offline: sends or queues what was written and says which in a notice. The same words have
 * the same key however often they are tried.
 */
export function useOutboxWrite<const E extends OfflineEndpoint>(endpoint: E, words: Words) {
  const write = useWriteToOutbox(endpoint, words.failed)
  const { run, pending } = useMutation()
  const submission = useRef(NO_SUBMISSION)

  /** Resolves to whether the form need not keep the words any longer. */
  async function send(written: OneWrite<E>) {
    const outcome = await run(() => {
      submission.current = submissionFor(written.body, submission.current)
      return write({ ...written, id: submission.current.key })
    })
    if (!outcome) return false
    if (outcome instanceof HttpError) {
      const why = outcome instanceof NotStoredError ? outboxPage.notKept : outcome.serverMessage
      toast({ title: words.failed, text: why, failed: true })
      followRefusal(outcome)
      return false
    }
    submission.current = NO_SUBMISSION
    if (outcome === 'refused') return true
    const { title, description } = outcome === 'waiting' ? saved : words.sent
    toast({ title, text: description })
    if (outcome === 'sent') void showChange(endpoint.offline.refetches)
    return true
  }
  return { send, pending }
}
