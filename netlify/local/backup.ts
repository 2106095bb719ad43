// `npm run backup -- --to=FOLDER`: every table and every stored file, of DATABASE_URL and NETLIFY_SITE_ID or else of the local
// data. docs/operations.md says how to keep it and how to restore it.
import { parseArgs } from 'node:util'
import { withBackupEnds } from './backup-ends.ts'
import { PlainError, withPlainErrors } from './plain-error.ts'
import { settings } from './settings.ts'
import { writeBackup } from './write-backup.ts'

await withPlainErrors(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (!to) throw new PlainError('Use: npm run backup -- --to=FOLDER')
  await withBackupEnds(settings(), async (transaction, store) => {
    const { tables, blobs } = await writeBackup(transaction, store, to)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Backed up to ${to}. Rows: ${rows}, tables: ${tables.length}, file pieces: ${blobs.length}.`)
    console.log('Anyone with this folder can read it. Keep it encrypted.')
  })
})
