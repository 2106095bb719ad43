import { atom } from 'jotai'
import { HttpError } from './http-error.ts'
import { store } from './store.ts'

/** Set while the person is asked to confirm their sign-in; `settle` says whether they have. */
export const confirmation = atom<{ settle: (isConfirmed: boolean) => void } | null>(null)

let pending: Promise<boolean> | undefined

/** Requests that are refused at the same time share one dialog. */
function askForConfirmation() {
  pending ??= new Promise<boolean>((settle) => store.set(confirmation, { settle })).finally(() => {
    pending = undefined
    store.set(confirmation, null)
  })
  return pending
}

/**
 * Runs a request. Where the server asks for a fresh sign-in, the person confirms theirs and the request runs once more;
 * if they do not, it fails as it was refused.
 */
export async function withFreshSignIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isNeeded = error instanceof HttpError && error.refusal?.code === 'fresh_sign_in_needed'
    if (!isNeeded || !(await askForConfirmation())) throw error
    return work()
  }
}

/** The server's words for a session that was open and is no longer (netlify/server/http/refused.ts). */
export const SESSION_ENDED = /^session_(expired|revoked)$/

/** How often a change was refused because its session has ended. */
export const sessionDoubted = atom(0)

export function doubtSession({ status, refusal }: HttpError) {
  if (status === 401 && SESSION_ENDED.test(refusal?.code ?? ''))
    store.set(sessionDoubted, store.get(sessionDoubted) + 1)
}
