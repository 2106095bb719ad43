import {
  Done,
  type NoticeKind,
  Notices,
  OpenSessions,
  type Profile,
  ProfileAnswer,
  SessionsEnded,
  type SignInConfirmation,
  TwoFactorConfirmed,
  TwoFactorStart,
} from '#schema/account.ts'
import { useRemote } from './remote.ts'
import { request } from './request.ts'
import { send } from './send.ts'
import { refetch } from './swr.ts'

const SESSIONS = '/api/account/sessions'

// Each throws `HttpError`. Those that answer with a new session's cookie are sent once: a second try would come with
// the old one.
const once = { method: 'POST' } as const

/** Where the person is signed in, and how many recovery codes are left. */
export const useSessions = () => useRemote(OpenSessions, SESSIONS)
export const refetchSessions = () => refetch(SESSIONS)

/** @param which a session's shown id, `others`, or `all` */
export const endSessions = (which: string) => send(SessionsEnded, `${SESSIONS}/end`, { body: { which } })

export const saveProfile = (profile: Profile) => send(ProfileAnswer, '/api/account/profile', { body: profile })

export const changePassword = (body: { current: string; next: string }) =>
  request(Done, '/api/account/password', { ...once, body })

/** The password again and, with two-factor sign-in, a code: what asks for a fresh sign-in is open for ten minutes. */
export const confirmSignIn = (body: SignInConfirmation) => request(Done, '/api/account/confirm', { ...once, body })

export const startTwoFactor = (password: string) =>
  send(TwoFactorStart, '/api/account/two-factor', { body: { password } })

export const confirmTwoFactor = (code: string) =>
  request(TwoFactorConfirmed, '/api/account/two-factor/confirm', { ...once, body: { code } })

export const stopTwoFactor = (password: string) =>
  request(Done, '/api/account/two-factor/disable', { ...once, body: { password } })

const NOTICES = '/api/account/notices'

/** The kinds of news that the person is mailed. */
export const useNotices = () => useRemote(Notices, NOTICES)
export const chooseNotices = async (kinds: NoticeKind[]) => {
  await send(Notices, NOTICES, { body: { wanted: kinds } })
  await refetch(NOTICES)
}
