import * as v from 'valibot'
import { type AuditFilter, AuditLine } from '#schema/audit.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'
import { READ_EVENTS } from './recorded-reads.ts'

const Row = v.object({ ...AuditLine.entries, at: InstantColumn })

/** Lines of the log, latest first, one more than `most` where there are more. `zone`: whose days are meant. */
export const auditLines = ({ event, company, from, to, before }: AuditFilter, zone: string, most: number) => sql(Row)`
  select a.id::text as id, a.at, a.event, a.result, name_of(a.actor_id) as actor, a.actor_role as "actorRole",
    c.name as company, a.target, a.ip_prefix as "ipPrefix", a.request_id as "requestId"
  from audit a left join companies c on c.id = a.company_id
  where (${event ?? null}::text is null or a.event = ${event ?? null}::text)
    and (${company ?? null}::uuid is null or a.company_id = ${company ?? null}::uuid)
    and (${from ?? null}::date is null or a.at >= ${from ?? null}::date::timestamp at time zone ${zone})
    and (${to ?? null}::date is null or a.at < (${to ?? null}::date + 1)::timestamp at time zone ${zone})
    and (${before ?? null}::bigint is null
      or (a.at, a.id) < (select at, id from audit where id = ${before ?? null}::bigint))
  order by a.at desc, a.id desc
  limit ${most + 1}`

/** The latest lines, without those about what the firm has read: they would leave no room for what happened. */
export const latestEvents = (most: number) => sql(Row)`
  select a.id::text as id, a.at, a.event, a.result, name_of(a.actor_id) as actor, a.actor_role as "actorRole",
    c.name as company, a.target, a.ip_prefix as "ipPrefix", a.request_id as "requestId"
  from audit a left join companies c on c.id = a.company_id
  where a.event <> all (${Object.values(READ_EVENTS)}::text[])
  order by a.at desc, a.id desc
  limit ${most}`

/** That the log itself was exported. */
export const auditExported = ({ now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'log_export', null)
  where app_is_fresh()`

const Head = v.object({ position: v.string(), hash: v.string() })
export type AuditHead = v.InferOutput<typeof Head>

/** The end of the chain: the place of the last line, and its hash in hex. */
export const auditHead = () => systemSql('auditChain.auditHead', Head)`
  select c.position::text, encode(c.hash, 'hex') as hash from audit_chain c order by c.position desc limit 1`

export const storeAuditHead = ({ position, hash }: AuditHead, at: string, signature: string) => systemSql(
  'auditChain.keepAuditHead',
  Nothing,
)`
  insert into audit_heads (at, position, hash, signature)
  values (${at}::timestamptz, ${position}::bigint, decode(${hash}, 'hex'), ${signature})
  on conflict do nothing`

/**
 * Removes the links at the beginning whose lines have gone after seven years. The last of them stays: it holds the hash
 * that the rest goes on from.
 */
export const trimAuditChain = (now: string) => systemSql('auditChain.trimAuditChain', Nothing)`
  delete from audit_chain where position < (
    select c.position - 1 from audit_chain c
    where c.at >= least(${now}::timestamptz, now()) - interval '7 years'
      or exists (select from audit a where a.id = c.audit_id)
    order by c.position limit 1)`
