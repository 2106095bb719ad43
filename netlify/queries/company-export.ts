import * as v from 'valibot'
import { Month } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, type Results, sql } from '#server/database/sql.ts'
import { CentsColumn, FIGURE_COLUMNS, InstantColumn } from './columns.ts'

// What the client may see and nothing else: published months and plans, no internal note, no file of the firm's alone.

const MonthRow = v.object({
  month: Month,
  status: v.string(),
  publishedAt: InstantColumn,
  ...FIGURE_COLUMNS,
  note: v.nullable(v.string()),
  highlights: v.nullable(v.string()),
  recommendations: v.nullable(v.string()),
})
const exportedMonths = (company: string) => sql(MonthRow)`
  select to_char(month, 'YYYY-MM') as month, status, published_at as "publishedAt", revenue, net_profit as "netProfit",
    cash_balance as "cashBalance", money_out as "moneyOut", advisor_note as note, highlights, recommendations
  from monthly_metrics where company_id = ${company}::uuid and published_at is not null order by monthly_metrics.month`

const PlanRow = v.object({
  month: Month,
  title: v.string(),
  priority: v.string(),
  progress: v.number(),
  category: v.string(),
  owner: v.string(),
  due: v.nullable(v.string()),
  description: v.string(),
  results: v.string(),
  nextSteps: v.string(),
})
const exportedPlans = (company: string) => sql(PlanRow)`
  select to_char(month, 'YYYY-MM') as month, title, priority, progress, category, owner,
    to_char(due_date, 'YYYY-MM-DD') as due, description, current_results as results, next_steps as "nextSteps"
  from action_plans where company_id = ${company}::uuid and published_at is not null
  order by action_plans.month, position, id`

const StepRow = v.object({
  month: Month,
  plan: v.string(),
  step: v.string(),
  isDone: v.boolean(),
  by: v.nullable(v.string()),
  at: v.nullable(InstantColumn),
})
const exportedSteps = (company: string) => sql(StepRow)`
  select to_char(p.month, 'YYYY-MM') as month, p.title as plan, s.text as step, s."isDone", s.by, s.at
  from action_plans p, rows from (
    jsonb_to_recordset(ticked_steps(p.company_id, p.steps))
      as (text text, "isDone" boolean, by text, at timestamptz)
  ) with ordinality as s(text, "isDone", by, at, nth)
  where p.company_id = ${company}::uuid and p.published_at is not null
  order by p.month, p.position, p.id, s.nth`

const NoteRow = v.object({ plan: v.string(), at: InstantColumn, by: v.nullable(v.string()), note: v.string() })
const exportedNotes = (company: string) => sql(NoteRow)`
  select p.title as plan, n.at, name_of(n.person_id) as by, n.note
  from progress_notes n join action_plans p on p.id = n.plan_id
  where n.company_id = ${company}::uuid and p.published_at is not null order by n.at, n.id`

const FileId = v.object({ id: v.string() })

/** By which a table names one of the exported files. */
const FILE_ID = fragment`jsonb_build_object('id', d.id)`

const MessageRow = v.object({
  subject: v.string(),
  at: InstantColumn,
  side: v.string(),
  by: v.nullable(v.string()),
  body: v.string(),
  files: v.array(FileId),
})
const exportedMessages = (company: string) => sql(MessageRow)`
  select c.subject, m.at, case when m.from_firm then 'firm' else 'client' end as side, name_of(m.person_id) as by, m.body,
    coalesce((
      select jsonb_agg(${FILE_ID} order by a.nth)
      from message_documents a join documents d on d.id = a.document_id where a.message_id = m.id and not d.firm_only
    ), '[]') as files
  from messages m join conversations c on c.id = m.conversation_id
  where m.company_id = ${company}::uuid and not m.internal order by m.nth`

const RequestRow = v.object({
  title: v.string(),
  what: v.string(),
  month: v.nullable(Month),
  due: v.nullable(v.string()),
  state: v.string(),
  at: InstantColumn,
  by: v.nullable(v.string()),
  answeredAt: v.nullable(InstantColumn),
  answer: v.string(),
  reason: v.string(),
  files: v.array(FileId),
})
const exportedRequests = (company: string) => sql(RequestRow)`
  select r.title, r.what, to_char(r.month, 'YYYY-MM') as month, to_char(r.due_date, 'YYYY-MM-DD') as due, r.state,
    r.asked_at as at, name_of(r.asked_by) as by, r.answered_at as "answeredAt", r.answer, r.reason,
    coalesce((
      select jsonb_agg(${FILE_ID} order by d.at, d.id) from documents d where d.request_id = r.id and not d.firm_only
    ), '[]') as files
  from requests r where r.company_id = ${company}::uuid order by r.asked_at, r.id`

