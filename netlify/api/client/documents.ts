import { Hono } from 'hono'
import * as v from 'valibot'
import { storedBody } from '#api/stored-bytes.ts'
import { attachment } from '#domain/attachment.ts'
import { addView, documents as found, storedFile, viewsOf } from '#queries/documents.ts'
import type { DocumentHistory, Documents } from '#schema/document.ts'
import { circumstances } from '#server/audit.ts'
import type { ClientEnv } from '#server/guard.ts'
import { partAsked } from '#server/part-asked.ts'
import { pathId } from '#server/path-id.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

const Search = v.object({ q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') })

/** What the firm and the company have given each other (product §3.8). */
export const documents = new Hono<ClientEnv>()
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
  .get('/:id/file', async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.client.read(storedFile(id))
    const [file] = rows[0]
    if (!file) throw new Refused('not_found')
    const part = partAsked(c.req.header('Range'), file.size)
    const bytes = await storedBody(c.var.parts.storage, file, part)
    // Nobody gets a byte before it is written down who did; who asks for the headers alone has seen nothing.
    if (c.req.method !== 'HEAD') await c.var.client.write(undefined, addView(id, part.from > 0, circumstances(c)))
    const isWhole = part.from === 0 && part.end === file.size
    return c.body(bytes, isWhole ? 200 : 206, {
      'Content-Type': file.type,
      'Content-Length': String(part.end - part.from),
      'Content-Disposition': attachment(file.fileName),
      'Accept-Ranges': 'bytes',
      ...(!isWhole && { 'Content-Range': `bytes ${part.from}-${part.end - 1}/${file.size}` }),
    })
  })
