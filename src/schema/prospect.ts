import * as v from 'valibot'
import { Day } from './day.ts'
import { KeptEmail } from './email.ts'
import { Owner } from './firm-conversation.ts'
import { LeadSource } from './firm-lead.ts'
import { Cents, Id, Instant, Version } from './units.ts'

/** In the board's order; the last two are settled. */
export const Stage = v.picklist([
  'identified',
  'contacted',
  'call_booked',
  'discovery_done',
  'proposal_sent',
  'won',
  'lost',
])
export type Stage = v.InferOutput<typeof Stage>

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const requiredText = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most))

/** A card of the board. */
export const Prospect = v.object({
  id: v.string(),
  company: v.string(),
  contact: v.string(),
  source: v.string(),
  /** A plan's name in content/pricing.json; empty if undecided. */
  plan: v.string(),
  monthlyValue: Cents,
  stage: Stage,
  /** Full days since it came into its stage, in the firm's time zone. */
  daysInStage: v.number(),
  nextStep: v.string(),
  nextDate: v.nullable(Day),
  /** Empty unless it is lost. */
  lostReason: v.string(),
  lead: v.nullable(
    v.object({
      id: v.string(),
      firstName: v.nullable(v.string()),
      lastName: v.nullable(v.string()),
      email: v.string(),
      phone: v.nullable(v.string()),
    }),
  ),
  /** The company that it has become. */
  clientId: v.nullable(v.string()),
  convertedAt: v.nullable(Instant),
  /** Who of the firm looks after it. */
  owner: v.nullable(Owner),
  version: v.number(),
})
export type Prospect = v.InferOutput<typeof Prospect>

export const StageColumn = v.object({
  stage: Stage,
  /** Of the whole stage, also of what is not on this page. */
  count: v.number(),
  value: Cents,
  cards: v.array(Prospect),
  /** What the column's following page is asked for with, null at its end. */
  next: v.nullable(v.string()),
})
export type StageColumn = v.InferOutput<typeof StageColumn>

/** Answer of `GET /api/admin/prospects`. `today`: in the firm's time zone. */
export const Board = v.object({ today: Day, columns: v.array(StageColumn) })
export type Board = v.InferOutput<typeof Board>

/** What the board is narrowed to; `stage` and `after` turn the pages of that one column. */
export const BoardFilter = v.object({
  stale: v.optional(v.literal('1')),
  /** Only the caller's own cards. */
  owner: v.optional(v.literal('mine')),
  stage: v.optional(Stage),
  after: v.optional(Id),
})
export type BoardFilter = v.InferOutput<typeof BoardFilter>

const Facts = {
  company: requiredText(160),
  contact: text(160),
  source: text(120),
  plan: text(80),
  monthlyValue: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_000_00), v.brand('Cents')),
}

/** Body of `POST /api/admin/prospects`. No card without a next step. */
export const NewProspect = v.strictObject({
  ...Facts,
  nextStep: requiredText(200),
  nextDate: Day,
  stage: v.picklist(['identified', 'contacted', 'call_booked', 'discovery_done', 'proposal_sent']),
  leadId: v.nullable(Id),
})
export type NewProspect = v.InferOutput<typeof NewProspect>

/** Whom a new card is made of, and the card that there is of them already. */
export const LeadOfProspect = v.object({
  id: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  businessName: v.nullable(v.string()),
  email: v.string(),
  /** How the lead first came. */
  source: v.nullable(LeadSource),
  card: v.nullable(v.string()),
})
export type LeadOfProspect = v.InferOutput<typeof LeadOfProspect>

/** Body of `PUT /api/admin/prospects/:id`; step and date may be empty where the card is settled. */
export const ProspectChange = v.strictObject({
  ...Facts,
  nextStep: text(200),
  nextDate: v.nullable(Day),
  lostReason: text(200),
  version: Version,
})
export type ProspectChange = v.InferOutput<typeof ProspectChange>

/** Body of `POST /api/admin/prospects/:id/move`. `reason` is asked for where it goes to Lost. */
export const Move = v.strictObject({ stage: Stage, reason: v.optional(text(200)), version: Version })
export type Move = v.InferOutput<typeof Move>

/** Body of `POST /api/admin/prospects/:id/convert`: the client's company and its first person. */
export const Conversion = v.strictObject({
  companyName: requiredText(160),
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: KeptEmail,
  /** What they are to have; what is not said is what the card says. */
  plan: v.optional(text(80)),
})
export type Conversion = v.InferOutput<typeof Conversion>

/** The client that it has become, by this call or one before. */
export const Converted = v.object({ companyId: v.string() })
