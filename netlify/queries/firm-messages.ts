import * as v from 'valibot'
import type { FirmMessage, FirmOpening } from '#schema/firm-conversation.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { CARRY_FILES, chosenFiles } from './conversations.ts'
import { CONVERSATION_OWNER } from './firm-conversations.ts'
import { canOwn } from './people.ts'

/** Begins a conversation with a company. */
export const openAsFirm = (company: string, { subject, message }: FirmOpening, at: AuditContext) => sql(Nothing)`
  with opened as (
    insert into conversations (id, company_id, subject, context_type, created_by, owner_id, at)
    select app_row(), c.id, ${subject}, 'general', app_person(), app_person(), ${at.now}::timestamptz
    from companies c where app_is_fresh() and c.id = ${company}::uuid
    returning id, company_id
  ), said as (
    insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
    select gen_random_uuid(), id, company_id, app_person(), true, ${message}, ${at.now}::timestamptz from opened
  )
  select write_down(${auditColumns(at)}, 'conversation_opened', id::text, company_id)
  from opened`

/** The conversation that this write, or its first try, has opened. */
export const openedAsFirm = () => sql(v.object({ id: v.string() }))`
  select id from conversations where id = app_row()`

/** What a colleague has written to the client after a line; nothing where no line is named. */
const newerOfColleagues = (thread: string, seen: string | undefined) => fragment`
  select from messages n join messages s on s.id = ${seen ?? null}::uuid and s.conversation_id = n.conversation_id
  where n.conversation_id = ${thread}::uuid and n.nth > s.nth and n.from_firm and not n.internal
    and n.person_id is distinct from app_person()`

export const answeredMeanwhile = (thread: string, seen: string | undefined) => sql(v.object({ is: v.boolean() }))`
  select exists (${newerOfColleagues(thread, seen)}) as "is"`

/**
 * Adds a line of the firm's: an answer with all its files, or a note among itself, of which no client hears. Whoever
 * answers a conversation that has no owner, of a company that has none either, owns it from then on.
 */
export const answerAsFirm = (
  company: string,
  thread: string,
  { message, internal, documentIds = [], seen }: FirmMessage,
  at: AuditContext,
) => sql(Nothing)`
  with chosen as (${chosenFiles(documentIds, fragment`${company}::uuid`)}
  ), added as (
    insert into messages (id, conversation_id, company_id, person_id, from_firm, internal, body, at)
    select app_row(), id, company_id, app_person(), true, ${internal}::boolean, ${message}, ${at.now}::timestamptz
    from conversations
    where app_is_fresh() and id = ${thread}::uuid and company_id = ${company}::uuid
      and (select count(*) from chosen) = cardinality(${documentIds}::uuid[])
      and not exists (${newerOfColleagues(thread, seen)})
    returning id, conversation_id, company_id
  ), carried as (${CARRY_FILES}
  ), owned as (
    update conversations c set owner_id = app_person()
    from added a join companies o on o.id = a.company_id
    where c.id = a.conversation_id and ${CONVERSATION_OWNER} is null and not ${internal}::boolean
  )
  select write_down(${auditColumns(at)},
    case when ${internal}::boolean then 'internal_note' else 'message_sent' end, conversation_id::text, company_id)
  from added`

/** Notes that the firm has had a conversation on the screen up to this line. */
export const markReadAsFirm = (company: string, thread: string, line: string, now: string) => sql(Nothing)`
  insert into read_marks (conversation_id, company_id, person_id, by_firm, up_to, at)
  select m.conversation_id, m.company_id, app_person(), true, m.nth, ${now}::timestamptz
  from messages m
  where app_is_fresh() and m.id = ${line}::uuid and m.conversation_id = ${thread}::uuid and m.company_id = ${company}::uuid
    and not exists (
      select from read_marks r
      where r.conversation_id = m.conversation_id and r.person_id = app_person() and r.up_to >= m.nth
    )
  on conflict do nothing`

/** How many of the client's lines are left to read after this one; no row where it is not a line of that conversation. */
export const unreadForFirm = (company: string, thread: string, line: string) => sql(v.object({ unread: v.number() }))`
  select (
    select count(*)::int from messages l
    where l.conversation_id = m.conversation_id and not l.from_firm and l.nth > m.nth
  ) as unread
  from messages m
  where m.id = ${line}::uuid and m.conversation_id = ${thread}::uuid and m.company_id = ${company}::uuid`

/** Says that a conversation needs no answer up to this line, unless the client has written after it. */
export const markNoReplyStatement = (company: string, thread: string, line: string, at: AuditContext) =>
  sql(Nothing)`
  with marked as (
    select m.id from app_is_fresh() fresh,
      mark_no_reply(${company}::uuid, ${thread}::uuid, ${line}::uuid, ${at.now}::timestamptz) as m(id)
    where fresh
  )
  select write_down(${auditColumns(at)}, 'conversation_needs_no_reply', id::text, ${company}::uuid)
  from marked`

/** Settles a conversation as it stands, or takes it up again; either ends a snooze. */
export const closeConversationStatement = (company: string, thread: string, closed: boolean, at: AuditContext) => sql(
  Nothing,
)`
  with changed as (
    update conversations c
    set closed_up_to = case when ${closed}::boolean then coalesce((
      select max(m.nth) from messages m where m.conversation_id = c.id
    ), 0) end, snoozed_until = null
    where app_is_fresh() and c.id = ${thread}::uuid and c.company_id = ${company}::uuid
      and is_closed(c) <> ${closed}::boolean
    returning c.id, c.company_id
  )
  select write_down(${auditColumns(at)},
    case when ${closed}::boolean then 'conversation_closed' else 'conversation_reopened' end, id::text, company_id)
  from changed`

/** Gives a conversation to somebody of the firm who can sign in, or to nobody. */
export const setConversationOwnerStatement = (
  company: string,
  thread: string,
  owner: string | null,
  at: AuditContext,
) => sql(Nothing)`
  with changed as (
    update conversations c set owner_id = ${owner}::uuid
    where app_is_fresh() and c.id = ${thread}::uuid and c.company_id = ${company}::uuid
      and c.owner_id is distinct from ${owner}::uuid and ${canOwn(owner)}
    returning c.id, c.company_id
  )
  select write_down(${auditColumns(at)}, 'conversation_assigned', id::text, company_id)
  from changed`

/** Takes a conversation off the list until a moment, or until the client writes again; null brings it back now. */
export const snoozeStatement = (company: string, thread: string, until: string | null, at: AuditContext) => sql(
  Nothing,
)`
  with changed as (
    update conversations c set snoozed_until = ${until}::timestamptz, snoozed_up_to = l.nth
    from conversation_latest l
    where app_is_fresh() and c.id = ${thread}::uuid and c.company_id = ${company}::uuid and l.conversation_id = c.id
      and (${until}::timestamptz is null or ${until}::timestamptz > ${at.now}::timestamptz)
    returning c.id, c.company_id
  )
  select write_down(${auditColumns(at)},
    case when ${until}::timestamptz is null then 'conversation_unsnoozed' else 'conversation_snoozed' end, id::text, company_id)
  from changed`
