import * as v from 'valibot'
import { sql } from '#server/database/sql.ts'

/** The names of the migrations that the database has. */
export const appliedMigrations = () => sql(v.object({ name: v.string() }))`
  select name from applied_migrations() as name`
