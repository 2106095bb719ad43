import { createHash } from 'node:crypto'
import { firm } from '#copy/firm.ts'
import { DAY_MS } from '#domain/durations.ts'
import { demoCompanies } from './demo-companies.ts'
import type { Query } from './postgres.ts'

/** The password of every demo account; printed at the start, so it is no secret. */
export const DEMO_PASSWORD = 'clarity-demo'

type DemoPerson = {
  id: string
  role: 'admin' | 'client'
  companyId: string | null
  firstName: string
  lastName: string
  email: string
  /** What the terminal says of the account. */
  about: string
}

export const demoPeople: DemoPerson[] = [
  {
    id: '00000000-0000-4000-8000-00000000a001',
    role: 'admin',
    companyId: null,
    firstName: firm.founder.firstName,
    lastName: firm.founder.lastName,
    email: 'advisor@demo.test',
    about: `the advisor, ${firm.founder.firstName} ${firm.founder.lastName}`,
  },
  {
    id: '00000000-0000-4000-8000-00000000b001',
    role: 'client',
    companyId: demoCompanies.castellan.id,
    firstName: 'Rosa',
    lastName: 'Castellan',
    email: 'client@demo.test',
    about: `a client with 14 months, ${demoCompanies.castellan.name}`,
  },
  {
    id: '00000000-0000-4000-8000-00000000b002',
    role: 'client',
    companyId: demoCompanies.okafor.id,
    firstName: 'Dev',
    lastName: 'Okafor',
    email: 'second@demo.test',
    about: `another client, ${demoCompanies.okafor.name}`,
  },
  {
    id: '00000000-0000-4000-8000-00000000b003',
    role: 'client',
    companyId: demoCompanies.halloran.id,
    firstName: 'June',
    lastName: 'Halloran',
    email: 'empty@demo.test',
    about: `a client with nothing yet, ${demoCompanies.halloran.name}`,
  },
]

const { castellan, okafor } = demoCompanies
const ADVISOR = demoPeople.find(({ role }) => role === 'admin')?.id ?? null
const DEV = demoPeople.find(({ companyId }) => companyId === okafor.id)?.id ?? null
/** Company one's settled conversation, to which the advisor has noted something. */
const SETTLED = '00000000-0000-4000-8000-0000000000e2'
const NOTE = '00000000-0000-4000-8000-0000000000ea'
/** Company two's question, which nobody has read. */
const QUESTION = '00000000-0000-4000-8000-0000000000e9'
/** Asked into company two's portal, and not there yet. */
const INVITED = { id: '00000000-0000-4000-8000-00000000b004', first: 'Ike', last: 'Okafor', email: 'ike@demo.test' }
/** What the firm has to do with its clients today: a question, an invite that is open, a note of its own. */
export async function putDemoClients(query: Query, now: Date) {
  const noted = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 8, 14, 50).toISOString()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await query(
    `insert into messages (id, conversation_id, company_id, person_id, from_firm, internal, body, at)
     values ($1, $2, $3, $4, true, true, $5, $6) on conflict do nothing`,
    [NOTE, SETTLED, castellan.id, ADVISOR, 'The bank’s CSV lacks the last day. Ask for it again next month.', noted],
  )
  await query(
    'update conversations set closed_up_to = (select max(nth) from messages where conversation_id = $1) where id = $1',
    [SETTLED],
  )
  await query('delete from conversations where id = $1', [QUESTION])
  await query(
    `insert into conversations (id, company_id, subject, context_type, created_by, at) values ($1, $2, $3, 'general', $4, $5)`,
    [QUESTION, okafor.id, 'Deposit for the spring contracts', DEV, ago(0.1)],
  )
  await query(
    `insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
     values (gen_random_uuid(), $1, $2, $3, false, $4, $5)`,
    [
      QUESTION,
      okafor.id,
      DEV,
      'Two customers paid half up front. Is that income now, or when we do the work?',
      ago(0.1),
    ],
  )
}

/** Somebody who has an invite and has not used it; as the database's owner, as which links are made. */
export async function putDemoInvite(query: Query, now: Date) {
  const { id, first, last, email } = INVITED
  await query(
    `insert into people (id, role, company_id, first_name, last_name, email)
     values ($1, 'client', $2, $3, $4, $5) on conflict do nothing`,
    [id, okafor.id, first, last, email],
  )
  await query(
    `insert into one_time_tokens (token_sha256, purpose, person_id, created_at, expires_at)
     values ($1, 'invite', $2, $3, $4) on conflict do nothing`,
    [
      // Of no token: nobody comes in by it.
      createHash('sha256').update(id).digest('hex'),
      id,
      now.toISOString(),
      new Date(now.getTime() + 5 * DAY_MS).toISOString(),
    ],
  )
}
