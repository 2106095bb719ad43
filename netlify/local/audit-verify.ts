// `npm run audit:verify`: whether the audit log is as it was written, on the database of DATABASE_URL or else in the local
// data. Names the first row that does not fit and ends with exit code 1. docs/operations.md says what this proves.
import { parseArgs } from 'node:util'
import { readHashing } from '#server/env.ts'
import { secretEncryptionWith } from '#server/storage/secret-encryption.ts'
import { openForCommand } from './command-database.ts'
import { secretsOf } from './local-file.ts'
import { PlainError, withPlainErrors } from './plain-error.ts'
import { settings } from './settings.ts'
import { verifyAuditChain } from './verify-audit-chain.ts'

await withPlainErrors(async () => {
  const head = readArguments()
  const { dataDir, databaseUrl } = settings()
  const { query, stop } = await openForCommand({ dataDir, databaseUrl })
  try {
    const pepper = process.env.PASSWORD_PEPPER || (databaseUrl ? undefined : (await secretsOf(dataDir)).passwordPepper)
    const secretEncryption = pepper
      ? secretEncryptionWith(readHashing({ ...process.env, PASSWORD_PEPPER: pepper }))
      : undefined
    const { lines, signedHeads, broken } = await verifyAuditChain(query, { secretEncryption, head })
    if (broken.length > 0) throw new PlainError(broken.join('\n'))
    console.log(`Audit log verified. Rows checked: ${lines}.`)
    console.log(
      secretEncryption
        ? `Signatures checked: ${signedHeads}.`
        : 'Signatures were not checked. To check them, set PASSWORD_PEPPER to the site’s value.',
    )
  } finally {
    await stop()
  }
})

/** `--head position:hash`, as the line `audit_head` of the function's log has them. */
function readArguments() {
  const { values } = parseArgs({ options: { head: { type: 'string' } } })
  if (values.head === undefined) return undefined
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(values.head) ?? []
  if (!position || !hash) throw new PlainError('Use: npm run audit:verify [-- --head POSITION:HASH]')
  return { position, hash }
}
