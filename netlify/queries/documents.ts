import * as v from 'valibot'
import { Document } from '#schema/document.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql, systemSql } from '#server/database/sql.ts'
import { CentsColumn, InstantColumn } from './columns.ts'

/** Whether the firm waits for a new file in place of a document `d`; only of a returned one is more looked up. */
export const isToBeReplaced = fragment`(d.review = 'returned' and needs_replacement(d.id))`

/** Without access to figures, people see the vendor and the amount of their own receipts alone. */
const seesReceipt = fragment`(app_is_admin() or app_sees_figures() or d.uploaded_by = app_person())`

/** Whether a new file came in place of a returned one, also where its reader doesn't see that. */
const isReplaced = fragment`(
      d.review = 'returned' and not d.from_firm and case when d.request_id is null then not needs_replacement(d.id)
        else exists (
          select from requests q join documents n on n.request_id = q.id and n.company_id = d.company_id
          where q.id = d.request_id and q.company_id = d.company_id and q.state in ('uploaded', 'accepted')
            and n.at > d.at and n.review <> 'returned'
        ) end
    )`

/** What client and firm both see of a document `d`. */
export const documentColumns = {
  schema: v.object({
    ...Document.entries,
    createdAt: InstantColumn,
    note: v.string(),
    amount: v.nullable(CentsColumn),
  }),
  selected: fragment`
    d.id, d.file_name as "fileName", d.at as "createdAt", d.size, d.type, to_char(d.month, 'YYYY-MM') as month,
    d.category, d.version, d.review, d.review_reason as "reviewReason", name_of(d.uploaded_by) as "uploadedBy",
    case when d.uploaded_by <> app_person() then name_of(d.uploaded_by) end as "sentBy",
    d.from_firm as "fromFirm", case when ${seesReceipt} then d.vendor else '' end as vendor,
    case when ${seesReceipt} then d.amount end as amount,
    case when app_is_admin() or (app_sees_figures() and not d.from_firm) then d.note else '' end as note,
    ${isToBeReplaced} as "needsReplacement", ${isReplaced} as "isReplaced",
    case when app_is_admin() or app_sees_figures() or exists (
      select from documents r where r.company_id = d.company_id and r.file_name = d.sent_to_replace
    ) then d.sent_to_replace else '' end as "sentToReplace"`,
}
const MAX_ROWS = 500

type Which = {
  /** Fragment of the name or of the vendor's. */
  named?: string
  id?: string
  /** All versions of this document's group. */
  groupOf?: string
  /** Also what no client sees. */
  forFirm?: boolean
}

/**
 * Documents of the session's company that clients see, newest first. Without `id` and `groupOf` the latest version of
 * each alone, 500 at most.
 */
export const documents = ({ named = '', id, groupOf, forFirm = false }: Which = {}) => sql(documentColumns.schema)`
  select ${documentColumns.selected}
  from documents d
  where d.company_id = app_company() and (${forFirm} or not d.firm_only)
    and (${id ?? null}::uuid is null or d.id = ${id ?? null}::uuid)
    and (
      ${groupOf ?? null}::uuid is null
      or d.version_group = (
        select g.version_group from documents g
        where g.id = ${groupOf ?? null}::uuid and g.company_id = app_company() and (${forFirm} or not g.firm_only)
      )
    )
    and (strpos(lower(d.file_name), lower(${named})) > 0 or ${seesReceipt} and strpos(lower(d.vendor), lower(${named})) > 0)
    and (
      coalesce(${id ?? null}::uuid, ${groupOf ?? null}::uuid) is not null
      or not exists (
        select from documents n
        where n.version_group = d.version_group and n.version > d.version and n.company_id = app_company()
          and (${forFirm} or not n.firm_only)
      )
    )
  order by d.at desc, d.version desc, d.id limit ${MAX_ROWS}`

const View = v.object({ by: v.nullable(v.string()), version: v.number(), at: InstantColumn })

