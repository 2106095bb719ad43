import * as v from 'valibot'
import { AuditLine } from './audit.ts'
import { CLOSE_STATES, FirmMember } from './close.ts'
import { Day } from './day.ts'
import { Instant, Month } from './units.ts'

/** What waits for somebody of the firm, in the order of the queue. */
export const TODAY_KINDS = [
  'close',
  'ready',
  'unstarted',
  'month',
  'lateRequests',
  'connection',
  'message',
  'upload',
  'requestAnswers',
  'answers',
  'invite',
  'mail',
  'call',
  'lead',
  'prospect',
  'newLead',
] as const

/** One line of the queue. What is not told of a kind is null. */
export const TodayLine = v.object({
  kind: v.picklist(TODAY_KINDS),
  /** Of the conversation, lead, card, company or person it is about. */
  id: v.string(),
  who: v.string(),
  what: v.string(),
  company: v.nullable(v.string()),
  lead: v.nullable(v.string()),
  /** Whose it is; null where nobody has it. */
  owner: v.nullable(v.string()),
  /** Of uploads or answers that wait, of clients, or of days that something is late; of a message 1 where its answer is late. */
  count: v.nullable(v.number()),
  at: v.nullable(Instant),
  day: v.nullable(Day),
})
export type TodayLine = v.InferOutput<typeof TodayLine>

const Pair = v.object({ now: v.number(), before: v.number() })
export const COUNTED = ['leads', 'quizzes', 'calls', 'converted'] as const

/** `mine`: the lines that the caller owns, and those of no client and no owner. */
export const OverviewFilter = v.object({ owner: v.optional(v.literal('mine')) })

/** Answer of `GET /api/admin/overview`. `now` and `before`: the last 30 days and the 30 before them. */
export const Overview = v.object({
  today: v.array(TodayLine),
  /** How many lines of a kind there are beyond those that are told; kinds with none are left out. */
  more: v.record(v.picklist(TODAY_KINDS), v.number()),
  /** Everybody of the firm, whose names the owners of the lines are. */
  people: v.array(FirmMember),
  /** The month that is being closed, and how many clients are in each state, counted as the close grid does. */
  closing: v.object({ month: Month, states: v.object(v.entriesFromList(CLOSE_STATES, v.number())) }),
  counts: v.object({ leads: Pair, quizzes: Pair, calls: Pair, converted: Pair }),
  log: v.array(AuditLine),
})
export type Overview = v.InferOutput<typeof Overview>

/** Nothing is counted further: the rail says "99+" then. */
export const MAX_TAB_COUNT = 100

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAB_COUNT))

/** Answer of `GET /api/admin/waiting`: what the rail counts. `unread` are lines of clients, `newLeads` those nobody has worked on. */
export const TabCounts = v.object({ unread: Count, newLeads: Count })
export type TabCounts = v.InferOutput<typeof TabCounts>
