import { CLIENTS_SINCE } from './demo-companies.ts'
import { demoPeople } from './demo-people.ts'
import type { Query } from './postgres.ts'

type DemoLine = { from: 'client' | 'advisor' | 'note'; minutesAgo: number; body: string }
type DemoThread = { subject: string; isTaken?: true; lines: DemoLine[] }
type DemoClient = { company: string; firstName: string; lastName: string; threads: DemoThread[] }

const HOUR = 60
const DAY = 24 * HOUR

/** Clients of the demo firm that only write: what the inbox needs to look like a working day. */
const clients: DemoClient[] = [
  {
    company: 'Kestrel Gutters',
    firstName: 'Lou',
    lastName: 'Kestrel',
    threads: [
      {
        subject: 'Loan papers',
        isTaken: true,
        lines: [
          { from: 'advisor', minutesAgo: 2 * DAY, body: 'Could you send the papers for the new truck loan?' },
          { from: 'client', minutesAgo: 95, body: 'Sent the loan papers. Anything else for October?' },
          { from: 'note', minutesAgo: 60, body: 'The rate changed in September. Split the interest before we close.' },
        ],
      },
      {
        subject: 'Workers’ comp refund',
        lines: [
          { from: 'client', minutesAgo: 9 * DAY, body: 'We got $1,140 back from workers’ comp. Is that income?' },
          { from: 'advisor', minutesAgo: 9 * DAY - 70, body: 'No, it lowers insurance. It’s booked there already.' },
        ],
      },
    ],
  },
  {
    company: 'Fern & Alder Studio',
    firstName: 'Priya',
    lastName: 'Alder',
    threads: [
      {
        subject: 'Card charges in October',
        isTaken: true,
        lines: [
          {
            from: 'client',
            minutesAgo: DAY + 3 * HOUR,
            body: 'Receipts are in. The hotel one is from the trade show.',
          },
          {
            from: 'advisor',
            minutesAgo: DAY,
            body: 'Thanks! One more: was the $88.20 for shipping boxes, or office supplies?',
          },
        ],
      },
    ],
  },
  {
    company: 'Pell Street Dental',
    firstName: 'Imani',
    lastName: 'Reed',
    threads: [
      {
        subject: 'Can we move Thursday to 3 pm?',
        lines: [{ from: 'client', minutesAgo: 35, body: 'Can we move Thursday’s call to 3 pm? A patient moved up.' }],
      },
      {
        subject: 'Equipment lease',
        isTaken: true,
        lines: [
          { from: 'client', minutesAgo: 3 * DAY, body: 'Which account does the X-ray lease go to?' },
          { from: 'advisor', minutesAgo: 3 * DAY - 40, body: 'Equipment rental. It’s had its own line since October.' },
        ],
      },
    ],
  },
]

const ADVISOR = demoPeople.find(({ role }) => role === 'admin')?.id ?? null
/** Fixed ids, apart from those of the other demo data: `put` finds them again. */
const idOf = (kind: string, client: number, thread = 0) =>
  `00000000-0000-4000-8000-0000${kind}${String(client).padStart(2, '0')}${String(thread).padStart(2, '0')}`

/** The people who write, as the database's owner; the firm's own role makes their companies before. */
export async function putDemoInboxPeople(query: Query, passwordHash: string, now: Date) {
  for (const [n, { firstName, lastName }] of clients.entries())
    await query(
      `insert into people (id, role, company_id, first_name, last_name, email, password_hash, password_changed_at, created_at)
       values ($1, 'client', $2, $3, $4, $5, $6, $7, $8)`,
      [
        idOf('9b00', n),
        idOf('9c00', n),
        firstName,
        lastName,
        `${firstName.toLowerCase()}@demo.test`,
        passwordHash,
        now.toISOString(),
        CLIENTS_SINCE,
      ],
    )
}

export async function putDemoInboxCompanies(query: Query) {
  for (const [n, { company }] of clients.entries())
    await query('insert into companies (id, name, created_at) values ($1, $2, $3)', [
      idOf('9c00', n),
      company,
      CLIENTS_SINCE,
    ])
}

/** What those clients and the firm have written; in the firm's own role. */
export async function putDemoInbox(query: Query, now: Date) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  for (const [n, { threads }] of clients.entries()) {
    const [company] = await query('select id from companies where id = $1', [idOf('9c00', n)])
    if (!company) continue
    await query('delete from conversations where company_id = $1', [company.id])
    for (const [nth, { subject, isTaken, lines }] of threads.entries()) {
      const id = idOf('9e00', n, nth)
      await query(
        `insert into conversations (id, company_id, subject, context_type, created_by, owner_id, at)
         values ($1, $2, $3, 'general', $4, $5, $6)`,
        [id, company.id, subject, idOf('9b00', n), isTaken ? ADVISOR : null, ago(lines[0]?.minutesAgo ?? 0)],
      )
      for (const { from, minutesAgo, body } of lines)
        await query(
          `insert into messages (id, conversation_id, company_id, person_id, from_firm, internal, body, at)
           values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7)`,
          [
            id,
            company.id,
            from === 'client' ? idOf('9b00', n) : ADVISOR,
            from !== 'client',
            from === 'note',
            body,
            ago(minutesAgo),
          ],
        )
    }
  }
}
