import {
  InviteAccept,
  InviteHolder,
  InviteLink,
  PasswordSetAnswer,
  ResetFinish,
  ResetRequest,
} from '#schema/account.ts'
import { Done } from '#schema/done.ts'
import { endpoint } from './endpoint.ts'

/** A link for a new password; the answer is the same for every address. */
export const askForReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  policy: 'public',
  body: ResetRequest,
  answer: Done,
})

/** A new password by a mailed link's token. */
export const finishReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset/finish',
  policy: 'public',
  isSentOnce: true,
  body: ResetFinish,
  answer: PasswordSetAnswer,
})

/** Whose an invite is, by its token, which stays as it is. */
export const readInvite = endpoint({
  method: 'POST',
  path: '/api/auth/invite',
  policy: 'public',
  isRepeatable: true,
  body: InviteLink,
  answer: InviteHolder,
})

/** The first password by an invite's token, with the names that its person would be called by. */
export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/auth/invite/accept',
  policy: 'public',
  isSentOnce: true,
  body: InviteAccept,
  answer: PasswordSetAnswer,
})
