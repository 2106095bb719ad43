import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Role } from '#schema/person.ts'
import type { ApiEnv } from './parts.ts'
import { declares } from './policy.ts'
import { type Read, readAs } from './read.ts'
import { Refused } from './refused.ts'
import { sessionHashOf } from './session.ts'

export type ClientEnv = ApiEnv & { Variables: { client: { read: Read } } }
export type AdminEnv = ApiEnv & { Variables: { admin: { read: Read } } }

/**
 * Whoever brings a cookie of ours gets one way to data: `read` asks the database for session and rows together, and
 * throws before a row gets out if the session or the role is not right.
 */
async function readerFor(c: Context<ApiEnv>, role: Role) {
  const session = await sessionHashOf(c)
  if (!session) throw new Refused('not_signed_in')
  const { database, clock } = c.var.parts
  return { read: readAs(database, session, clock(), role) }
}

const clientsOnly = createMiddleware<ClientEnv>(async (c, next) => {
  c.set('client', await readerFor(c as unknown as Context<ApiEnv>, 'client'))
  await next()
})

const adminsOnly = createMiddleware<AdminEnv>(async (c, next) => {
  c.set('admin', await readerFor(c as unknown as Context<ApiEnv>, 'admin'))
  await next()
})

const anyone = createMiddleware<ApiEnv>((_, next) => next())

/** A group of routes for clients alone. */
export const forClients = () => new Hono<ClientEnv>().use(declares('client', clientsOnly))
/** A group of routes for the firm's own people alone. */
export const forAdmins = () => new Hono<AdminEnv>().use(declares('admin', adminsOnly))
/** A group of routes for everybody. */
export const forAnyone = () => new Hono<ApiEnv>().use(declares('public', anyone))
