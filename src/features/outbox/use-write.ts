import { outboxPage } from '#copy/outbox-page.ts'
import { type HttpError, UnreachableError } from '#data/http-error.ts'
import type { Written } from '#offline/outbox-entry.ts'
import { NotStoredError, write } from '#offline/outbox-write.ts'
import { useSession } from '#offline/session.ts'

/** Why something was neither sent nor kept, in a sentence where there is one. */
export const whyNot = (failure: HttpError) =>
  failure instanceof NotStoredError ? outboxPage.notKept : failure.serverMessage

/** Writes down for the person on the screen, then sends. Throws `HttpError` where it is neither sent nor kept. */
export function useOutboxWrite() {
  const session = useSession()
  return async (written: Omit<Written, 'personId' | 'companyId'>) => {
    if (session.status !== 'user') throw new UnreachableError('nobody is signed in')
    const { id: personId, companyId } = session.user
    return write({ ...written, personId, companyId })
  }
}
