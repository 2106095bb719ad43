import { Done } from '#schema/done.ts'
import { CurrentUser, Login, LoginAnswer, SecondStep } from '#schema/person.ts'
import { endpoint } from './endpoint.ts'

export const logIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  policy: 'public',
  takesForm: true,
  body: Login,
  answer: LoginAnswer,
})

/** The code after the password. */
export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor',
  policy: 'public',
  isSentOnce: true,
  body: SecondStep,
  answer: LoginAnswer,
})

/** Who is signed in. Without a session: 401, with the same fields. */
export const getUser = endpoint({ method: 'GET', path: '/api/auth/user', policy: 'public', answer: CurrentUser })

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  policy: 'public',
  // Whoever calls it comes back until the server has confirmed.
  isSentOnce: true,
  answer: Done,
})
