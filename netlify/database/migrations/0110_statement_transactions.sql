-- The transactions behind a line of a statement, as a connection to the books has given them. They come and go with the line:
-- into a new version of the month, and into what clients see.
create table statement_transactions (
  company_id uuid not null,
  month date not null,
  revises boolean not null,
  report text not null,
  position int not null,
  nth int not null,
  date date not null,
  kind text not null check (length(kind) <= 200),
  name text not null check (length(name) <= 200),
  memo text not null check (length(memo) <= 2000),
  amount bigint not null check (abs(amount) <= 9999999999999),
  primary key (company_id, month, revises, report, position, nth),
  foreign key (company_id, month, revises, report, position) references statement_lines
    on delete cascade on update cascade
);
alter table statement_transactions enable row level security;
alter table statement_transactions force row level security;
create policy own_published_transactions on statement_transactions for select to portal_client
  using (
    company_id = (select app_company())
    and exists (
      select from monthly_metrics m
      where m.company_id = statement_transactions.company_id and m.month = statement_transactions.month
        and m.revises = statement_transactions.revises and m.published_at is not null
    )
  );
create policy with_figures on statement_transactions as restrictive to portal_client
  using (current_user <> 'portal_client' or (select app_sees_figures()));
create policy every_transaction on statement_transactions to portal_admin, current_user using ((select app_is_admin()));
create policy system_transactions on statement_transactions for insert to portal_system with check (not revises);
grant select on statement_transactions to portal_client;
grant select, insert on statement_transactions to portal_admin;
grant insert on statement_transactions to portal_system;

-- As before, with the basis and the transactions.
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
  insert into statement_lines (company_id, month, revises, report, position, depth, kind, label, amount, section, basis)
  select company_id, month, true, report, position, depth, kind, label, amount, section, basis from statement_lines l
  where l.company_id = of_company and l.month = of_month and not l.revises;
  insert into statement_transactions (company_id, month, revises, report, position, nth, date, kind, name, memo, amount)
  select company_id, month, true, report, position, nth, date, kind, name, memo, amount from statement_transactions t
  where t.company_id = of_company and t.month = of_month and not t.revises;
  return true;
end $$;