/** Who has opened a version of this document, newest first. */
export const openingsOf = (id: string, { forFirm = false } = {}) => sql(View)`
  select name_of(s.person_id) as by, d.version, s.at
  from documents asked
  join documents d on d.version_group = asked.version_group and d.company_id = app_company()
    and (${forFirm} or not d.firm_only)
  join document_views s on s.document_id = d.id and s.company_id = app_company()
  where asked.id = ${id}::uuid and asked.company_id = app_company() and (${forFirm} or not asked.firm_only)
  order by s.at desc, s.id limit ${MAX_ROWS}`

const Stored = v.object({
  fileName: v.string(),
  type: v.string(),
  size: v.number(),
  sha256: v.string(),
  blob: v.string(),
  pieceSize: v.number(),
  pieces: v.array(v.string()),
})
export type Stored = v.InferOutput<typeof Stored>

/** Where the bytes of one document lie. */
export const storedFile = (id: string, { forFirm = false } = {}) => sql(Stored)`
  select file_name as "fileName", type, size, sha256, blob, piece_size as "pieceSize", pieces from documents
  where id = ${id}::uuid and company_id = app_company() and (${forFirm} or not firm_only)`

/**
 * Writes down that the session's person has opened a document, for the company to read and in the audit. The next part
 * of a file that they have just begun is no new view.
 */
export const addView = (
  id: string,
  { isNextPart, forFirm }: { isNextPart: boolean; forFirm: boolean },
  at: AuditContext,
) => sql(Nothing)`
  with seen as (
    insert into document_views (document_id, company_id, person_id, at)
    select id, company_id, app_person(), ${at.now}::timestamptz from documents
    where app_is_fresh() and id = ${id}::uuid and company_id = app_company() and (${forFirm} or not firm_only)
      and not (
        ${isNextPart} and exists (
          select from document_views v
          where v.document_id = documents.id and v.person_id = app_person()
            and v.at > ${at.now}::timestamptz - interval '10 minutes'
        )
      )
    returning document_id
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), current_setting('app.role'), app_company(), 'document_download',
    document_id::text, 'ok'
  from seen`

/**
 * How many of these documents a message cannot carry: what is another company's, hidden from the client, or nowhere.
 * @param company whom the firm writes to; else the session's own
 */
export const missingDocuments = (ids: readonly string[], company: string | null = null) => sql(
  v.object({ count: v.number() }),
)`
  select cardinality(${ids}::uuid[]) - count(*)::int as count from documents
  where id = any (${ids}::uuid[]) and company_id = coalesce(${company}::uuid, app_company()) and not firm_only`

const Withdrawn = v.object({ id: v.string() })

/** The document as the session's company sees it. */
export const documentOr404 = (id: string) => sql(Withdrawn)`
  select id from documents
  where id = ${id}::uuid and company_id = app_company() and not firm_only`

/**
 * Removes a document that the firm has not accepted, and writes that down. The sweeper deletes its bytes, which count
 * until then. A request that no other file answers is open again: one that the firm has returned is no answer.
 */
export const withdrawDocumentStatement = (id: string, at: AuditContext) => sql(Withdrawn)`
  with gone as (
    delete from documents
    where app_is_fresh() and id = ${id}::uuid and company_id = app_company() and not from_firm and not firm_only
      and review <> 'accepted'
    returning id, blob, size, request_id
  ), removed as (
    insert into removed_files (blob, company_id, size, removed_at)
    select blob, app_company(), size, ${at.now}::timestamptz from gone
  ), asked as (
    update requests set state = 'requested', answered_at = null
    where company_id = app_company() and id in (select request_id from gone) and state = 'uploaded' and answer = '' and reason = ''
      and not exists (
        select from documents d where d.request_id = requests.id and d.id <> ${id}::uuid and d.review <> 'returned'
      )
  ), noted as (
    insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
    select ${auditColumns(at)}, app_person(), 'client', app_company(), 'document_withdrawn',
      id::text, 'ok'
    from gone
  )
  select id from gone`

const Removed = v.object({ blob: v.string() })

/** Files whose documents are gone, up to `most`. */
export const removedFiles = (most: number) => systemSql('sweep.removedFiles', Removed)`
  select blob from removed_files order by removed_at, blob limit ${most}`

export const forgetRemovedFiles = (blobs: readonly string[]) =>
  systemSql('sweep.forgetRemovedFiles', Nothing)`
  delete from removed_files where blob = any (${blobs}::uuid[])`
