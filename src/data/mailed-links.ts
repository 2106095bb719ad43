import { Done, type InviteAccept } from '#schema/account.ts'
import { request } from './request.ts'
import { send } from './send.ts'

/** Asks for a link to a new password; the answer is the same for every address. Throws `HttpError`. */
export const askForReset = (email: string) => send(Done, '/api/auth/reset', { body: { email } })

/** Sets a password by a mailed link's token. Once: a link that was used is refused. Throws `HttpError`. */
export const finishReset = (body: { token: string; password: string }) =>
  request(Done, '/api/auth/reset/finish', { method: 'POST', body })

/** The same for an invite, with the names that its person would be called by. Throws `HttpError`. */
export const acceptInvite = (body: InviteAccept) => request(Done, '/api/auth/invite/accept', { method: 'POST', body })
