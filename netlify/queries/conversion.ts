import * as v from 'valibot'
import type { Conversion } from '#schema/prospect.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'

/** `isOffered`: the plan is in the price list, none, or not said. */
type Becoming = Conversion & { prospect: string; isOffered: boolean }

/** Goes before what follows: of two clients with one address at once, the later one sees what the first has made. */
export const lockAddress = (email: string) => sql(Nothing)`
  select pg_advisory_xact_lock(hashtextextended(${email}, 107))`

/**
 * The condition that whoever has the address can be the first person of a company so named: somebody new, or a client who
 * is not shut out. With the name of a company that they belong to it is the same client once more.
 */
const canOpen = (companyName: string, email: string) => fragment`not exists (
      select from people p where lower(p.email) = ${email} and (
        p.role <> 'client' or (p.disabled_at is not null and not p.disabled_with_company) or exists (
          select from memberships m join companies c on c.id = m.company_id
          where m.person_id = p.id and m.removed_at is null and lower(btrim(c.name)) = lower(btrim(${companyName}))
        )
      )
    )`

/**
 * Makes a client of a won card: the company with the card's owner, and what the card and the lead say of it; its first
 * person comes after it. A second call waits for the card's lock and finds it done. Nothing unless `canOpen`.
 * @param becoming its email is in lower case
 */
export const convertProspectStatement = (becoming: Becoming, at: AuditContext) => {
  const { prospect, companyName, email, plan = null, isOffered } = becoming
  return sql(Nothing)`
  with card as (
    select id, lead_id, plan, owner_id from prospects
    where app_is_fresh() and id = ${prospect}::uuid and stage = 'won' and client_id is null
      and (${isOffered}::boolean or plan = ${plan}) and ${canOpen(companyName, email)}
    for update
  ), company as (
    insert into companies (id, name, plan, created_at, owner_id)
    select app_row(), ${companyName}, nullif(coalesce(${plan}::text, card.plan), ''), ${at.now}::timestamptz, card.owner_id
    from card
    returning id
  ), lead as (
    update leads set status = 'converted', version = leads.version + 1, updated_at = ${at.now}::timestamptz from card, company
    where leads.id = lead_root(coalesce(card.lead_id, (select l.id from leads l where l.email = ${email})))
    returning leads.id
  ), changed as (
    update prospects p set client_id = company.id, converted_at = ${at.now}::timestamptz,
      lead_id = coalesce((select id from lead), p.lead_id),
      version = p.version + 1, changed_by_row = app_row(), updated_at = ${at.now}::timestamptz
    from card, company where p.id = card.id
    returning p.id, p.client_id
  )
  select write_down(${auditColumns(at)}, 'prospect_converted', id::text, client_id)
  from changed`
}

const Standing = v.object({
  stage: v.string(),
  plan: v.string(),
  companyId: v.nullable(v.string()),
  /** Whether this write has made the company, and so its person. */
  isMadeByThisWrite: v.boolean(),
})

/** What has become of the card. */
export const conversionOf = (prospect: string) => sql(Standing)`
  select stage, plan, client_id as "companyId", coalesce(client_id = app_row(), false) and app_is_fresh() as "isMadeByThisWrite"
  from prospects where id = ${prospect}::uuid`

/**
 * Of each pair in `became`, a `lead` and the `company` that it is now: the lead is converted, and its latest card that
 * is not lost is won.
 */
export const convertLeads = ({ now }: AuditContext) => fragment`lead as (
    update leads set status = 'converted', version = leads.version + 1, updated_at = ${now}::timestamptz
    where id in (select lead from became)
  ), card as (
    update prospects p set stage = 'won', stage_since = case when p.stage = 'won' then p.stage_since else ${now}::timestamptz end,
      client_id = latest.company, converted_at = ${now}::timestamptz, version = p.version + 1, changed_by_row = app_row(),
      updated_at = ${now}::timestamptz
    from (
      select distinct on (b.lead) c.id, b.company from became b join prospects c on lead_root(c.lead_id) = b.lead
      where c.stage <> 'lost' and c.client_id is null order by b.lead, c.created_at desc
    ) latest
    where p.id = latest.id
  )`

/**
 * Makes a client without a card: the company, whose first person comes after it. Nothing unless `canOpen`. A lead with that
 * email is converted, its owner is the client's, and its latest card that is not lost is won.
 * @param client its email is in lower case
 */
export const addClientStatement = ({ companyName, email, plan = '' }: Conversion, at: AuditContext) => sql(Nothing)`
  with known as (
    select id, owner_id from leads where id = lead_root((select l.id from leads l where l.email = ${email}))
  ), company as (
    insert into companies (id, name, plan, created_at, owner_id)
    select app_row(), ${companyName}, nullif(${plan}, ''), ${at.now}::timestamptz, known.owner_id
    from (select) as always left join known on true
    where app_is_fresh() and ${canOpen(companyName, email)}
    returning id
  ), became as (
    select known.id as lead, company.id as company from company, known
  ), ${convertLeads(at)}
  select write_down(${auditColumns(at)}, 'client_added', id::text, id) from company`

/** The company that this write, or its first try, has made. */
export const addedClient = () => sql(v.object({ companyId: v.string(), isMadeByThisWrite: v.boolean() }))`
  select id as "companyId", app_is_fresh() as "isMadeByThisWrite" from companies where id = app_row()`
