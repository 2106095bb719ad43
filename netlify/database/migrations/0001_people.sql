-- Statements about client data run under one of these two roles. They own nothing, cannot sign in and do not pass
-- row security by; the connection's own role puts them on for one transaction.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['portal_client', 'portal_admin'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    exception when duplicate_object or unique_violation then null; -- another database of this server was faster
    end;
    execute format('grant %I to current_user', wanted);
  end loop;
end $$;

grant usage on schema public to portal_client, portal_admin;

-- Who the transaction runs for, as open_session found out; null for nobody.
create function app_person() returns uuid language sql stable
  as $$ select nullif(current_setting('app.person', true), '')::uuid $$;
create function app_company() returns uuid language sql stable
  as $$ select nullif(current_setting('app.company', true), '')::uuid $$;
create function app_is_admin() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.role', true), '') = 'admin' $$;

create table companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  next_meeting_at timestamptz,
  created_at timestamptz not null default now()
);

alter table companies enable row level security;
alter table companies force row level security;
create policy own_company on companies for select to portal_client using (id = (select app_company()));
create policy every_company on companies to portal_admin, current_user using ((select app_is_admin()));
grant select on companies to portal_client;
grant select, insert, update on companies to portal_admin;

create table people (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('admin', 'client')),
  company_id uuid references companies,
  first_name text not null,
  last_name text not null,
  email text not null check (email = btrim(email) and length(email) between 3 and 254),
  password_hash text check (length(password_hash) = 60),
  password_changed_at timestamptz,
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  disabled_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  -- A client belongs to one company, the firm's own people to none.
  check ((role = 'client') = (company_id is not null))
);

create unique index people_email on people (lower(email));
create index people_company on people (company_id);

-- Not forced: open_session and the sign-in read it as the owner, before there is a company to go by.
alter table people enable row level security;
