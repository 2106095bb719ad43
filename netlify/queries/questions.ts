import * as v from 'valibot'
import type { QuestionAnswer } from '#schema/question.ts'
import { ClientQuestion, EarlierAnswer, QuestionAnswered } from '#schema/question.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { CentsColumn, InstantColumn } from './columns.ts'
import { isToBeReplaced } from './documents.ts'
import { idOfBytes, type SentFile } from './received-uploads.ts'

/**
 * The photo that answers a question `q`: the newest version of it, if the firm has returned the one that was sent first.
 * `returned` is why the firm wants it anew; missing where it does not.
 */
export const answerPhoto = fragment`(
      select jsonb_strip_nulls(jsonb_build_object('id', d.id, 'fileName', d.file_name,
        'returned', case when ${isToBeReplaced} then d.review_reason end))
      from documents sent join documents d on d.version_group = sent.version_group and d.company_id = q.company_id
      where sent.id = q.document_id and sent.company_id = q.company_id
      order by d.version desc limit 1
    )`

const Row = v.object({
  ...v.omit(ClientQuestion, ['suggestions']).entries,
  amount: CentsColumn,
  sentAt: v.nullable(InstantColumn),
  earlier: v.nullable(EarlierAnswer),
})

/**
 * The session's company's questions of each month in which one is open, else of the latest month; none is a draft.
 * @param unknown categories that are no answer to go by
 */
export const questionsOf = (unknown: string[]) => sql(Row)`
  with own as (
    select q.* from transaction_questions q where q.company_id = app_company() and q.state <> 'draft'
  )
  select q.id, to_char(q.month, 'YYYY-MM') as month, to_char(q.on_date, 'YYYY-MM-DD') as date, q.payee, q.amount,
    q.account, q.memo, to_char(q.due_date, 'YYYY-MM-DD') as "dueDate", q.reason, q.category, q.answer, q.state,
    q.sent_at as "sentAt",
    case when q.answered_by <> app_person() then name_of(q.answered_by) end as "answeredBy",
    ${answerPhoto} as photo,
    (
      select jsonb_build_object('category', e.category, 'month', to_char(e.on_date, 'YYYY-MM')) from own e
      where lower(e.payee) = lower(q.payee) and e.category <> '' and e.category <> all(${unknown}::text[])
        and e.id <> q.id and e.on_date <= q.on_date
      order by e.on_date desc, e.id limit 1
    ) as earlier
  from own q
  where q.month in (select o.month from own o where o.state = 'sent') or q.month = (select max(o.month) from own o)
  order by q.on_date, lower(q.payee), q.id`

const Answered = v.object({ ...v.omit(QuestionAnswered, ['success']).entries })

export const answeredQuestion = (id: string) => sql(Answered)`
  select id, state from transaction_questions
  where id = ${id}::uuid and company_id = app_company() and state <> 'draft'`

/**
 * Where a question `q` stands once an answer has come. One that was written before the firm asked again, with a note, is none
 * to that: what it says is kept, and the question stays open.
 */
const stateOnceAnswered = (askedAt: string | null | undefined) => fragment`
      case when q.reason <> '' and date_trunc('milliseconds', q.sent_at) > ${askedAt ?? null}::timestamptz
        then 'sent' else 'answered' end`

/**
 * Answers a question that the firm has not settled, or takes the answer back, and writes that down. A photo that answered it
 * stays among the documents, and answers it no more.
 */
export const answerQuestionStatement = (id: string, input: QuestionAnswer, at: AuditContext) => {
  const isUndone = 'undo' in input
  const category = 'category' in input ? input.category : ''
  const answer = ('answer' in input && input.answer) || ''
  return sql(Nothing)`
  with answered as (
    update transaction_questions q set
      state = case when ${isUndone}::boolean then 'sent' else ${stateOnceAnswered('askedAt' in input ? input.askedAt : null)} end,
      document_id = case when not ${isUndone}::boolean then document_id end,
      category = ${category}, answer = ${answer},
      answered_at = case when not ${isUndone}::boolean then ${at.now}::timestamptz end,
      answered_by = case when not ${isUndone}::boolean then app_person() end
    where app_is_fresh() and id = ${id}::uuid and company_id = app_company() and state in ('sent', 'answered')
    returning id
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(),
    ${isUndone ? 'question_answer_undone' : 'question_answer'}, id::text, 'ok'
  from answered`
}

/**
 * Lets a document answer a question of the same company that the firm has not settled: the one that the upload has become,
 * or the one that these bytes were before.
 */
export const answerQuestionWithFile = (
  { personId, ...file }: SentFile & { uploadId?: string },
  at: AuditContext,
) => sql(Nothing)`
  with photo as (
    select coalesce(
      (select d.id from documents d where d.id = ${file.uploadId ?? null}::uuid and d.company_id = app_company()), ${idOfBytes(file)}
    ) as id
  ), answered as (
    update transaction_questions q set state = ${stateOnceAnswered(file.askedAt)}, answered_at = ${at.now}::timestamptz, answered_by = app_person(),
      -- A version of the one that answered it leaves that one: taken back, it gives the answer back.
      document_id = case when exists (
        select from documents d join documents n on n.version_group = d.version_group
        where d.id = q.document_id and n.id = photo.id and d.company_id = app_company() and n.company_id = app_company()
      ) then q.document_id else photo.id end
    from photo
    where app_is_fresh() and q.id = ${file.questionId}::uuid and q.company_id = app_company() and photo.id is not null
      and q.state in ('sent', 'answered') and (${personId}::uuid is null or ${personId}::uuid = app_person())
    returning q.id
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), 'question_answer',
    id::text, 'ok'
  from answered`
