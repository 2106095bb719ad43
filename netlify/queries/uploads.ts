import * as v from 'valibot'
import { FILES_AT_ONCE, type FirmUploadStart, Upload, type UploadStart } from '#schema/upload.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'
import { idOfBytes, replacedDocument } from './received-uploads.ts'

/** All that a company may keep with us, in bytes. */
export const COMPANY_STORAGE_LIMIT = 2 * 1024 ** 3
/** Ended uploads of a company whose bytes the sweeper has not deleted yet; more begin when it has. */
export const MAX_UNDELETED = 200

/** First of a batch that counts or numbers what a company has: another batch waits until this one ends. */
export const companyLock = () => sql(Nothing)`select pg_advisory_xact_lock(hashtextextended(app_company()::text, 4))`

const Found = v.object({ ...Upload.entries, expiresAt: InstantColumn })

/** The session's own uploads that live: all of them, or the one. */
export const ownUploads = (now: string, id: string | null = null) => sql(Found)`
  select id, file_name as "fileName", size, piece_size as "pieceSize", expires_at as "expiresAt",
    coalesce((select array_agg(p.n order by p.n) from upload_pieces p where p.upload_id = u.id), '{}') as received
  from uploads u
  where person_id = app_person() and company_id = app_company() and expires_at > ${now}::timestamptz
    and (${id}::uuid is null or id = ${id}::uuid)
  order by created_at desc, id`

const UploadSpace = v.object({
  request: v.picklist(['none', 'open', 'closed', 'missing']),
  hasQuestion: v.boolean(),
  live: v.number(),
  undeleted: v.number(),
  used: v.pipe(v.string(), v.transform(Number)),
})

/** Whether a file answers no question, or one that the session may see and was sent. */
const isQuestionSeen = (questionId: string | null) => fragment`(${questionId}::uuid is null or exists (
      select from transaction_questions t
      where t.id = ${questionId}::uuid and t.company_id = app_company() and t.state <> 'draft'
    ))`

type Ends = Pick<Beginning, 'requestId' | 'questionId'>

/** What may stand in the way of a new upload; `used` in bytes, `undeleted` in uploads that ended. */
export const uploadSpace = ({ requestId, questionId }: Ends, now: string) => sql(UploadSpace)`
  select request, ${isQuestionSeen(questionId)} as "hasQuestion", live, undeleted, used
  from upload_room(${requestId}::uuid, ${now}::timestamptz)`

export type Beginning = v.InferOutput<typeof UploadStart | typeof FirmUploadStart> & {
  pieceSize: number
  expiresAt: string
  /** Whose file it is, as the device has it; null where it does not say. */
  personId: string | null
  /** Nobody of the company is to see it; the firm's own files alone can be such. */
  firmOnly: boolean
}

/** Whether `u` is the living upload of just this file to just this end, by the session's person. */
const isBegun = (b: Beginning, now: string) => fragment`
    u.person_id = app_person() and u.company_id = app_company() and u.expires_at > ${now}::timestamptz
    and (u.file_name, u.sha256, u.size, u.category, u.note, u.vendor, u.firm_only)
      = (${b.fileName}, ${b.sha256}, ${b.size}, ${b.category}, ${b.note}, ${b.vendor}, ${b.firmOnly}::boolean)
    and u.month is not distinct from to_date(${b.month}, 'YYYY-MM')
    and u.request_id is not distinct from ${b.requestId}::uuid
    and u.question_id is not distinct from ${b.questionId}::uuid
    and u.replaces_id is not distinct from ${replacedDocument(b)}
    and u.amount is not distinct from ${b.amount}::bigint`

/** Begins an upload where there is room, unless the same one of the same person lives already. */
export const beginUpload = (b: Beginning, now: string) => sql(Nothing)`
  insert into uploads (id, company_id, person_id, request_id, question_id, asked_at, replaces_id, file_name, category, month, note, type, size,
    sha256, piece_size, created_at, expires_at, from_firm, firm_only, vendor, amount)
  select app_row(), app_company(), app_person(), ${b.requestId}::uuid, ${b.questionId}::uuid,
    ${b.askedAt ?? null}::timestamptz, ${replacedDocument(b)}, ${b.fileName}, ${b.category}, to_date(${b.month}, 'YYYY-MM'),
    ${b.note}, ${b.type}, ${b.size}, ${b.sha256}, ${b.pieceSize}, ${now}::timestamptz, ${b.expiresAt}::timestamptz, app_is_admin(), ${b.firmOnly}::boolean, ${b.vendor},
    ${b.amount}::bigint
  from upload_room(${b.requestId}::uuid, ${now}::timestamptz) r
  where app_is_fresh() and app_company() is not null and (${b.personId}::uuid is null or ${b.personId}::uuid = app_person())
    and r.request in ('none', 'open') and r.live < ${FILES_AT_ONCE} and r.undeleted < ${MAX_UNDELETED}
    and r.used + ${b.size} <= ${COMPANY_STORAGE_LIMIT}
    and ${idOfBytes(b)} is null
    and ${isQuestionSeen(b.questionId)}
    and not exists (select from uploads u where ${isBegun(b, now)})`

/** The upload of just this file to just this end that lives: the one begun now, or the one that was cut off before. */
export const begunUpload = (b: Beginning, now: string) => sql(Found)`
  select id, file_name as "fileName", size, piece_size as "pieceSize", expires_at as "expiresAt",
    coalesce((select array_agg(p.n order by p.n) from upload_pieces p where p.upload_id = u.id), '{}') as received
  from uploads u
  where ${isBegun(b, now)}
    and (${b.personId}::uuid is null or ${b.personId}::uuid = app_person())
  order by u.created_at, u.id limit 1`

