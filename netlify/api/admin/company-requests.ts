import { Hono } from 'hono'
import type * as v from 'valibot'
import { companyHead } from '#queries/client-companies.ts'
import { askedRequest, askedRequests, insertRequest, moveRequest } from '#queries/firm-requests.ts'
import { type AskedAnswer, AskedFilter, type AskedRequests, NewRequest, RequestMove } from '#schema/firm-request.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'
import { recordsReads } from './recorded-reads.ts'

const PAGE = 50
type Answer = v.InferOutput<typeof AskedAnswer>

/** What the firm asks a company for: files or answers, each with a due date. */
export const companyRequests = new Hono<AdminEnv>()
  .get('/', recordsReads('requests'), query(AskedFilter), async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.admin.read(companyHead(id), askedRequests(id, c.req.valid('query'), PAGE))
    if (rows[0].length === 0) throw new Refused('not_found')
    const lines = rows[1].slice(0, PAGE)
    return c.json({ lines, next: rows[1].length > PAGE ? (lines.at(-1)?.id ?? null) : null } satisfies AskedRequests)
  })
  .post('/', body(storable(NewRequest)), async (c) => {
    const company = pathId(c)
    const input = c.req.valid('json')
    const { rows } = await c.var.admin.write(
      onceOnly(c, input),
      insertRequest(company, input, auditContext(c)),
      askedRequest(company),
    )
    const [request] = rows[1]
    if (!request) throw new Refused('not_found')
    return c.json({ success: true, request } satisfies Answer)
  })
  .post('/:request', body(storable(RequestMove)), async (c) => {
    const [company, id] = [pathId(c), pathId(c, 'request')]
    const move = c.req.valid('json')
    const { rows, isFresh } = await c.var.admin.write(
      onceOnly(c, move),
      askedRequest(company, id),
      moveRequest(company, id, move, auditContext(c)),
      askedRequest(company, id),
    )
    const [[before], , [request]] = rows
    if (!before || !request) throw new Refused('not_found')
    // A second try of what was refused is refused as well: nothing of it has happened.
    if (request.state !== move.to || (isFresh && before.state !== move.from))
      throw new Refused('changed_meanwhile', { also: { now: request } })
    return c.json({ success: true, request } satisfies Answer)
  })
