import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { mutate } from 'swr'
import { signInByPasskey } from '#contract/passkeys.ts'
import { getUser, logIn, verifyCode } from '#contract/sign-in.ts'
import { call } from '#data/call.ts'
import { openCompany, openCompanyId } from '#data/company.ts'
import { SESSION_ENDED, sessionDoubted } from '#data/fresh-sign-in.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { currentUser } from '#data/session.ts'
import { store } from '#data/store.ts'
import { type FetchKey, refetchAll, useFetched } from '#data/swr.ts'
import { isWorkUnsaved } from '#data/unsaved-work.ts'
import type { PasskeyAssertion } from '#schema/passkey.ts'
import { type Login, type LoginAnswer, type SecondStep, type SecondStepOffer, User } from '#schema/person.ts'
import { PROFILE } from './cache.ts'
import { cacheAfterSignIn, confirm } from './cache-after-sign-in.ts'
import { clearCache } from './clear-cache.ts'
import { atCompany, openPortalOf, rightsOf } from './company.ts'
import { watchReconnection } from './connection.ts'
import { device, lastCachedPerson } from './device.ts'
import { personToSignInAgain } from './expired-session.ts'
import { changePerson, currentPerson, NOBODY, personChanges, type SessionAnswer, setCurrentPerson } from './memory.ts'
import { outbox } from './outbox.ts'
import { type Session, sessionOf } from './session-status.ts'
import { confirmSignOut, exclusiveSession } from './sign-out.ts'
import { startOffline } from './start.ts'
import { tellTabs, tellTabsOfRights } from './tabs.ts'
import { useCached } from './use-cached.ts'

export type { Session } from './session-status.ts'
export { signOut } from './sign-out.ts'

const SESSION_KEY: FetchKey = [getUser.path]

/** Who is signed in, from the server or, before it answers and where it cannot be reached, from this device. */
export function useSession(): Session {
  useEffect(startOffline, [])
  useEffect(watchTyping, [])
  useEffect(listenToDoubts, [])
  const { cachedPerson, leaving } = useAtomValue(device)
  const { data: answer, error, mutate } = useFetched<SessionAnswer>(leaving ? null : SESSION_KEY, askSession)
  const saved = useCached(User, answer || leaving ? null : (cachedPerson?.userId ?? null), PROFILE)
  const open = useAtomValue(openCompanyId)
  const named = answer?.user ?? saved?.value
  const user = useMemo(() => named && atCompany(named, open), [named, open])
  return sessionOf({ leaving, hasCache: cachedPerson !== null, answer, error, saved, user, retry: () => void mutate() })
}

/**
 * Throws `HttpError`. Where an earlier logout is still unconfirmed, that one goes first. An offer of the second step: the
 * password was right, and `signInWithCode` or `signInByOwnPasskey` comes next.
 */
export const signIn = (login: Login, kept: Kept = {}) => afterSignOut(async () => begin(await call(logIn, login), kept))

/** The code of an authenticator, or a recovery code, after the password. Throws `HttpError`. */
export const signInWithCode = (step: SecondStep, kept: Kept = {}) =>
  exclusiveSession(async () => begin(await call(verifyCode, step), kept))

/** What a passkey of this device has signed, instead of password and code. Throws `HttpError`. */
export const signInByOwnPasskey = (assertion: PasskeyAssertion, kept: Kept = {}) =>
  afterSignOut(async () => beginAs((await call(signInByPasskey, assertion)).user, kept))

type Kept = { keepOnThisDevice?: boolean }

const afterSignOut = <T>(work: () => Promise<T>) =>
  exclusiveSession(async () => {
    if ((await confirmSignOut()) === 'pending') throw new UnreachableError('an earlier logout is unconfirmed')
    return work()
  })

const begin = async (answer: LoginAnswer, kept: Kept): Promise<User | SecondStepOffer> =>
  answer.success ? beginAs(answer.user, kept) : { passkeys: answer.passkeys === true }

async function beginAs(user: User, { keepOnThisDevice = false }: Kept): Promise<User> {
  await cacheAfterSignIn(user, keepOnThisDevice)
  follow(user)
  // What is on the screen is theirs, and stays; it asks for nothing anew.
  if (store.get(personToSignInAgain)?.id === user.id)
    await mutate(SESSION_KEY, { user, ended: false }, { revalidate: false })
  else changePerson({ user, ended: false })
  store.set(personToSignInAgain, null)
  tellTabs()
  return user
}

