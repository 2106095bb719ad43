import { type AuditHead, auditHead, storeAuditHead } from '#queries/audit.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logEvent } from '#server/log.ts'
import type { SecretEncryption } from '#server/storage/secret-encryption.ts'

/** What the signature of a head covers; its key is made of PASSWORD_PEPPER, which the database does not hold. */
export const headSignature = (secretEncryption: SecretEncryption, { position, hash }: AuditHead, at: string) =>
  secretEncryption.mac(`${at} ${position} ${hash}`, 'audit head')

/**
 * Signs the end of the audit log's chain, into the database and into the function's log, where a database's owner cannot
 * change it.
 */
export async function signAuditHead({
  database,
  secretEncryption,
  clock,
}: Pick<Dependencies, 'database' | 'secretEncryption' | 'clock'>) {
  const [[head]] = await database.run(auditHead())
  if (!head) return
  const at = clock().toISOString()
  const signature = headSignature(secretEncryption, head, at)
  await database.run(storeAuditHead(head, at, signature))
  logEvent('audit_head', { at, ...head, signature })
}
