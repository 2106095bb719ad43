import * as v from 'valibot'
import { BooksProvider, Connection, type ConnectionChange } from '#schema/connection.ts'
import { Basis } from '#schema/statement-line.ts'
import type { AuditContext } from '#server/audit.ts'
import type { SessionHash } from '#server/auth/session.ts'
import { fragment, Nothing, sql, systemSql } from '#server/database/sql.ts'
import { newestBasisOf } from './books.ts'
import { InstantColumn } from './columns.ts'
import { ownOrAll } from './today.ts'

const Row = v.object({
  ...Connection.entries,
  id: v.string(),
  tenant: v.string(),
  link: v.nullable(v.string()),
  since: InstantColumn,
  connectedAt: InstantColumn,
  fetchedAt: v.nullable(InstantColumn),
  nextFetchAt: InstantColumn,
})

/** A company's connection, without its tokens. */
export const companyConnection = (company: string, now: string) => sql(Row)`
  select id, provider, tenant, link, books_name as "booksName", basis, confirmed_at is not null as "isConfirmed", state,
    reason, state_since as since, name_of(connected_by) as "connectedBy", connected_at as "connectedAt",
    coalesce(run_until > ${now}::timestamptz, false) or (by_hand and state <> 'needs_sign_in') as "isFetching",
    fetched_at as "fetchedAt", next_fetch_at as "nextFetchAt", brought
  from connections where company_id = ${company}::uuid`

/** As `newestBasisOf`; no row where there is none. */
export const newestBasis = (company: string) => sql(v.object({ basis: Basis }))`
  ${newestBasisOf(fragment`${company}::uuid`)}`

/** Notes that somebody is on the way to a provider. */
export const beginConnection = (
  company: string,
  { provider, basis }: { provider: BooksProvider; basis: Basis },
  { session, until }: { session: SessionHash; until: string },
  { now, requestId, ipPrefix }: AuditContext,
) => sql(Nothing)`
  with begun as (
    insert into connection_attempts (id, company_id, provider, basis, person_id, session_sha256, expires_at)
    select app_row(), id, ${provider}, ${basis}, app_person(), ${session}, ${until}::timestamptz
    from companies where app_is_fresh() and id = ${company}::uuid and deactivated_at is null
    returning company_id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'connection_started', ${provider}, company_id) from begun`

/** What this write, or its first try, has begun. */
export const begunConnection = () => sql(v.object({ id: v.string() }))`
  select id from connection_attempts where id = app_row()`

const Attempt = v.object({ id: v.string(), company: v.string(), provider: BooksProvider, basis: Basis })

/** Uses an attempt up: no row for one of another session or person, one that is too old, or was used before. */
export const claimAttempt = (id: string, session: SessionHash, now: string) => sql(Attempt)`
  update connection_attempts set used_at = ${now}::timestamptz
  where app_is_fresh() and id = ${id}::uuid and person_id = app_person() and session_sha256 = ${session}
    and used_at is null and expires_at > ${now}::timestamptz
  returning id, company_id as company, provider, basis`

/** The company that an attempt has connected. */
export const connectedBy = (attempt: string) => sql(v.object({ company: v.string() }))`
  select company_id as company from connections where id = ${attempt}::uuid`

/** Whose the provider's books are already; one at a time asks and connects. */
export const companyOfBooks = (provider: BooksProvider, tenant: string) => sql(v.object({ company: v.string() }))`
  select c.company_id as company
  from (select pg_advisory_xact_lock(hashtextextended(${tenant}, 22))) as alone, connections c
  where c.provider = ${provider} and c.tenant = ${tenant}`

type New = {
  id: string
  company: string
  provider: BooksProvider
  tenant: string
  link: string | null
  name: string
  basis: Basis
  tokens: string
  isKnown: boolean
}

