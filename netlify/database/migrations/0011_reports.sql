-- Where a company's money went in a month, by the names of its own books. US cents; negative for a refund. Together they
-- make the month's money_out, as far as the books have been sorted. Published and withdrawn with their month.
create table monthly_expenses (
  company_id uuid not null,
  month date not null,
  category text not null check (btrim(category) <> '' and length(category) <= 200),
  amount bigint not null,
  primary key (company_id, month, category),
  foreign key (company_id, month) references monthly_metrics on delete cascade
);

alter table monthly_expenses enable row level security;
alter table monthly_expenses force row level security;
-- The months asked here are under row security themselves: a client finds the published ones of their own company.
create policy own_published_expenses on monthly_expenses for select to portal_client
  using (
    company_id = (select app_company())
    and exists (
      select from monthly_metrics m
      where m.company_id = monthly_expenses.company_id and m.month = monthly_expenses.month and m.published_at is not null
    )
  );
create policy every_expense on monthly_expenses to portal_admin, current_user using ((select app_is_admin()));
grant select on monthly_expenses to portal_client;
grant select, insert, update, delete on monthly_expenses to portal_admin;
