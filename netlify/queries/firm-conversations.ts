import * as v from 'valibot'
import { FirmConversation, type FirmConversationFilter, FirmLine, FirmThread } from '#schema/firm-conversation.ts'
import { fragment, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'
import { HAS_NOBODY, namesWithoutFigures } from './companies.ts'

/**
 * Who owns a conversation `c` of a company `o`: the person who has taken it, otherwise the company's owner. Nobody where they
 * are deactivated: whoever answers takes it.
 */
export const CONVERSATION_OWNER = fragment`(
    select owner.id from people owner where owner.id = coalesce(c.owner_id, o.owner_id) and owner.disabled_at is null)`

const LineRow = v.object({
  ...v.omit(FirmConversation, ['latest']).entries,
  at: InstantColumn,
  excerpt: v.nullable(v.string()),
  by: v.nullable(v.string()),
  fromFirm: v.nullable(v.boolean()),
  internal: v.nullable(v.boolean()),
  latestAt: v.nullable(InstantColumn),
})

/** A company's conversations for the firm, the latest news first, one more than `most` where there are more. */
export const firmConversations = (company: string, { state, after }: FirmConversationFilter, most: number) => sql(
  LineRow,
)`
  with newest as (
    select c.*, coalesce((select max(m.nth) from messages m where m.conversation_id = c.id), 0) as latest
    from conversations c where c.company_id = ${company}::uuid and is_closed(c) = (${state} = 'closed')
  ), page as (
    select n.* from newest n
    where ${after ?? null}::uuid is null or (n.latest, n.id) < (
      select coalesce((select max(m.nth) from messages m where m.conversation_id = a.id), 0), a.id
      from conversations a where a.id = ${after ?? null}::uuid and a.company_id = ${company}::uuid
    )
    order by n.latest desc, n.id desc limit ${most + 1}
  )
  select p.id, p.subject, p.context_type as "contextType", p.at, ${state} = 'closed' as closed, (
      select count(*)::int from messages m
      where m.conversation_id = p.id and not m.from_firm and m.nth > (
        select read_by_me(c) from conversations c where c.id = p.id
      )
    ) as unread,
    left(regexp_replace(l.body, '[[:space:]]+', ' ', 'g'), 160) as excerpt, name_of(l.person_id) as by,
    l.from_firm as "fromFirm", l.internal, l.at as "latestAt"
  from page p left join messages l on l.conversation_id = p.id and l.nth = p.latest
  order by p.latest desc, p.id desc`

export const ConversationHead = v.object({
  ...v.omit(FirmThread, ['hasEarlier', 'messages', 'noReply', 'owner', 'due']).entries,
  since: v.nullable(InstantColumn),
  ownerId: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  snoozedUntil: v.nullable(InstantColumn),
  noReplyBy: v.nullable(v.string()),
  noReplyAt: v.nullable(InstantColumn),
})

/** Names of the client's people who wrote in or read a conversation `c`, and can no longer see it. */
const CANNOT_READ = fragment`(
    select coalesce(jsonb_agg(name_of(p.id) order by name_of(p.id), p.id), '[]')
    from (
      select m.person_id as id from messages m where m.conversation_id = c.id and not m.from_firm
      union select r.person_id from read_marks r where r.conversation_id = c.id and not r.by_firm
    ) p
    where p.id is not null and p.id not in (
      select m.person_id from company_members(c.company_id, is_conversation_about_figures(c.id, p.id)) m
    )
  )`

/** Names of the client's people who read a conversation `c` and see no figures. */
const READERS_WITHOUT_FIGURES = namesWithoutFigures(
  fragment`c.company_id`,
  fragment`and not is_conversation_about_figures(c.id, m.person_id)`,
)

/** One conversation of a company. */
export const firmConversation = (company: string, id: string, now: string) => sql(ConversationHead)`
  select c.id, c.subject, c.context_type as "contextType", is_closed(c) as closed, (
    select count(*)::int from messages m
    where m.conversation_id = c.id and not m.from_firm and m.nth > (select read_by_me(c))
  ) as unread, w.since is not null and not is_closed(c) as waiting, w.since, o.name as company,
    ${CONVERSATION_OWNER} as "ownerId", name_of(${CONVERSATION_OWNER}) as owner,
    snoozed_until(c, late, ${now}::timestamptz) as "snoozedUntil",
    name_of(case when l.is_marked then c.no_reply_by end) as "noReplyBy",
    case when l.is_marked then c.no_reply_at end as "noReplyAt",
    (select ${HAS_NOBODY} from companies c where c.id = o.id) as "hasNobody", ${CANNOT_READ} as "cannotRead",
    ${READERS_WITHOUT_FIGURES} as "withoutFigures"
  from conversations c join companies o on o.id = c.company_id
  left join waiting_conversations w on w.conversation_id = c.id
  left join conversation_latest late on late.conversation_id = c.id
  cross join lateral (
    select c.no_reply_up_to is not null and not exists (
      select from messages m where m.conversation_id = c.id and m.nth > c.no_reply_up_to and not m.internal
    ) as is_marked
  ) l
  where c.id = ${id}::uuid and c.company_id = ${company}::uuid`

const MessageRow = v.object({ ...FirmLine.entries, at: InstantColumn, seenAt: v.nullable(InstantColumn) })

/** The latest `most` lines of a conversation, internal ones too, or those before one of them; the latest first. */
export const firmLines = (company: string, id: string, before: string | undefined, most: number) => sql(MessageRow)`
  select m.id, name_of(m.person_id) as by, m.from_firm as "fromFirm", m.internal, m.body, m.at,
    seen.at as "seenAt", seen.by as "seenBy",
    coalesce((select f.files from message_files f where f.message_id = m.id), '[]') as attachments
  from messages m cross join lateral (
    select max(r.at) as at, coalesce(jsonb_agg(name_of(r.person_id) order by r.at, r.person_id), '[]') as by
    from (
      select r.person_id, min(r.at) as at from read_marks r
      where r.conversation_id = m.conversation_id and m.from_firm and not m.internal and not r.by_firm and r.up_to >= m.nth
      group by r.person_id
    ) r
  ) seen
  where m.conversation_id = ${id}::uuid and m.company_id = ${company}::uuid
    and (${before ?? null}::uuid is null or m.nth < (
      select b.nth from messages b where b.id = ${before ?? null}::uuid and b.conversation_id = ${id}::uuid
    ))
  order by m.nth desc limit ${most}`

/** The line that this write, or its first try, has added. */
export const addedFirmLine = () => sql(MessageRow)`
  select m.id, name_of(m.person_id) as by, m.from_firm as "fromFirm", m.internal, m.body, m.at, null as "seenAt", '[]'::jsonb as "seenBy",
    coalesce((select f.files from message_files f where f.message_id = m.id), '[]') as attachments
  from messages m where m.id = app_row()`
