import {
  Notices,
  OpenSessions,
  PasswordChange,
  Profile,
  ProfileAnswer,
  SessionsEnd,
  SessionsEnded,
  SignInConfirmation,
  TwoFactorConfirm,
  TwoFactorConfirmed,
  TwoFactorStart,
  WithPassword,
} from '#schema/account.ts'
import { Done } from '#schema/done.ts'
import { endpoint } from './endpoint.ts'

// No call names a person: each is about the session's own.

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/account/profile',
  policy: 'member',
  body: Profile,
  answer: ProfileAnswer,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  policy: 'member',
  isSentOnce: true,
  body: PasswordChange,
  answer: Done,
})

/** The password again and, with two-factor sign-in, a code: what asks for a fresh sign-in is open for ten minutes. */
export const confirmSignIn = endpoint({
  method: 'POST',
  path: '/api/account/confirm',
  policy: 'member',
  isSentOnce: true,
  body: SignInConfirmation,
  answer: Done,
})

/** Where the person is signed in, and how many recovery codes are left. */
export const getSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  policy: 'member',
  answer: OpenSessions,
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end',
  policy: 'member',
  body: SessionsEnd,
  answer: SessionsEnded,
})

/** The kinds of news that the person is mailed. */
export const getNotices = endpoint({ method: 'GET', path: '/api/account/notices', policy: 'member', answer: Notices })
export const chooseNotices = endpoint({
  method: 'POST',
  path: '/api/account/notices',
  policy: 'member',
  body: Notices,
  answer: Notices,
})

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor',
  policy: 'member',
  isSentOnce: true,
  body: WithPassword,
  answer: TwoFactorStart,
})

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  policy: 'member',
  isSentOnce: true,
  body: TwoFactorConfirm,
  answer: TwoFactorConfirmed,
})

export const stopTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/disable',
  policy: 'member',
  needsFreshSignIn: true,
  isSentOnce: true,
  body: WithPassword,
  answer: Done,
})
