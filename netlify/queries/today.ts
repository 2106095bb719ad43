import * as v from 'valibot'
import { Day } from '#schema/day.ts'
import { type Fragment, fragment, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'
import { CONVERSATION_OWNER } from './firm-conversations.ts'

// What waits for somebody of the firm. Each names what it is about, and is told by lateness.

const Owner = v.nullable(v.string())

/**
 * Of `isMine` what the caller owns, otherwise all. It narrows before `limit` does: a line of the caller's is not crowded
 * out by the lines of others.
 */
export const ownOrAll = (isMine: boolean, owner: Fragment) => fragment`(
    not ${isMine}::boolean or ${owner} = app_person())`
const OWNER = fragment`owner_id`
const CLIENTS_OWNER = fragment`c.owner_id`
const Waiting = v.object({
  id: v.string(),
  company: v.string(),
  who: v.string(),
  what: v.string(),
  owner: Owner,
  at: InstantColumn,
})

/** Open conversations whose latest line is a client's and needs an answer, with the time of the first one that has no answer yet. */
export const unanswered = (now: string, isMine: boolean, most: number) => sql(Waiting)`
  select c.id, c.company_id as company, o.name as who, c.subject as what, ${CONVERSATION_OWNER} as owner, w.since as at
  from waiting_conversations w
    join conversations c on c.id = w.conversation_id
    join conversation_latest l on l.conversation_id = c.id
    join companies o on o.id = c.company_id
  where o.deactivated_at is null and inbox_group(c, l, w.since, ${now}::timestamptz) = 'needs'
    and ${ownOrAll(isMine, CONVERSATION_OWNER)}
  order by w.since, w.conversation_id
  limit ${most}`

const Due = v.object({ id: v.string(), owner: Owner, who: v.string(), what: v.string(), day: Day, count: v.number() })

/** Cards whose next step is for today or was for a day before. @param today in the firm's time zone */
export const dueProspects = (today: string, isMine: boolean, most: number) => sql(Due)`
  select id, owner_id as owner, company as who, next_step as what,
    to_char(next_date, 'YYYY-MM-DD') as day, ${today}::date - next_date as count
  from prospects where stage not in ('won', 'lost') and next_date <= ${today}::date
    and ${ownOrAll(isMine, OWNER)}
  order by next_date, id
  limit ${most}`

/** Leads whose follow-up is for today or was for a day before. @param today in the firm's time zone */
export const dueLeads = (today: string, isMine: boolean, most: number) => sql(Due)`
  select id, owner_id as owner,
    coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), business_name, email) as who,
    follow_up_what as what, to_char(follow_up_on, 'YYYY-MM-DD') as day, ${today}::date - follow_up_on as count
  from leads where merged_into is null and follow_up_on <= ${today}::date and ${ownOrAll(isMine, OWNER)}
  order by follow_up_on, id
  limit ${most}`

const FromClient = v.object({
  company: v.string(),
  who: v.string(),
  owner: Owner,
  count: v.number(),
  at: InstantColumn,
})

/** Files of clients that nobody has looked at, a line a company. */
export const uploadsToReview = (isMine: boolean, most: number) => sql(FromClient)`
  select d.company_id as company, c.name as who, c.owner_id as owner, count(*)::int as count, min(d.at) as at
  from documents d join companies c on c.id = d.company_id
  where d.review = 'waiting' and not d.from_firm and c.deactivated_at is null
    and ${ownOrAll(isMine, CLIENTS_OWNER)}
  group by d.company_id, c.id
  order by min(d.at), d.company_id
  limit ${most}`

const LateRequests = v.object({
  company: v.string(),
  who: v.string(),
  what: v.string(),
  owner: Owner,
  day: Day,
  count: v.number(),
})

/**
 * Requests that are past their due date and still open, a line a company: `what` their titles, `day` and `count` of the one
 * that is late longest. @param today in the firm's time zone
 */
export const lateRequests = (today: string, isMine: boolean, most: number) => sql(LateRequests)`
  select r.company_id as company, c.name as who, string_agg(r.title, ', ' order by r.due_date, r.id) as what,
    c.owner_id as owner, to_char(min(r.due_date), 'YYYY-MM-DD') as day, ${today}::date - min(r.due_date) as count
  from requests r join companies c on c.id = r.company_id
  where r.state in ('requested', 'returned') and r.due_date < ${today}::date and c.deactivated_at is null
    and ${ownOrAll(isMine, CLIENTS_OWNER)}
  group by r.company_id, c.id
  order by min(r.due_date), r.company_id
  limit ${most}`

/** Requests that a client has answered in words, or said not to apply, and nobody has looked at, a line a company. */
export const answeredRequests = (isMine: boolean, most: number) => sql(FromClient)`
  select r.company_id as company, c.name as who, c.owner_id as owner, count(*)::int as count,
    min(coalesce(r.answered_at, r.asked_at)) as at
  from requests r join companies c on c.id = r.company_id
  where r.state = 'uploaded' and (r.answer <> '' or r.reason <> '') and c.deactivated_at is null
    and ${ownOrAll(isMine, CLIENTS_OWNER)}
  group by r.company_id, c.id
  order by at, r.company_id
  limit ${most}`

/** Questions about transactions that a client has answered and nobody has settled, a line a company. */
export const answeredQuestions = (isMine: boolean, most: number) => sql(FromClient)`
  select q.company_id as company, c.name as who, c.owner_id as owner, count(*)::int as count,
    min(coalesce(q.answered_at, q.created_at)) as at
  from transaction_questions q join companies c on c.id = q.company_id
  where q.state = 'answered' and c.deactivated_at is null and ${ownOrAll(isMine, CLIENTS_OWNER)}
  group by q.company_id, c.id
  order by at, q.company_id
  limit ${most}`

const Draft = v.object({ company: v.string(), who: v.string(), what: v.string(), owner: Owner, at: InstantColumn })

const NewLead = v.object({ id: v.string(), owner: Owner, who: v.string(), what: v.string(), at: InstantColumn })

/**
 * Leads that nobody has worked on, the latest first, those that a file brought behind the others; not those with a follow-up,
 * which has a line of its own.
 */
export const newLeads = (isMine: boolean, most: number) => sql(NewLead)`
  select id, owner_id as owner,
    coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), business_name, email) as who,
    coalesce(business_name, '') as what, created_at as at
  from leads where merged_into is null and status = 'new' and not only_suspected and follow_up_on is null
    and ${ownOrAll(isMine, OWNER)}
  order by latest_kind is not distinct from 'imported', created_at desc, id
  limit ${most}`

/**
 * Months whose figures are there and which no client sees yet. The one that is being closed is in the close already, unless
 * clients see it and the figures are a revision of it.
 */
export const draftMonths = (closing: string, isMine: boolean, most: number) => sql(Draft)`
  select m.company_id as company, c.name as who, to_char(m.month, 'YYYY-MM') as what, c.owner_id as owner,
    m.updated_at as at
  from monthly_metrics m join companies c on c.id = m.company_id
  where m.published_at is null and c.deactivated_at is null and (m.revises or m.month <> to_date(${closing}, 'YYYY-MM'))
    and ${ownOrAll(isMine, CLIENTS_OWNER)}
  order by m.month, m.company_id
  limit ${most}`

const Invite = v.object({
  id: v.string(),
  who: v.string(),
  company: v.nullable(v.string()),
  what: v.nullable(v.string()),
  owner: Owner,
  at: InstantColumn,
})

/** Invites mailed before a moment that nobody has taken up. */
export const unopenedInvites = (before: string, isMine: boolean, most: number) => sql(Invite)`
  select i.person as id, i.name as who, i."companyId" as company, i.company as what, c.owner_id as owner, i.at
  from unopened_invites(${before}::timestamptz, 500) i left join companies c on c.id = i."companyId"
  where ${ownOrAll(isMine, CLIENTS_OWNER)}
  order by i.at desc, i.person
  limit ${most}`

const FailedMail = v.object({
  id: v.string(),
  kind: v.string(),
  who: v.string(),
  company: v.nullable(v.string()),
  lead: v.nullable(v.string()),
  owner: Owner,
  at: InstantColumn,
})

/** Mails given up since a moment, unless one of the kind has come through to the same person after it. */
export const failedMails = (since: string, isMine: boolean, most: number) => sql(FailedMail)`
  select m.id, m.kind, coalesce(p.first_name || ' ' || p.last_name, l.email, '') as who, p.company_id as company,
    m.lead_id as lead, coalesce(l.owner_id, c.owner_id) as owner, m.created_at as at
  from mails m left join people p on p.id = m.person_id left join leads l on l.id = m.lead_id
    left join companies c on c.id = p.company_id
  where m.state = 'failed' and m.created_at > ${since}::timestamptz and (m.person_id is not null or m.lead_id is not null)
    and ${ownOrAll(isMine, fragment`coalesce(l.owner_id, c.owner_id)`)}
    and not exists (
      select from mails later
      where later.kind = m.kind and later.state = 'done' and later.created_at > m.created_at
        and (later.person_id = m.person_id or later.lead_id = m.lead_id))
  order by m.created_at desc, m.id
  limit ${most}`
