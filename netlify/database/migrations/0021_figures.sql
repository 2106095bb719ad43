-- A month that has been published is changed in a row beside it, which `revises` it and which clients never see. It takes
-- the published row's place when it is published itself. `lacks` names what nobody has filled in or imported yet; income
-- beside revenue makes the sum whole: revenue + other income - money out = net profit.
alter table monthly_metrics
  add column revises boolean not null default false,
  add column other_income bigint not null default 0,
  add column lacks text[] not null default '{}' check (lacks <@ array['profit', 'cash']),
  add column version int not null default 1,
  add check (not revises or published_at is null);

alter table monthly_expenses add column revises boolean not null default false;
alter table monthly_expenses drop constraint monthly_expenses_company_id_month_fkey;
alter table monthly_expenses drop constraint monthly_expenses_pkey;
alter table monthly_metrics drop constraint monthly_metrics_pkey;
alter table monthly_metrics add primary key (company_id, month, revises);
alter table monthly_expenses add primary key (company_id, month, revises, category);
alter table monthly_expenses add foreign key (company_id, month, revises) references monthly_metrics on delete cascade;

drop policy own_published_expenses on monthly_expenses;
create policy own_published_expenses on monthly_expenses for select to portal_client
  using (
    company_id = (select app_company())
    and exists (
      select from monthly_metrics m
      where m.company_id = monthly_expenses.company_id and m.month = monthly_expenses.month
        and m.revises = monthly_expenses.revises and m.published_at is not null
    )
  );

-- Each state of a month that clients have seen. Rows are added, never changed.
create table month_versions (
  company_id uuid not null references companies,
  month date not null check (month = date_trunc('month', month)),
  nth int not null check (nth > 0),
  status text not null check (status in ('in_progress', 'final')),
  revenue bigint not null,
  other_income bigint not null,
  net_profit bigint not null,
  cash_balance bigint not null,
  money_out bigint not null,
  expenses jsonb not null,
  advisor_note text,
  highlights text,
  recommendations text,
  published_at timestamptz not null,
  published_by uuid references people on delete set null,
  primary key (company_id, month, nth)
);

alter table month_versions enable row level security;
alter table month_versions force row level security;
create policy every_version on month_versions to portal_admin, current_user using ((select app_is_admin()));
grant select, insert on month_versions to portal_admin;

-- A file of the company's books as it was chosen, with the months that were taken out of it. `contents` is base64: a byte
-- order mark does not survive as text.
create table figure_imports (
  id uuid primary key,
  company_id uuid not null references companies,
  kind text not null check (kind in ('profit_and_loss', 'balance_sheet')),
  file_name text not null check (length(file_name) between 1 and 200),
  contents text not null,
  months text[] not null,
  imported_by uuid references people on delete set null,
  at timestamptz not null
);

create index figure_imports_company on figure_imports (company_id, at desc);
alter table figure_imports enable row level security;
alter table figure_imports force row level security;
create policy every_import on figure_imports to portal_admin, current_user using ((select app_is_admin()));
grant select, insert on figure_imports to portal_admin;

