import * as v from 'valibot'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql, systemSql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

/**
 * Turns an upload into a document, once, where the pieces that were looked at are still the ones that are there; after
 * `companyLock`. Its request is answered by it. The firm replaces a file of its own by one of the same name, folder and
 * month, which is its next version; a client's file takes the place of one alone that the firm has returned and still wants
 * anew. One that was sent to replace any other stands by itself and names it. Either keeps the other's note unless it brings one.
 * Bytes that are a document already make no second one: the upload ends.
 * Where the storage may hold more than the document's pieces, the upload's row stays until the sweeper has deleted it.
 */
export const receiveUpload = (
  id: string,
  { pieces, crc }: { pieces: readonly string[]; crc: number },
  at: AuditContext,
) => sql(Nothing)`
  with whole as (
    select u.* from uploads u
    where app_is_fresh() and u.id = ${id}::uuid and u.person_id = app_person() and u.company_id = app_company()
      and u.expires_at > ${at.now}::timestamptz
      and (select array_agg(p.sha256 order by p.n) from upload_pieces p where p.upload_id = u.id) = ${pieces}::text[]
  ), sent_before as (
    select w.id from whole w
    where not needs_replacement(w.replaces_id) and document_of_bytes(w.sha256, w.size, w.firm_only, w.request_id) is not null
  ), made as (
    insert into documents (id, company_id, request_id, file_name, category, month, note, type, size, sha256, blob, piece_size, pieces,
      version_group, version, uploaded_by, at, from_firm, firm_only, review, crc32, vendor, amount, sent_to_replace)
    select w.id, w.company_id, w.request_id, w.file_name, w.category, w.month,
      case when w.note = '' and not w.from_firm then coalesce(r.note, '') else w.note end, w.type, w.size, w.sha256, w.blob,
      w.piece_size, ${pieces}::text[], coalesce(l.version_group, w.id), coalesce(l.version, 0) + 1, w.person_id, ${at.now}::timestamptz,
      w.from_firm, w.firm_only, case when w.from_firm then 'accepted' else 'waiting' end, ${crc},
      w.vendor, w.amount, case when l.version is null then coalesce(r.file_name, '') else '' end
    from whole w
    left join documents r on r.id = w.replaces_id and r.company_id = app_company() and not w.from_firm
    left join lateral (
      select d.version_group, d.version from documents d
      where d.company_id = app_company() and (
        w.from_firm and d.from_firm and d.firm_only = w.firm_only
          and lower(d.file_name) = lower(w.file_name) and d.category = w.category and d.month is not distinct from w.month
        or not w.from_firm and d.id = w.replaces_id and needs_replacement(d.id)
      )
      order by d.at desc, d.version desc limit 1
    ) l on true
    where not exists (select from sent_before)
    returning id, request_id
  ), beside as (
    select m.id from made m where exists (
      select from upload_objects o where o.upload_id = m.id and o.sha256 <> all (${pieces}::text[])
    )
  ), gone as (
    delete from uploads where id in (select id from made) and id not in (select id from beside)
  ), ended as (
    update uploads set expires_at = ${at.now}::timestamptz
    where id in (select id from beside) or id in (select id from sent_before)
  ), counted as (
    -- Its pieces count as the document's from here on.
    delete from upload_objects where upload_id in (select id from beside) and sha256 = any (${pieces}::text[])
  ), told as (
    update requests set state = 'uploaded', answered_at = ${at.now}::timestamptz, reason = ''
    where id in (select request_id from made) and company_id = app_company() and state <> 'accepted'
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), current_setting('app.role'), app_company(), 'document_upload',
    id::text, 'ok'
  from made`

const Id = v.object({ id: v.string() })

/** The document that this upload has become, or that its bytes were before it. */
export const receivedAlready = (id: string) => sql(Id)`
  select id from documents
  where id = ${id}::uuid and company_id = app_company() and from_firm = app_is_admin()`

const Swept = v.object({ id: v.string(), blob: v.string(), keep: v.array(v.string()) })

