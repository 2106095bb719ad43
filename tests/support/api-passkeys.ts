import { expect } from 'vitest'
import type { PasskeyCreation, PasskeyRequest } from '#schema/passkey.ts'
import { accountWorld } from './api-accounts.ts'
import { cookieHeader } from './api-call.ts'
import type { apiWorld, World } from './api-world.ts'
import { type Lie, softwareAuthenticator } from './software-authenticator.ts'

/** The site's own address in these worlds, which requests are not made at. */
export const PASSKEY_ORIGIN = 'https://site.test'

type Someone = { cookie: string; email: string; id: string }

/** An account world, and what people do with passkeys there. */
export async function passkeyWorld(home: World, dependencies?: Parameters<typeof apiWorld>[0]) {
  const world = await accountWorld(home, dependencies)
  const { post, call } = world

  const creationOptions = async (cookie: string): Promise<PasskeyCreation> => {
    const { status, body } = await post('/api/account/passkeys/options', undefined, { cookie })
    expect(status).toBe(200)
    return body
  }
  const add = (cookie: string, json: object) => post('/api/account/passkeys', json, { cookie })
  /** Adds a passkey to somebody's account: its authenticator, and how the list shows it. */
  const withPasskey = async (
    { cookie }: Pick<Someone, 'cookie'>,
    kind: { isSynced?: boolean; counts?: boolean } = {},
  ) => {
    const device = softwareAuthenticator(PASSKEY_ORIGIN, kind)
    const added = await add(cookie, device.create(await creationOptions(cookie)))
    expect([added.status, added.body.success]).toEqual([200, true])
    return { device, passkey: added.body.passkey as { id: string; name: string; isSynced: boolean } }
  }

  const requested = async (step = 'sign_in', more: Parameters<typeof call>[2] = {}): Promise<PasskeyRequest> => {
    const { status, body } = await post('/api/auth/passkey/options', { step }, more)
    expect(status).toBe(200)
    return body
  }
  const use = (json: object, more: Parameters<typeof call>[2] = {}) => post('/api/auth/passkey', json, more)
  /** A whole sign-in by passkey. */
  const signInBy = async (device: ReturnType<typeof softwareAuthenticator>, lie: Lie = {}) =>
    use(device.get(await requested(), lie))
  const list = async (cookie: string) => (await call('GET', '/api/account/passkeys', { cookie })).body.passkeys
  const remove = (cookie: string, id: string) => call('DELETE', `/api/account/passkeys/${id}`, { cookie })
  const rename = (cookie: string, id: string, name: string) =>
    post(`/api/account/passkeys/${id}/name`, { name }, { cookie })
  const sessionOf = (answer: Parameters<typeof cookieHeader>[0]) => cookieHeader(answer, '__Host-session')
  const events = async (name: string) =>
    (await home.postgres.query('select count(*)::int as count from audit where event = $1', [name]))[0]?.count as number

  return {
    ...world,
    creationOptions,
    add,
    withPasskey,
    requested,
    use,
    signInBy,
    list,
    remove,
    rename,
    sessionOf,
    events,
  }
}
