import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished } from 'vitest'
import { readMails } from '#server/mail/mail-client.ts'
import { cookieHeader } from './api-call.ts'
import { PASSWORD } from './api-people.ts'
import { apiWorld, NOW, type World } from './api-world.ts'

export const NEW_PASSWORD = 'violet otter ladder moon'
const SITE = 'https://site.test'

/** The six digits that an authenticator shows. */
export const codeAt = (secret: string, at: Date, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * 30_000 })

/** Beside a world, one whose mails are kept in a folder, and what people do with their accounts there. */
export async function accountWorld(home: World, dependencies: Parameters<typeof apiWorld>[0] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const mail = { smtpUrl: undefined, folder, from: 'firm@example.test' }
  const settings = { ...home.dependencies.settings, siteUrl: SITE }
  const world = await apiWorld({
    ...dependencies,
    beside: home,
    dependencies: {
      mail,
      ...dependencies.dependencies,
      settings: { ...settings, ...dependencies.dependencies?.settings, siteUrl: SITE },
    },
  })
  world.at(NOW)
  onTestFinished(async () => {
    await world.settled()
    await rm(folder, { recursive: true, force: true })
  })
  const { call, freshIp, settled, signedIn, login, person } = world

  const mailsTo = async (email: string) => {
    await settled()
    return (await readMails(folder)).filter(({ to }) => to === email)
  }
  const post = (path: string, json: unknown, more: Parameters<typeof call>[2] = {}) =>
    call('POST', path, { json, ip: freshIp(), ...more })
  const askReset = (email: string, more: Parameters<typeof call>[2] = {}) => post('/api/auth/reset', { email }, more)
  /** The token of the newest link that was mailed to somebody. */
  const tokenTo = async (email: string) => {
    const mails = (await mailsTo(email)).map(({ text }) => /https:\S+#(\S+)/.exec(text)?.[1]).filter(Boolean)
    return mails[0] ?? ''
  }
  const resetToken = async (email: string) => {
    expect((await askReset(email)).status).toBe(200)
    return tokenTo(email)
  }
  const finish = (token: string, password = NEW_PASSWORD, more: Parameters<typeof call>[2] = {}) =>
    post('/api/auth/reset/finish', { token, password }, more)
  const accept = (token: string, also: object = {}) =>
    post('/api/auth/invite/accept', { token, password: NEW_PASSWORD, ...also })
  const who = async (cookie: string) => {
    const { status, body } = await call('GET', '/api/auth/user', { cookie })
    return status === 200 ? 'known' : body.code
  }

  /** Somebody with an authenticator: their secret, recovery codes and the session that set it up. */
  const withTwoFactor = async (role: 'client' | 'admin' = 'client') => {
    const someone = await signedIn(role)
    const started = await post('/api/account/two-factor', { password: PASSWORD }, { cookie: someone.cookie })
    const { secret } = started.body
    const code = codeAt(secret, world.now())
    const cookie = cookieHeader(started, '__Host-session')
    const confirmed = await post('/api/account/two-factor/confirm', { code }, { cookie })
    expect(confirmed.status).toBe(200)
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
    return { ...someone, old: someone.cookie, cookie: cookieHeader(confirmed, '__Host-session'), secret, recoveryCodes }
  }
  /** The cookie of a right password, good for the second step. */
  const halfway = async ({ email }: { email: string }, password = PASSWORD) =>
    cookieHeader(await login(email, password), '__Host-second-step')
  const step = (cookie: string, json: object) => post('/api/auth/two-factor', json, { cookie })

  return {
    ...world,
    post,
    mailsTo,
    askReset,
    resetToken,
    tokenTo,
    finish,
    accept,
    who,
    withTwoFactor,
    halfway,
    step,
    person,
  }
}
