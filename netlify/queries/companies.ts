import * as v from 'valibot'
import { type CompanyChange, type CompanyFilter, CompanyHead, CompanyLine, MonthState } from '#schema/client-company.ts'
import { Company } from '#schema/company.ts'
import { BooksProvider, ConnectionState } from '#schema/connection.ts'
import { Month } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { type Fragment, fragment, Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const CompanyRow = v.object({
  ...Company.entries,
  nextMeetingDate: v.nullable(InstantColumn),
  bookedMeetingDate: v.nullable(InstantColumn),
})

/** The company of the session. */
export const ownCompany = (now: string) => sql(CompanyRow)`
  select id, name as "companyName", next_meeting_at as "nextMeetingDate",
    (
      select min(b.starts_at) from bookings b
      where b.company_id = app_company() and b.state = 'booked' and b.starts_at > ${now}::timestamptz
    ) as "bookedMeetingDate", name_if_active(owner_id) as advisor
  from companies where id = app_company()`

const HeadRow = v.pipe(
  v.object({
    ...v.omit(CompanyHead, ['books']).entries,
    nextMeetingDate: v.nullable(InstantColumn),
    deactivatedAt: v.nullable(InstantColumn),
    provider: v.nullable(BooksProvider),
    connection: v.nullable(ConnectionState),
    readAt: v.nullable(InstantColumn),
  }),
  v.transform(({ provider, connection: state, readAt, ...head }) => ({
    ...head,
    books: provider && state && { provider, state, readAt },
  })),
)

/** Whether a client `c` is an active one at which nobody can sign in yet. */
export const HAS_NOBODY = fragment`(c.deactivated_at is null and not exists (select from company_members(c.id, false)))`

/** Names of a company's people `m` who see no figures, of those that `which` leaves. */
export const namesWithoutFigures = (company: Fragment, which = fragment``) => fragment`(
    select coalesce(jsonb_agg(name_of(m.person_id) order by name_of(m.person_id), m.person_id), '[]')
    from company_members(${company}, false) m
    where m.person_id not in (select f.person_id from company_members(${company}, true) f) ${which}
  )`
/** Names of the people of a client `c` who see no figures. */
export const WITHOUT_FIGURES = namesWithoutFigures(fragment`c.id`)

/** Files of a client `c` that the firm has to look at, apart from those of its requests: these wait with their request. */
const FILES_TO_REVIEW = fragment`(
    select count(*)::int from documents d where d.company_id = c.id and d.review = 'waiting' and not d.from_firm
      and d.request_id is null and not exists (
        select from documents n where n.version_group = d.version_group and n.version > d.version
      )
  )`
/** A client `c`'s answers about transactions that the firm has not settled. */
const ANSWERED_QUESTIONS = fragment`(
    select count(*)::int from transaction_questions q where q.company_id = c.id and q.state = 'answered'
  )`

/** One company by its id, for the firm. */
export const companyHead = (id: string) => sql(HeadRow)`
  select c.id, c.name, c.plan, (
      select l.phone from prospects p join leads l on l.id = p.lead_id where p.client_id = c.id
    ) as phone, c.next_meeting_at as "nextMeetingDate", c.entity_type as "entityType",
    c.has_payroll as "hasPayroll", c.collects_sales_tax as "collectsSalesTax", c.deactivated_at as "deactivatedAt", c.version,
    firm_unread(c.id) as unread, w.open as "openRequests", w.sent as "requestsToReview",
    ${FILES_TO_REVIEW} + w.sent + ${ANSWERED_QUESTIONS} as "toReview", ${ANSWERED_QUESTIONS} as "answeredQuestions",
    ${HAS_NOBODY} as "hasNobody", ${WITHOUT_FIGURES} as "withoutFigures", b.provider, b.state as connection,
    b.fetched_at as "readAt"
  from companies c left join connections b on b.company_id = c.id, lateral (
    select count(*) filter (where r.state in ('requested', 'returned'))::int as open,
      count(*) filter (where r.state = 'uploaded')::int as sent
    from requests r where r.company_id = c.id
  ) w
  where c.id = ${id}::uuid`

const LineRow = v.object({
  ...v.omit(CompanyLine, ['latestMonth']).entries,
  deactivatedAt: v.nullable(InstantColumn),
  lastSeen: v.nullable(InstantColumn),
  month: v.nullable(Month),
  monthState: v.nullable(MonthState),
})

/** Companies by name, one more than `most` where there are more. */
export const companyLines = ({ q, view, after }: CompanyFilter, most: number) => sql(LineRow)`
  with page as (
    select c.id, c.name, c.plan, c.deactivated_at from companies c
    where (c.deactivated_at is not null) = (${view} = 'deactivated')
      and (${view} <> 'waiting' or company_waits(c.id) > 0)
      and (${q} = '' or strpos(lower(c.name), lower(${q})) > 0 or exists (
        select from memberships m join people p on p.id = m.person_id
        where m.company_id = c.id and m.removed_at is null
          and strpos(lower(p.first_name || ' ' || p.last_name || ' ' || p.email), lower(${q})) > 0
      ))
      and (${after ?? null}::uuid is null
        or (lower(c.name), c.id) > (select lower(a.name), a.id from companies a where a.id = ${after ?? null}::uuid))
    order by lower(c.name), c.id limit ${most + 1}
  )
  select c.id, c.name, c.plan, c.deactivated_at as "deactivatedAt", firm_unread(c.id) as unread,
    w.open as "openRequests", ${FILES_TO_REVIEW} + w.sent + ${ANSWERED_QUESTIONS} as "toReview",
    m.month, m.state as "monthState", p.people, p.with_code as "withTwoFactor", p.last_seen as "lastSeen"
  from page c
  cross join lateral (
    select count(*) filter (where r.state in ('requested', 'returned'))::int as open,
      count(*) filter (where r.state = 'uploaded')::int as sent
    from requests r where r.company_id = c.id
  ) w
  left join lateral (
    select to_char(f.month, 'YYYY-MM') as month, case when f.published_at is null then 'draft' else f.status end as state
    from monthly_metrics f where f.company_id = c.id order by f.month desc limit 1
  ) m on true
  cross join lateral (
    select count(*)::int as people, count(p.totp_confirmed_at)::int as with_code,
      max(coalesce((select max(s.last_seen_at) from sessions s where s.person_id = p.id), p.last_sign_in_at)) as last_seen
    from memberships b join people p on p.id = b.person_id
    where b.company_id = c.id and b.removed_at is null and (p.disabled_at is null or c.deactivated_at is not null)
  ) p
  order by lower(c.name), c.id`

/** Changes a company's profile, unless somebody else has meanwhile; a plan that is not `isOffered` may stay. */
export const changeCompanyStatement = (
  id: string,
  { name, plan, nextMeetingDate, version, ...taxes }: CompanyChange,
  isOffered: boolean,
  at: AuditContext,
) => sql(Nothing)`
  with changed as (
    update companies set name = ${name}, plan = ${plan}, next_meeting_at = ${nextMeetingDate}::timestamptz,
      entity_type = case when ${'entityType' in taxes}::boolean then ${taxes.entityType ?? null} else entity_type end,
      has_payroll = case when ${'hasPayroll' in taxes}::boolean then ${taxes.hasPayroll ?? null}::boolean else has_payroll end,
      collects_sales_tax = case when ${'collectsSalesTax' in taxes}::boolean then ${taxes.collectsSalesTax ?? null}::boolean
        else collects_sales_tax end,
      version = version + 1
    where app_is_fresh() and id = ${id}::uuid and version = ${version}::int
      and (${isOffered}::boolean or plan = ${plan})
    returning id
  )
  select write_down(${auditColumns(at)}, 'company_changed', id::text, id) from changed`

/**
 * Deactivates a company: its people can no longer work in it. Those who belong to no other company cannot sign in, and what
 * they have open ends (a trigger).
 */
export const deactivateCompanyStatement = (id: string, at: AuditContext) => sql(Nothing)`
  with changed as (
    update companies set deactivated_at = ${at.now}::timestamptz, version = version + 1
    where app_is_fresh() and id = ${id}::uuid and deactivated_at is null
    returning id
  ), people_disabled as (
    update people set disabled_at = ${at.now}::timestamptz, disabled_with_company = true
    where disabled_at is null and id in (
      select m.person_id from memberships m join changed on changed.id = m.company_id
      where m.joined_at is not null and m.removed_at is null
    ) and not exists (
      select from memberships o join companies c on c.id = o.company_id
      where o.person_id = people.id and o.joined_at is not null and o.removed_at is null and c.deactivated_at is null
        and c.id not in (select id from changed)
    )
  )
  select write_down(${auditColumns(at)}, 'company_deactivated', id::text, id) from changed`

/** Reactivates a company and the people who could sign in before. */
export const reactivateCompany = (id: string, at: AuditContext) => sql(Nothing)`
  with changed as (
    update companies set deactivated_at = null, version = version + 1
    where app_is_fresh() and id = ${id}::uuid and deactivated_at is not null
    returning id
  ), people_enabled as (
    update people set disabled_at = null, disabled_with_company = false
    where disabled_with_company and id in (
      select m.person_id from memberships m join changed on changed.id = m.company_id
      where m.joined_at is not null and m.removed_at is null
    )
  )
  select write_down(${auditColumns(at)}, 'company_activated', id::text, id) from changed`
