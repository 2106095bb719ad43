import { addNote } from '#contract/progress-notes.ts'
import { addNote as add, addedNote } from '#queries/action-plans.ts'
import { auditContext } from '#server/audit.ts'
import { forClients } from '#server/guard.ts'
import { Refused } from '#server/refused.ts'
import { serve } from '#server/serve.ts'
import { serveConversations } from './conversations.ts'
import { documentFiles, serveWithdrawal } from './documents.ts'
import { serveMessages } from './messages.ts'
import { portalReads } from './reads.ts'
import { serveRequests } from './requests.ts'
import { uploads } from './uploads.ts'

export const client = forClients('/api/client')
  .route('/api/client', portalReads)
  .route('/api/client/documents', documentFiles)
  .route('/api/client/uploads', uploads)

serve(client, addNote, async (c, { body, once }) => {
  const { rows } = await c.var.client.write(once, add(body, auditContext(c)), addedNote())
  const [note] = rows[1]
  if (!note) throw new Refused('not_found')
  return { success: true, note }
})
serveWithdrawal(client)
serveRequests(client)
serveConversations(client)
serveMessages(client)
