import { Done } from '#schema/done.ts'
import { CurrentUser } from '#schema/person.ts'
import { endpoint } from './endpoint.ts'

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
