// `npm run db:retention`: what has been kept long enough, counted by kind, on the database of DATABASE_URL or else in the
// local data. Nothing is deleted without `--apply`.
import { parseArgs } from 'node:util'
import { deleteExpired, retentionReport } from '#jobs/retention.ts'
import { databaseOver, openForCommand } from './command-database.ts'
import { PlainError, withPlainErrors } from './plain-error.ts'
import { retentionWords } from './retention-words.ts'
import { settings } from './settings.ts'

await withPlainErrors(async () => {
  const isMeant = readArguments().apply
  const { query, stop } = await openForCommand(settings())
  try {
    const dependencies = { database: databaseOver(query), clock: () => new Date() }
    const { due, companiesLongDeactivated } = await retentionReport(dependencies)
    const counts = isMeant ? await deleteExpired(dependencies, Number.POSITIVE_INFINITY) : due
    console.log([isMeant ? 'Deleted:' : 'Would delete:', ...retentionWords(counts)].join('\n'))
    if (companiesLongDeactivated > 0)
      console.log(
        `Not touched: companies deactivated over two years ago (${companiesLongDeactivated}). Remove those yourself.`,
      )
    if (!isMeant) console.log('Nothing was deleted. To delete, run npm run db:retention -- --apply')
  } finally {
    await stop()
  }
})

function readArguments() {
  try {
    return parseArgs({ options: { apply: { type: 'boolean', default: false } } }).values
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\nUse: npm run db:retention [-- --apply]`)
  }
}
