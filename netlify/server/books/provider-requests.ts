import { AccessEnded, callProvider, ProviderTrouble, parsedAnswer } from './provider-call.ts'
import type { ProviderRequest } from './provider-client.ts'

/** The access token that is used now, and a new one where it is not taken any more. */
type ProviderAccess = { current(): Promise<string>; renew(): Promise<string> }

/** Asks one after the other, so that a token is renewed once. @param signal ends whatever is under way */
export const requestWith =
  ({ current, renew }: ProviderAccess, signal?: AbortSignal): ProviderRequest =>
  async (url, schema, headers = {}) => {
    const get = async (token: string) => {
      const sent = { Authorization: `Bearer ${token}`, Accept: 'application/json', ...headers }
      const answer = await callProvider(url, { headers: sent, signal })
      refuseFault(answer)
      return parsedAnswer(schema, answer)
    }
    try {
      return await get(await current())
    } catch (thrown) {
      if (!(thrown instanceof AccessEnded)) throw thrown
    }
    return get(await renew()).catch((thrown) => {
      throw thrown instanceof AccessEnded ? new ProviderTrouble('revoked') : thrown
    })
  }

/** Wrong keys of the app, as Intuit says it. */
const WRONG_APP = /"code"\s*:\s*"?3100\b/
/** The permission was not given, or the app may not ask for it: Xero says that with the status of an ended token. */
const NO_PERMISSION = /AuthorizationUnsuccessful|insufficient_scope/i
/** Intuit also answers 200 with a fault in it. */
const FAULT = /^\s*\{\s*"fault"\s*:/i
const AUTH_FAULT = /"type"\s*:\s*"AUTHENTICATION/i

/** @throws {AccessEnded | ProviderTrouble} for everything but an answer */
function refuseFault({ status, text }: { status: number; text: string }) {
  if (status === 401) throw NO_PERMISSION.test(text) ? new ProviderTrouble('no_permission') : new AccessEnded()
  if (status === 403) throw new ProviderTrouble(reasonOf403(text))
  if (status === 200 && !FAULT.test(text)) return
  throw AUTH_FAULT.test(text) ? new AccessEnded() : new ProviderTrouble('unreadable')
}

function reasonOf403(text: string) {
  if (WRONG_APP.test(text)) return 'wrong_keys'
  // Xero: the organization was disconnected over there.
  return /AuthenticationUnsuccessful/i.test(text) ? 'revoked' : 'no_permission'
}
