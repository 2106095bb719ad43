import * as v from 'valibot'
import { BATCHES_LISTED, BooksBatch, type BooksPublication, type BooksQuery } from '#schema/books.ts'
import { FirmMonth } from '#schema/firm-month.ts'
import type { StatementReport } from '#schema/statement-line.ts'
import { Basis } from '#schema/statement-line.ts'
import { Month } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { type Fragment, fragment, Nothing, sql } from '#server/database/sql.ts'
import { CentsColumn, InstantColumn } from './columns.ts'
import { HAS_NOBODY } from './companies.ts'
import { FIRM_FIGURES, SPENDING, STATE_COLUMNS } from './firm-months.ts'

const CompanyRow = v.object({
  id: v.string(),
  name: v.string(),
  hasNobody: v.boolean(),
  names: v.array(v.string()),
  basis: v.nullable(Basis),
})

/** The basis of the newest file of a company's books whose import was not undone. */
export const newestBasisOf = (company: Fragment) => fragment`
  select f.basis from figure_imports f left join books_imports i on i.id = f.import_id
  where f.company_id = ${company} and f.basis is not null and i.undone_at is null order by f.at desc limit 1`

/** Every company that is not deactivated, with the names in its books and the basis of its newest file. */
export const booksCompanies = () => sql(CompanyRow)`
  select c.id, c.name, ${HAS_NOBODY} as "hasNobody",
    coalesce((select jsonb_agg(n.name order by n.name) from books_names n where n.company_id = c.id), '[]') as names,
    (${newestBasisOf(fragment`c.id`)}) as basis
  from companies c where c.deactivated_at is null order by c.name, c.id`

/** What the books of deactivated companies are known by. */
export const formerBooksNames = () => sql(v.object({ name: v.string() }))`
  select c.name from companies c where c.deactivated_at is not null
  union select n.name from books_names n join companies c on c.id = n.company_id where c.deactivated_at is not null
  order by name`

const MonthRow = v.object({
  ...FirmMonth.entries,
  company: v.string(),
  month: Month,
  ...FIRM_FIGURES,
  spending: v.fallback(v.nullable(CentsColumn), null),
  publishedAt: v.nullable(InstantColumn),
  hasOldWords: v.boolean(),
})

/** All that the firm has written about a month, a row of `monthly_metrics`. */
const wordsOf = (month: Fragment) =>
  fragment`concat_ws(' ', ${month}.highlights, ${month}.recommendations, ${month}.advisor_note)`

/** Every state of every company's months between two, both included. */
export const everyMonth = ({ from, until }: v.InferOutput<typeof BooksQuery>) => sql(MonthRow)`
  select m.company_id as company, to_char(m.month, 'YYYY-MM') as month, ${STATE_COLUMNS}, ${SPENDING} as spending,
    m.revises and exists (
      select from monthly_metrics p
      where p.company_id = m.company_id and p.month = m.month and not p.revises
        and ${wordsOf(fragment`p`)} ~ '[0-9]' and ${wordsOf(fragment`p`)} = ${wordsOf(fragment`m`)}
        and (p.revenue, p.other_income, p.net_profit, p.cash_balance)
          is distinct from (m.revenue, m.other_income, m.net_profit, m.cash_balance)
    ) as "hasOldWords"
  from monthly_metrics m
  where m.month between to_date(${from}, 'YYYY-MM') and to_date(${until}, 'YYYY-MM')
  order by m.company_id, m.month`

/**
 * Whether every later version of an import's months is the work of a newer import, and the last of those can be undone: then
 * this one can be undone after them. @param i row of `books_imports`
 */
const isBelowNewer = (i: Fragment) => fragment`(not can_undo_import(${i}) and (${i}).undone_at is null and not exists (
  select from jsonb_to_recordset((${i}).before) as b(month text, version int)
    left join monthly_metrics m on m.company_id = (${i}).company_id and m.month = to_date(b.month, 'YYYY-MM')
      and m.published_at is null
  where m.version is null or m.version < b.version or exists (
    select from generate_series(b.version + 1, m.version) as later(version)
    where not exists (
      select from books_imports n, jsonb_to_recordset(n.before) as x(month text, version int)
      where n.company_id = m.company_id and n.undone_at is null and x.month = b.month and x.version = later.version
        and (later.version < m.version or can_undo_import(n))
    )
  )
))`

const BatchRow = v.object({ ...BooksBatch.entries, at: InstantColumn })

