import { createHmac, timingSafeEqual } from 'node:crypto'

type Secrets = readonly [string, ...string[]]

const TOKEN = /^[\w-]{43}$/
const ID_BYTES = 16
const MAC_BYTES = 16

const macOf = (id: Buffer, secret: string) =>
  createHmac('sha256', secret).update('unsubscribe:').update(id).digest().subarray(0, MAC_BYTES)

/** Has no end: a link in a mail of last year must still work. */
function tokenFor(leadId: string, [newest]: Secrets) {
  const id = Buffer.from(leadId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(id, newest)]).toString('base64url')
}

/** The address for `List-Unsubscribe: <…>` with `List-Unsubscribe-Post: List-Unsubscribe=One-Click`, and for a link. */
export const unsubscribeLink = (siteUrl: string, leadId: string, secrets: Secrets) =>
  new URL(`/api/unsubscribe?token=${tokenFor(leadId, secrets)}`, siteUrl).href

/** Whose token it is; undefined for one that we have not made. */
export function leadOfToken(token: string, secrets: Secrets): string | undefined {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const [id, mac] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
  if (!secrets.some((secret) => timingSafeEqual(mac, macOf(id, secret)))) return undefined
  return id.toString('hex')
}
