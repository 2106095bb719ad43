import type { LocalPostgres } from '#local/postgres.ts'
import type { ContextType } from '#schema/conversation.ts'
import type { Call } from './api-call.ts'

type Line = { by: string; firm?: boolean; internal?: boolean; at: string }
type Key = string | undefined

/** What the conversations' tests ask of the API, and what they lay into the database as the firm. */
export function apiConversations({ call, postgres }: { call: Call; postgres: LocalPostgres }) {
  const opening = { subject: 'Payroll', contextType: 'general', contextId: null, priority: 'medium' }
  return {
    opening,
    open: (cookie: string | undefined, json: object = {}, key?: Key) =>
      call('POST', '/api/client/conversations', {
        cookie,
        json: { ...opening, ...json },
        headers: { 'Idempotency-Key': key },
      }),
    say: (cookie: string | undefined, json: unknown, key?: Key) =>
      call('POST', '/api/client/messages', { cookie, json, headers: { 'Idempotency-Key': key } }),
    answer: (cookie: string, company: string | null, id: string, json: object, key?: Key) =>
      call('POST', `/api/admin/companies/${company}/conversations/${id}/messages`, {
        cookie,
        json: { internal: false, ...json },
        headers: { 'Idempotency-Key': key },
      }),
    read: (cookie: string | undefined, id: string, json: unknown) =>
      call('POST', `/api/client/conversations/${id}/read`, { cookie, json }),
    list: async (cookie: string) => (await call('GET', '/api/client/conversations', { cookie })).body,
    thread: async (cookie: string, id: string) =>
      (await call('GET', `/api/client/conversations/${id}`, { cookie })).body,

    conversation: async (
      companyId: string,
      subject: string,
      at = '2026-03-01T09:00:00Z',
      [contextType, contextId]: [ContextType, string?] = ['general'],
    ) => {
      const [row] = await postgres.query(
        `insert into conversations (id, company_id, subject, context_type, context_id, at)
         values (gen_random_uuid(), $1, $2, $3, $4, $5) returning id`,
        [companyId, subject, contextType, contextId ?? null, at],
      )
      return row?.id as string
    },
    line: async (id: string, body: string, { by, firm = false, internal = false, at }: Line) => {
      const [row] = await postgres.query(
        `insert into messages (id, conversation_id, company_id, person_id, from_firm, internal, body, at)
         select gen_random_uuid(), id, company_id, $2, $3, $4, $5, $6 from conversations where id = $1 returning id`,
        [id, by, firm, internal, body, at],
      )
      return row?.id as string
    },
    /** The firm has had this line on its screen. */
    seen: (messageId: string, by: string, at: string) =>
      postgres.query(
        `insert into read_marks (conversation_id, company_id, person_id, by_firm, up_to, at)
         select conversation_id, company_id, $2, true, nth, $3 from messages where id = $1`,
        [messageId, by, at],
      ),
    bodies: async (id: string) =>
      (await postgres.query('select body from messages where conversation_id = $1 order by nth', [id])).map(
        ({ body }) => body,
      ),
  }
}
