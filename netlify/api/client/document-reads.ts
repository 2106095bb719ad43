import { Hono } from 'hono'
import * as v from 'valibot'
import { documents as found, viewsOf } from '#queries/documents.ts'
import type { DocumentHistory, Documents } from '#schema/document.ts'
import type { ClientEnv } from '#server/guard.ts'
import { pathId } from '#server/path-id.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

const Search = v.object({ q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') })

/** What the firm and the company have given each other; opening one is an event of its own. */
export const documentReads = new Hono<ClientEnv>()
  .get('/', query(storable(Search)), async (c) => {
    const { rows } = await c.var.client.read(found({ named: c.req.valid('query').q }))
    return c.json(rows[0] satisfies v.InferOutput<typeof Documents>)
  })
  .get('/:id', async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.client.read(found({ groupOf: id }), viewsOf(id))
    const [versions, views] = rows
    if (versions.length === 0) throw new Refused('not_found')
    return c.json({ versions, views } satisfies DocumentHistory)
  })
