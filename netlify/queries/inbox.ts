import * as v from 'valibot'
import { INBOX_GROUPS, Inbox, type InboxFilter, InboxGroup } from '#schema/inbox.ts'
import { fragment, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'
import { HAS_NOBODY, WITHOUT_FIGURES } from './companies.ts'
import { CONVERSATION_OWNER } from './firm-conversations.ts'

const Row = v.object({
  id: v.string(),
  companyId: v.string(),
  company: v.string(),
  subject: v.string(),
  group: InboxGroup,
  excerpt: v.string(),
  by: v.nullable(v.string()),
  fromFirm: v.boolean(),
  isMine: v.boolean(),
  at: InstantColumn,
  unread: v.number(),
  ownerId: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  since: v.nullable(InstantColumn),
  snoozedUntil: v.nullable(InstantColumn),
})

/** Conversations `c` of companies that are clients, with their latest line `l` and since when they wait (`w`). */
const narrowed = ({ owner, company }: InboxFilter) => fragment`conversation_latest l
      join conversations c on c.id = l.conversation_id
      join companies o on o.id = c.company_id and o.deactivated_at is null
      left join waiting_conversations w on w.conversation_id = c.id
    where (${owner} = 'everyone' or ${CONVERSATION_OWNER} = app_person())
      and (${company ?? null}::uuid is null or c.company_id = ${company ?? null}::uuid)`

/** More than a firm has to answer at once: what is beyond comes up as the first are answered. */
const MOST_WAITING = 200

/**
 * The conversations of companies that are clients, in the order of the list: what needs an answer by when it was asked,
 * the rest by its latest news. The answered ones a page at a time, one more than `most` where there are more.
 */
export const inboxLines = (filter: InboxFilter, now: string, most: number) => sql(Row)`
  with listed as (
    select c.id, c.company_id, o.name as company, c.subject, ${CONVERSATION_OWNER} as owner_id, l.nth, l.at, l.from_firm, w.since,
      snoozed_until(c, l, ${now}::timestamptz) as snoozed, inbox_group(c, l, w.since, ${now}::timestamptz) as place
    from ${narrowed(filter)}
  ), page as (
    select * from (
      select n.*, row_number() over (
        partition by n.place
        order by case when n.place = 'needs' then n.since when n.place = 'snoozed' then n.snoozed end, n.at desc, n.id desc
      ) as at_place
      from listed n
      where ${filter.after ?? null}::uuid is null or n.place = 'answered' and (n.at, n.id) < (
        select l.at, l.conversation_id from conversation_latest l where l.conversation_id = ${filter.after ?? null}::uuid
      )
    ) numbered
    where at_place <= case when place = 'answered' then ${most + 1}::int else ${MOST_WAITING}::int end
  )
  select p.id, p.company_id as "companyId", p.company, p.subject, p.place as "group",
    left(regexp_replace(m.body, '[[:space:]]+', ' ', 'g'), 160) as excerpt, name_of(m.person_id) as by,
    p.from_firm as "fromFirm", coalesce(m.person_id = app_person(), false) as "isMine", p.at,
    case when p.from_firm then 0 else (
      select count(*)::int from messages u
      where u.conversation_id = p.id and not u.from_firm
        and u.nth > (select read_by_me(c) from conversations c where c.id = p.id)
    ) end as unread,
    p.owner_id as "ownerId", name_of(p.owner_id) as owner, p.since, p.snoozed as "snoozedUntil"
  from page p join messages m on m.conversation_id = p.id and m.nth = p.nth
  order by array_position(${[...INBOX_GROUPS]}::text[], p.place), p.at_place`

const Count = v.object({ group: InboxGroup, count: v.number() })

/** How many each group has; of the answered ones those with news of the last seven days. */
export const inboxCounts = (filter: InboxFilter, now: string) => sql(Count)`
  select place as "group", count(*)::int as count
  from (
    select l.at, inbox_group(c, l, w.since, ${now}::timestamptz) as place
    from ${narrowed(filter)}
  ) placed
  where place <> 'answered' or at > ${now}::timestamptz - interval '7 days'
  group by place`

/** Companies that the list can be narrowed to, and that a new message can go to. */
export const inboxCompanies = () => sql(Inbox.entries.companies.item)`
  select c.id, c.name, ${HAS_NOBODY} as "hasNobody", ${WITHOUT_FIGURES} as "withoutFigures" from companies c
  where c.deactivated_at is null
  order by lower(c.name), c.id limit 500`
