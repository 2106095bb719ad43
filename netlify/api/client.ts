import { uploads } from '#contract/uploads.ts'
import { forClients } from '#server/auth/guard.ts'
import { serveDocuments } from './documents/documents.ts'
import { serveConversations } from './messages/conversations.ts'
import { serveMessages } from './messages/messages.ts'
import { serveProgressNotes } from './plans/progress-notes.ts'
import { servePortalReads } from './portal-reads.ts'
import { serveRequests } from './requests/requests.ts'
import { serveUploads } from './uploads/uploads.ts'

export const client = forClients('/api/client')

servePortalReads(client)
serveProgressNotes(client)
serveDocuments(client)
serveRequests(client)
serveConversations(client)
serveMessages(client)
serveUploads(client, uploads)
