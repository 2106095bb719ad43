import * as v from 'valibot'
import { type AuditFilter, AuditLine } from '#schema/audit.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql, systemSql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'
import { READ_EVENTS } from './recorded-reads.ts'

const Row = v.object({ ...AuditLine.entries, at: InstantColumn })

/** A step of a company's own checklist has its title there, under an id that no other company has. */
const LINES = fragment`
  select a.id::text as id, a.at, a.event, a.result, name_of(a.actor_id) as actor, a.actor_role as "actorRole",
    c.name as company, a.target, coalesce(audit_about(a.target), (
      select k.title from close_step_changes k
      where k.company_id = a.company_id and k.step = substring(a.target from '^(?:[0-9]{4}-[0-9]{2} )?(own-[0-9a-f]{12})$')
    )) as about, a.ip_prefix as "ipPrefix", a.request_id as "requestId"
  from audit a left join companies c on c.id = a.company_id`

/** Lines of the log, latest first, one more than `most` where there are more. `zone`: whose days are meant. */
export const auditLines = (
  { event, company, person, from, to, before }: AuditFilter,
  zone: string,
  most: number,
) => sql(Row)`
  ${LINES}
  where (${event ?? null}::text is null or a.event = ${event ?? null}::text)
    and (${company ?? null}::uuid is null or a.company_id = ${company ?? null}::uuid)
    and (${person ?? null}::uuid is null or a.actor_id = ${person ?? null}::uuid)
    and (${from ?? null}::date is null or a.at >= ${from ?? null}::date::timestamp at time zone ${zone})
    and (${to ?? null}::date is null or a.at < (${to ?? null}::date + 1)::timestamp at time zone ${zone})
    and (${before ?? null}::bigint is null
      or (a.at, a.id) < (select at, id from audit where id = ${before ?? null}::bigint))
  order by a.at desc, a.id desc
  limit ${most + 1}`

/** The latest lines, without those about sign-ins and what the firm has read: they would leave no room for what happened. */
export const latestEvents = (most: number) => sql(Row)`
  ${LINES}
  where a.event <> all (${['authn_login_success', ...Object.values(READ_EVENTS)]}::text[])
  order by a.at desc, a.id desc
  limit ${most}`

const Named = v.object({ id: v.string(), name: v.string() })

/** People that the log can be narrowed to, the firm's own first. */
export const auditPeople = () => sql(Named)`
  select p.id, concat_ws(', ', p.first_name || ' ' || p.last_name, c.name) as name
  from people p left join companies c on c.id = p.company_id
  order by p.role <> 'admin', lower(p.first_name), lower(p.last_name), p.id limit 1000`

export const auditCompanies = () => sql(Named)`
  select id, name from companies order by lower(name), id limit 1000`

/** That the log itself was exported. */
export const auditExported = (at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'log_export', null)
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
