import * as v from 'valibot'
import { Nothing, systemSql } from '#server/database/sql.ts'

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
