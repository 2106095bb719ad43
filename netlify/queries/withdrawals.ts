import * as v from 'valibot'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'

const Withdrawn = v.object({ id: v.string() })

/** The document as the session's company sees it. */
export const documentOr404 = (id: string) => sql(Withdrawn)`
  select id from documents
  where id = ${id}::uuid and company_id = app_company() and not firm_only`

/**
 * Removes a document that the firm has not accepted, and writes that down. The sweeper deletes its bytes, which count
 * until then. A request that no other file answers is open again.
 */
export const withdrawDocumentStatement = (id: string, { now, requestId, ipPrefix }: AuditContext) => sql(Withdrawn)`
  with gone as (
    delete from documents
    where app_is_fresh() and id = ${id}::uuid and company_id = app_company() and not from_firm and not firm_only
      and review <> 'accepted'
    returning id, blob, size, request_id
  ), removed as (
    insert into removed_files (blob, company_id, size, removed_at)
    select blob, app_company(), size, ${now}::timestamptz from gone
  ), asked as (
    update requests set state = 'requested', answered_at = null
    where company_id = app_company() and id in (select request_id from gone) and state = 'uploaded' and answer = ''
      and not exists (select from documents d where d.request_id = requests.id and d.id <> ${id}::uuid)
  ), noted as (
    insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
    select ${now}::timestamptz, ${requestId}, ${ipPrefix}, app_person(), 'client', app_company(), 'document_withdrawn',
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