const Place = v.object({
  fileName: v.string(),
  type: v.string(),
  size: v.number(),
  sha256: v.string(),
  pieceSize: v.number(),
  blob: v.string(),
  pieces: v.array(v.string()),
  requestId: v.nullable(v.string()),
  questionId: v.nullable(v.string()),
  askedAt: v.nullable(InstantColumn),
  replacesId: v.nullable(v.string()),
  firmOnly: v.boolean(),
})
export type UploadPlace = v.InferOutput<typeof Place>

/** Where an own upload that lives keeps its bytes; `pieces` are the hashes of those that are there, in order. */
export const uploadPlace = (id: string, now: string) => sql(Place)`
  select file_name as "fileName", type, size, sha256, piece_size as "pieceSize", blob, request_id as "requestId",
    question_id as "questionId", asked_at as "askedAt", replaces_id as "replacesId", firm_only as "firmOnly",
    coalesce((select array_agg(p.sha256 order by p.n) from upload_pieces p where p.upload_id = u.id), '{}') as pieces
  from uploads u
  where id = ${id}::uuid and person_id = app_person() and company_id = app_company()
    and expires_at > ${now}::timestamptz`

const Reserved = v.object({
  state: v.picklist(['reserved', 'missing', 'wrong_size', 'deleting', 'no_room']),
  blob: v.string(),
})

type Piece = { id: string; n: number; size: number; sha256: string }

/**
 * Counts a piece before it is stored, where it belongs to an own upload on its way and the company has room for it; after
 * `companyLock`. The same bytes again take no room. No row where there is no such upload.
 */
export const reservePiece = ({ id, n, size, sha256 }: Piece, now: string) => sql(Reserved)`
  with place as (
    select id, company_id, blob, size as declared, least(piece_size, size - ${n}::bigint * piece_size) as expected
    from uploads
    where id = ${id}::uuid and person_id = app_person() and company_id = app_company()
      and expires_at > ${now}::timestamptz
  ), known as (
    select coalesce(sum(size), 0) as stored, coalesce(bool_or(sha256 = ${sha256}), false) as is_there,
      coalesce(bool_or(sha256 = ${sha256} and deleting), false) as is_deleting
    from upload_objects where upload_id = ${id}::uuid and company_id = app_company()
  ), decided as (
    select place.id, place.company_id, place.blob,
      case
        when expected <= 0 then 'missing'
        when expected <> ${size}::int then 'wrong_size'
        when is_deleting then 'deleting'
        when not is_there
          and r.used + greatest(declared, stored + ${size}::int) - greatest(declared, stored) > ${COMPANY_STORAGE_LIMIT}
          then 'no_room'
        else 'reserved'
      end as state
    from place cross join known cross join upload_room(null, ${now}::timestamptz) r
  ), reserved as (
    insert into upload_objects (upload_id, company_id, sha256, size)
    select id, company_id, ${sha256}, ${size}::int from decided where app_is_fresh() and state = 'reserved'
    on conflict (upload_id, sha256) do update set writers = upload_objects.writers + 1
  )
  select state, blob from decided`

const Stored = v.object({ replaced: v.nullable(v.string()) })

/**
 * Notes that a piece lies in the storage; no row where its upload has ended meanwhile. `replaced` is the hash of the bytes
 * that nothing needs any more: they are to be deleted, and then `forgetObject`.
 */
export const storePiece = ({ id, n, size, sha256 }: Piece, now: string) => sql(Stored)`
  with written as (
    update upload_objects set writers = greatest(writers - 1, 0)
    where app_is_fresh() and upload_id = ${id}::uuid and company_id = app_company() and sha256 = ${sha256}
  ), before as (
    select sha256 from upload_pieces where upload_id = ${id}::uuid and company_id = app_company() and n = ${n}::int
  ), kept as (
    insert into upload_pieces (upload_id, company_id, n, size, sha256)
    select id, company_id, ${n}::int, ${size}::int, ${sha256} from uploads
    where app_is_fresh() and id = ${id}::uuid and person_id = app_person() and company_id = app_company()
      and expires_at > ${now}::timestamptz
    on conflict (upload_id, n) do update set size = excluded.size, sha256 = excluded.sha256
    returning n
  ), replaced as (
    update upload_objects o set deleting = true
    where o.upload_id = ${id}::uuid and o.company_id = app_company() and exists (select from kept)
      and o.sha256 = (select sha256 from before) and o.sha256 <> ${sha256} and o.writers = 0
      and not exists (
        select from upload_pieces p where p.upload_id = o.upload_id and p.sha256 = o.sha256 and p.n <> ${n}::int
      )
    returning o.sha256
  )
  select (select sha256 from replaced) as replaced from kept`

/** The bytes of a piece that was replaced are deleted: they count no more. */
export const forgetObject = (id: string, sha256: string) => sql(Nothing)`
  delete from upload_objects
  where app_is_fresh() and upload_id = ${id}::uuid and company_id = app_company() and sha256 = ${sha256} and deleting`

const Ended = v.object({ n: v.number() })

/** Ends an own upload; the sweeper takes its bytes. */
export const endUpload = (id: string, why: 'cancelled' | 'refused', at: AuditContext) =>
  sql(Ended)`
  with ended as (
    update uploads set expires_at = ${at.now}::timestamptz
    where app_is_fresh() and id = ${id}::uuid and person_id = app_person() and company_id = app_company()
      and expires_at > ${at.now}::timestamptz
    returning id
  ), noted as (
    insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
    select ${auditColumns(at)}, app_person(), current_setting('app.role'), app_company(),
      ${`upload_${why}`}, id::text, ${why === 'refused' ? 'refused' : 'ok'}
    from ended
  )
  select 0 as n from ended`
