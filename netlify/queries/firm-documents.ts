import * as v from 'valibot'
import { type DocumentReview, FirmDocument, type FirmDocumentFilter } from '#schema/firm-document.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { documentColumns } from './documents.ts'

const Row = v.object({ ...FirmDocument.entries, ...documentColumns.schema.entries })

type Which = Partial<FirmDocumentFilter> & { company: string; id?: string }

/**
 * A company's documents, what only the firm sees among them: the latest version of each, newest first, one more than
 * `most` where there are more; or the one with `id`, whichever version it is.
 */
export const firmDocuments = ({ company, id, q = '', category, view = 'all', after }: Which, most: number) => sql(Row)`
  select ${documentColumns.selected}, d.firm_only as "firmOnly",
    case when r.id is not null then jsonb_build_object('id', r.id, 'title', r.title) end as request, (
      select count(*)::int from documents g join document_views s on s.document_id = g.id
      join people p on p.id = s.person_id and p.role = 'client'
      where g.version_group = d.version_group
    ) as views
  from documents d left join requests r on r.id = d.request_id
  where d.company_id = ${company}::uuid and (${id ?? null}::uuid is null or d.id = ${id ?? null}::uuid)
    and (${category ?? null}::text is null or d.category = ${category ?? null}::text)
    and (${view} <> 'waiting' or (d.review = 'waiting' and not d.from_firm)) and (${view} <> 'firm' or d.firm_only)
    and (strpos(lower(d.file_name), lower(${q})) > 0 or strpos(lower(d.vendor), lower(${q})) > 0)
    and (${id ?? null}::uuid is not null or not exists (
      select from documents n where n.version_group = d.version_group and n.version > d.version
    ))
    and (${after ?? null}::uuid is null
      or (d.at, d.id) < (select a.at, a.id from documents a where a.id = ${after ?? null}::uuid))
  order by d.at desc, d.id desc limit ${most + 1}`

type One = { company: string; id: string }

/**
 * What the firm says of a file that the client has sent, if its review is still what the firm has seen. The request that
 * it answers goes with it: accepted once none of its files waits, given back with any of them, also after it was accepted.
 */
export const reviewDocumentStatement = ({ company, id }: One, review: DocumentReview, at: AuditContext) => {
  const reason = review.review === 'returned' ? review.reason : ''
  return sql(Nothing)`
  with changed as (
    update documents set review = ${review.review}, review_reason = ${reason}
    where app_is_fresh() and id = ${id}::uuid and company_id = ${company}::uuid and not from_firm
      and review = ${review.from}
    returning id, company_id, request_id
  ), moved as (
    update requests r set state = ${review.review}, reason = ${reason}
    from changed c
    where r.id = c.request_id and r.company_id = c.company_id
      and (${review.review} = 'returned' and r.state in ('uploaded', 'accepted') or r.state = 'uploaded' and not exists (
        select from documents d where d.request_id = r.id and d.id <> c.id and d.review = 'waiting'
          and not exists (
            select from documents n where n.version_group = d.version_group and n.version > d.version
          )
      ))
    returning r.id, r.company_id
  )
  select write_down(${auditColumns(at)}, ${`document_${review.review}`}, id::text, company_id) from changed
  union all
  select write_down(${auditColumns(at)}, ${`request_${review.review}`}, id::text, company_id) from moved`
}

/** Hides a file of the firm's own from the client in all its versions, or shows it. */
export const setDocumentVisibilityStatement = ({ company, id }: One, firmOnly: boolean, at: AuditContext) =>
  sql(Nothing)`
  with changed as (
    update documents set firm_only = ${firmOnly}::boolean
    where app_is_fresh() and company_id = ${company}::uuid and from_firm and firm_only <> ${firmOnly}::boolean
      and version_group = (select g.version_group from documents g where g.id = ${id}::uuid and g.company_id = ${company}::uuid)
    returning id, company_id
  )
  select write_down(${auditColumns(at)},
    case when ${firmOnly}::boolean then 'document_hidden' else 'document_shown' end, ${id}, ${company}::uuid)
  from (select 1 from changed limit 1) as any_changed`
