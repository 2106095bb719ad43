import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'

type Secrets = readonly [string, ...string[]]

/** @param ttl in seconds, never 0: that would be a seal without an end */
export const seal = (value: unknown, [newest]: Secrets, ttl: number) => sealData(value, { password: newest, ttl })

/** Undefined for whatever is not a seal of ours that holds a `schema` and is still good; never throws. */
export async function unseal<S extends v.GenericSchema>(text: string | undefined, schema: S, secrets: Secrets) {
  if (!text || text.length > 1_000 || !isPlain(text)) return undefined
  for (const password of secrets) {
    // Today's iron-session answers {} for hostile bytes; 8 threw for some of them.
    const result = v.safeParse(schema, await unsealData(text, { password }).catch(() => undefined))
    if (result.success) return result.output
  }
  return undefined
}

/** Whether the seal's last part is spelled the one way: the spare bits of its last letter could be anything else. */
function isPlain(text: string) {
  const [sealed = ''] = text.split('~')
  const mac = sealed.slice(sealed.lastIndexOf('*') + 1)
  return Buffer.from(mac, 'base64url').toString('base64url') === mac
}
