import * as v from 'valibot'
import type { SecondStep } from '#schema/account.ts'
import { CurrentUser, type Login, LoginAnswer } from '#schema/person.ts'
import { fetchAnswer, request } from './request.ts'
import { send } from './send.ts'

/** The session's calls to the server. What the device keeps, and the hook, is `#offline/session.ts`. */
export const SESSION_PATH = '/api/auth/user'

export const LogoutAnswer = v.object({ success: v.literal(true) })

export const currentUser = () => fetchAnswer(CurrentUser, SESSION_PATH)

export const logIn = (login: Login) => send(LoginAnswer, '/api/auth/login', { body: login })

/** The code after the password. Once: a code that was taken is refused the second time. */
export const showCode = (step: SecondStep) =>
  request(LoginAnswer, '/api/auth/two-factor', { method: 'POST', body: step })

/** Once: whoever calls it comes back until the server has confirmed. */
export const logOut = () => request(LogoutAnswer, '/api/auth/logout', { method: 'POST' })
