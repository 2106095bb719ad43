import { MINUTE_MS } from '#domain/durations.ts'
import type { ContextType } from '#schema/conversation.ts'
import { demoCompanies } from './demo-companies.ts'
import { demoPeople } from './demo-people.ts'
import type { Query } from './postgres.ts'

type DemoLine = {
  from: 'client' | 'advisor'
  daysAgo: number
  /** Minutes after nine in the morning. */
  at: number
  body: string
  /** The other side has had it on the screen after so many minutes. */
  seenAfter?: number
  /** Documents of the demo that it carries. */
  files?: string[]
}

type DemoConversation = {
  id: string
  company: string
  subject: string
  contextType: ContextType
  contextId?: string
  lines: DemoLine[]
}

/** One with an answer that has not been read, one that is settled. */
const demoConversations: DemoConversation[] = [
  {
    id: '00000000-0000-4000-8000-0000000000e1',
    company: demoCompanies.castellan.id,
    subject: 'Re: Collect invoices older than 45 days - Action Plan',
    contextType: 'action_plan',
    contextId: '00000000-0000-4000-8000-0000000000d1',
    lines: [
      {
        from: 'client',
        daysAgo: 2,
        at: 42,
        body: 'One of the three oldest wants to pay in two parts. Is that okay, or should we hold out for the full amount?',
        seenAfter: 104,
      },
      {
        from: 'advisor',
        daysAgo: 2,
        at: 152,
        body: 'Take it. Half now beats all of it in spring.\n\nGet a date for the second half and send me their confirmation so I can book it right.',
      },
    ],
  },
  {
    id: '00000000-0000-4000-8000-0000000000e2',
    company: demoCompanies.castellan.id,
    subject: 'Last month’s card statement',
    contextType: 'general',
    lines: [
      {
        from: 'client',
        daysAgo: 9,
        at: 15,
        body: 'The bank changed its download page. Which file do you need, the PDF or the CSV?',
        seenAfter: 40,
      },
      {
        from: 'advisor',
        daysAgo: 9,
        at: 72,
        body: 'The CSV is fine, as long as it covers the whole month.',
        seenAfter: 25,
      },
      {
        from: 'client',
        daysAgo: 8,
        at: 200,
        body: 'The bank puts the card and the account in one file. Here it is.',
        seenAfter: 60,
        files: ['00000000-0000-4000-8000-0000000000f3'],
      },
      { from: 'advisor', daysAgo: 8, at: 335, body: 'Thanks, Rosa.', seenAfter: 20 },
    ],
  },
]

const idOf = (role: 'admin' | 'client', company: string) =>
  demoPeople.find((person) => person.role === role && (role === 'admin' || person.companyId === company))?.id ?? null

/** What company one and the advisor have written to each other of late; in the firm's own role. */
export async function putDemoConversations(query: Query, now: Date) {
  const moment = (daysAgo: number, minutes: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 9, minutes).toISOString()
  await query('delete from conversations where id = any($1)', [demoConversations.map(({ id }) => id)])
  for (const { id, company, subject, contextType, contextId = null, lines } of demoConversations) {
    const first = moment(lines[0]?.daysAgo ?? 0, lines[0]?.at ?? 0)
    await query(
      `insert into conversations (id, company_id, subject, context_type, context_id, created_by, at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, company, subject, contextType, contextId, idOf('client', company), first],
    )
    for (const { from, daysAgo, at, body, seenAfter, files = [] } of lines) {
      const isFirm = from === 'advisor'
      const [line] = await query(
        `insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, $6) returning id, nth`,
        [id, company, idOf(isFirm ? 'admin' : 'client', company), isFirm, body, moment(daysAgo, at)],
      )
      await query(
        `insert into message_documents (message_id, document_id, company_id, nth)
         select $1, f.id, $2, f.nth from unnest($3::uuid[]) with ordinality as f(id, nth)`,
        [line?.id, company, files],
      )
      if (seenAfter === undefined) continue
      await query(
        `insert into read_marks (conversation_id, company_id, person_id, by_firm, up_to, at) values ($1, $2, $3, $4, $5, $6)`,
        [
          id,
          company,
          idOf(isFirm ? 'client' : 'admin', company),
          !isFirm,
          line?.nth,
          new Date(Date.parse(moment(daysAgo, at)) + seenAfter * MINUTE_MS).toISOString(),
        ],
      )
    }
  }
}