/** Connects a company, or connects it again; nothing where the books are another company's. */
export const insertConnection = (given: New, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  with made as (
    insert into connections as c (id, company_id, provider, tenant, link, books_name, basis, tokens, state_since,
      connected_by, connected_at, confirmed_at, next_fetch_at)
    select ${given.id}::uuid, ${given.company}::uuid, ${given.provider}, ${given.tenant}, ${given.link}, ${given.name},
      ${given.basis}, ${given.tokens}, ${now}::timestamptz, app_person(), ${now}::timestamptz,
      case when ${given.isKnown}::boolean then ${now}::timestamptz end, ${now}::timestamptz
    where not exists (
      select from connections o
      where o.provider = ${given.provider} and o.tenant = ${given.tenant} and o.company_id <> ${given.company}::uuid
    )
    on conflict (company_id) do update set id = excluded.id, provider = excluded.provider, tenant = excluded.tenant,
      link = excluded.link, books_name = excluded.books_name, basis = excluded.basis, tokens = ${given.tokens},
      state = 'connected', reason = null, state_since = excluded.state_since, failures = 0, run = null, run_until = null,
      connected_by = excluded.connected_by, connected_at = excluded.connected_at, next_fetch_at = excluded.next_fetch_at,
      by_hand = false,
      confirmed_at = case when c.tenant = excluded.tenant then coalesce(c.confirmed_at, excluded.confirmed_at)
        else excluded.confirmed_at end,
      seen = case when c.tenant = excluded.tenant then c.seen else '{}' end,
      brought = case when c.tenant = excluded.tenant then c.brought end,
      fetched_at = case when c.tenant = excluded.tenant then c.fetched_at end
    returning company_id
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'connection_made', ${given.provider}, company_id) from made`

/** Another basis, which makes all months new; or the name is confirmed, and the first fetch is due. */
export const changeConnectionStatement = (
  company: string,
  { basis, confirmsName }: ConnectionChange,
  plainName: string,
  { now, requestId, ipPrefix }: AuditContext,
) => sql(Nothing)`
  with changed as (
    update connections set
      basis = ${basis},
      seen = case when basis = ${basis} then seen else '{}' end,
      confirmed_at = coalesce(confirmed_at, case when ${confirmsName}::boolean then ${now}::timestamptz end),
      next_fetch_at = ${now}::timestamptz
    where app_is_fresh() and company_id = ${company}::uuid
    returning company_id, books_name
  ), named as (
    insert into books_names (company_id, plain_name, name, confirmed_by, at)
    select company_id, ${plainName}, books_name, app_person(), ${now}::timestamptz from changed
    where ${confirmsName}::boolean and ${plainName} <> ''
    on conflict do nothing
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'connection_changed', ${basis}, company_id) from changed`

/** Somebody wants a fetch now. */
export const requestFetch = (company: string, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  with wanted as (
    update connections set by_hand = true, next_fetch_at = ${now}::timestamptz
    where app_is_fresh() and company_id = ${company}::uuid and confirmed_at is not null and state <> 'needs_sign_in'
    returning company_id, provider
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'connection_fetch', provider, company_id) from wanted`

/** Deletes a connection; a fetch that is under way may write nothing any more. */
export const deleteConnection = (company: string, { now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  with gone as (
    delete from connections where app_is_fresh() and company_id = ${company}::uuid returning company_id, provider
  )
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'connection_removed', provider, company_id) from gone`

/** The sealed tokens of a company's connection, which no session of the firm's reads. */
export const sealedTokens = (company: string) =>
  systemSql(
    'connections.sealedTokens',
    v.object({ id: v.string(), tokens: v.string() }),
  )`select id, tokens from connections where company_id = ${company}::uuid`

const Broken = v.object({
  id: v.string(),
  company: v.string(),
  who: v.string(),
  owner: v.nullable(v.string()),
  what: v.string(),
  provider: BooksProvider,
  at: InstantColumn,
})

/** Connections that need somebody: broken ones, and those whose company's name nobody has confirmed. */
export const brokenConnections = (isMine: boolean, most: number) => sql(Broken)`
  select c.id, c.company_id as company, co.name as who, co.owner_id as owner, c.provider,
    case when c.state = 'connected' then 'other_name' else c.state end as what, c.state_since as at
  from connections c join companies co on co.id = c.company_id
  where co.deactivated_at is null and (c.state <> 'connected' or c.confirmed_at is null)
    and ${ownOrAll(isMine, fragment`co.owner_id`)}
  order by c.state_since, c.id
  limit ${most}`
