-- Browsers that a person has signed in with, known by a keyed hash of the id in their cookie: their guesses have limits of
-- their own. They are forgotten when what the person signs in with changes, and a person has ten at most.
create table known_devices (
  id bigint generated always as identity primary key,
  device text not null unique,
  person_id uuid not null references people on delete cascade,
  used_at timestamptz not null
);

create index known_devices_person on known_devices (person_id, id);
alter table known_devices enable row level security;

-- A database that was made before the first migration knew these two.
do $$
declare
  name text;
begin
  foreach name in array array['portal_public', 'portal_system'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;

create policy system_known_devices on known_devices to portal_system using (true) with check (true);
grant select, insert, delete on known_devices to portal_system;

create function forget_known_devices() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.known_devices where person_id = new.id;
  return null;
end $$;
create trigger people_forget_known_devices
  after update of role, disabled_at, password_changed_at, totp_confirmed_at on people for each row
  when ((old.role, old.disabled_at, old.password_changed_at, old.totp_confirmed_at)
    is distinct from (new.role, new.disabled_at, new.password_changed_at, new.totp_confirmed_at))
  execute function forget_known_devices();

-- For a sign-in, before anybody is known.
create function is_known_device(device_key text) returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (select from public.known_devices where device = device_key) $$;
revoke execute on function is_known_device(text) from public;
grant execute on function is_known_device(text) to portal_public;

-- As before; whether the device is known is decided here, and `rules` holds those for both: {stranger, known}.
drop function take_sign_in_attempt(text, text, text, timestamptz, jsonb);
create function take_sign_in_attempt(account_key text, source_key text, device_key text, at_time timestamptz, rules jsonb)
returns table (attempt_id bigint, wait_seconds int, lately int, is_known boolean)
language plpgsql
as $$
declare
  lock_key bigint;
  rule jsonb;
  newest timestamptz[];
  due timestamptz := at_time;
begin
  is_known := device_key is not null and is_known_device(device_key);
  if not is_known then
    device_key := null;
  end if;

  -- One order for everybody, so that two callers never wait for each other.
  for lock_key in
    select distinct hashtextextended(k, 0) as n from unnest(array[account_key, source_key, device_key]) k
    where k is not null order by n
  loop
    perform pg_advisory_xact_lock(lock_key);
  end loop;

  for rule in select value from jsonb_array_elements(rules -> case when is_known then 'known' else 'stranger' end) loop
    select coalesce(array_agg(counted.at), '{}') into newest from (
      select max(a.at) as at from sign_in_attempts a
      -- Said first in a way that the three indexes answer.
      where (a.account = account_key or a.source = source_key or a.device = device_key)
        and a.at > at_time - make_interval(secs => (rule ->> 'seconds')::int)
        and case rule ->> 'by'
          when 'account' then a.account = account_key and a.device is null and not a.forgiven
          when 'pair' then a.account = account_key and a.source = source_key and a.device is null and not a.forgiven
          when 'source' then a.source = source_key and a.device is null
          when 'accounts of source' then a.source = source_key and a.device is null and a.account <> account_key
          when 'device' then a.device = device_key and not a.forgiven
          when 'known devices of source' then a.source = source_key and a.device is not null
        end
      group by case when rule ->> 'by' = 'accounts of source' then a.account else a.id::text end
      order by 1 desc
    ) counted;
    due := greatest(due, next_attempt_due(newest, rule));
  end loop;

  select count(*)::int into lately
  from (select from sign_in_attempts where at > at_time - interval '5 minutes' limit 1000) l;

  if due <= at_time then
    insert into sign_in_attempts (at, account, source, device)
    values (at_time, account_key, source_key, device_key) returning id into attempt_id;
  end if;
  wait_seconds := ceil(extract(epoch from due - at_time));
  return next;
end $$;

revoke execute on function take_sign_in_attempt(text, text, text, timestamptz, jsonb) from public;
grant execute on function take_sign_in_attempt(text, text, text, timestamptz, jsonb) to portal_public;