-- Writes what `given` has of a draft's figures and words, and leaves the rest; with version 0 it makes the draft. False
-- where somebody else has been there meanwhile, or the month is published.
create function save_month(of_company uuid, of_month date, known int, given jsonb, at_time timestamptz) returns boolean
language plpgsql
as $$
declare
  draft monthly_metrics;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_company::text, 21));
  if known = 0 then
    insert into monthly_metrics (company_id, month, revenue, net_profit, cash_balance, money_out, lacks, version)
    select id, of_month, 0, 0, 0, 0, array['profit', 'cash'], 0 from companies where id = of_company
    on conflict do nothing;
  end if;
  select * into draft from monthly_metrics m
  where m.company_id = of_company and m.month = of_month and m.published_at is null and m.version = known;
  if not found then
    return false;
  end if;
  update monthly_metrics m set
    revenue = coalesce((given ->> 'revenue')::bigint, m.revenue),
    other_income = coalesce((given ->> 'otherIncome')::bigint, m.other_income),
    net_profit = coalesce((given ->> 'netProfit')::bigint, m.net_profit),
    money_out = coalesce((given ->> 'moneyOut')::bigint, m.money_out),
    cash_balance = coalesce((given ->> 'cashBalance')::bigint, m.cash_balance),
    lacks = array(
      select l from unnest(m.lacks) l where not given ? case l when 'profit' then 'revenue' else 'cashBalance' end
    ),
    advisor_note = case when given ? 'advisorNote' then given ->> 'advisorNote' else m.advisor_note end,
    highlights = case when given ? 'highlights' then given ->> 'highlights' else m.highlights end,
    recommendations = case when given ? 'recommendations' then given ->> 'recommendations' else m.recommendations end,
    written_by = case
      when (given ->> 'advisorNote', given ->> 'highlights', given ->> 'recommendations')
        is distinct from (m.advisor_note, m.highlights, m.recommendations) and given ? 'highlights' then app_person()
      else m.written_by
    end,
    version = m.version + 1,
    updated_at = at_time
  where m.company_id = of_company and m.month = of_month and m.revises = draft.revises;
  if given ? 'expenses' then
    delete from monthly_expenses e
    where e.company_id = of_company and e.month = of_month and e.revises = draft.revises;
    insert into monthly_expenses (company_id, month, revises, category, amount)
    select of_company, of_month, draft.revises, e.category, e.amount
    from jsonb_to_recordset(given -> 'expenses') as e(category text, amount bigint);
  end if;
  return true;
end $$;

-- Begins a new version of a published month; false where it has one already, or has been published again meanwhile.
create function revise_month(of_company uuid, of_month date, known int) returns boolean
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_company::text, 21));
  insert into monthly_metrics (
    company_id, month, revises, revenue, other_income, net_profit, cash_balance, money_out, status, advisor_note,
    highlights, recommendations, written_by, version
  )
  select company_id, month, true, revenue, other_income, net_profit, cash_balance, money_out, status, advisor_note,
    highlights, recommendations, written_by, version + 1
  from monthly_metrics m
  where m.company_id = of_company and m.month = of_month and m.published_at is not null and m.version = known
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into monthly_expenses (company_id, month, revises, category, amount)
  select company_id, month, true, category, amount from monthly_expenses e
  where e.company_id = of_company and e.month = of_month and not e.revises;
  return true;
end $$;

-- Whether a month can be published as it is: its draft of this version; or, without a draft, the published one with
-- another status. Everything is there, and adds up to the cent.
create function month_is_ready(of_company uuid, of_month date, known int, wanted text) returns boolean
language sql stable
as $$
  select exists (
    select from monthly_metrics m
    where m.company_id = of_company and m.month = of_month and m.version = known and m.lacks = '{}'
      and m.revenue + m.other_income - m.money_out = m.net_profit
      and m.money_out = coalesce((
        select sum(e.amount) from monthly_expenses e
        where e.company_id = m.company_id and e.month = m.month and e.revises = m.revises
      ), m.money_out)
      and (m.published_at is null or (m.status <> wanted and not exists (
        select from monthly_metrics d where d.company_id = m.company_id and d.month = m.month and d.revises
      )))
  )
$$;

create function keep_month_version(of_company uuid, of_month date, by_whom uuid) returns void
language sql
as $$
  insert into month_versions (
    company_id, month, nth, status, revenue, other_income, net_profit, cash_balance, money_out, expenses, advisor_note,
    highlights, recommendations, published_at, published_by
  )
  select m.company_id, m.month, 1 + coalesce((
      select max(v.nth) from month_versions v where v.company_id = of_company and v.month = of_month
    ), 0), m.status, m.revenue, m.other_income, m.net_profit, m.cash_balance, m.money_out, coalesce((
      select jsonb_agg(jsonb_build_object('category', e.category, 'amount', e.amount) order by e.amount desc, e.category)
      from monthly_expenses e where e.company_id = of_company and e.month = of_month and not e.revises
    ), '[]'), m.advisor_note, m.highlights, m.recommendations, m.published_at, by_whom
  from monthly_metrics m
  where m.company_id = of_company and m.month = of_month and not m.revises and m.published_at is not null