/**
 * The server has refused this person's session in the middle of the work. What the device keeps goes; the screen goes
 * too, unless something on it would be lost or waits to be sent.
 */
export async function endSession() {
  if (!staysFor(currentPerson())) changePerson({ user: null, ended: true })
  await clearCache()
}

function staysFor(user: User | null) {
  if (store.get(personToSignInAgain)) return true
  if (!user || !(isSomethingTyped() || isWorkUnsaved() || store.get(outbox).length > 0)) return false
  store.set(personToSignInAgain, user)
  return true
}

/** The signed-in person has changed: what shows them, and what the device keeps of them, follows. */
export async function updateUser(user: User) {
  follow(user)
  setCurrentPerson(user)
  await mutate(SESSION_KEY, { user, ended: false }, { revalidate: false })
  await confirm({ value: user, at: new Date().toISOString() })
  tellTabs()
}

/** Asks the server anew who is signed in. */
export const refetchSession = () => mutate(SESSION_KEY)

/** The dialog was left without signing in: the screen goes, and what was typed with it. */
export function abandonSession() {
  store.set(personToSignInAgain, null)
  changePerson({ user: null, ended: true })
}

let listening = false

/** The server is asked who is signed in, and the answer goes its usual way. */
function listenToDoubts() {
  if (listening) return
  listening = true
  // A write was refused for its session.
  store.sub(sessionDoubted, () => void mutate(SESSION_KEY))
  watchReconnection(refetchAfterTunnel)
}

/** While the device was offline its person may have lost the right to what it keeps, and what it shows may have changed. */
function refetchAfterTunnel() {
  void mutate(SESSION_KEY)
  void refetchAll('/api/client/')
  void refetchAll('/api/admin/')
}

/** Our server's own 401: what stands between us and it may answer 401 as well, but not in our shape. */
export const isSessionRefused = (error: unknown) =>
  error instanceof HttpError && error.status === 401 && error.refusal !== undefined

/** Ends the session where this is the server's refusal of it. */
export const endIfRefused = (error: unknown) => void (isSessionRefused(error) && endSession())

/** The same for what the screen reads. */
export const useEndIfRefused = (error: unknown) => useEffect(() => endIfRefused(error), [error])

/**
 * The company that is open stays so while this person belongs to it. Of whoever has one company and keeps nothing here, the
 * device remembers nothing.
 */
function follow(user: User) {
  const isRemembered = (user.companies?.length ?? 0) > 1 || lastCachedPerson() === user.id
  const { companyId } = atCompany(user, openCompany())
  const rights = user.companies?.find(({ id }) => id === companyId)?.rights
  openPortalOf(companyId, { isRemembered, rights })
}

const hasEnded = (error: HttpError) => SESSION_ENDED.test(error.refusal?.code ?? '')

async function askSession(): Promise<SessionAnswer> {
  const changes = personChanges()
  const isCurrent = () => changes === personChanges()
  try {
    const { value, at } = await currentUser()
    if (!isCurrent()) return NOBODY
    const before = currentPerson()
    setCurrentPerson(value.user)
    if (value.user) {
      await confirm({ value: value.user, at })
      // Signed out meanwhile: nothing is remembered.
      if (isCurrent()) follow(value.user)
      if (rightsOf(before) !== rightsOf(value.user)) tellTabsOfRights()
    } else await clearCache()
    return { user: value.user, ended: false }
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401)) throw error
    const ended = store.get(device).cachedPerson !== null || hasEnded(error)
    const user = currentPerson()
    const stays = isCurrent() && hasEnded(error) && staysFor(user)
    if (isCurrent() && isSessionRefused(error)) {
      if (!stays) setCurrentPerson(null)
      await clearCache()
    }
    return stays ? { user, ended: false } : { user: null, ended }
  }
}

// Every field that somebody has typed into since this page began, whichever screen drew it.
const touched = new Set<HTMLInputElement | HTMLTextAreaElement>()

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'search', 'password'].includes(target.type))

let watching = false

/** Remembers what is typed into from now on. */
function watchTyping() {
  if (watching) return
  watching = true
  document.addEventListener('input', ({ target }) => isField(target) && touched.add(target), { capture: true })
}

/** Whether there is text on the screen that a person has typed and that would be lost with it. */
function isSomethingTyped() {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].some(({ value }) => value.trim() !== '')
}
