-- No statement of the site runs with the rights of the role that applies the migrations: each transaction switches to
-- one of these roles. They own nothing, cannot sign in and are bound by row security. Who may create roles differs from
-- host to host; where it is not this role, an administrator runs what the error says, once, and nothing is changed.
do $$
declare
  names text[] := array['portal_client', 'portal_admin', 'portal_member', 'portal_public', 'portal_system'];
  name text;
  -- From PostgreSQL 16 on, a member of a role may still not be allowed to switch to it.
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
  to_run text := '';
begin
  foreach name in array names loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin noinherit', name);
      end if;
    exception
      when duplicate_object or unique_violation then null; -- another database of this server was faster
      when insufficient_privilege then to_run := to_run || format(E'\ncreate role %I nologin noinherit;', name);
    end;
    begin
      if not exists (select from pg_roles where rolname = name) then
        to_run := to_run || format(E'\ngrant %I to %I;', name, current_user);
      elsif not pg_has_role(current_user, name, needed) then
        execute format('grant %I to current_user', name);
      end if;
    exception when insufficient_privilege then to_run := to_run || format(E'\ngrant %I to %I;', name, current_user);
    end;
    if exists (select from pg_roles where rolname = name and (rolsuper or rolbypassrls)) then
      to_run := to_run || format(E'\nalter role %I nosuperuser nobypassrls;', name);
    end if;
  end loop;
  if to_run <> '' then
    raise exception using errcode = 'insufficient_privilege', message = format(
      'The database role "%s" is not allowed to set up the roles of this site. Ask an administrator of the database to '
      'run the lines below, then apply the migrations again.%s', current_user, to_run);
  end if;
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
