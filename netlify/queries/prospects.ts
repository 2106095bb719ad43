import * as v from 'valibot'
import { isOpenStage, STALE_AFTER } from '#domain/prospect.ts'
import { type BoardFilter, LeadOfProspect, Prospect, Stage } from '#schema/prospect.ts'
import { Instant } from '#schema/units.ts'
import { sql } from '#server/database/sql.ts'
import { CentsColumn, InstantColumn } from './columns.ts'

const { daysInStage: _, ...shown } = Prospect.entries
export const ProspectRow = v.object({
  ...shown,
  monthlyValue: CentsColumn,
  stageSince: v.pipe(InstantColumn, Instant),
  convertedAt: v.nullable(InstantColumn),
})
export type ProspectRow = v.InferOutput<typeof ProspectRow>

/** What a column is narrowed to. `today` is the firm's day, `zone` its time zone. */
export type Narrowed = Pick<BoardFilter, 'stale' | 'after'> & { today: string; zone: string }

const LIMITS = JSON.stringify(STALE_AFTER)

/** A stage's cards, one more than `most` where there are more: by the next date, where it is settled the latest first. */
export const cardsOf = (stage: Stage, narrowed: Narrowed, most: number) =>
  isOpenStage(stage) ? openCards(stage, narrowed, most) : settledCards(stage, narrowed, most)

const openCards = (stage: Stage, { stale, after, today, zone }: Narrowed, most: number) => sql(ProspectRow)`
  select * from prospect_cards
  where stage = ${stage}
    and (${after ?? null}::uuid is null
      or (next_date, id) > (select p.next_date, p.id from prospects p where p.id = ${after ?? null}::uuid))
    and (${stale ?? null}::text is null or (next_date < ${today}::date
      and ("stageSince" at time zone ${zone})::date < ${today}::date - (${LIMITS}::jsonb ->> stage)::int))
  order by next_date, id
  limit ${most + 1}`

const settledCards = (stage: Stage, { stale, after }: Narrowed, most: number) => sql(ProspectRow)`
  select * from prospect_cards
  where stage = ${stage} and ${stale ?? null}::text is null
    and (${after ?? null}::uuid is null
      or ("stageSince", id) < (select p.stage_since, p.id from prospects p where p.id = ${after ?? null}::uuid))
  order by "stageSince" desc, id desc
  limit ${most + 1}`

const Sum = v.object({ stage: Stage, count: v.number(), value: CentsColumn })

/** How many cards each stage holds, and their worth a month; no row for a stage without any. */
export const sumsOf = ({ stale, today, zone }: Narrowed) => sql(Sum)`
  select stage, count(*)::int as count, sum(monthly_value)::bigint as value
  from prospects
  where ${stale ?? null}::text is null or (next_date < ${today}::date
    and (stage_since at time zone ${zone})::date < ${today}::date - (${LIMITS}::jsonb ->> stage)::int)
  group by stage`

/** One card as it is now. */
export const cardOf = (id: string) => sql(ProspectRow)`select * from prospect_cards where id = ${id}::uuid`

/** The lead that a card is to be made of, with the card that is open for it already. */
export const leadOfProspect = (id: string) => sql(LeadOfProspect)`
  select l.id, l.first_name as "firstName", l.last_name as "lastName", l.business_name as "businessName", l.email,
    l.source, (select p.id from prospects p where p.lead_id = l.id and p.stage <> 'lost' order by p.created_at desc limit 1) as card
  from leads l where l.id = ${id}::uuid`
