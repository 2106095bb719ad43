import * as v from 'valibot'
import { Day } from './day.ts'
import { Done } from './done.ts'
import { fault } from './field-fault.ts'
import { MonthFigures } from './firm-month.ts'
import { Id, Instant, Month, Version, VersionOrNone } from './units.ts'

/** How far a month is, the most urgent first. */
export const CLOSE_STATES = ['overdue', 'waiting', 'ready', 'in_progress', 'not_started', 'published'] as const
export const CloseState = v.picklist(CLOSE_STATES)
export type CloseState = v.InferOutput<typeof CloseState>

/** A step's name in the checklist; a company's own step has `own-` before its number. */
export const StepId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))

/** What is known of a company's month, from which its state follows. */
export const MonthFacts = v.object({
  month: Month,
  isOpened: v.boolean(),
  /** The day, in the firm's time zone, on which the client was added. */
  addedOn: v.string(),
  marks: v.array(v.string()),
  /** Some of its numbers are in, also where they are not all there yet. */
  hasDraft: v.boolean(),
  hasFigures: v.boolean(),
  hasInsights: v.boolean(),
  /** Clients see it, as final or as one that may still change. */
  isOut: v.boolean(),
  /** Changes of a published month are a draft beside it, which clients do not see yet. */
  isRevised: v.boolean(),
  publishedAt: v.nullable(v.string()),
  asked: v.number(),
  openRequests: v.number(),
  questions: v.number(),
  openQuestions: v.number(),
})
export type MonthFacts = v.InferOutput<typeof MonthFacts>

/** Where a company's checklist differs from the firm's. */
export const StepOverride = v.object({
  step: v.string(),
  isDropped: v.boolean(),
  title: v.nullable(v.string()),
  who: v.nullable(v.picklist(['owner', 'client'])),
  ownerId: v.nullable(v.string()),
  due: v.nullable(v.number()),
})
export type StepOverride = v.InferOutput<typeof StepOverride>

/** One month of a company in the grid. */
export const CloseCell = v.object({
  month: Month,
  state: CloseState,
  done: v.number(),
  total: v.number(),
  due: Day,
  publishedAt: v.nullable(Instant),
  /** Titles of the steps that are not done, Published left out. */
  missing: v.array(v.string()),
  /** Who has been given a step that is still open; none once the month is published. */
  givenTo: v.array(v.string()),
  hasFigures: v.boolean(),
  /** Clients do not see a revision of it yet. */
  isRevised: v.boolean(),
})
export type CloseCell = v.InferOutput<typeof CloseCell>

/** Somebody of the firm. Who is deactivated keeps what they own until it is given to somebody else, and can be given nothing. */
export const FirmMember = v.object({ id: v.string(), name: v.string(), isDeactivated: v.boolean() })
export type FirmMember = v.InferOutput<typeof FirmMember>

/** A client in the grid. `cells` are as many as `months`; null before the client's first month. */
export const CloseRow = v.object({
  id: v.string(),
  name: v.string(),
  plan: v.nullable(v.string()),
  ownerId: v.nullable(v.string()),
  /** Requests and questions that the client has not answered, of any month. */
  open: v.number(),
  /** Name and email of each of the client's people, for the search. */
  contacts: v.array(v.string()),
  /** Nobody can sign in for it yet. */
  hasNobody: v.boolean(),
  cells: v.array(v.nullable(CloseCell)),
})
export type CloseRow = v.InferOutput<typeof CloseRow>

/** Answer of `GET /api/admin/close`: every active client, by name. The last of `months` is the one that is asked for. */
export const CloseGrid = v.object({
  months: v.array(Month),
  today: Day,
  people: v.array(FirmMember),
  rows: v.array(CloseRow),
})
export type CloseGrid = v.InferOutput<typeof CloseGrid>

/** Without a month: the one before the firm's own. */
export const CloseQuery = v.object({ month: v.optional(Month) })

export const CloseStep = v.object({
  id: v.string(),
  title: v.string(),
  help: v.nullable(v.string()),
  who: v.picklist(['owner', 'client']),
  /** Who it was given to; null: whoever owns the client. */
  ownerId: v.nullable(v.string()),
  due: Day,
  /** The same in business days after the month's end. */
  dueAfter: v.number(),
  automatic: v.nullable(v.picklist(['requests', 'questions', 'figures', 'insights', 'published'])),
  isDone: v.boolean(),
  /** Of what was asked; 0 where nothing was. */
  asked: v.number(),
  open: v.number(),
  /** Who marked it, and when; null where it completed itself. */
  by: v.nullable(v.string()),
  at: v.nullable(Instant),
  /** The company's alone. */
  isOwn: v.boolean(),
})
export type CloseStep = v.InferOutput<typeof CloseStep>

