import type { HttpError } from '#data/http-error.ts'
import type { Answer } from '#data/request.ts'
import type { User } from '#schema/person.ts'
import type { SessionAnswer } from './memory.ts'

export type Session =
  | { status: 'loading' }
  /** `confirmed`: the server has said so in this page's life. `offline`: the latest question did not reach it. */
  | { status: 'user'; user: User; confirmed: boolean; offline: boolean }
  /** `ended`: the server has closed a session that was open; `leaving`: it has yet to hear of the sign-out. */
  | { status: 'none'; because: 'anonymous' | 'ended' | 'leaving' }
  /** The server cannot be reached and this device keeps nobody: nothing is known. */
  | { status: 'unknown'; error: Error; retry: () => void }

/** What the sign-in page's entry in the history says to whoever was led there by the end of their session. */
export const SESSION_HAS_ENDED = { hasSessionEnded: true }

type Known = {
  leaving: boolean
  /** Whether this device keeps somebody's data. */
  hasCache: boolean
  answer: SessionAnswer | undefined
  error: HttpError | Error | undefined
  /** Undefined while it is being read. */
  saved: Answer<User> | null | undefined
  /** Whom the answer or what is saved names, at the company that is open. */
  user: User | undefined
  retry: () => void
}

export function sessionOf({ leaving, hasCache, answer, error, saved, user, retry }: Known): Session {
  const offline = error !== undefined
  if (leaving) return { status: 'none', because: 'leaving' }
  if (answer?.user && user) return { status: 'user', user, confirmed: true, offline }
  if (answer) return { status: 'none', because: answer.ended ? 'ended' : 'anonymous' }
  if (hasCache && saved && user) return { status: 'user', user, confirmed: false, offline }
  if (hasCache && saved === undefined) return { status: 'loading' }
  return error ? { status: 'unknown', error, retry } : { status: 'loading' }
}
