import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demoCompanies } from '#local/demo-companies.ts'
import { questionIds } from '#schema/assessment.ts'
import type { Caller } from './caller.ts'

type Job = { weight: number; work: (caller: Caller, marker: string) => Promise<unknown> }

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const monthNow = () => new Date().toISOString().slice(0, 7)
const OWN = demoCompanies.castellan.id
const company = (rest = '') => `/api/admin/companies/${OWN}${rest}`

/** The first of what an answer lists, or one of them. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
async function oneOf(caller: Caller, name: string, path: string, pick: (body: any) => { id: string }[]) {
  const answer = await caller.read(name, path)
  const found = answer ? pick(answer.body()) : []
  return found.length > 0 ? caller.random.pick(found).id : undefined
}

const conversation = (caller: Caller) =>
  oneOf(caller, 'read conversations', '/api/client/conversations', ({ conversations }) => conversations)

const CLIENT: Job[] = [
  { weight: 6, work: (c) => c.read('read figures', `/api/client/financial-metrics?month=${monthNow()}`) },
  { weight: 3, work: (c) => c.read('read plans', `/api/client/action-plans?month=${monthNow()}`) },
  { weight: 2, work: (c) => c.read('read report', `/api/client/reports?month=${monthNow()}`) },
  { weight: 2, work: (c) => c.read('read requests', '/api/client/requests') },
  { weight: 2, work: (c) => c.read('read documents', '/api/client/documents') },
  { weight: 2, work: (c) => c.read('read uploads', '/api/client/uploads') },
  { weight: 1, work: (c) => c.read('report PDF', `/client/reports/${monthNow()}.pdf`, [404]) },
  {
    weight: 4,
    work: async (c, marker) => {
      const plan = await oneOf(c, 'read plans', `/api/client/action-plans?month=${monthNow()}`, (plans) => plans)
      if (!plan) return
      const place = { table: 'progress_notes', column: 'note', value: marker }
      await c.write('note', place, {
        method: 'POST',
        path: '/api/client/progress-note',
        json: { actionPlanId: plan, note: marker },
      })
    },
  },
  {
    weight: 4,
    work: async (c, marker) => {
      const thread = await conversation(c)
      if (!thread) return
      const place = { table: 'messages', column: 'body', value: marker }
      const path = '/api/client/messages'
      await c.write('message', place, { method: 'POST', path, json: { conversationId: thread, message: marker } })
      await c.read('read conversation', `/api/client/conversations/${thread}`)
    },
  },
  {
    weight: 1,
    work: (c, marker) =>
      c.write(
        'conversation',
        { table: 'conversations', column: 'subject', value: marker },
        {
          method: 'POST',
          path: '/api/client/conversations',
          json: { subject: marker, contextType: 'general', contextId: null, priority: 'medium', message: 'Hello' },
        },
      ),
  },
  { weight: 3, work: upload },
]

const FIRM: Job[] = [
  { weight: 3, work: (c) => c.read('firm overview', '/api/admin/overview') },
  { weight: 3, work: (c) => c.read('firm companies', '/api/admin/companies') },
  { weight: 2, work: (c) => c.read('firm figures', company('/metrics')) },
  { weight: 2, work: (c) => c.read('firm leads', '/api/admin/leads') },
  { weight: 2, work: (c) => c.read('firm log', '/api/admin/audit') },
  { weight: 2, work: (c) => c.read('firm board', '/api/admin/prospects') },
  { weight: 1, work: (c) => c.read('firm leads file', '/api/admin/leads/file') },
  {
    weight: 4,
    work: async (c, marker) => {
      const thread = await oneOf(
        c,
        'firm conversations',
        company('/conversations'),
        ({ lines, conversations }) => lines ?? conversations ?? [],
      )
      if (!thread) return
      const place = { table: 'messages', column: 'body', value: marker }
      const path = company(`/conversations/${thread}/messages`)
      await c.write('firm message', place, { method: 'POST', path, json: { message: marker, internal: false } })
    },
  },
  {
    weight: 1,
    work: (c, marker) =>
      c.write(
        'firm request',
        { table: 'requests', column: 'title', value: marker },
        { method: 'POST', path: company('/requests'), json: { title: marker, kind: 'answer', dueDate: null } },
      ),
  },
  {
    weight: 1,
    work: (c, marker) => {
      const month = `20${10 + c.random.below(10)}-${String(1 + c.random.below(12)).padStart(2, '0')}`
      const json = {
        ...{ month, title: marker, priority: 'high', progress: 0, category: '', owner: '', dueDate: null },
        ...{ description: '', currentResults: '', nextSteps: [] },
      }
      const place = { table: 'action_plans', column: 'title', value: marker }
      return c.write('firm plan', place, { method: 'POST', path: company('/plans'), json })
    },
  },
  {
    weight: 2,
    work: (c, marker) => {
      const json = {
        ...{ company: marker, contact: '', source: '', plan: '', monthlyValue: 100, stage: 'identified' },
        ...{ nextStep: 'Call', nextDate: '2030-01-01', leadId: null },
      }
      const place = { table: 'prospects', column: 'company', value: marker }
      return c.write('firm prospect', place, { method: 'POST', path: '/api/admin/prospects', json })
    },
  },
  {
    weight: 2,
    work: async (c, marker) => {
      const lead = await oneOf(c, 'firm leads', '/api/admin/leads', ({ leads }) => leads)
      if (!lead) return
      const place = { table: 'lead_work', column: 'words', value: marker }
      const path = `/api/admin/leads/${lead}/lines`
      await c.write('firm lead note', place, { method: 'POST', path, json: { kind: 'note', words: marker } })
    },
  },
]

const form = (more: object) => ({ elapsed: 5_000, page: '/resources', ...more })
const leadOf = (marker: string) => ({ table: 'leads', column: 'email', value: `${marker}@soak.test` })

const VISITOR: Job[] = [
  {
    weight: 2,
    work: (c, marker) =>
      c.write('newsletter', leadOf(marker), {
        method: 'POST',
        path: '/api/newsletter',
        json: form({ email: `${marker}@soak.test` }),
      }),
  },
  {
    weight: 2,
    work: (c, marker) => {
      const name = { firstName: 'Ada', lastName: 'Smith', businessName: 'Smith Roofing', phone: '515-555-0101' }
      const json = form({ ...name, email: `${marker}@soak.test` })
      return c.write('checklist', leadOf(marker), { method: 'POST', path: '/api/download-capture', json })
    },
  },
  { weight: 1, work: (c) => c.read('checklist PDF', '/public-objects/Accounting-Foundations-Checklist.pdf') },
  { weight: 2, work: assessment },
]

/** Pieces of up to 1 MB, most files of one piece. */
async function upload(caller: Caller, marker: string) {
  const { random } = caller
  const bytes = new Uint8Array(random.chance(0.05) ? 1_200_000 : 2_000 + random.below(60_000))
  for (let at = 0; at < bytes.length; at += 64) bytes[at] = random.below(256)
  bytes.set(new TextEncoder().encode(`%PDF-1.7\n${marker}`))
  const json = { fileName: `${marker}.pdf`, size: bytes.length, type: 'application/pdf', sha256: sha256(bytes) }
  const headers = { 'Idempotency-Key': random.uuid() }
  const begin = { method: 'POST', path: '/api/client/uploads', json: { ...json, category: 'bank_statement' }, headers }
  const begun = (await caller.insist('upload begin', begin))?.body()
  if (!begun) return
  const count = Math.ceil(bytes.length / begun.pieceSize)
  for (let n = 0; n < count; n++) {
    const piece = bytes.slice(n * begun.pieceSize, (n + 1) * begun.pieceSize)
    const type = { 'Content-Type': 'application/octet-stream', 'X-Portal': '1' }
    const path = `/api/client/uploads/${begun.id}/pieces/${n}`
    if (!(await caller.insist('upload piece', { method: 'PUT', path, body: piece, headers: type }))) return
  }
  const place = { table: 'documents', column: 'file_name', value: `${marker}.pdf` }
  const finish = { method: 'POST', path: `/api/client/uploads/${begun.id}/finish` }
  const done = await caller.write('upload finish', place, finish)
  if (!done || !random.chance(0.5)) return
  const file = await caller.read('download', `/api/client/documents/${done.body().document.id}/file`)
  if (file && sha256(file.bytes) !== json.sha256) caller.fault('a file that is not what was sent', file)
}

