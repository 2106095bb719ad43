import * as v from 'valibot'
import { Day } from './day.ts'
import { KeptEmail } from './email.ts'
import { GIVEN_SOURCES, Lead, LeadStatus } from './firm-lead.ts'
import { Id, LONG_TEXT_LIMIT, NOTE_LIMIT, Version } from './units.ts'

const text = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most))
const perhaps = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

/** How many leads get a status at once, at most. */
export const MAX_LEADS_AT_ONCE = 200
const Change = v.strictObject({ id: Id, status: LeadStatus })
/** POST /api/admin/leads/status: each its own status, so that what is answered undoes it. */
export const StatusChanges = v.strictObject({
  changes: v.pipe(v.array(Change), v.minLength(1), v.maxLength(MAX_LEADS_AT_ONCE)),
})
export type StatusChanges = v.InferOutput<typeof StatusChanges>

/** What the changed ones were before. */
export const StatusesChanged = v.object({ before: v.array(v.object({ id: v.string(), status: LeadStatus })) })

/** POST /api/admin/leads/owner: gives leads to somebody of the firm, or to nobody. */
export const LeadOwnerChange = v.strictObject({
  leads: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MAX_LEADS_AT_ONCE)),
  ownerId: v.nullable(Id),
})

/** Names and numbers; an empty text is none. */
const facts = { firstName: perhaps(80), lastName: perhaps(80), businessName: perhaps(160), phone: perhaps(40) }

/** POST /api/admin/leads: one lead by hand. */
export const NewLead = v.strictObject({
  email: KeptEmail,
  ...facts,
  source: v.picklist(GIVEN_SOURCES),
  note: perhaps(NOTE_LIMIT),
})
export type NewLead = v.InferOutput<typeof NewLead>
export const AddedLead = v.object({ id: v.string() })

/** POST /api/admin/leads/{id}/facts: 409 where `version` is no longer the lead's. */
export const LeadFacts = v.strictObject({ version: Version, ...facts })
export type LeadFacts = v.InferOutput<typeof LeadFacts>

export const CALL_OUTCOMES = ['answered', 'no_answer', 'voicemail'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
/** POST /api/admin/leads/{id}/lines: a note, or a call and what was said. */
export const NewLine = v.variant('kind', [
  v.strictObject({ kind: v.literal('note'), words: text(LONG_TEXT_LIMIT) }),
  v.strictObject({ kind: v.literal('call'), outcome: v.picklist(CALL_OUTCOMES), words: perhaps(LONG_TEXT_LIMIT) }),
])
export type NewLine = v.InferOutput<typeof NewLine>

const FollowUp = v.strictObject({ on: Day, what: text(200) })
/**
 * POST /api/admin/leads/{id}/follow-up: `done` finishes the one that is there, `next` is the one that follows, null for
 * none. 409 where `version` is no longer the lead's.
 */
export const FollowUpStep = v.strictObject({
  version: Version,
  done: v.boolean(),
  next: v.nullable(FollowUp),
})
export type FollowUpStep = v.InferOutput<typeof FollowUpStep>

/** POST /api/admin/leads/{id}/merge: takes `other` into this one. */
export const Merge = v.strictObject({ other: Id })
export type Merge = v.InferOutput<typeof Merge>
export const Merged = v.object({ merge: v.string() })
export const MergeUndone = v.object({ lead: v.string() })

/** POST /api/admin/leads/{id}/delete: 409 where `version` is no longer the lead's. */
export const LeadDeletion = v.strictObject({ version: LeadFacts.entries.version })

/** POST /api/admin/leads/{id}/not-spam: 409 where `version` is no longer the lead's. */
export const NotSpam = LeadDeletion
export type NotSpam = v.InferOutput<typeof NotSpam>

/** The answer of each action on one lead. */
export const LeadChanged = v.object({ lead: Lead })
/** Beside a 409: what is there now. */
export const LeadNow = v.object({ now: Lead })
