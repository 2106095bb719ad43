import { addedNote, addNote } from '#queries/action-plans.ts'
import { type ProgressLine, ProgressNote } from '#schema/plan.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import { forClients } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'
import { conversations } from './conversations.ts'
import { documentRoutes } from './documents.ts'
import { messageRoutes } from './messages.ts'
import { portalReads } from './reads.ts'
import { requests } from './requests.ts'
import { uploads } from './uploads.ts'

export const client = forClients()
  .route('/', portalReads)
  .route('/documents', documentRoutes)
  .route('/uploads', uploads)
  .route('/requests', requests)
  .post('/progress-note', body(storable(ProgressNote)), async (c) => {
    const note = c.req.valid('json')
    const once = onceOnly(c, note)
    const { rows } = await c.var.client.write(once, addNote(note, auditContext(c)), addedNote())
    const [added] = rows[1]
    if (!added) throw new Refused('not_found')
    return c.json({ success: true, note: added satisfies ProgressLine })
  })
  .route('/conversations', conversations)
  .route('/messages', messageRoutes)
