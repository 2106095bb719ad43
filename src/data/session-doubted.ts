import { atom } from 'jotai'
import type { HttpError } from './http-error.ts'
import { store } from './store.ts'

/** The server's words for a session that was open and is no longer (netlify/server/http/refused.ts). */
export const SESSION_ENDED = /^session_(expired|revoked)$/

/** How often a change was refused because its session has ended. */
export const sessionDoubted = atom(0)

export function doubtSession({ status, refusal }: HttpError) {
  if (status === 401 && SESSION_ENDED.test(refusal?.code ?? ''))
    store.set(sessionDoubted, store.get(sessionDoubted) + 1)
}
