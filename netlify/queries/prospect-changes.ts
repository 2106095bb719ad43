import * as v from 'valibot'
import type { Move, NewProspect, ProspectChange } from '#schema/prospect.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { ProspectRow } from './prospects.ts'

/** Puts a card on the board; not one with a lead that is not there. */
export const addProspectStatement = (card: NewProspect, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  with changed as (
    insert into prospects (id, company, contact, source, plan, monthly_value, stage, stage_since, next_step, next_date,
      lead_id, changed_by_row, created_at, updated_at)
    select app_row(), ${card.company}, ${card.contact}, ${card.source}, ${card.plan}, ${card.monthlyValue}::bigint,
      ${card.stage}, ${now}::timestamptz, ${card.nextStep}, ${card.nextDate}::date, ${card.leadId}::uuid, app_row(),
      ${now}::timestamptz, ${now}::timestamptz
    where app_is_fresh()
      and (${card.leadId}::uuid is null or exists (select from leads where id = ${card.leadId}::uuid))
    returning id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'prospect_added', id::text) from changed`

/** The card that this write, or its first try, has added. */
export const addedProspect = () => sql(ProspectRow)`select * from prospect_cards where id = app_row()`

/** Changes what stands on a card, where nobody else has changed it since `version`. */
export const changeProspectStatement = (id: string, card: ProspectChange, { now, requestId, ipPrefix }: AuditContext) =>
  sql(Nothing)`
  with changed as (
    update prospects set company = ${card.company}, contact = ${card.contact}, source = ${card.source},
      plan = ${card.plan}, monthly_value = ${card.monthlyValue}::bigint, next_step = ${card.nextStep},
      next_date = ${card.nextDate}::date,
      lost_reason = case when stage = 'lost' then ${card.lostReason} else '' end,
      version = version + 1, changed_by_row = app_row(), updated_at = ${now}::timestamptz
    where app_is_fresh() and id = ${id}::uuid and version = ${card.version}
      and (stage in ('won', 'lost') or (${card.nextStep} <> '' and ${card.nextDate}::date is not null))
      and (stage <> 'lost' or ${card.lostReason} <> '')
    returning id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'prospect_changed', id::text) from changed`

/** Moves a card to another stage, where nobody else has changed it since `version`. A client stays won. */
export const moveProspectStatement = (
  id: string,
  { stage, reason = '', version }: Move,
  auditContext: AuditContext,
) => {
  const { now, requestId, ipPrefix } = auditContext
  return sql(Nothing)`
  with changed as (
    update prospects set stage = ${stage}, stage_since = ${now}::timestamptz,
      lost_reason = case when ${stage} = 'lost' then ${reason} else '' end,
      version = version + 1, changed_by_row = app_row(), updated_at = ${now}::timestamptz
    where app_is_fresh() and id = ${id}::uuid and version = ${version} and stage <> ${stage} and client_id is null
      and (${stage} in ('won', 'lost') or (next_step <> '' and next_date is not null))
    returning id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'prospect_moved', id::text) from changed`
}

/** The card as it is now, and whether that is this write's doing, or its first try's. */
export const changedProspect = (id: string) => sql(v.object({ ...ProspectRow.entries, mine: v.boolean() }))`
  select *, changed_by_row = app_row() as mine from prospect_cards where id = ${id}::uuid`
