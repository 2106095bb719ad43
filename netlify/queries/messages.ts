import * as v from 'valibot'
import { MessageLine, type NewMessage } from '#schema/conversation.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const SentRow = v.object({ ...MessageLine.entries, at: InstantColumn, seenAt: v.null() })

/** Adds a line to one of the company's conversations, with all its files or not at all, and writes that down. */
export const addMessage = (
  { conversationId, message, documentIds = [] }: NewMessage,
  { now, requestId, ipPrefix }: AuditContext,
) => sql(Nothing)`
  with chosen as (
    select d.id, c.nth from unnest(${documentIds}::uuid[]) with ordinality as c(id, nth)
    join documents d on d.id = c.id and d.company_id = app_company() and not d.firm_only
  ), added as (
    insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
    select app_row(), id, company_id, app_person(), false, ${message}, ${now}::timestamptz
    from conversations
    where app_is_fresh() and id = ${conversationId}::uuid and company_id = app_company()
      and (select count(*) from chosen) = cardinality(${documentIds}::uuid[])
    returning id, conversation_id, company_id
  ), carried as (
    insert into message_documents (message_id, document_id, company_id, nth)
    select a.id, c.id, a.company_id, c.nth from added a, chosen c
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${now}::timestamptz, ${requestId}, ${ipPrefix}, app_person(), 'client', app_company(), 'message_sent',
    conversation_id::text, 'ok'
  from added`

/** The line that this write, or its first try, has added: as it was when it was new. */
export const addedMessage = () => sql(SentRow)`
  select id, 'me' as from, name_of(person_id) as by, body, at, null as "seenAt",
    coalesce((select f.files from message_files f where f.message_id = messages.id), '[]') as attachments
  from messages where id = app_row() and company_id = app_company()`

/** Notes that the session's person has read one of the company's conversations up to this line. */
export const markThreadRead = (conversationId: string, messageId: string, now: string) => sql(Nothing)`
  insert into read_marks (conversation_id, company_id, person_id, by_firm, up_to, at)
  select m.conversation_id, app_company(), app_person(), false, m.nth, ${now}::timestamptz
  from messages m
  where app_is_fresh() and m.id = ${messageId}::uuid and m.conversation_id = ${conversationId}::uuid
    and m.company_id = app_company() and not m.internal and not exists (
      select from read_marks r
      where r.conversation_id = m.conversation_id and r.person_id = app_person() and r.up_to >= m.nth
    )
  on conflict do nothing`

/** How many lines after this one somebody else wrote; no row where it is not a line of that conversation. */
export const unreadAfter = (conversationId: string, messageId: string) => sql(v.object({ unread: v.number() }))`
  select (
    select count(*)::int from messages l
    where l.conversation_id = m.conversation_id and l.company_id = app_company() and not l.internal
      and l.person_id is distinct from app_person() and l.nth > m.nth
  ) as unread
  from messages m
  where m.id = ${messageId}::uuid and m.conversation_id = ${conversationId}::uuid and m.company_id = app_company()
    and not m.internal`
