import * as v from 'valibot'
import {
  EarlierAnswer,
  type FetchedTransaction,
  FirmQuestion,
  type NewQuestion,
  QuestionMonth,
  type QuestionMove,
  QuestionState,
} from '#schema/question.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'
import { CentsColumn, InstantColumn } from './columns.ts'
import { answerPhoto } from './questions.ts'

/** Adds transactions to a company's questions, as drafts; what is there already is left out. */
export const insertQuestions = (company: string, questions: readonly NewQuestion[], at: AuditContext) => sql(Nothing)`
  with added as materialized (
    select c.id,
      add_transaction_questions(c.id, ${JSON.stringify(questions)}::jsonb, ${at.now}::timestamptz, app_row()) as count
    from companies c where app_is_fresh() and c.id = ${company}::uuid
  )
  select write_down(${auditColumns(at)}, 'questions_added', count::text, id) from added`

const Added = v.object({ added: v.number() })

/** How many questions this write, or its first try, has added. */
export const addedQuestions = (company: string) => sql(Added)`
  select count(*)::int as added from transaction_questions
  where company_id = ${company}::uuid and added_by_write = app_row()`

/** The same outside a session, for what the fetch `run` of a connection has found; each transaction becomes one question. */
export const insertFetchedQuestions = (
  company: string,
  run: string,
  found: readonly FetchedTransaction[],
  now: string,
) => systemSql('connections.insertFetchedQuestions', Added)`
  select add_transaction_questions(company_id, ${JSON.stringify(found)}::jsonb, ${now}::timestamptz) as added
  from connections where company_id = ${company}::uuid and run = ${run}::uuid`

/** The months in which a company has questions, latest first. */
export const questionMonths = (company: string) => sql(QuestionMonth)`
  select to_char(month, 'YYYY-MM') as month, count(*) filter (where state = 'draft')::int as draft,
    count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'answered')::int as answered,
    count(*) filter (where state = 'done')::int as done
  from transaction_questions q where q.company_id = ${company}::uuid
  group by q.month order by q.month desc`

const Row = v.object({
  ...v.omit(FirmQuestion, ['suggestion']).entries,
  amount: CentsColumn,
  sentAt: v.nullable(InstantColumn),
  answeredAt: v.nullable(InstantColumn),
  earlier: v.nullable(EarlierAnswer),
})

/**
 * The questions of a company's month, by date; without a month those of the latest that has any.
 * @param unknown categories that are no answer to go by
 */
export const companyQuestions = (company: string, month: string | null, unknown: string[]) => sql(Row)`
  select q.id, to_char(q.month, 'YYYY-MM') as month, to_char(q.on_date, 'YYYY-MM-DD') as date, q.payee, q.amount,
    q.account, q.memo, to_char(q.due_date, 'YYYY-MM-DD') as "dueDate", q.reason, q.category, q.answer, q.state,
    q.sent_at as "sentAt", q.answered_at as "answeredAt", name_of(q.answered_by) as "answeredBy",
    ${answerPhoto} as photo,
    (
      select jsonb_build_object('category', e.category, 'month', to_char(e.on_date, 'YYYY-MM')) from transaction_questions e
      where e.company_id = q.company_id and lower(e.payee) = lower(q.payee) and e.category <> ''
        and e.category <> all(${unknown}::text[]) and e.id <> q.id
        and e.on_date <= q.on_date
      order by e.on_date desc, e.id limit 1
    ) as earlier
  from transaction_questions q
  where q.company_id = ${company}::uuid and q.month = coalesce(
    to_date(${month}, 'YYYY-MM'),
    (select max(l.month) from transaction_questions l where l.company_id = ${company}::uuid)
  )
  order by q.on_date, lower(q.payee), q.id`

/** From which states each move may start. */
const FROM = { sent: ['draft', 'answered', 'done'], draft: ['sent'], done: ['sent', 'answered'], deleted: ['draft'] }

/** Moves those of the questions that stand where the move may start; the company hears of what is sent (a trigger). */
export const moveQuestionsStatement = (company: string, move: QuestionMove, at: AuditContext) => {
  const isSent = move.to === 'sent'
  const { dueDate, reason } = isSent ? move : { dueDate: null, reason: '' }
  return sql(Nothing)`
  with deleted as (
    delete from transaction_questions
    where app_is_fresh() and ${move.to} = 'deleted' and company_id = ${company}::uuid
      and id = any (${move.ids}::uuid[]) and state = any (${FROM[move.to]}::text[])
    returning company_id
  ), moved as (
    update transaction_questions set state = ${move.to},
      sent_at = case when ${isSent}::boolean then ${at.now}::timestamptz else sent_at end,
      asked_by = case when ${isSent}::boolean then app_person() else asked_by end,
      due_date = case when ${isSent}::boolean then ${dueDate}::date else due_date end,
      reason = case when ${isSent}::boolean then ${reason} else reason end
    where app_is_fresh() and ${move.to} <> 'deleted' and company_id = ${company}::uuid
      and id = any (${move.ids}::uuid[]) and state = any (${FROM[move.to]}::text[])
    returning company_id
  ), counted as (
    select company_id, count(*) as count from (select * from deleted union all select * from moved) as changed
    group by company_id
  )
  select write_down(${auditColumns(at)}, ${`questions_${move.to}`}, count::text, company_id)
  from counted`
}

const Standing = v.object({ state: QuestionState })

/** Where those of the questions that are there stand. */
export const statesOfQuestions = (company: string, ids: readonly string[]) => sql(Standing)`
  select state from transaction_questions q where q.company_id = ${company}::uuid and q.id = any (${ids}::uuid[])`

/** Writes down that a company's questions were exported. */
export const auditQuestionsExport = (company: string, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'questions_export', null, id)
  from companies where id = ${company}::uuid and app_is_fresh()`
