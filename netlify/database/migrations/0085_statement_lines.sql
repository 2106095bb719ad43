-- The whole of an imported statement, line by line, beside the figures of the same state of the month. An amount is null
-- on the heading of a group that nothing was booked on. `section` is null on lines that are worked out (gross profit).
create table statement_lines (
  company_id uuid not null,
  month date not null,
  revises boolean not null default false,
  report text not null check (report in ('profit_and_loss', 'balance_sheet')),
  position int not null check (position > 0),
  depth smallint not null check (depth between 0 and 20),
  kind text not null check (kind in ('group', 'line', 'total', 'profit')),
  label text not null check (length(label) between 1 and 400),
  amount bigint check (abs(amount) <= 9999999999999),
  section text check (section in (
    'income', 'cost', 'expenses', 'other_income', 'other_expenses', 'other', 'assets', 'liabilities', 'equity'
  )),
  primary key (company_id, month, revises, report, position),
  foreign key (company_id, month, revises) references monthly_metrics on delete cascade
);

alter table statement_lines enable row level security;
alter table statement_lines force row level security;
create policy own_published_lines on statement_lines for select to portal_client
  using (
    company_id = (select app_company())
    and exists (
      select from monthly_metrics m
      where m.company_id = statement_lines.company_id and m.month = statement_lines.month
        and m.revises = statement_lines.revises and m.published_at is not null
    )
  );
create policy every_line on statement_lines to portal_admin, current_user using ((select app_is_admin()));
grant select on statement_lines to portal_client;
grant select, insert, update, delete on statement_lines to portal_admin;

-- `given` may have `statements`, a list of {report, lines}, which replace those of the draft. Without them, the lines of a
-- report whose figures change are removed: a client must not see two different results of one month.
create or replace function save_month(of_company uuid, of_month date, known int, given jsonb, at_time timestamptz) returns boolean
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
  delete from statement_lines l
  where l.company_id = of_company and l.month = of_month and l.revises = draft.revises and (
    l.report in (select s.report from jsonb_to_recordset(given -> 'statements') as s(report text))
    or (l.report = 'profit_and_loss' and exists (
      select from monthly_metrics m
      where m.company_id = of_company and m.month = of_month and m.revises = draft.revises
        and (m.revenue, m.other_income, m.net_profit, m.money_out)
          <> (draft.revenue, draft.other_income, draft.net_profit, draft.money_out)
    ))
    or (l.report = 'balance_sheet' and draft.cash_balance <> coalesce((given ->> 'cashBalance')::bigint, draft.cash_balance))
  );
  insert into statement_lines (company_id, month, revises, report, position, depth, kind, label, amount, section)
  select of_company, of_month, draft.revises, s.report, l.position, l.depth, l.kind, l.label, l.amount, l.section
  from jsonb_to_recordset(given -> 'statements') as s(report text, lines jsonb)
    cross join lateral jsonb_to_recordset(s.lines) as l(
      position int, depth smallint, kind text, label text, amount bigint, section text
    );
  return true;
end $$;

-- Begins a new version of a published month; false where it has one already, or has been published again meanwhile.
create or replace function revise_month(of_company uuid, of_month date, known int) returns boolean
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
  insert into statement_lines (company_id, month, revises, report, position, depth, kind, label, amount, section)
  select company_id, month, true, report, position, depth, kind, label, amount, section from statement_lines l
  where l.company_id = of_company and l.month = of_month and not l.revises;
  return true;
end $$;

-- Moves the lines of a revision when `publish_months` puts its figures in the published row's place, before it removes the
-- revision's row and whatever still belongs to it. The published row then has the revision's version.
create function publish_statement_lines() returns trigger language plpgsql
as $$
begin
  if exists (
    select from monthly_metrics d
    where d.company_id = new.company_id and d.month = new.month and d.revises and d.version = new.version
  ) then
    delete from statement_lines l where l.company_id = new.company_id and l.month = new.month and not l.revises;
    update statement_lines l set revises = false where l.company_id = new.company_id and l.month = new.month;
  end if;
  return new;
end $$;

create trigger publish_statement_lines after update on monthly_metrics for each row
  when (not new.revises and new.version > old.version and old.published_at is not null)
  execute function publish_statement_lines();
