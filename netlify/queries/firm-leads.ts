import * as v from 'valibot'
import { Lead, type LeadFilter, LeadLine, LeadRow } from '#schema/firm-lead.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

/** A lead's owner, or null. */
const OWNER = fragment`case when owner_id is not null
        then jsonb_build_object('id', owner_id, 'name', name_of(owner_id)) end as owner`

const Row = v.object({
  ...LeadRow.entries,
  createdAt: InstantColumn,
  phone: v.nullable(v.string()),
  followUpWhat: v.nullable(v.string()),
  cursor: v.string(),
})
export type FoundLead = v.InferOutput<typeof Row>

/** Leads of the list, one more than `most` where there are more. `today` is in the firm's time zone, `yyyy-MM-dd`. */
export const findLeads = (filter: LeadFilter, today: string, most: number) => {
  const { owner, q, view, status, source, band, after } = filter
  const [afterAt, afterId] = after?.split('~') ?? []
  return sql(Row)`
    select id, email, phone, first_name as "firstName", last_name as "lastName", business_name as "businessName", status,
      source, latest_kind as latest, score, band, to_char(follow_up_on, 'YYYY-MM-DD') as "followUpOn",
      follow_up_what as "followUpWhat",
      ${OWNER}, created_at as "createdAt", suspected_at is not null as suspected,
      case when ${view ?? null}::text = 'due' then (follow_up_on - date '1970-01-01')::text
        else (extract(epoch from created_at) * 1000000)::bigint::text end || '~' || id as cursor
    from find_leads(${q ?? null}, ${view ?? null}, ${status ?? null}, ${source ?? null}, ${band ?? null},
      ${today}::date, ${afterAt ?? null}::bigint, ${afterId ?? null}::uuid, ${most + 1},
      case when ${owner ?? null}::text = 'mine' then app_person() end)`
}

const Counts = v.object({
  all: v.number(),
  open: v.number(),
  converted: v.number(),
  new: v.number(),
  due: v.number(),
  trades: v.number(),
  exposed: v.number(),
  suspected: v.number(),
})

/** As `find_leads` has it. */
const IS_OPEN = fragment`status not in ('converted', 'not_a_fit', 'do_not_contact')`

/**
 * How many leads each view has, of `mine` only the caller's own. Counted no further than 1001: the count of 100,000 would cost
 * more than the list.
 */
export const countLeads = (today: string, owner: LeadFilter['owner']) => {
  const isCounted =
    owner === 'mine' ? fragment`merged_into is null and owner_id = app_person()` : fragment`merged_into is null`
  return sql(Counts)`
  select
    (select count(*)::int from (select from leads where ${isCounted} limit 1001) n) as all,
    (select count(*)::int from (select from leads where ${isCounted} and ${IS_OPEN} limit 1001) n) as open,
    (select count(*)::int from (select from leads where ${isCounted} and status = 'converted' limit 1001) n) as converted,
    (select count(*)::int from (select from leads where ${isCounted} and status = 'new' and not only_suspected limit 1001) n) as new,
    (select count(*)::int from (
      select from leads where ${isCounted} and follow_up_on <= ${today}::date limit 1001
    ) n) as due,
    (select count(*)::int from (select from leads where ${isCounted} and is_trades and not only_suspected limit 1001) n) as trades,
    (select count(*)::int from (
      select from leads where ${isCounted} and band = 'exposed' and not only_suspected limit 1001
    ) n) as exposed,
    (select count(*)::int from (
      select from leads where ${isCounted} and suspected_at is not null limit 1001
    ) n) as suspected`
}

/** That the list was exported. */
export const logLeadExport = (at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'lead_export', null) where app_is_fresh()`

const DetailRow = v.object({
  ...Lead.entries,
  createdAt: InstantColumn,
  unsubscribedAt: v.nullable(InstantColumn),
})

/** The lead of an id, or whoever it was merged into; without an id the one that this write has made. */
export const leadDetailOf = (id: string | null) => sql(DetailRow)`
  select l.id, l.email, l.first_name as "firstName", l.last_name as "lastName", l.business_name as "businessName",
    l.status, l.source, l.latest_kind as latest, l.score, l.band, to_char(l.follow_up_on, 'YYYY-MM-DD') as "followUpOn",
    ${OWNER}, l.created_at as "createdAt", l.version, l.phone, l.follow_up_what as "followUpWhat",
    l.first_source as "firstSource", l.latest_source as "latestSource", l.unsubscribed_at as "unsubscribedAt",
    l.suspected_at is not null as suspected,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'email', g.email) order by m.at desc)
      from lead_merges m join leads g on g.id = m.gone where m.kept = l.id and m.undone_at is null
    ), '[]') as merges
  from leads l where l.id = lead_root(coalesce(${id}::uuid, app_row()))`

const Line = v.object({ ...LeadLine.entries, at: InstantColumn })
const MAX_ROWS = 500

/** The timeline of a lead and of all it stands for, latest first. */
export const timelineOf = (id: string) => sql(Line)`
  with family as (select lead_family(lead_root(${id}::uuid)) as id), quizzes as (
    -- Whoever leaves their name at the end of a quiz has done one thing: its line holds the form as well.
    select a.*, form.id as form, jsonb_build_object('page', form.page, 'campaign', form.campaign, 'fields', form.fields) as sent
    from assessments a left join lateral (
      select e.id, e.page, e.campaign, e.fields from lead_events e
      where e.lead_id in (select id from family) and e.kind = 'assessment' and e.fields ->> 'assessment' = a.id
        and e.at < a.taken_at + interval '1 day'
      order by e.at limit 1
    ) form on true
    where a.lead_id in (select id from family) and a.revoked_at is null
  )
  select id, kind, at, by, words, detail from (
    select 'e' || e.id as id, e.kind, e.at, null as by, '' as words,
      jsonb_build_object('page', e.page, 'campaign', e.campaign, 'fields', e.fields, 'suspected', e.suspected)
        as detail
    from lead_events e
    where e.lead_id in (select id from family) and not exists (select from quizzes where form = e.id)
    union all
    select 'c' || c.id, case c.step when 'asked' then 'consent_asked' when 'confirmed' then 'consent' else 'withdrawn' end, c.at, null, '',
      jsonb_build_object('what', c.what, 'place', c.place)
    from lead_consents c where c.lead_id in (select id from family)
    union all
    select 'w' || w.id, w.kind, w.at, name_of(w.person_id), w.words, w.detail
    from lead_work w where w.lead_id in (select id from family)
    union all
    select 'a' || a.id, 'quiz', a.taken_at, null, '', jsonb_build_object('variant', a.variant, 'version', a.version,
      'overall', a.overall, 'band', a.band, 'pillars', a.score, 'answers', a.answers)
      || case when a.form is null then '{}' else a.sent end
    from quizzes a
  ) lines
  -- What follows of itself stands below what it follows from.
  order by at desc, kind = 'status', id desc limit ${MAX_ROWS}`

/** The card of a lead, or of one that it stands for, on the board; none where it is lost. */
export const leadCard = (id: string) => sql(v.object({ id: v.string(), clientId: v.nullable(v.string()) }))`
  select id, client_id as "clientId" from prospects
  where lead_id in (select lead_family(lead_root(${id}::uuid))) and stage <> 'lost' order by created_at desc, id limit 1`
