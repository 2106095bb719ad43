import * as v from 'valibot'
import { Answers, Band, PILLARS, Variant } from './assessment.ts'
import { Day } from './day.ts'
import { Owner } from './firm-conversation.ts'
import { Instant } from './units.ts'

/** How far the firm has come with a lead; the lead list is filtered by it (docs/product-rules.md, Leads). */
export const LEAD_STATUSES = [
  'new',
  'contacted',
  'call_booked',
  'qualified',
  'nurture',
  'converted',
  'not_a_fit',
  'do_not_contact',
] as const
export const LeadStatus = v.picklist(LEAD_STATUSES)
export type LeadStatus = v.InferOutput<typeof LeadStatus>
/** Those that somebody sets by hand: a lead is converted by becoming a client. */
export const GIVEN_STATUSES = LEAD_STATUSES.filter((status) => status !== 'converted')

/** What somebody of the firm may say of how a lead came; the others are the site's own forms. */
export const GIVEN_SOURCES = ['referral', 'phone', 'event', 'other'] as const
export const LEAD_SOURCES = [
  'trades_quiz',
  'general_quiz',
  'checklist',
  'newsletter',
  'early_access',
  'booking_request',
  'booking',
  'import',
  ...GIVEN_SOURCES,
] as const
export const LeadSource = v.picklist(LEAD_SOURCES)
export type LeadSource = v.InferOutput<typeof LeadSource>

/** `open`: without those who have become clients, are no fit or asked not to be contacted. */
export const LEAD_VIEWS = ['open', 'new', 'due', 'trades', 'exposed', 'suspected', 'converted', 'all'] as const
export const LeadView = v.picklist(LEAD_VIEWS)
export type LeadView = v.InferOutput<typeof LeadView>

const Nullable = v.nullable(v.string())
export const LeadRow = v.object({
  id: v.string(),
  email: v.string(),
  firstName: Nullable,
  lastName: Nullable,
  businessName: Nullable,
  status: LeadStatus,
  source: v.nullable(LeadSource),
  /** What happened last: a word that content/app/admin-leads.json says for a person. */
  latest: Nullable,
  score: v.nullable(v.number()),
  band: v.nullable(Band),
  followUpOn: Nullable,
  /** Who of the firm looks after them. */
  owner: v.nullable(Owner),
  createdAt: Instant,
  /** A form of theirs looks automatic, and nobody has said that it is not. */
  suspected: v.boolean(),
})
export type LeadRow = v.InferOutput<typeof LeadRow>

/** How many are in each view; 1001 stands for more than a thousand. */
export const LeadCounts = v.object(v.entriesFromList(LEAD_VIEWS, v.number()))
export type LeadCounts = v.InferOutput<typeof LeadCounts>

/** `today` is in the firm's time zone; `next` is what the following page is asked for with, null at the end. */
export const LeadPage = v.object({
  leads: v.array(LeadRow),
  next: Nullable,
  counts: LeadCounts,
  today: Day,
})
export type LeadPage = v.InferOutput<typeof LeadPage>

const Search = v.pipe(v.string(), v.trim(), v.maxLength(200))
/** What the list is narrowed to; every word of `q` begins a word of name, business or email. */
export const LeadFilter = v.object({
  view: v.optional(LeadView),
  q: v.optional(Search),
  status: v.optional(LeadStatus),
  source: v.optional(LeadSource),
  band: v.optional(Band),
  /** Only the caller's own leads. */
  owner: v.optional(v.literal('mine')),
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
})
export type LeadFilter = v.InferOutput<typeof LeadFilter>

/** A line of the timeline: a form, an assessment, a consent, or what the firm has done. */
export const LeadLine = v.object({
  id: v.string(),
  kind: v.string(),
  at: Instant,
  by: Nullable,
  words: v.string(),
  detail: v.record(v.string(), v.unknown()),
})
export type LeadLine = v.InferOutput<typeof LeadLine>

/** What the line of an assessment says more. */
export const QuizDetail = v.object({
  variant: Variant,
  version: v.number(),
  overall: v.number(),
  band: Band,
  pillars: v.object(v.entriesFromList(PILLARS, v.number())),
  answers: Answers,
})
export type QuizDetail = v.InferOutput<typeof QuizDetail>

const Source = v.record(v.string(), v.unknown())
/** One lead as its page shows it. `merges` can be undone, the latest first. */
export const Lead = v.object({
  ...LeadRow.entries,
  version: v.number(),
  phone: Nullable,
  followUpWhat: Nullable,
  firstSource: Source,
  latestSource: Source,
  unsubscribedAt: v.nullable(Instant),
  merges: v.array(v.object({ id: v.string(), email: v.string() })),
})
export type Lead = v.InferOutput<typeof Lead>

/** `today` is in the firm's time zone; `card` is the lead's on the board, unless that is lost; `client` is who it became. */
export const LeadDetail = v.object({
  lead: Lead,
  lines: v.array(LeadLine),
  card: Nullable,
  client: Nullable,
  today: Day,
})
export type LeadDetail = v.InferOutput<typeof LeadDetail>
