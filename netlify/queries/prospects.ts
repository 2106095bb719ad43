import * as v from 'valibot'
import { isOpenStage, STALE_AFTER } from '#domain/prospect.ts'
import {
  type BoardFilter,
  LeadOfProspect,
  type Move,
  type NewProspect,
  Prospect,
  type ProspectChange,
  Stage,
} from '#schema/prospect.ts'
import { Instant } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { CentsColumn, InstantColumn } from './columns.ts'
import { canOwn } from './people.ts'

const { daysInStage: _, ...shown } = Prospect.entries
export const ProspectRow = v.object({
  ...shown,
  monthlyValue: CentsColumn,
  stageSince: v.pipe(InstantColumn, Instant),
  convertedAt: v.nullable(InstantColumn),
})
export type ProspectRow = v.InferOutput<typeof ProspectRow>

/** What a column is narrowed to. `today` is the firm's day, `zone` its time zone. */
type Narrowed = Pick<BoardFilter, 'stale' | 'after' | 'owner'> & { today: string; zone: string }

/** Of `mine` only the caller's own cards, otherwise all. */
const isShown = (owner: BoardFilter['owner']) => fragment`(${owner ?? null}::text is null or owner_id = app_person())`

const LIMITS = JSON.stringify(STALE_AFTER)

/** A stage's cards, one more than `most` where there are more: by the next date, where it is settled the latest first. */
export const cardsOf = (stage: Stage, narrowed: Narrowed, most: number) =>
  isOpenStage(stage) ? openCards(stage, narrowed, most) : settledCards(stage, narrowed, most)

const openCards = (stage: Stage, { stale, after, today, zone, owner }: Narrowed, most: number) => sql(ProspectRow)`
  select * from prospect_cards
  where stage = ${stage} and ${isShown(owner)}
    and (${after ?? null}::uuid is null
      or (next_date, id) > (select p.next_date, p.id from prospects p where p.id = ${after ?? null}::uuid))
    and (${stale ?? null}::text is null or (next_date < ${today}::date
      and ("stageSince" at time zone ${zone})::date < ${today}::date - (${LIMITS}::jsonb ->> stage)::int))
  order by next_date, id
  limit ${most + 1}`

const settledCards = (stage: Stage, { stale, after, owner }: Narrowed, most: number) => sql(ProspectRow)`
  select * from prospect_cards
  where stage = ${stage} and ${isShown(owner)} and ${stale ?? null}::text is null
    and (${after ?? null}::uuid is null
      or ("stageSince", id) < (select p.stage_since, p.id from prospects p where p.id = ${after ?? null}::uuid))
  order by "stageSince" desc, id desc
  limit ${most + 1}`

const Sum = v.object({ stage: Stage, count: v.number(), value: CentsColumn })

/** How many cards each stage holds, and their worth a month; no row for a stage without any. */
export const sumsOf = ({ stale, today, zone, owner }: Narrowed) => sql(Sum)`
  select stage, count(*)::int as count, sum(monthly_value)::bigint as value
  from prospects
  where ${isShown(owner)} and (${stale ?? null}::text is null or (next_date < ${today}::date
    and (stage_since at time zone ${zone})::date < ${today}::date - (${LIMITS}::jsonb ->> stage)::int))
  group by stage`

/** Every card that is not lost by its company's name, the latest first. */
export const prospectNames = () => sql(v.object({ id: v.string(), name: v.string() }))`
  select id, company as name from prospects where stage <> 'lost' order by created_at desc, id`

/** One card as it is now. */
export const cardOf = (id: string) => sql(ProspectRow)`select * from prospect_cards where id = ${id}::uuid`

/** The lead that a card is to be made of, with the card that is open for it already. */
export const leadOfProspect = (id: string) => sql(LeadOfProspect)`
  select l.id, l.first_name as "firstName", l.last_name as "lastName", l.business_name as "businessName", l.email,
    l.source, (select p.id from prospects p where p.lead_id = l.id and p.stage <> 'lost' order by p.created_at desc limit 1) as card
  from leads l where l.id = ${id}::uuid`

