import { Hono } from 'hono'
import { storedFileAnswer } from '#api/stored-file-answer.ts'
import type { ClientEnv } from '#server/guard.ts'
import { pathId } from '#server/path-id.ts'

/** A document's bytes: who takes them stands in its list of views. */
export const documents = new Hono<ClientEnv>().get('/:id/file', (c) => storedFileAnswer(c, c.var.client, pathId(c)))