const QuestionRow = v.object({
  date: v.string(),
  payee: v.string(),
  amount: CentsColumn,
  account: v.string(),
  memo: v.string(),
  state: v.string(),
  at: v.nullable(InstantColumn),
  by: v.nullable(v.string()),
  due: v.nullable(v.string()),
  reason: v.string(),
  category: v.string(),
  answer: v.string(),
  file: v.nullable(FileId),
  answeredBy: v.nullable(v.string()),
  answeredAt: v.nullable(InstantColumn),
})
/** The questions about transactions that were sent, and their answers. */
const exportedQuestions = (company: string) => sql(QuestionRow)`
  select to_char(q.on_date, 'YYYY-MM-DD') as date, q.payee, q.amount, q.account, q.memo, q.state, q.sent_at as at,
    name_of(q.asked_by) as by, to_char(q.due_date, 'YYYY-MM-DD') as due, q.reason, q.category, q.answer,
    (select ${FILE_ID} from documents d where d.id = q.document_id and not d.firm_only) as file,
    name_of(q.answered_by) as "answeredBy", q.answered_at as "answeredAt"
  from transaction_questions q where q.company_id = ${company}::uuid and q.state <> 'draft'
  order by q.on_date, lower(q.payee), q.id`

const StatementRow = v.object({
  month: Month,
  report: v.string(),
  basis: v.nullable(v.string()),
  position: v.number(),
  depth: v.number(),
  kind: v.string(),
  section: v.nullable(v.string()),
  label: v.string(),
  amount: v.nullable(CentsColumn),
})
/** The lines of both statements of each published month. */
const exportedStatements = (company: string) => sql(StatementRow)`
  select to_char(l.month, 'YYYY-MM') as month, l.report, l.basis, l.position, l.depth, l.kind, l.section, l.label, l.amount
  from statement_lines l join monthly_metrics m using (company_id, month, revises)
  where l.company_id = ${company}::uuid and m.published_at is not null
  order by l.month, l.report desc, l.position`

const MeetingLine = v.object({
  start: InstantColumn,
  end: v.nullable(InstantColumn),
  timeZone: v.nullable(v.string()),
  state: v.string(),
  by: v.nullable(v.string()),
  about: v.string(),
})
/**
 * Every meeting that the company has booked, also those that are over or canceled, and the next one that the firm has
 * entered, which has no end and no time zone.
 */
const exportedMeetings = (company: string) => sql(MeetingLine)`
  select starts_at as start, ends_at as "end", time_zone as "timeZone", state, name_of(person_id) as by,
    coalesce(note, '') as about
  from bookings where company_id = ${company}::uuid
  union all
  select next_meeting_at, null, null, 'entered', null, ''
  from companies where id = ${company}::uuid and next_meeting_at is not null
  order by start, "end", state, by, about`

const FileRow = v.object({
  id: v.string(),
  fileName: v.string(),
  category: v.string(),
  version: v.number(),
  size: v.number(),
  sha256: v.string(),
  crc: v.nullable(v.pipe(v.string(), v.transform(Number))),
  blob: v.string(),
  pieceSize: v.number(),
  pieces: v.array(v.string()),
  month: v.nullable(Month),
  at: InstantColumn,
  by: v.nullable(v.string()),
  vendor: v.string(),
  amount: v.nullable(CentsColumn),
  note: v.string(),
})
export type ExportedFile = v.InferOutput<typeof FileRow>
const exportedFiles = (company: string) => sql(FileRow)`
  select id, file_name as "fileName", category, version, size, sha256, crc32 as crc, blob, piece_size as "pieceSize", pieces,
    to_char(month, 'YYYY-MM') as month, at, name_of(uploaded_by) as by, vendor, amount, note
  from documents where company_id = ${company}::uuid and not firm_only order by category, lower(file_name), version, id`

/** Everything of an export, a statement for each table; the files come first. */
export const exportedRows = (company: string) =>
  [
    exportedFiles(company),
    exportedMonths(company),
    exportedPlans(company),
    exportedSteps(company),
    exportedNotes(company),
    exportedMessages(company),
    exportedRequests(company),
    exportedQuestions(company),
    exportedMeetings(company),
    exportedStatements(company),
  ] as const
export type ExportedRows = Results<ReturnType<typeof exportedRows>>

/** Keeps what was found out about a file that came before it was asked for. */
export const storeCrc = (id: string, crc: number) => sql(Nothing)`
  update documents set crc32 = ${crc} where id = ${id}::uuid and crc32 is null`

/** That a company's data was exported: once for the parts that are fetched one after another. */
export const auditExport = (company: string, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'company_export', c.id::text, c.id)
  from companies c
  where app_is_fresh() and c.id = ${company}::uuid and not exists (
    select from audit a
    where a.company_id = c.id and a.event = 'company_export' and a.actor_id = app_person()
      and a.at > ${at.now}::timestamptz - interval '10 minutes'
  )`
