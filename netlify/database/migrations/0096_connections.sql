-- A company's connection to its books at QuickBooks Online or Xero. `tenant` is what the provider knows the books by, `link`
-- what Xero knows this connection by. `tokens` are sealed and bound to the row's id.
create table connections (
  id uuid primary key,
  company_id uuid not null unique references companies on delete cascade,
  provider text not null check (provider in ('quickbooks', 'xero')),
  tenant text not null check (length(tenant) between 1 and 100),
  link text,
  books_name text not null check (length(books_name) between 1 and 200),
  basis text not null check (basis in ('accrual', 'cash')),
  tokens text not null,
  state text not null default 'connected' check (state in ('connected', 'needs_sign_in', 'failing')),
  -- Why the last fetch brought nothing, and since when that is so.
  reason text,
  state_since timestamptz not null,
  failures smallint not null default 0,
  connected_by uuid references people on delete set null,
  connected_at timestamptz not null,
  -- When somebody said that books of this name are the company's; nothing is fetched before.
  confirmed_at timestamptz,
  next_fetch_at timestamptz not null,
  -- Somebody has asked for the next fetch.
  by_hand boolean not null default false,
  -- The fetch that is under way: no other one begins, and only this one may write.
  run uuid,
  run_until timestamptz,
  fetched_at timestamptz,
  -- What the last good fetch brought: {months, left, questions}.
  brought jsonb,
  -- By month, the hash of what was fetched last: the same is not imported again.
  seen jsonb not null default '{}'
);
create unique index connections_books on connections (provider, tenant);
create index connections_due on connections (next_fetch_at);

-- A sign-in at a provider that somebody has begun; its id is in the `state` that comes back.
create table connection_attempts (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  provider text not null check (provider in ('quickbooks', 'xero')),
  basis text not null check (basis in ('accrual', 'cash')),
  person_id uuid not null references people on delete cascade,
  session_sha256 text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index connection_attempts_expires on connection_attempts (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['connections', 'connection_attempts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy firm_%s on %I to portal_admin, current_user using ((select app_is_admin()))', name, name);
    execute format('create policy system_%s on %I to portal_system using (true) with check (true)', name, name);
  end loop;
end $$;

-- No session of the firm's can read the tokens.
grant select (id, company_id, provider, tenant, link, books_name, basis, state, reason, state_since, failures, connected_by,
  connected_at, confirmed_at, next_fetch_at, by_hand, run, run_until, fetched_at, brought, seen) on connections to portal_admin;
grant insert, update, delete on connections to portal_admin;
grant select, insert, update on connection_attempts to portal_admin;
grant select, update on connections to portal_system;
grant select, delete on connection_attempts to portal_system;

-- What is fetched on a schedule becomes drafts by the same functions as a file. A month that clients see is out of reach.
create policy system_months on monthly_metrics for select to portal_system using (true);
create policy system_new_drafts on monthly_metrics for insert to portal_system
  with check (published_at is null and not revises);
create policy system_drafts on monthly_metrics for update to portal_system
  using (published_at is null and not revises) with check (published_at is null and not revises);
create policy system_expenses on monthly_expenses to portal_system using (not revises) with check (not revises);
create policy system_lines on statement_lines to portal_system using (not revises) with check (not revises);
create policy system_books_imports on books_imports to portal_system using (true) with check (true);
create policy system_figure_imports on figure_imports for insert to portal_system with check (true);
grant select, insert, update on monthly_metrics to portal_system;
grant select, insert, delete on monthly_expenses, statement_lines to portal_system;
grant select, insert on books_imports to portal_system;
grant select (id), insert on figure_imports to portal_system;
