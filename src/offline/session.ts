import { useEffect } from 'react'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { currentUser, logIn, SESSION_PATH } from '#data/session.ts'
import { type FetchKey, useFetched } from '#data/swr.ts'
import { useWatched } from '#data/watched.ts'
import { type Login, User } from '#schema/person.ts'
import { device } from './device.ts'
import { confirm, keep, PROFILE } from './keep.ts'
import { alone, confirmLeaving } from './leave.ts'
import { NOBODY, personChanges, type SessionAnswer, showPerson } from './memory.ts'
import { type Session, sessionOf } from './session-faces.ts'
import { startOffline } from './start.ts'
import { tellTabs } from './tabs.ts'
import { useSaved } from './use-saved.ts'
import { wipe } from './wipe.ts'

export { signOut } from './leave.ts'
export type { Session } from './session-faces.ts'

const SESSION_KEY: FetchKey = [SESSION_PATH]

/** Who is signed in, from the server or, before it answers and where it cannot be reached, from this device. */
export function useSession(): Session {
  useEffect(startOffline, [])
  const { kept, leaving } = useWatched(device)
  const { data: answer, error, mutate } = useFetched<SessionAnswer>(leaving ? null : SESSION_KEY, askSession)
  const saved = useSaved(User, answer || leaving ? null : (kept?.userId ?? null), PROFILE)
  return sessionOf({ leaving, kept: kept !== null, answer, error, saved, retry: () => void mutate() })
}

/** Throws `HttpError`. Where an earlier logout is still unconfirmed, that one goes first. */
export const signIn = (login: Login, { keepOnThisDevice = true } = {}) =>
  alone(async () => {
    if ((await confirmLeaving()) === 'pending') throw new UnreachableError('an earlier logout is unconfirmed')
    const { user } = await logIn(login)
    await keep(user, keepOnThisDevice)
    showPerson({ user, ended: false })
    tellTabs()
    return user
  })

/** The server has refused this person's session in the middle of the work. */
export async function endSession() {
  showPerson({ user: null, ended: true })
  await wipe()
}

/** Our server's own 401: what stands between us and it may answer 401 as well, but not in our shape. */
export const isSessionRefused = (error: unknown) =>
  error instanceof HttpError && error.status === 401 && error.refusal !== undefined

async function askSession(): Promise<SessionAnswer> {
  const asked = personChanges()
  const isCurrent = () => asked === personChanges()
  try {
    const { value, at } = await currentUser()
    if (!isCurrent()) return NOBODY
    if (value.user) await confirm({ value: value.user, at })
    else await wipe()
    return { user: value.user, ended: false }
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401)) throw error
    const ended = device.get().kept !== null
    if (isCurrent() && isSessionRefused(error)) await wipe()
    return { user: null, ended }
  }
}
