import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Secrets = readonly [string, ...string[]]

/** What a link is good for: a token for one is nothing for another. `connect` comes back from a provider of books. */
type LinkPurpose = 'unsubscribe' | 'confirm' | 'booking' | 'connect'

const TOKEN = /^[\w-]{43}$/
const ID_BYTES = 16
const MAC_BYTES = 16

const macOf = (purpose: LinkPurpose, id: Buffer, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}:`).update(id).digest().subarray(0, MAC_BYTES)

/** A uuid that only we can have put into a link. It never expires. */
export function signId(purpose: LinkPurpose, uuid: string, [newest]: Secrets) {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(purpose, id, newest)]).toString('base64url')
}

/** Verifies such a token: the id in it, in hex without dashes; undefined for one that was not signed for this purpose. */
export function verifySignedId(purpose: LinkPurpose, token: string, secrets: Secrets): string | undefined {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const [id, mac] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
  if (!secrets.some((secret) => timingSafeEqual(mac, macOf(purpose, id, secret)))) return undefined
  return id.toString('hex')
}

/** The database knows a link's token by its hash alone. */
export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The address for `List-Unsubscribe: <…>` with `List-Unsubscribe-Post: List-Unsubscribe=One-Click`, and for a link. */
export const unsubscribeLink = (siteUrl: string, leadId: string, secrets: Secrets) =>
  new URL(`/api/unsubscribe?token=${signId('unsubscribe', leadId, secrets)}`, siteUrl).href

/** Whose token it is; undefined for one that we have not made. A link in a mail of last year must still work. */
export const leadOfToken = (token: string, secrets: Secrets) => verifySignedId('unsubscribe', token, secrets)
