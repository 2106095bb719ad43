import { signId, verifySignedId } from '#server/auth/signed-id.ts'

type Secrets = readonly [string, ...string[]]

/** The address for `List-Unsubscribe: <…>` with `List-Unsubscribe-Post: List-Unsubscribe=One-Click`, and for a link. */
export const unsubscribeLink = (siteUrl: string, leadId: string, secrets: Secrets) =>
  new URL(`/api/unsubscribe?token=${signId('unsubscribe', leadId, secrets)}`, siteUrl).href

/** Whose token it is; undefined for one that we have not made. A link in a mail of last year must still work. */
export const leadOfToken = (token: string, secrets: Secrets) => verifySignedId('unsubscribe', token, secrets)
