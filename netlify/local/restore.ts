// `npm run restore -- --from=FOLDER [--exact]`: puts a backup into an empty, migrated database and its files beside it.
// docs/operations.md says what is ended by it, and when `--exact` is right.
import { parseArgs } from 'node:util'
import { withBackupEnds } from './backup-ends.ts'
import { PlainError, withPlainErrors } from './plain-error.ts'
import { restoreBackup } from './restore-backup.ts'
import { settings } from './settings.ts'

await withPlainErrors(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, exact: { type: 'boolean', default: false } } })
  const { from } = values
  if (!from) throw new PlainError('Use: npm run restore -- --from=FOLDER [--exact]')
  await withBackupEnds(settings(), async (transaction, store) => {
    const { tables, blobs } = await restoreBackup(transaction, store, from, values)
    console.log(`Restored tables: ${tables.length}, file pieces: ${blobs.length}. Every SHA-256 matches.`)
    console.log(
      values.exact
        ? 'Sessions, links and queued email were restored as they were.'
        : 'Everyone is signed out, invite and reset links no longer work, and queued email will not be sent.',
    )
  })
})
