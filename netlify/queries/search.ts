import * as v from 'valibot'
import { SearchResult } from '#schema/search.ts'
import { sql } from '#server/database/sql.ts'

const Row = v.object({
  ...v.omit(SearchResult, ['company', 'thread']).entries,
  companyId: v.nullable(v.string()),
  company: v.nullable(v.string()),
  thread: v.nullable(v.string()),
})

/**
 * What is found by these words, the best first, up to that many of each kind. A client's person stands under their first
 * company, or another that they belong to; nobody who belongs to none is found.
 */
export const searchRows = (q: string, mostOfKind: number) => sql(Row)`
  select f.kind, f.id, f.title, f.detail, f.excerpt, c.id as "companyId", c.name as company, f."threadId" as thread
  from search_firm(${q}, ${mostOfKind}::int) with ordinality as f
    (kind, id, "companyId", "threadId", title, detail, excerpt, place)
    left join people p on f.kind = 'person' and p.id = f.id and p.role = 'client'
    left join companies c on c.id = case when p.id is null then f."companyId" else (
      select m.company_id from memberships m where m.person_id = p.id and m.removed_at is null
      order by m.company_id = p.company_id desc, m.created_at, m.company_id limit 1
    ) end
  where p.id is null or c.id is not null
  order by f.place`
