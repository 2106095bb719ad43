import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RouterRoute } from 'hono/types'
import { noteRead, type ReadKind } from '#queries/recorded-reads.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import type { Read } from '#server/database/read.ts'
import { rowsAfter, type Statement } from '#server/database/sql.ts'
import { pathId } from '#server/http/path-id.ts'

const KIND = Symbol('kind of read')
type Recording = { [KIND]?: ReadKind }

/** Which parameters of the address name the company and the thing that is read. */
type Names = { company?: string; thread?: string; document?: string; month?: string; inPreview?: boolean }

/**
 * Adds an audit event to each read of the routes below it, in the transaction that reads: if the event cannot be written,
 * no data is returned.
 */
export const recordsReads = (kind: ReadKind, names: Names = {}): MiddlewareHandler<AdminEnv> =>
  Object.assign(
    createMiddleware<AdminEnv>(async (c, next) => {
      const { company = 'id', thread, document, month, inPreview = false } = names
      const what = {
        kind,
        inPreview,
        company: pathId(c, company),
        thread: thread && pathId(c, thread),
        document: document && pathId(c, document),
        month: month && c.req.param(month),
      }
      const { read } = c.var.admin
      const recorded: Read = async <const S extends readonly Statement[]>(...statements: S) => {
        const { person, rows } = await read(noteRead(what, auditContext(c)), ...statements)
        return { person, rows: rowsAfter<S>(1, rows) }
      }
      c.set('admin', { ...c.var.admin, read: recorded })
      await next()
    }),
    { [KIND]: kind },
  )

/** The kind that reads of this path are logged as; undefined where they are not. */
export const recordedKindOf = (routes: readonly RouterRoute[], path: string) =>
  routes.flatMap((route) => (route.path === path ? [(route.handler as Recording)[KIND]] : [])).find(Boolean)