$$;

-- Publishes the months of `asked`, a list of {month, version}: all of them, or none. What was published before is kept.
create function publish_months(of_company uuid, asked jsonb, wanted text, at_time timestamptz) returns boolean
language plpgsql
as $$
declare
  one record;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_company::text, 21));
  for one in select to_date(a.month, 'YYYY-MM') as month, a.version from jsonb_to_recordset(asked) as a(month text, version int)
  loop
    if not month_is_ready(of_company, one.month, one.version, wanted) then
      return false;
    end if;
  end loop;
  for one in select to_date(a.month, 'YYYY-MM') as month from jsonb_to_recordset(asked) as a(month text) order by 1
  loop
    -- A month from before there were versions.
    if not exists (select from month_versions v where v.company_id = of_company and v.month = one.month) then
      perform keep_month_version(of_company, one.month, null);
    end if;
    if exists (select from monthly_metrics m where m.company_id = of_company and m.month = one.month and m.revises) then
      delete from monthly_expenses e where e.company_id = of_company and e.month = one.month and not e.revises;
      update monthly_expenses e set revises = false where e.company_id = of_company and e.month = one.month;
      update monthly_metrics m
      set (revenue, other_income, net_profit, cash_balance, money_out, advisor_note, highlights, recommendations,
        written_by, version) = (
          select d.revenue, d.other_income, d.net_profit, d.cash_balance, d.money_out, d.advisor_note, d.highlights,
            d.recommendations, d.written_by, d.version
          from monthly_metrics d where d.company_id = of_company and d.month = one.month and d.revises
        )
      where m.company_id = of_company and m.month = one.month and not m.revises;
      delete from monthly_metrics m where m.company_id = of_company and m.month = one.month and m.revises;
    end if;
    update monthly_metrics m
    set status = wanted, published_at = at_time, updated_at = at_time, version = m.version + 1
    where m.company_id = of_company and m.month = one.month;
    perform keep_month_version(of_company, one.month, app_person());
  end loop;
  return true;
end $$;

-- Takes months out of a file: `asked` is a list of {month, version, revise, given}, with version 0 for a month that is
-- not there yet and `revise` where a published one gets a new version. All of them, or none.
create function import_months(of_company uuid, asked jsonb, at_time timestamptz) returns boolean
language plpgsql
as $$
declare
  one record;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_company::text, 21));
  for one in
    select to_date(a.month, 'YYYY-MM') as month, a.version, a.revise
    from jsonb_to_recordset(asked) as a(month text, version int, revise boolean)
  loop
    if one.version = 0 then
      if exists (select from monthly_metrics m where m.company_id = of_company and m.month = one.month) then
        return false;
      end if;
    elsif not exists (
      select from monthly_metrics m
      where m.company_id = of_company and m.month = one.month and m.version = one.version
        and (m.published_at is not null) = one.revise
        and (m.published_at is null or not exists (
          select from monthly_metrics d where d.company_id = of_company and d.month = one.month and d.revises
        ))
    ) then
      return false;
    end if;
  end loop;
  for one in
    select to_date(a.month, 'YYYY-MM') as month, a.version, a.revise, a.given
    from jsonb_to_recordset(asked) as a(month text, version int, revise boolean, given jsonb)
  loop
    if one.revise then
      perform revise_month(of_company, one.month, one.version);
    end if;
    perform save_month(of_company, one.month, one.version + one.revise::int, one.given, at_time);
  end loop;
  return exists (select from companies where id = of_company);
end $$;

-- A step that is not done goes on in the next month as a plan of its own, once.
alter table action_plans add column copied_from uuid references action_plans on delete set null;
create unique index action_plans_copy on action_plans (copied_from, month);
