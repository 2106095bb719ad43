import * as v from 'valibot'
import {
  ConversationLine,
  MessageLine,
  type NewConversation,
  type NewMessage,
  OpenedConversation,
  Side,
  Thread,
} from '#schema/conversation.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { type Fragment, fragment, Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const LineRow = v.object({
  ...v.omit(ConversationLine, ['latest']).entries,
  at: InstantColumn,
  excerpt: v.nullable(v.string()),
  by: v.nullable(v.string()),
  from: v.nullable(Side),
  latestAt: v.nullable(InstantColumn),
})

/** How many lines of a conversation `c` the session's person has not read: their own aside, and those before they joined. */
const UNREAD = fragment`(
      select count(*)::int from messages m
      where m.conversation_id = c.id and m.company_id = app_company() and not m.internal
        and m.at >= (select app_news_since()) and m.person_id is distinct from app_person() and m.nth > coalesce((
          select max(r.up_to) from read_marks r where r.conversation_id = c.id and r.person_id = app_person()
        ), 0)
    )`

/** The conversations of the session's company with their latest line: a hundred, the latest news first. */
export const conversationsOf = () => sql(LineRow)`
  select c.id, c.subject, c.context_type as "contextType", c.context_id as "contextId", c.at, l.excerpt, l.by, l.from,
    l.at as "latestAt", ${UNREAD} as unread
  from conversations c left join lateral (
    select left(regexp_replace(m.body, '[[:space:]]+', ' ', 'g'), 160) as excerpt, name_of(m.person_id) as by, m.at,
      case when m.from_firm then 'firm' when m.person_id = app_person() then 'me' else 'company' end as from
    from messages m
    where m.conversation_id = c.id and m.company_id = app_company() and not m.internal
    order by m.nth desc limit 1
  ) l on true
  where c.company_id = app_company()
  order by coalesce(l.at, c.at) desc, c.id
  limit 100`

const AboutList = v.object({ minutes: v.nullable(v.number()), withoutFigures: v.array(v.string()) })

/** How long the firm takes to answer, in minutes: the median of the 30 days before `now`; and who reads along. */
export const aboutConversations = (now: string) => sql(AboutList)`
  select firm_response_minutes(${now}::timestamptz) as minutes, colleagues_without_figures(null) as "withoutFigures"`

const HeadRow = v.omit(Thread, ['hasEarlier', 'messages'])

/** One conversation of the session's company. */
export const conversation = (id: string) => sql(HeadRow)`
  select c.id, c.subject, c.context_type as "contextType", c.context_id as "contextId", ${UNREAD} as unread,
    colleagues_without_figures(c.id) as "withoutFigures"
  from conversations c where c.id = ${id}::uuid and c.company_id = app_company()`

const MessageRow = v.object({ ...MessageLine.entries, at: InstantColumn, seenAt: v.nullable(InstantColumn) })

/** The latest `most` lines of a conversation, or those before one of its lines; the latest first. */
export const messagesOf = (id: string, before: string | undefined, most: number) => sql(MessageRow)`
  select m.id, case when m.from_firm then 'firm' when m.person_id = app_person() then 'me' else 'company' end as from,
    name_of(m.person_id) as by, m.body, m.at, case when not m.from_firm then (
      select min(r.at) from read_marks r
      where r.conversation_id = m.conversation_id and r.company_id = app_company() and r.by_firm and r.up_to >= m.nth
    ) end as "seenAt", coalesce((select f.files from message_files f where f.message_id = m.id), '[]') as attachments,
    has_hidden_file(m.id) as "hasHiddenFile"
  from messages m
  where m.conversation_id = ${id}::uuid and m.company_id = app_company() and not m.internal
    and (${before ?? null}::uuid is null or m.nth < (
      select b.nth from messages b where b.id = ${before ?? null}::uuid and b.conversation_id = ${id}::uuid
    ))
  order by m.nth desc limit ${most}`

/** Opens a conversation, with its first line where one is given, and writes it down. None about what they may not see. */
export const openConversationStatement = (
  { subject, contextType, contextId, message = null }: Opening,
  at: AuditContext,
) => sql(Nothing)`
  with opened as (
    insert into conversations (id, company_id, subject, context_type, context_id, created_by, at)
    select app_row(), app_company(), ${subject}, ${contextType}, ${contextId}, app_person(), ${at.now}::timestamptz
    where app_is_fresh() and (app_sees_figures()
      or not is_about_figures(${contextType}, ${contextId}, app_company(), app_person()))
    returning id
  ), said as (
    insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
    select gen_random_uuid(), id, app_company(), app_person(), false, ${message}, ${at.now}::timestamptz
    from opened where ${message}::text is not null
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), 'conversation_opened',
    id::text, 'ok'
  from opened`

type Opening = Omit<NewConversation, 'priority' | 'message'> & { message?: string | null }

/** The conversation that this write, or its first try, has opened. */
export const openedConversation = () => sql(OpenedConversation)`
  select id from conversations where id = app_row() and company_id = app_company()`

const SentRow = v.object({ ...MessageLine.entries, at: InstantColumn, seenAt: v.null() })

/** The files that a message of a company is to carry, in their order. */
export const chosenFiles = (documentIds: string[], company: Fragment) => fragment`
    select d.id, c.nth from unnest(${documentIds}::uuid[]) with ordinality as c(id, nth)
    join documents d on d.id = c.id and d.company_id = ${company} and not d.firm_only`

/** Puts them, the rows `chosen`, to the message that was `added`. */
export const CARRY_FILES = fragment`
    insert into message_documents (message_id, document_id, company_id, nth)
    select a.id, c.id, a.company_id, c.nth from added a, chosen c`

/** Adds a line to one of the company's conversations, with all its files or not at all, and writes that down. */
export const addMessage = ({ conversationId, message, documentIds = [] }: NewMessage, at: AuditContext) => sql(Nothing)`
  with chosen as (${chosenFiles(documentIds, fragment`app_company()`)}
  ), added as (
    insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
    select app_row(), id, company_id, app_person(), false, ${message}, ${at.now}::timestamptz
    from conversations
    where app_is_fresh() and id = ${conversationId}::uuid and company_id = app_company()
      and (select count(*) from chosen) = cardinality(${documentIds}::uuid[])
    returning id, conversation_id, company_id
  ), carried as (${CARRY_FILES}
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), 'message_sent',
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

/** How many lines after this one are unread as `UNREAD` has it; no row where it is not a line of that conversation. */
export const unreadAfter = (conversationId: string, messageId: string) => sql(v.object({ unread: v.number() }))`
  select (
    select count(*)::int from messages l
    where l.conversation_id = m.conversation_id and l.company_id = app_company() and not l.internal
      and l.at >= (select app_news_since()) and l.person_id is distinct from app_person() and l.nth > m.nth
  ) as unread
  from messages m
  where m.id = ${messageId}::uuid and m.conversation_id = ${conversationId}::uuid and m.company_id = app_company()
    and not m.internal`