/** Answer of `GET /api/admin/companies/:id/close`. The last of `strip` is the month that is shown. */
export const CompanyClose = v.object({
  month: Month,
  today: Day,
  ownerId: v.nullable(v.string()),
  people: v.array(FirmMember),
  /** Whom the client's steps wait for: the first of the company's people; null without one. */
  contact: v.nullable(v.string()),
  strip: v.array(v.nullable(CloseCell)),
  steps: v.array(CloseStep),
  /** Steps of the firm's checklist that this company does without, and own ones that were taken off. */
  dropped: v.array(v.object({ id: v.string(), title: v.string() })),
  /** What is not published yet; null where nothing is there. */
  draft: v.nullable(v.object({ ...MonthFigures.entries, version: VersionOrNone, isComplete: v.boolean() })),
  /** The client sees the month as one that may still change. */
  isOutInProgress: v.boolean(),
})
export type CompanyClose = v.InferOutput<typeof CompanyClose>

/** As many clients as one change may concern. */
export const MAX_CLIENTS = 300
const Companies = v.pipe(v.array(Id), v.minLength(1), v.maxLength(MAX_CLIENTS))

/** Body of `POST /api/admin/close/owner`. */
export const OwnerChange = v.strictObject({ companies: Companies, ownerId: v.nullable(Id) })

/** Body of `POST /api/admin/close/marks`: a step of the month that is done, or is not after all. */
export const StepMark = v.strictObject({ companies: Companies, month: Month, step: StepId, isDone: v.boolean() })

/**
 * Body of `POST /api/admin/close/publish`. `anyway`: also what has open steps; figures it needs in any case. `version`: of the
 * figures that somebody has looked at, for one client; without it, each as it is by now.
 */
export const ClosePublication = v.strictObject({
  companies: Companies,
  month: Month,
  anyway: v.optional(v.boolean(), false),
  version: v.optional(Version),
})

/** What is published now, and what is not, each with what is missing. */
export const ClosePublished = v.object({
  success: v.literal(true),
  published: v.array(v.string()),
  left: v.array(v.object({ id: v.string(), name: v.string(), missing: v.array(v.string()) })),
})

/**
 * Body of `POST /api/admin/close/requests`: a template of content/request-templates.json, sent to many. `dueDate`: null for
 * none; without it, the template's own. `everyMonth`: they are asked for it again as each month opens.
 */
export const TemplateRequest = v.strictObject({
  companies: Companies,
  month: Month,
  template: StepId,
  dueDate: v.optional(v.nullable(Day)),
  everyMonth: v.optional(v.boolean(), false),
})

/** What a change of many clients answers: how many it changed. */
export const ManyChanged = v.object({ ...Done.entries, changed: v.number() })
/**
 * `changed`: the clients whose step is done now, or is not any more; `marked`: those whose mark this change has set, which
 * its undo takes off again.
 */
export const StepsMarked = v.object({ ...ManyChanged.entries, marked: v.array(v.string()) })
/** `unread`: the names of those clients that nobody belongs to, by name. */
export const TemplateSent = v.object({ ...ManyChanged.entries, unread: v.array(v.string()) })

/** Body of `POST /api/admin/close/invites`. */
export const ClientInvites = v.strictObject({ companies: Companies })
/** `changed`: clients with somebody whose invite is on its way or waits; `nobody`: the names of those without anybody to invite. */
export const ClientsInvited = v.object({ ...Done.entries, changed: v.number(), nobody: v.array(v.string()) })

const StepTitle = v.pipe(v.string(), v.trim(), v.nonEmpty(fault('missing')), v.maxLength(120))
const StepDue = v.pipe(v.number(), v.integer(), v.minValue(1, fault('dayOfMonth')), v.maxValue(31, fault('dayOfMonth')))

/** What a step that a company alone has consists of. */
const OwnStep = { title: StepTitle, who: v.picklist(['owner', 'client']), due: StepDue }

/** Body of `POST /api/admin/companies/:id/close/steps`. Only a step of the company's own can be edited. */
export const StepChange = v.variant('change', [
  v.strictObject({ change: v.literal('add'), ...OwnStep }),
  v.strictObject({ change: v.literal('edit'), step: StepId, ...OwnStep }),
  v.strictObject({ change: v.picklist(['drop', 'restore']), step: StepId }),
  v.strictObject({ change: v.literal('assign'), step: StepId, ownerId: v.nullable(Id) }),
])
export type StepChange = v.InferOutput<typeof StepChange>
export const StepsChanged = Done