/** Uploads whose time was over before `until`; `keep` are the hashes that a document made of one still needs. */
export const expiredUploads = (until: string, most: number) => systemSql('sweep.expiredUploads', Swept)`
  select u.id, u.blob, coalesce((select d.pieces from documents d where d.id = u.id and d.blob = u.blob), '{}') as keep
  from uploads u where u.expires_at < ${until}::timestamptz order by u.expires_at, u.id limit ${most}`

/** Those of which no byte was ever stored: the storage need not be asked. */
export const deleteEmptyUploads = (until: string) => systemSql('sweep.deleteEmptyUploads', Nothing)`
  delete from uploads u
  where u.expires_at < ${until}::timestamptz and not exists (select from upload_objects o where o.upload_id = u.id)`

export const forgetUploads = (ids: readonly string[]) => systemSql('sweep.forgetUploads', Nothing)`
  delete from uploads where id = any (${ids}::uuid[])`

/** A file by its bytes: `size` in bytes, `sha256` in hex. */
export type SentFile = {
  sha256: string
  size: number
  firmOnly: boolean
  requestId: string | null
  questionId: string | null
  /** When the firm had asked that, as its sender saw it. */
  askedAt?: string | null | undefined
  replacesId: string | null
  personId: string | null
}

/**
 * The id of the document that a file takes the place of, where the session may see it and it is a client's: the one that the
 * device names, or the photo of the question that it answers, if the firm has returned that and wants it anew.
 */
export const replacedDocument = ({ replacesId, questionId }: Pick<SentFile, 'replacesId' | 'questionId'>) => fragment`(
      select d.id from documents d
      where d.company_id = app_company() and not d.from_firm and not d.firm_only and d.id = coalesce(${replacesId}::uuid, (
        select n.id from transaction_questions q
        join documents sent on sent.id = q.document_id and sent.company_id = app_company()
        join documents n on n.version_group = sent.version_group and n.company_id = app_company()
        where q.id = ${questionId}::uuid and q.company_id = app_company() and needs_replacement(n.id)
      ))
    )`

/**
 * The id of the document that these bytes already are. What takes the place of a returned document is sent in any case: the
 * firm asks for it there.
 */
export const idOfBytes = ({ sha256, size, firmOnly, requestId, ...ends }: Omit<SentFile, 'personId'>) => fragment`
    case when not coalesce(needs_replacement(${replacedDocument(ends)}), false)
      then document_of_bytes(${sha256}, ${size}::int, ${firmOnly}::boolean, ${requestId}::uuid) end`

const Already = v.object({
  id: v.string(),
  fileName: v.string(),
  size: v.number(),
  pieceSize: v.number(),
  createdAt: InstantColumn,
})

/** The document that these bytes already are; none under the session of somebody else than `personId`. */
export const documentOfBytes = ({ personId, ...bytes }: SentFile) => sql(Already)`
  select id, file_name as "fileName", size, piece_size as "pieceSize", at as "createdAt" from documents
  where company_id = app_company() and (${personId}::uuid is null or ${personId}::uuid = app_person())
    and id = ${idOfBytes(bytes)}`

/** Lets a file that was sent before answer a request of the same company that the firm has not accepted. */
export const answerWithSentFile = (
  { sha256, size, firmOnly, requestId, personId }: Omit<SentFile, 'replacesId' | 'questionId'>,
  at: AuditContext,
) => sql(Nothing)`
  with answered as (
    update requests set state = 'uploaded', answered_at = ${at.now}::timestamptz, reason = ''
    where app_is_fresh() and id = ${requestId}::uuid and company_id = app_company() and state <> 'accepted'
      and (${personId}::uuid is null or ${personId}::uuid = app_person())
      and document_of_bytes(${sha256}, ${size}::int, ${firmOnly}::boolean, ${requestId}::uuid) is not null
    returning id
  ), linked as (
    update documents set request_id = ${requestId}::uuid
    where company_id = app_company() and exists (select from answered)
      and id = document_of_bytes(${sha256}, ${size}::int, ${firmOnly}::boolean, ${requestId}::uuid)
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), current_setting('app.role'), app_company(),
    'request_answer', id::text, 'ok'
  from answered`
