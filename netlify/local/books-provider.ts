import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOCAL_APP } from '#server/books/connection-settings.ts'
import { signInPage } from './books-provider-page.ts'
import { QBO_REPORTS } from './books-provider-quickbooks.ts'
import { XERO_REPORTS } from './books-provider-xero.ts'

/** What every token of this provider begins with. */
export const TOKEN = 'canary-token-'

export type Asked = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type ProviderReply = { status: number; body?: unknown; headers?: Record<string, string> } | 'hangs_up'
type Respond = ProviderReply | ((asked: Asked) => ProviderReply | Promise<ProviderReply>)

const says = (status: number, body: unknown = {}): ProviderReply => ({ status, body })
const denied = (error: string, status = 400) => says(status, { error })
const ENDED = says(401, { Title: 'Unauthorized', Detail: 'TokenExpired' })
const basicOf = ({ clientId, clientSecret }: typeof LOCAL_APP) =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

/**
 * Intuit and Xero on this machine, as their documentation has them: a page to sign in on, a token endpoint whose refresh
 * tokens are good for one use (a second use ends them all), reports behind bearer tokens, and the ways to give access back.
 */
export async function startBooksProvider() {
  const asked: Asked[] = []
  const codes = new Map<string, { challenge: string | null }>()
  const names = new Map<string, string>()
  const state = {
    access: new Set<string>(),
    refresh: new Set<string>(),
    used: new Set<string>(),
    /** What was given back. */
    left: [] as string[],
    /** How often a refresh token was used twice. */
    reused: 0,
    newest: '',
  }
  const queue: { path: RegExp; respond: Respond }[] = []

  function grant() {
    const made = randomBytes(12).toString('hex')
    // Xero's are JWTs, which say which sign-in they came from.
    const claims = Buffer.from(JSON.stringify({ authentication_event_id: 'this' })).toString('base64url')
    const access = `${TOKEN}${made}.${claims}.x`
    state.access.add(access)
    state.refresh.add(`${TOKEN}${made}`)
    return { access_token: access, refresh_token: `${TOKEN}${made}`, expires_in: 3_600, token_type: 'bearer' }
  }

  /** Somebody signs in on the page at `url` and allows it for these books: what the browser comes back with. */
  function allow(url: string, name: string, tenant?: string) {
    const given = new URL(url).searchParams
    const challenge = given.get('code_challenge')
    const code = randomBytes(12).toString('hex')
    codes.set(code, { challenge })
    state.newest = tenant ?? (challenge ? randomUUID() : String(randomInt(1e9, 1e10)))
    names.set(state.newest, name)
    return { state: given.get('state') ?? '', code, realmId: challenge ? null : state.newest }
  }

  function token({ headers, body }: Asked) {
    const given = Object.fromEntries(new URLSearchParams(body))
    if (headers.authorization !== basicOf(LOCAL_APP)) return denied('invalid_client', 401)
    if (given.grant_type === 'authorization_code') {
      const code = codes.get(given.code ?? '')
      codes.delete(given.code ?? '')
      return code && isProof(code.challenge, given.code_verifier) ? says(200, grant()) : denied('invalid_grant')
    }
    const refresh = given.refresh_token ?? ''
    if (state.refresh.delete(refresh)) {
      state.used.add(refresh)
      return says(200, grant())
    }
    if (state.used.has(refresh)) {
      state.reused++
      state.refresh.clear()
      state.access.clear()
    }
    return denied('invalid_grant')
  }

  function revoke({ body }: Asked) {
    const { token: given } = JSON.parse(body) as { token: string }
    state.left.push(given)
    state.refresh.delete(given)
    return says(200)
  }

  const isOpen = ({ headers }: Asked) => state.access.has(String(headers.authorization).replace('Bearer ', ''))

  function links(one: Asked) {
    if (!isOpen(one)) return ENDED
    if (one.method === 'DELETE') {
      state.left.push(one.url.pathname.split('/').at(-1) ?? '')
      return { status: 204 }
    }
    const link = { tenantType: 'ORGANISATION', createdDateUtc: '2026-03-01T00:00:00.0000000' }
    return says(200, [
      { ...link, id: 'link-1', authEventId: 'earlier', tenantId: randomUUID(), tenantName: 'Connected Earlier Inc' },
      { ...link, id: 'link-2', authEventId: 'this', tenantId: state.newest, tenantName: names.get(state.newest) },
    ])
  }

  function report(one: Asked) {
    if (!isOpen(one)) return ENDED
    const [, , , realm = ''] = one.url.pathname.split('/')
    const name = names.get(String(one.headers['xero-tenant-id'] ?? realm)) ?? ''
    if (one.url.pathname.includes('/companyinfo/')) return says(200, { CompanyInfo: { CompanyName: name } })
    const reports = one.url.pathname.startsWith('/v3') ? QBO_REPORTS : XERO_REPORTS
    const made = reports[one.url.pathname.split('/').at(-1) ?? '']
    return made ? says(200, made(one.url.searchParams, name)) : says(404)
  }

  async function answer(one: Asked): Promise<ProviderReply> {
    asked.push(one)
    const at = queue.findIndex(({ path }) => path.test(one.url.pathname))
    const next = at >= 0 ? queue.splice(at, 1)[0]?.respond : undefined
    if (next) return typeof next === 'function' ? next(one) : next
    const { pathname } = one.url
    if (pathname === '/authorize') return signInPage(one, (name) => allow(one.url.href, name))
    if (pathname === '/token') return token(one)
    if (pathname === '/revoke') return revoke(one)
    return pathname.startsWith('/connections') ? links(one) : report(one)
  }

  const server = createServer(async (request, response) => {
    const { method = '', headers } = request
    const reply = await answer({ method, headers, url: new URL(request.url ?? '', at), body: await textOf(request) })
    if (reply === 'hangs_up') return response.destroy()
    const isPage = typeof reply.body === 'string'
    response
      .writeHead(reply.status, {
        'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
        ...reply.headers,
      })
      .end(isPage ? reply.body : JSON.stringify(reply.body ?? {}))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () =>
    new Promise<void>((stopped) => {
      server.closeAllConnections()
      server.close(() => stopped())
    })
  return {
    url: at,
    state,
    asked,
    grant,
    allow,
    /** The next requests to a path are answered like this instead, one after another. */
    next: (path: RegExp, ...responds: Respond[]) => queue.push(...responds.map((respond) => ({ path, respond }))),
    stop,
  }
}

/** Whether the verifier is that of the challenge (RFC 7636); without a challenge none is asked for. */
const isProof = (challenge: string | null, verifier = '') =>
  challenge === null || createHash('sha256').update(verifier).digest('base64url') === challenge

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
