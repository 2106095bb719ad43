import * as v from 'valibot'
import { CurrentUser, type Login, LoginAnswer } from '#schema/person.ts'
import { ask, request } from './request.ts'
import { send } from './send.ts'

/** The session's calls to the server. What the device keeps, and the hook, is `#offline/session.ts`. */
export const SESSION_PATH = '/api/auth/user'

export const LogoutAnswer = v.object({ success: v.literal(true) })

export const currentUser = () => ask(CurrentUser, SESSION_PATH)

export const logIn = (login: Login) => send(LoginAnswer, '/api/auth/login', { body: login })

/** Once: whoever calls it comes back until the server has confirmed. */
export const logOut = () => request(LogoutAnswer, '/api/auth/logout', { method: 'POST' })
