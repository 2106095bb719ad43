import { addNote } from '#contract/plans.ts'
import { uploads } from '#contract/uploads.ts'
import { addNote as add, addedNote } from '#queries/action-plans.ts'
import { auditContext } from '#server/audit.ts'
import { forClients } from '#server/guard.ts'
import { Refused } from '#server/refused.ts'
import { serve } from '#server/serve.ts'
import { serveConversations } from './conversations.ts'
import { serveDocuments } from './documents.ts'
import { serveMessages } from './messages.ts'
import { servePortalReads } from './reads.ts'
import { serveRequests } from './requests.ts'
import { serveUploads } from './uploads.ts'

export const client = forClients('/api/client')

servePortalReads(client)
serve(client, addNote, async (c, { body, once }) => {
  const { rows } = await c.var.client.write(once, add(body, auditContext(c)), addedNote())
  const [note] = rows[1]
  if (!note) throw new Refused('not_found')
  return { success: true, note }
})
serveDocuments(client)
serveRequests(client)
serveConversations(client)
serveMessages(client)
serveUploads(client, uploads)
