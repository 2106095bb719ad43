import { addNote } from '#contract/plans.ts'
import { uploads } from '#contract/uploads.ts'
import { addedNote, addNoteStatement } from '#queries/action-plans.ts'
import { auditContext } from '#server/audit.ts'
import { forClients } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { serveDocuments } from './documents/documents.ts'
import { serveConversations } from './messages/conversations.ts'
import { serveMessages } from './messages/messages.ts'
import { servePortalReads } from './portal-reads.ts'
import { serveRequests } from './requests/requests.ts'
import { serveUploads } from './uploads/uploads.ts'

export const client = forClients('/api/client')

servePortalReads(client)
serve(client, addNote, async (c, { body, once }) => {
  const { rows } = await c.var.client.write(once, addNoteStatement(body, auditContext(c)), addedNote())
  const [note] = rows[1]
  if (!note) throw new Refused('not_found')
  return { success: true, note }
})
serveDocuments(client)
serveRequests(client)
serveConversations(client)
serveMessages(client)
serveUploads(client, uploads)
