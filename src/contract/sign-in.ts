import { Login, LoginAnswer } from '#schema/person.ts'
import { SecondStep } from '#schema/second-step.ts'
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
