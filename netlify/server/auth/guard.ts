import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { COMPANY_HEADER } from '#schema/company-header.ts'
import type { Role } from '#schema/person.ts'
import { type Read, readAs, type SessionNeeds } from '#server/database/read.ts'
import { type Write, writeAs } from '#server/database/write.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { isUuid } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { declares, declaresFreshSignIn } from './policy.ts'
import { type SessionHash, sessionHashOf } from './session.ts'

/** The ways to data: each asks for session and rows together, and gives no row out, nor writes one, without the right session. */
export type DataAccess = { side: 'client' | 'firm'; read: Read; write: Write }

export type ClientEnv = ApiEnv & { Variables: { client: DataAccess } }
export type AdminEnv = ApiEnv & { Variables: { admin: DataAccess } }
/** `run` reads and writes the person's own account: each change of it is one that a second try finds done. */
export type MemberEnv = ApiEnv & { Variables: { member: { session: SessionHash; run: Read } } }

/** The same request, for what asks nothing of a session: the compiler does not see that a context with more will do. */
export const unguarded = (c: Context): Context<ApiEnv> => c

async function dataAccessFor(c: Context<ApiEnv>, role: Role, more: SessionNeeds = {}): Promise<DataAccess> {
  const session = await sessionHashOf(c)
  if (!session) throw new Refused('not_signed_in')
  const { database, clock, settings } = c.var.dependencies
  const now = clock()
  if (role === 'client') {
    const company = companyOf(c)
    // Which endpoint it is, and so what it needs, is known once the route answers.
    const needs = () => ({ company, withFigures: c.var.endpoint?.showsFigures === true, ...more })
    return {
      side: 'client',
      read: (...statements) => readAs(database, session, now, role, needs())(...statements),
      write: (once, ...statements) => writeAs(database, session, now, role, needs())(once, ...statements),
    }
  }
  const needs = { withCode: settings.adminsNeedTwoFactor === true, ...more }
  return {
    side: 'firm',
    read: readAs(database, session, now, role, needs),
    write: writeAs(database, session, now, role, needs),
  }
}

/**
 * The company that a request names: in its header, or in the address of a link, which carries no header.
 * @throws {Refused} 400 for a company that is none
 */
function companyOf(c: Context<ApiEnv>) {
  const id = (c.req.header(COMPANY_HEADER) ?? c.req.query('company'))?.toLowerCase()
  if (id !== undefined && !isUuid(id)) throw new Refused('bad_request')
  return id
}

const clientsOnly = createMiddleware<ClientEnv>(async (c, next) => {
  c.set('client', await dataAccessFor(unguarded(c), 'client'))
  await next()
})

const adminsOnly = createMiddleware<AdminEnv>(async (c, next) => {
  c.set('admin', await dataAccessFor(unguarded(c), 'admin'))
  await next()
})

async function memberFor(c: Context<MemberEnv>, needs: SessionNeeds = {}) {
  const session = await sessionHashOf(unguarded(c))
  if (!session) throw new Refused('not_signed_in')
  const { database, clock } = c.var.dependencies
  return { session, run: readAs(database, session, clock(), 'member', needs) }
}

const membersOnly = createMiddleware<MemberEnv>(async (c, next) => {
  c.set('member', await memberFor(c))
  await next()
})

const fresh = { freshSignIn: true }

/**
 * On a route of the firm's whose misuse would cost most: the sign-in must be of the last ten minutes, or have been
 * confirmed since (`POST /api/account/confirm`).
 */
export const freshAdminSignIn = declaresFreshSignIn(
  createMiddleware<AdminEnv>(async (c, next) => {
    c.set('admin', await dataAccessFor(unguarded(c), 'admin', fresh))
    await next()
  }),
)

/** The same on a route about the own account. */
export const freshMemberSignIn = declaresFreshSignIn(
  createMiddleware<MemberEnv>(async (c, next) => {
    c.set('member', await memberFor(c, fresh))
    await next()
  }),
)

const anyone = createMiddleware<ApiEnv>((_, next) => next())

/** A group of routes below an address for clients alone. */
export const forClients = (at = '') => new Hono<ClientEnv>().use(`${at}/*`, declares('client', clientsOnly))
/** A group of routes below an address for the firm's own people alone. */
export const forAdmins = (at = '') => new Hono<AdminEnv>().use(`${at}/*`, declares('admin', adminsOnly))
/** A group of routes below an address for whoever is signed in, about their own account. */
export const forMembers = (at = '') => new Hono<MemberEnv>().use(`${at}/*`, declares('member', membersOnly))
/** A group of routes below an address for everybody. */
export const forAnyone = <E extends ApiEnv = ApiEnv>(at = '') =>
  new Hono<E>().use(`${at}/*`, declares('public', anyone))