async function assessment(caller: Caller, marker: string) {
  const answers = Object.fromEntries(questionIds('general').map((id) => [id, caller.random.below(4)]))
  const json = { variant: 'general', version: 1, answers, page: `/${marker}` }
  const place = { table: 'assessments', column: 'page', value: `/${marker}` }
  const taken = await caller.write('assessment', place, { method: 'POST', path: '/api/assessments', json })
  if (!taken) return
  const { id } = taken.body()
  await caller.read('result', `/api/assessments/${id}`)
  const contact = { firstName: 'Ada', email: `${marker}@soak.test`, newsletter: false }
  const claimed = await caller.write('claim', leadOf(marker), {
    method: 'POST',
    path: `/api/assessments/${id}/claim`,
    json: form(contact),
  })
  if (claimed) await caller.read('result PDF', `/assessment/results/${id}.pdf`, [403])
}

const JOBS = { client: CLIENT, admin: FIRM, visitor: VISITOR }

/** One thing after another until the soak is over, with a breath between. */
export async function callUntilOver(caller: Caller, name: string, breath: number) {
  const jobs = JOBS[caller.who].flatMap((job) => Array<Job>(job.weight).fill(job))
  await caller.signIn()
  for (let n = 0; !caller.field.isOver(); n++) {
    await caller.random.pick(jobs).work(caller, `soak-${name}-${n}`)
    await pause(breath * caller.random.next())
  }
}
