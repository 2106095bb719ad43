// `npm run backup -- --to=FOLDER`: every table and every stored file, of DATABASE_URL and NETLIFY_SITE_ID or else of the local
// data. docs/operations.md says how to keep it and how to restore it.
import { parseArgs } from 'node:util'
import { filesForCommand, transactionsForCommand } from './backup-ends.ts'
import { PlainError, withPlainErrors } from './plain-error.ts'
import { settings } from './settings.ts'
import { writeBackup } from './write-backup.ts'

await withPlainErrors(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new PlainError('Use: npm run backup -- --to=FOLDER')
  const config = settings()
  const database = await transactionsForCommand(config)
  const files = await filesForCommand(config).catch(async (error) => {
    await database.stop()
    throw error
  })
  try {
    const { tables, blobs } = await writeBackup(database.transaction, files.store, values.to)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Backed up to ${values.to}. Rows: ${rows}, tables: ${tables.length}, file pieces: ${blobs.length}.`)
    console.log('Anyone with this folder can read it. Keep it encrypted.')
  } finally {
    await Promise.all([database.stop(), files.stop()])
  }
})