/** The latest imports that were not undone, one row for what was imported together. */
export const booksBatches = () => sql(BatchRow)`
  select i.batch, max(i.at) as at, name_of((array_agg(i.imported_by order by i.at desc))[1]) as by,
    count(distinct i.company_id)::int as companies,
    sum((select count(*) from figure_imports f where f.import_id = i.id))::int as files,
    (count(*) filter (where can_undo_import(i)))::int as undoable,
    bool_or(${isBelowNewer(fragment`i`)}) as "isBelowNewer",
    coalesce((
      select jsonb_agg(distinct b.month order by b.month)
      from books_imports d, jsonb_to_recordset(d.before) as b(month text) where d.batch = i.batch and d.undone_at is null
    ), '[]') as months,
    case when count(distinct i.company_id) = 1 then (
      select c.name from companies c where c.id = (array_agg(i.company_id))[1]
    ) end as company,
    coalesce((
      select jsonb_agg(jsonb_build_object('company', d.company_id, 'month', b.month) order by d.company_id, b.month)
      from books_imports d, jsonb_to_recordset(d.before) as b(month text) where d.batch = i.batch and d.undone_at is null
        and exists (
          select from monthly_metrics m
          where m.company_id = d.company_id and m.month = to_date(b.month, 'YYYY-MM') and m.published_at is null
        )
    ), '[]') as drafts
  from books_imports i where i.undone_at is null
  group by i.batch order by max(i.at) desc limit ${BATCHES_LISTED}`

/** A company's own name and those that its books are known by. */
export const namesOfBooks = (company: string) => sql(v.object({ name: v.string() }))`
  select name from companies where id = ${company}::uuid
  union all select name from books_names where company_id = ${company}::uuid`

type File = { kind: StatementReport; fileName: string; contents: string; basis: Basis | null; months: Month[] }
type Import = { batch: string; files: File[]; months: { month: Month }[] }

/** Takes months out of files and keeps the files: all of it, or nothing. */
export const importBooksStatement = (company: string, { batch, files, months }: Import, at: AuditContext) => sql(
  Nothing,
)`
  with taken as (
    select app_row() as id where case when app_is_fresh()
      then import_books(${company}::uuid, app_row(), ${batch}::uuid, ${JSON.stringify(months)}::jsonb, ${at.now}::timestamptz) end
  ), stored as (
    insert into figure_imports (id, import_id, company_id, kind, file_name, contents, months, basis, imported_by, at)
    select gen_random_uuid(), t.id, ${company}::uuid, f.kind, f."fileName", f.contents,
      array(select jsonb_array_elements_text(f.months)), f.basis, app_person(), ${at.now}::timestamptz
    from taken t, jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as f(kind text, "fileName" text, contents text, basis text, months jsonb)
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'figures_imported', id::text, company_id)
  from stored`

/** That this write, or its first try, has imported something. */
export const storedImport = () => sql(Nothing)`select id from books_imports where id = app_row()`

type Name = { name: string; plainName: string }

/** Remembers names that somebody has confirmed, until that import is undone, where the import of this write went through. */
export const rememberBooksNames = (company: string, names: Name[], at: AuditContext) => sql(Nothing)`
  insert into books_names (company_id, plain_name, name, confirmed_by, at, import_id)
  select ${company}::uuid, n."plainName", n.name, app_person(), ${at.now}::timestamptz, app_row()
  from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n("plainName" text, name text)
  where app_is_fresh() and exists (select from books_imports where id = app_row())
  on conflict do nothing`

/** Publishes months of several companies, and writes a line of the log for each. */
export const publishBooksStatement = ({ status, months }: BooksPublication, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'month_published', p.month, p.company_id)
  from publish_books(
    (select ${JSON.stringify(months)}::jsonb where app_is_fresh()), ${status}, ${at.now}::timestamptz
  ) p`

/** Those of the asked months that are published as they were asked for, without a draft beside them. */
export const publishedBooks = ({ status, months }: BooksPublication) => sql(
  v.object({ company: v.string(), month: Month }),
)`
  select m.company_id as company, to_char(m.month, 'YYYY-MM') as month
  from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as a(company uuid, month text, version int)
    join monthly_metrics m on m.company_id = a.company and m.month = to_date(a.month, 'YYYY-MM')
  where m.published_at is not null and m.status = ${status} and m.version = a.version + 1`

/** Those of the ids that name a company. */
export const companiesAmong = (ids: string[]) => sql(v.object({ id: v.string() }))`
  select id from companies where id = any(${ids}::uuid[])`

export const undoBooksStatement = (batch: string, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'books_undone', u.import_id::text, u.company_id)
  from undo_books((select ${batch}::uuid where app_is_fresh()), ${at.now}::timestamptz) u`

const Undone = v.object({ undone: v.number(), kept: v.number(), isBelowNewer: v.nullable(v.boolean()) })

/** How many imports of a batch were undone, and how many were not; whether one of those waits for a newer import. */
export const undoneBooks = (batch: string) => sql(Undone)`
  select (count(*) filter (where undone_at is not null))::int as undone,
    (count(*) filter (where undone_at is null))::int as kept,
    bool_or(${isBelowNewer(fragment`i`)}) as "isBelowNewer"
  from books_imports i where batch = ${batch}::uuid`
