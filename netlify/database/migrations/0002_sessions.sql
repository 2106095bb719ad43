create table sessions (
  -- The cookie holds the id itself; who reads this table cannot make a cookie from it.
  id_sha256 text primary key check (id_sha256 ~ '^[0-9a-f]{64}$'),
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_limit interval not null,
  abs_expires_at timestamptz not null,
  auth_at timestamptz not null,
  mfa_at timestamptz,
  device_label text not null default '',
  ip_prefix text not null default '',
  revoked_at timestamptz,
  revoke_reason text,
  check ((revoked_at is null) = (revoke_reason is null))
);

create index sessions_person on sessions (person_id);
alter table sessions enable row level security;

-- Whatever changes what a person may see ends what they had open.
create function end_sessions_of_changed_person() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.sessions set revoked_at = now(), revoke_reason = 'account_changed'
  where person_id = new.id and revoked_at is null;
  return null;
end $$;

create trigger people_end_sessions
  after update of role, company_id, disabled_at, password_changed_at on people for each row
  when ((old.role, old.company_id, old.disabled_at, old.password_changed_at)
    is distinct from (new.role, new.company_id, new.disabled_at, new.password_changed_at))
  execute function end_sessions_of_changed_person();

-- Says whose session this is and sets person, company and role for the rest of the transaction, where row security
-- reads them. No row: no such session. `state` is open, revoked or expired; only an open one names a person.
create function open_session(sid_hash text, at timestamptz)
returns table (
  state text, person_id uuid, role text, first_name text, last_name text, email text, company_id uuid,
  two_factor_enabled boolean
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  found_session public.sessions;
  found_person public.people;
begin
  perform set_config('app.person', '', true), set_config('app.company', '', true), set_config('app.role', '', true);
  select s.* into found_session from public.sessions s where s.id_sha256 = sid_hash;
  if not found then
    return;
  end if;
  select p.* into found_person from public.people p where p.id = found_session.person_id;

  if found_session.revoked_at is not null or found_person.disabled_at is not null then
    state := 'revoked';
  elsif at >= found_session.abs_expires_at or at >= found_session.last_seen_at + found_session.idle_limit then
    state := 'expired';
  else
    state := 'open';
  end if;
  if state <> 'open' then
    return next;
    return;
  end if;

  update public.sessions s set last_seen_at = at
  where s.id_sha256 = sid_hash and s.revoked_at is null and s.last_seen_at <= at - interval '1 minute';

  perform
    set_config('app.person', found_person.id::text, true),
    set_config('app.company', coalesce(found_person.company_id::text, ''), true),
    set_config('app.role', found_person.role, true);
  return query select
    'open', found_person.id, found_person.role, found_person.first_name, found_person.last_name, found_person.email,
    found_person.company_id, found_person.totp_confirmed_at is not null;
end $$;

revoke execute on function open_session(text, timestamptz) from public;
