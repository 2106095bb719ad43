import * as v from 'valibot'
import { SearchResult } from '#schema/search.ts'
import { sql } from '#server/database/sql.ts'

const Row = v.object({
  ...v.omit(SearchResult, ['company', 'thread']).entries,
  companyId: v.nullable(v.string()),
  company: v.nullable(v.string()),
  thread: v.nullable(v.string()),
})

/** What is found by these words, the best first, up to that many of each kind. */
export const searchRows = (q: string, mostOfKind: number) => sql(Row)`
  select f.kind, f.id, f.title, f.detail, f.excerpt, f."companyId", c.name as company, f."threadId" as thread
  from search_firm(${q}, ${mostOfKind}::int) with ordinality as f
    (kind, id, "companyId", "threadId", title, detail, excerpt, place)
    left join companies c on c.id = f."companyId"
  order by f.place`
