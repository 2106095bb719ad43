-- One company's month in US cents. Without `published_at` it is a draft, which clients do not see.
create table monthly_metrics (
  company_id uuid not null references companies,
  month date not null check (month = date_trunc('month', month)),
  revenue bigint not null,
  net_profit bigint not null,
  cash_balance bigint not null,
  money_out bigint not null,
  status text not null default 'in_progress' check (status in ('in_progress', 'final')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, month)
);

alter table monthly_metrics enable row level security;
alter table monthly_metrics force row level security;
create policy own_published_months on monthly_metrics for select to portal_client
  using (company_id = (select app_company()) and published_at is not null);
create policy every_month on monthly_metrics to portal_admin, current_user using ((select app_is_admin()));
grant select on monthly_metrics to portal_client;
grant select, insert, update, delete on monthly_metrics to portal_admin;
