// `npm run db:migrate`: applies what is new in netlify/database/migrations to the database of DATABASE_URL.
import { migrate } from './migrations.ts'
import { PlainError, withPlainErrors } from './plain-error.ts'
import { realPostgres } from './real-postgres.ts'

await withPlainErrors(async () => {
  const url = process.env.DATABASE_URL || process.env.NETLIFY_DB_URL
  if (!url) throw new PlainError('Name the database: DATABASE_URL=postgresql://… npm run db:migrate')
  const engine = realPostgres(url)
  // Only the database's own sentence: the URL holds a password.
  const applied = await migrate(engine).catch((error: Error) => {
    throw new PlainError(`The migration failed, and its last step was undone: ${error.message}`)
  })
  await engine.close()
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
})
