import * as v from 'valibot'
import { MAX_TAB_COUNT } from '#schema/tab-counts.ts'
import { sql } from '#server/database/sql.ts'

const Row = v.object({ unread: v.number(), newLeads: v.number() })

/**
 * Clients' lines that nobody of the firm has had on the screen, in the conversations that wait for an answer, and new
 * leads. Asked beside every page of the firm's side: it looks at what waits alone, and not at all that was ever said.
 */
export const railCounts = () => sql(Row)`
  select (
    select count(*)::int from (
      select from waiting_conversations w
        join conversations c on c.id = w.conversation_id
        join companies o on o.id = c.company_id and o.deactivated_at is null
        cross join lateral (
          select coalesce(max(r.up_to), 0) as up_to from read_marks r where r.conversation_id = c.id and r.by_firm
        ) seen
        join messages m on m.conversation_id = c.id and m.nth > seen.up_to and not m.from_firm
      limit ${MAX_TAB_COUNT}
    ) lines
  ) as unread, (
    select count(*)::int from (
      select from leads where merged_into is null and status = 'new' limit ${MAX_TAB_COUNT}
    ) fresh
  ) as "newLeads"`
