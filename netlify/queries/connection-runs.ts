import * as v from 'valibot'
import { BooksProvider, type Brought, type ConnectionState, type TroubleReason } from '#schema/connection.ts'
import type { StatementReport } from '#schema/statement-line.ts'
import { Basis } from '#schema/statement-line.ts'
import { Month } from '#schema/units.ts'
import { Nothing, systemSql } from '#server/database/sql.ts'
import { FIRM_FIGURES } from './firm-months.ts'

const Run = v.object({
  id: v.string(),
  run: v.string(),
  company: v.string(),
  provider: BooksProvider,
  tenant: v.string(),
  link: v.nullable(v.string()),
  name: v.string(),
  basis: Basis,
  tokens: v.string(),
  failures: v.number(),
  byHand: v.boolean(),
  seen: v.record(v.string(), v.string()),
})
/** A fetch that has begun; whoever has it alone uses the connection's refresh token and writes for it. */
export type Run = v.InferOutput<typeof Run>

/** Begins fetches that are due, of all companies or of the one. One that never came to an end is free after `until`. */
export const claimRuns = (now: string, until: string, most: number, company: string | null = null) => systemSql(
  'connections.claimRuns',
  Run,
)`
  update connections c set run = gen_random_uuid(), run_until = ${until}::timestamptz
  where c.id in (
    select d.id from connections d join companies co on co.id = d.company_id
    where d.next_fetch_at <= ${now}::timestamptz and d.confirmed_at is not null and d.state <> 'needs_sign_in'
      and co.deactivated_at is null and (d.run_until is null or d.run_until <= ${now}::timestamptz)
      and (${company}::uuid is null or d.company_id = ${company}::uuid)
    order by d.next_fetch_at limit ${most}
    for update of d skip locked
  )
  returning c.id, c.run, c.company_id as company, c.provider, c.tenant, c.link, c.books_name as name, c.basis, c.tokens,
    c.failures, c.by_hand as "byHand", c.seen`

/** Keeps new tokens; no row where the connection is gone, or the fetch is another's. */
export const storeTokens = ({ id, run }: Run, sealed: string) =>
  systemSql(
    'connections.storeTokens',
    v.object({ id: v.string() }),
  )`update connections set tokens = ${sealed} where id = ${id}::uuid and run = ${run}::uuid returning id`

const OpenMonth = v.object({
  month: Month,
  version: v.number(),
  ...FIRM_FIGURES,
  hasProfit: v.boolean(),
  hasCash: v.boolean(),
  profitLines: v.boolean(),
  cashLines: v.boolean(),
})
export type OpenMonth = v.InferOutput<typeof OpenMonth>

/** A company's open months, the one that is being closed included: no client sees them yet. Oldest first. */
export const monthsToFetch = (company: string, closing: Month, most: number) => systemSql(
  'connections.openMonths',
  OpenMonth,
)`
  select * from (
    select to_char(o.month, 'YYYY-MM') as month, coalesce(m.version, 0) as version, coalesce(m.revenue, 0)::bigint as revenue,
      coalesce(m.other_income, 0)::bigint as "otherIncome", coalesce(m.net_profit, 0)::bigint as "netProfit",
      coalesce(m.money_out, 0)::bigint as "moneyOut", coalesce(m.cash_balance, 0)::bigint as "cashBalance",
      coalesce(not 'profit' = any (m.lacks), false) as "hasProfit", coalesce(not 'cash' = any (m.lacks), false) as "hasCash",
      exists (select from statement_lines l where l.company_id = ${company}::uuid and l.month = o.month
        and l.report = 'profit_and_loss') as "profitLines",
      exists (select from statement_lines l where l.company_id = ${company}::uuid and l.month = o.month
        and l.report = 'balance_sheet') as "cashLines"
    from (
      select month from close_months where company_id = ${company}::uuid
      union select to_date(${closing}, 'YYYY-MM')
    ) o left join monthly_metrics m on m.company_id = ${company}::uuid and m.month = o.month and not m.revises
    where m.published_at is null
    order by o.month desc limit ${most}
  ) latest order by month`

type File = { kind: StatementReport; fileName: string; contents: string; basis: Basis; months: Month[] }
type Import = { id: string; batch: string; files: File[]; months: { month: Month }[] }

