import * as v from 'valibot'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'

/** People of these companies who may sign in; `invite` as `invite_state` has it. */
const peopleOf = (companies: string[], now: string) => fragment`
  select distinct on (p.id) p.id, m.company_id, invite_state(p.id, ${now}::timestamptz) as invite
  from people p
    join memberships m on m.person_id = p.id and m.removed_at is null
    join companies c on c.id = m.company_id and c.deactivated_at is null
  where m.company_id = any(${companies}::uuid[]) and p.role = 'client' and p.disabled_at is null
  order by p.id, m.company_id`

/** Stores an invite for everybody who has none under way or open. The scheduled job sends them. */
export const inviteClientsStatement = (companies: string[], at: AuditContext) => sql(Nothing)`
  with them as (${peopleOf(companies, at.now)}), asked as (
    insert into mails (id, kind, person_id, payload, attempts, next_attempt_at, created_at)
    select gen_random_uuid(), 'invite', n.id, '{}', 0, ${at.now}::timestamptz, ${at.now}::timestamptz
    from them n where app_is_fresh() and n.invite in ('none', 'failed', 'expired')
    returning person_id
  )
  select write_down(${auditColumns(at)},
    case when n.invite = 'none' then 'person_invited' else 'invite_sent_again' end, n.id::text, n.company_id)
  from asked a join them n on n.id = a.person_id`

const Invited = v.object({ name: v.string(), isInvited: v.boolean(), hasPeople: v.boolean() })

/** How it stands at each of the companies that are not deactivated, by name. */
export const invitedClients = (companies: string[], now: string) => sql(Invited)`
  with them as (${peopleOf(companies, now)})
  select c.name,
    exists (select from them n where n.company_id = c.id and n.invite in ('sending', 'unopened')) as "isInvited",
    exists (select from memberships m where m.company_id = c.id and m.removed_at is null) as "hasPeople"
  from companies c
  where c.id = any(${companies}::uuid[]) and c.deactivated_at is null order by lower(c.name)`
