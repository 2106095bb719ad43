-- Names under which a company's books name it, once somebody has confirmed them. `plain_name` is the name without case and
-- signs (src/domain/books/company-name.ts).
create table books_names (
  company_id uuid not null references companies,
  plain_name text not null check (length(plain_name) between 1 and 200),
  name text not null check (length(name) between 1 and 200),
  confirmed_by uuid references people on delete set null,
  at timestamptz not null,
  primary key (company_id, plain_name)
);
alter table books_names enable row level security;
alter table books_names force row level security;
create policy every_name on books_names to portal_admin, current_user using ((select app_is_admin()));
grant select, insert, delete on books_names to portal_admin;

-- One import into a company: some files, in one transaction. `batch` is shared by all imports of one drop of files.
-- `before` is a list of {month, version, state}: the version that the import made, and the draft that it replaced.
create table books_imports (
  id uuid primary key,
  company_id uuid not null references companies,
  batch uuid not null,
  before jsonb not null,
  imported_by uuid references people on delete set null,
  at timestamptz not null,
  undone_at timestamptz
);
create index books_imports_batch on books_imports (batch);
create index books_imports_company on books_imports (company_id, at desc);
alter table books_imports enable row level security;
alter table books_imports force row level security;
create policy every_books_import on books_imports to portal_admin, current_user using ((select app_is_admin()));
grant select, insert, update on books_imports to portal_admin;

alter table figure_imports add column import_id uuid references books_imports;

-- The draft of a month as `save_month` can write it again; null where there is none.
create function draft_of(of_company uuid, of_month date) returns jsonb language sql stable
as $$
  select jsonb_build_object(
    'revenue', m.revenue, 'otherIncome', m.other_income, 'netProfit', m.net_profit, 'moneyOut', m.money_out,
    'cashBalance', m.cash_balance, 'lacks', to_jsonb(m.lacks),
    'expenses', coalesce((
      select jsonb_agg(jsonb_build_object('category', e.category, 'amount', e.amount)) from monthly_expenses e
      where e.company_id = m.company_id and e.month = m.month and e.revises = m.revises
    ), '[]'),
    'statements', (
      select jsonb_agg(jsonb_build_object('report', r.report, 'lines', coalesce((
        select jsonb_agg(jsonb_build_object(
          'position', l.position, 'depth', l.depth, 'kind', l.kind, 'label', l.label, 'amount', l.amount, 'section', l.section
        ))
        from statement_lines l
        where l.company_id = m.company_id and l.month = m.month and l.revises = m.revises and l.report = r.report
      ), '[]'))) from (values ('profit_and_loss'), ('balance_sheet')) as r(report)
    )
  )
  from monthly_metrics m
  where m.company_id = of_company and m.month = of_month and m.published_at is null
$$;

-- `import_months`, with what is needed to undo it.
create function import_books(of_company uuid, import_id uuid, of_batch uuid, asked jsonb, at_time timestamptz) returns boolean
language plpgsql
as $$
declare
  states jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_company::text, 21));
  select jsonb_agg(jsonb_build_object(
    'month', a.month, 'version', a.version + a.revise::int + 1, 'state', draft_of(of_company, to_date(a.month, 'YYYY-MM'))
  )) into states
  from jsonb_to_recordset(asked) as a(month text, version int, revise boolean);
  if not import_months(of_company, asked, at_time) then
    return false;
  end if;
  insert into books_imports (id, company_id, batch, before, imported_by, at)
  values (import_id, of_company, of_batch, states, app_person(), at_time);
  return true;
end $$;

-- Whether every month of an import is still the draft that the import has made: nothing of it was published or changed.
create function can_undo_import(of_import books_imports) returns boolean language sql stable
as $$
  select of_import.undone_at is null and not exists (
    select from jsonb_to_recordset(of_import.before) as b(month text, version int)
    where not exists (
      select from monthly_metrics m
      where m.company_id = of_import.company_id and m.month = to_date(b.month, 'YYYY-MM')
        and m.published_at is null and m.version = b.version
    )
  )
$$;

-- Undoes the imports of a batch, company by company: all months of a company, or none. The companies that it was done for.
create function undo_books(of_batch uuid, at_time timestamptz) returns table (import_id uuid, company_id uuid)
language plpgsql
as $$
declare
  one books_imports;
  b record;
begin
  for one in select * from books_imports i where i.batch = of_batch and i.undone_at is null order by i.company_id, i.at desc
  loop
    perform pg_advisory_xact_lock(hashtextextended(one.company_id::text, 21));
    continue when not can_undo_import(one);
    for b in
      select to_date(x.month, 'YYYY-MM') as month, x.version, x.state
      from jsonb_to_recordset(one.before) as x(month text, version int, state jsonb)
    loop
      if b.state is null or jsonb_typeof(b.state) = 'null' then
        delete from monthly_metrics m
        where m.company_id = one.company_id and m.month = b.month and m.published_at is null;
      else
        perform save_month(one.company_id, b.month, b.version, b.state - 'lacks', at_time);
        update monthly_metrics m set lacks = array(select jsonb_array_elements_text(b.state -> 'lacks'))
        where m.company_id = one.company_id and m.month = b.month and m.published_at is null;
      end if;
    end loop;
    update books_imports i set undone_at = at_time where i.id = one.id;
    import_id := one.id;
    company_id := one.company_id;
    return next;
  end loop;
end $$;

-- Publishes months of several companies, a list of {company, month, version}: all of a company, or none of it. The
-- months that were published.
create function publish_books(asked jsonb, wanted text, at_time timestamptz) returns table (company_id uuid, month text)
language plpgsql
as $$
declare
  one record;
begin
  for one in
    select a.company, jsonb_agg(jsonb_build_object('month', a.month, 'version', a.version)) as months
    from jsonb_to_recordset(asked) as a(company uuid, month text, version int)
    group by a.company order by a.company
  loop
    if publish_months(one.company, one.months, wanted, at_time) then
      return query select one.company, m.month from jsonb_to_recordset(one.months) as m(month text);
    end if;
  end loop;
end $$;

alter table figure_imports add column basis text check (basis in ('accrual', 'cash'));
