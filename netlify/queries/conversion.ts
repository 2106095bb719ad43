import * as v from 'valibot'
import type { Conversion } from '#schema/prospect.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'

/** `isOffered`: the plan is in the price list, none, or not said. */
type Becoming = Conversion & { prospect: string; person: string; isOffered: boolean }

/**
 * Makes a client of a won card: the company with the card's owner, its first person, and what the card and the lead say
 * of it. A second call waits for the card's lock and finds it done. Nothing if the email is already somebody's.
 * @param becoming its `person` is the id that the new person gets, its email is in lower case
 */
export const convertProspectStatement = (becoming: Becoming, at: AuditContext) => {
  const { prospect, person, companyName, firstName, lastName, email, plan = null, isOffered } = becoming
  return sql(Nothing)`
  with card as (
    select id, lead_id, plan, owner_id from prospects
    where app_is_fresh() and id = ${prospect}::uuid and stage = 'won' and client_id is null
      and (${isOffered}::boolean or plan = ${plan})
    for update
  ), person as (
    insert into people (id, role, company_id, first_name, last_name, email, created_at)
    select ${person}::uuid, 'client', app_row(), ${firstName}, ${lastName}, ${email}, ${at.now}::timestamptz from card
    on conflict (lower(email)) do nothing
    returning company_id
  ), company as (
    insert into companies (id, name, plan, created_at, owner_id)
    select person.company_id, ${companyName}, nullif(coalesce(${plan}::text, card.plan), ''), ${at.now}::timestamptz,
      card.owner_id
    from person, card
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
 * Makes a client without a card: the company and its first person. Nothing if the email is already somebody's. A lead
 * with that email is converted, and its owner is the client's.
 * @param client its `person` is the id that the new person gets, its email is in lower case
 */
export const addClientStatement = (
  { person, companyName, firstName, lastName, email, plan = '' }: Conversion & { person: string },
  at: AuditContext,
) => sql(Nothing)`
  with person as (
    insert into people (id, role, company_id, first_name, last_name, email, created_at)
    select ${person}::uuid, 'client', app_row(), ${firstName}, ${lastName}, ${email}, ${at.now}::timestamptz
    where app_is_fresh()
    on conflict (lower(email)) do nothing
    returning company_id
  ), known as (
    select id, owner_id from leads where id = lead_root((select l.id from leads l where l.email = ${email}))
  ), company as (
    insert into companies (id, name, plan, created_at, owner_id)
    select person.company_id, ${companyName}, nullif(${plan}, ''), ${at.now}::timestamptz, known.owner_id
    from person left join known on true
    returning id
  ), lead as (
    update leads set status = 'converted', version = leads.version + 1, updated_at = ${at.now}::timestamptz
    from company, known where leads.id = known.id
  )
  select write_down(${auditColumns(at)}, 'client_added', id::text, id) from company`

/** The company that this write, or its first try, has made. */
export const addedClient = () => sql(v.object({ companyId: v.string(), isMadeByThisWrite: v.boolean() }))`
  select id as "companyId", app_is_fresh() as "isMadeByThisWrite" from companies where id = app_row()`
