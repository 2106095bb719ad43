-- Browsers that somebody has asked to be told in (Web Push). What such an address is good for is a word by kind: no names,
-- no amounts. It hangs on the session that it was last seen under, and goes when that one is ended; one that has only run
-- out is taken up again at the next sign-in.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  session_sha256 text not null references sessions on delete cascade,
  -- Whoever knows it may send to it: as secret as a password.
  endpoint text not null check (endpoint ~ '^https://[a-z0-9.-]+/' and length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  kinds text[] not null check (kinds <@ array['message', 'request', 'published_month']),
  created_at timestamptz not null,
  -- When the browser last said that it is still there.
  renewed_at timestamptz not null,
  last_success_at timestamptz,
  unique (person_id, endpoint)
);

create index push_devices_session on push_devices (session_sha256);
alter table push_devices enable row level security;
create policy own_push_devices on push_devices to portal_member
  using (person_id = (select app_person())) with check (person_id = (select app_person()));
grant select, insert, update, delete on push_devices to portal_member;

-- What a browser is to be told, one row a kind. `due_at`: null where there is nothing to tell.
create table pushes (
  id bigint generated always as identity primary key,
  device_id uuid not null references push_devices on delete cascade,
  kind text not null check (kind in ('message', 'request', 'published_month')),
  due_at timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  unique (device_id, kind)
);

create index pushes_due on pushes (due_at) where due_at is not null;
alter table pushes enable row level security;

-- As before, and now the browsers too: the first of a kind at once, and what follows within five minutes in one.
create or replace function tell(company uuid, doer uuid, what text, at_time timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notices (person_id, kind, at)
  select p.id, what, at_time from public.people p
  where p.disabled_at is null and p.company_id is not distinct from company and p.id is distinct from doer
    and not (what = any (p.unwanted_notices)) and coalesce(current_setting('app.quiet', true), '') <> 'yes';

  insert into public.pushes as waiting (device_id, kind, due_at)
  select d.id, what, at_time from public.push_devices d join public.people p on p.id = d.person_id
  where p.disabled_at is null and p.company_id is not distinct from company and p.id is distinct from doer
    and what = any (d.kinds) and coalesce(current_setting('app.quiet', true), '') <> 'yes'
  on conflict (device_id, kind) do update
    set due_at = greatest(excluded.due_at, waiting.sent_at + interval '5 minutes'), attempts = 0
    where waiting.due_at is null
$$;

-- Whoever is signed out of a device is told nothing there any more. At the end of the transaction: by then, what goes on
-- under a new id has taken its device along.
create function forget_push_devices_of_session() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.push_devices where session_sha256 = new.id_sha256;
  return null;
end $$;

create constraint trigger sessions_forget_push_devices after update of revoked_at on sessions
  deferrable initially deferred for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function forget_push_devices_of_session();
