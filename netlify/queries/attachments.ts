import * as v from 'valibot'
import { sql } from '#server/database/sql.ts'

/**
 * How many of these documents a message cannot carry: what is another company's, hidden from the client, or nowhere.
 * @param company whom the firm writes to; else the session's own
 */
export const missingDocuments = (ids: readonly string[], company: string | null = null) => sql(
  v.object({ count: v.number() }),
)`
  select cardinality(${ids}::uuid[]) - count(*)::int as count from documents
  where id = any (${ids}::uuid[]) and company_id = coalesce(${company}::uuid, app_company()) and not firm_only`