/** Takes months out of what a fetch has brought, as out of a file; nothing where the fetch is another's by now. */
export const importFetched = (
  { id: connection, run }: Run,
  { id, batch, files, months }: Import,
  now: string,
) => systemSql('connections.importFetched', Nothing)`
  with held as materialized (
    select company_id from connections where id = ${connection}::uuid and run = ${run}::uuid for update
  ), taken as materialized (
    select company_id from held
    where import_books(company_id, ${id}::uuid, ${batch}::uuid, ${JSON.stringify(months)}::jsonb, ${now}::timestamptz)
  ), stored as (
    insert into figure_imports (id, import_id, company_id, kind, file_name, contents, months, basis, at)
    select gen_random_uuid(), ${id}::uuid, t.company_id, f.kind, f."fileName", f.contents,
      array(select jsonb_array_elements_text(f.months)), f.basis, ${now}::timestamptz
    from taken t, jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as f(kind text, "fileName" text, contents text, basis text, months jsonb)
  ), behind as (
    insert into statement_transactions (company_id, month, revises, report, position, nth, date, kind, name, memo, amount)
    select t.company_id, to_date(m.month, 'YYYY-MM'), false, s.report, l.position, x.nth, x.date, x.kind, x.name, x.memo,
      x.amount
    from taken t, jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as m(month text, given jsonb)
      cross join lateral jsonb_to_recordset(m.given -> 'statements') as s(report text, lines jsonb)
      cross join lateral jsonb_to_recordset(s.lines) as l(position int, transactions jsonb)
      cross join lateral rows from (
        jsonb_to_recordset(l.transactions) as (date date, kind text, name text, memo text, amount bigint)
      ) with ordinality as x(date, kind, name, memo, amount, nth)
  )
  insert into audit (at, request_id, company_id, event, target, result)
  select ${now}::timestamptz, '', company_id, 'figures_fetched', ${id}, 'ok' from taken`

type Success = {
  importId: string | null
  brought: Omit<Brought, 'questions'>
  seen: Record<string, string>
  next: string
  again: string
}

/** Ends a fetch that went well; where its import was overtaken by somebody's change, it is tried again before long. */
export const settleRun = ({ id, run }: Run, success: Success, now: string) => systemSql(
  'connections.settleRun',
  v.object({ imported: v.boolean() }),
)`
  with done as (
    select ${success.importId}::uuid is null or exists (select from books_imports where id = ${success.importId}::uuid) as imported
  )
  update connections c set run = null, run_until = null, by_hand = false, failures = 0, state = 'connected',
    state_since = case when c.state = 'connected' then c.state_since else ${now}::timestamptz end,
    reason = case when d.imported then null else 'changed_meanwhile' end,
    fetched_at = case when d.imported then ${now}::timestamptz else c.fetched_at end,
    brought = case when d.imported
      then ${JSON.stringify(success.brought)}::jsonb || jsonb_build_object('questions', (
        select count(*) from transaction_questions q
        where q.company_id = c.company_id and q.external_id is not null and q.created_at = ${now}::timestamptz
      )) else c.brought end,
    seen = case when d.imported then ${JSON.stringify(success.seen)}::jsonb else c.seen end,
    next_fetch_at = case when d.imported then ${success.next} else ${success.again} end::timestamptz
  from done d where c.id = ${id}::uuid and c.run = ${run}::uuid
  returning d.imported`

type Failure = { state: ConnectionState; reason: TroubleReason; failures: number; next: string }

/** Ends a fetch that brought nothing; that a connection has broken is a line of the log. */
export const failRun = ({ id, run }: Run, { state, reason, failures, next }: Failure, now: string) => systemSql(
  'connections.failRun',
  Nothing,
)`
  with before as (
    select id, state from connections where id = ${id}::uuid and run = ${run}::uuid for update
  ), failed as (
    update connections c set run = null, run_until = null, by_hand = false, state = ${state}, reason = ${reason},
      failures = ${failures}, next_fetch_at = ${next}::timestamptz,
      state_since = case when c.state = ${state} then c.state_since else ${now}::timestamptz end
    from before b where c.id = b.id
    returning c.company_id, c.provider, b.state as was
  )
  insert into audit (at, request_id, company_id, event, target, result)
  select ${now}::timestamptz, '', company_id, 'connection_broken', provider, 'ok' from failed
  where was = 'connected' and ${state} <> 'connected'`

/** Sign-ins at a provider that nobody has come back from. */
export const sweepConnectionAttempts = (before: string) => systemSql('connections.sweepAttempts', Nothing)`
  delete from connection_attempts where expires_at < ${before}::timestamptz`
