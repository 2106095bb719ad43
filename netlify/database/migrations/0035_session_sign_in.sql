-- A session carries how it was signed in: `auth_at` is when all that the person signs in with was last shown, `mfa_at`
-- when a code was. Two-factor sign-in that is turned on, off or reset, by whomever, ends the sessions that were open;
-- links that were mailed stay good, as they open nothing without the code.
create function end_sessions_of_changed_two_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.sessions set revoked_at = now(), revoke_reason = 'two_factor_changed'
  where person_id = new.id and revoked_at is null;
  return null;
end $$;

create trigger people_end_sessions_on_two_factor
  after update of totp_confirmed_at on people for each row
  when (old.totp_confirmed_at is distinct from new.totp_confirmed_at)
  execute function end_sessions_of_changed_two_factor();

-- As before, and it says when the session was signed in. A session that has shown no code since the person turned
-- two-factor sign-in on is not open, whatever else is known of it.
drop function open_session(text, timestamptz);
create function open_session(sid_hash text, at timestamptz)
returns table (
  state text, person_id uuid, role text, first_name text, last_name text, email text, company_id uuid,
  two_factor_enabled boolean, auth_at timestamptz
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

  if found_session.revoked_at is not null or found_person.disabled_at is not null
    or (found_person.totp_confirmed_at is not null
      and coalesce(found_session.mfa_at < found_person.totp_confirmed_at, true)) then
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
    found_person.company_id, found_person.totp_confirmed_at is not null, found_session.auth_at;
end $$;

revoke execute on function open_session(text, timestamptz) from public;

-- Whoever has two-factor sign-in on today and an open session without a code signs in again.
update sessions s set revoked_at = now(), revoke_reason = 'two_factor_changed'
from people p
where p.id = s.person_id and p.totp_confirmed_at is not null and s.revoked_at is null
  and coalesce(s.mfa_at < p.totp_confirmed_at, true);

-- Whoever confirms a sign-in may use a recovery code up.
grant update (used_at) on recovery_codes to portal_member;
