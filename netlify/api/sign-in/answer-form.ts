import { createMiddleware } from 'hono/factory'
import type { User } from '#schema/person.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { FORM, typeOf } from '#server/http/body.ts'

export type SigningIn = ApiEnv & { Variables: { signedIn?: User | 'second step' } }

/**
 * The sign-in page's form works before its script has loaded: the browser then sends the fields itself and shows
 * where it is sent next.
 */
export const answerForm = createMiddleware<SigningIn>(async (c, next) => {
  await next()
  if (typeOf(c) !== FORM) return
  const user = c.get('signedIn')
  const Location = !user ? '/login?failed=1' : user === 'second step' ? '/login?code=1' : `/${user.role}/dashboard`
  // Cookies set so far stay: Hono carries headers over.
  c.res = new Response(null, { status: 303, headers: { Location } })
  c.res.headers.delete('Content-Type')
})
