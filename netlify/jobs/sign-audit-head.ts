import { type AuditHead, auditHead, storeAuditHead } from '#queries/audit.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logEvent } from '#server/log.ts'
import type { Vault } from '#server/storage/vault.ts'

/** What the signature of a head covers; its key is made of PASSWORD_PEPPER, which the database does not hold. */
export const headSignature = (vault: Vault, { position, hash }: AuditHead, at: string) =>
  vault.mac(`${at} ${position} ${hash}`, 'audit head')

/**
 * Signs the end of the audit log's chain, into the database and into the function's log, where a database's owner cannot
 * change it.
 */
export async function signAuditHead({ database, vault, clock }: Pick<Dependencies, 'database' | 'vault' | 'clock'>) {
  const [[head]] = await database.run(auditHead())
  if (!head) return
  const at = clock().toISOString()
  const signature = headSignature(vault, head, at)
  await database.run(storeAuditHead(head, at, signature))
  logEvent('audit_head', { at, ...head, signature })
}