/**
 * Puts a card on the board, unless its lead does not exist. The lead's owner gets it; without one, the person who adds it.
 */
export const addProspectStatement = (card: NewProspect, at: AuditContext) => sql(Nothing)`
  with changed as (
    insert into prospects (id, company, contact, source, plan, monthly_value, stage, stage_since, next_step, next_date,
      lead_id, changed_by_row, created_at, updated_at, owner_id)
    select app_row(), ${card.company}, ${card.contact}, ${card.source}, ${card.plan}, ${card.monthlyValue}::bigint,
      ${card.stage}, ${at.now}::timestamptz, ${card.nextStep}, ${card.nextDate}::date, ${card.leadId}::uuid, app_row(),
      ${at.now}::timestamptz, ${at.now}::timestamptz,
      coalesce((select owner_id from leads where id = ${card.leadId}::uuid), app_person())
    where app_is_fresh()
      and (${card.leadId}::uuid is null or exists (select from leads where id = ${card.leadId}::uuid))
    returning id
  )
  select write_down(${auditColumns(at)}, 'prospect_added', id::text) from changed`

/** The card that this write, or its first try, has added. */
export const addedProspect = () => sql(ProspectRow)`select * from prospect_cards where id = app_row()`

/** Changes what stands on a card, where nobody else has changed it since `version`. */
export const changeProspectStatement = (id: string, card: ProspectChange, at: AuditContext) =>
  sql(Nothing)`
  with changed as (
    update prospects set company = ${card.company}, contact = ${card.contact}, source = ${card.source},
      plan = ${card.plan}, monthly_value = ${card.monthlyValue}::bigint, next_step = ${card.nextStep},
      next_date = ${card.nextDate}::date,
      lost_reason = case when stage = 'lost' then ${card.lostReason} else '' end,
      version = version + 1, changed_by_row = app_row(), updated_at = ${at.now}::timestamptz
    where app_is_fresh() and id = ${id}::uuid and version = ${card.version}
      and (stage in ('won', 'lost') or (${card.nextStep} <> '' and ${card.nextDate}::date is not null))
      and (stage <> 'lost' or ${card.lostReason} <> '')
    returning id
  )
  select write_down(${auditColumns(at)}, 'prospect_changed', id::text) from changed`

/** Moves a card to another stage, where nobody else has changed it since `version`. A client stays won. */
export const moveProspectStatement = (id: string, { stage, reason = '', version }: Move, at: AuditContext) => sql(
  Nothing,
)`
  with changed as (
    update prospects set stage = ${stage}, stage_since = ${at.now}::timestamptz,
      lost_reason = case when ${stage} = 'lost' then ${reason} else '' end,
      version = version + 1, changed_by_row = app_row(), updated_at = ${at.now}::timestamptz
    where app_is_fresh() and id = ${id}::uuid and version = ${version} and stage <> ${stage} and client_id is null
      and (${stage} in ('won', 'lost') or (next_step <> '' and next_date is not null))
    returning id
  )
  select write_down(${auditColumns(at)}, 'prospect_moved', concat_ws(' ', id, ${stage}::text)) from changed`

/** Gives a card to somebody of the firm who can sign in, or to nobody. */
export const setProspectOwnerStatement = (id: string, owner: string | null, at: AuditContext) => sql(Nothing)`
  with changed as (
    update prospects set owner_id = ${owner}::uuid
    where app_is_fresh() and id = ${id}::uuid and owner_id is distinct from ${owner}::uuid and ${canOwn(owner)}
    returning id
  )
  select write_down(${auditColumns(at)}, 'prospect_assigned', id::text) from changed`

/** The card as it is now, and whether that is this write's doing, or its first try's. */
export const changedProspect = (id: string) => sql(
  v.object({ ...ProspectRow.entries, isMadeByThisWrite: v.boolean() }),
)`
  select *, changed_by_row = app_row() as "isMadeByThisWrite" from prospect_cards where id = ${id}::uuid`
