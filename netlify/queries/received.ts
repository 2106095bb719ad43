import * as v from 'valibot'
import type { Circumstances } from '#server/audit.ts'
import { Nothing, sql, systemSql } from '#server/sql.ts'

/**
 * Turns an upload into a document, once, where the pieces that were looked at are still the ones that are there. It is
 * the next version of what has its name, kind and month; its request hears of it.
 */
export const receiveUpload = (
  id: string,
  { pieces, crc }: { pieces: readonly string[]; crc: number },
  { now, requestId, ipPrefix }: Circumstances,
) => sql(Nothing)`
  with whole as (
    select u.* from uploads u
    where app_is_fresh() and u.id = ${id}::uuid and u.person_id = app_person() and u.company_id = app_company()
      and u.expires_at > ${now}::timestamptz
      and (select array_agg(p.sha256 order by p.n) from upload_pieces p where p.upload_id = u.id) = ${pieces}::text[]
  ), made as (
    insert into documents (id, company_id, request_id, file_name, category, month, note, type, size, sha256, blob, piece_size, pieces,
      version_group, version, uploaded_by, at, from_firm, firm_only, review, crc32)
    select w.id, w.company_id, w.request_id, w.file_name, w.category, w.month, w.note, w.type, w.size, w.sha256, w.blob,
      w.piece_size, ${pieces}::text[], coalesce(l.version_group, w.id), coalesce(l.version, 0) + 1, w.person_id, ${now}::timestamptz,
      w.from_firm, w.firm_only, case when w.from_firm then 'accepted' else 'waiting' end, ${crc}
    from whole w
    left join lateral (
      select d.version_group, d.version from documents d
      where d.company_id = app_company() and d.firm_only = w.firm_only and d.from_firm = w.from_firm
        and lower(d.file_name) = lower(w.file_name) and d.category = w.category and d.month is not distinct from w.month
      order by d.at desc, d.version desc limit 1
    ) l on true
    returning id, request_id
  ), gone as (
    delete from uploads where id in (select id from made)
  ), told as (
    update requests set state = 'uploaded', answered_at = ${now}::timestamptz, reason = ''
    where id in (select request_id from made) and company_id = app_company() and state <> 'accepted'
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${now}::timestamptz, ${requestId}, ${ipPrefix}, app_person(), current_setting('app.role'), app_company(), 'document_upload',
    id::text, 'ok'
  from made`

const Id = v.object({ id: v.string() })

/** The document that this upload of the session's person has become. */
export const receivedAlready = (id: string) => sql(Id)`
  select id from documents
  where id = ${id}::uuid and company_id = app_company() and uploaded_by = app_person()`

const Swept = v.object({ id: v.string(), blob: v.string() })

/** Uploads whose time was over before `until`. */
export const expiredUploads = (until: string, most: number) => systemSql('sweep.expiredUploads', Swept)`
  select id, blob from uploads where expires_at < ${until}::timestamptz order by expires_at limit ${most}`

export const forgetUpload = (id: string) =>
  systemSql('sweep.forgetUpload', Nothing)`delete from uploads where id = ${id}::uuid`
