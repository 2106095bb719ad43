import type { Hono } from 'hono'
import { addNote } from '#contract/plans.ts'
import { addedNote, addNoteStatement } from '#queries/action-plans.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** What clients write to a plan. */
export function serveProgressNotes(client: Hono<ClientEnv>) {
  serve(client, addNote, async (c, { body, once }) => {
    const { rows } = await c.var.client.write(once, addNoteStatement(body, auditContext(c)), addedNote())
    const [note] = rows[1]
    if (!note) throw new Refused('not_found')
    return { success: true, note }
  })
}
