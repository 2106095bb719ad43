-- Whoever is signed in looks after their own account as portal_member (made by the first migration): it reads and
-- changes their own rows alone.
grant usage on schema public to portal_member;

-- Signing in with a code: `totp_secret` is sealed by the server. The fifth failure in a row locks for 15 minutes; each
-- try counts as a failure until it is found right.
alter table people
  add column totp_failures int not null default 0,
  add column totp_locked_until timestamptz;

create policy own_person on people to portal_member
  using (id = (select app_person())) with check (id = (select app_person()));
grant select on people to portal_member;
grant update (
  first_name, last_name, password_hash, password_changed_at, totp_secret, totp_confirmed_at, totp_last_step,
  totp_failures, totp_locked_until
) on people to portal_member;

create policy own_sessions on sessions to portal_member
  using (person_id = (select app_person())) with check (person_id = (select app_person()));
grant select, insert on sessions to portal_member;
grant update (revoked_at, revoke_reason) on sessions to portal_member;

create policy own_account_deeds on audit for insert to portal_member
  with check (actor_id = (select app_person()) and company_id is not distinct from (select app_company()));
grant insert on audit to portal_member;

-- Stand in for the authenticator; each works once. Keyed hashes: they are too short for bare ones.
create table recovery_codes (
  code_mac text primary key,
  person_id uuid not null references people on delete cascade,
  used_at timestamptz
);

create index recovery_codes_person on recovery_codes (person_id);
alter table recovery_codes enable row level security;
create policy own_codes on recovery_codes to portal_member
  using (person_id = (select app_person())) with check (person_id = (select app_person()));
grant select, insert, delete on recovery_codes to portal_member;

-- A link that sets a password, known by the hash of its token. One of a kind is open for a person at a time: a newer one
-- takes its place.
create table one_time_tokens (
  token_sha256 text primary key check (token_sha256 ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('invite', 'reset')),
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create unique index one_time_tokens_open on one_time_tokens (person_id, purpose) where used_at is null;
alter table one_time_tokens enable row level security;

-- Whatever changes what a person may see ends what they had open, and the links that would open it.
create or replace function end_sessions_of_changed_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.sessions set revoked_at = now(), revoke_reason = 'account_changed'
  where person_id = new.id and revoked_at is null;
  delete from public.one_time_tokens where person_id = new.id and used_at is null;
  return null;
end $$;

-- Mails of every kind, to a lead or to a person; what one of the other kinds says is made of `payload`, which holds no
-- secret. A reset names the address that was typed until it is known whether there is anybody there.
alter table mails
  alter column lead_id drop not null,
  alter column assessment_id drop not null,
  add column kind text not null default 'result' check (kind ~ '^[a-z_]+$'),
  add column person_id uuid references people on delete cascade,
  add column payload jsonb not null default '{}',
  add check (kind <> 'result' or (lead_id is not null and assessment_id is not null));

create index mails_person on mails (person_id, created_at) where person_id is not null;

-- A signed-in person's deed may write to somebody they may see: their own company's people, and the firm's.
create policy mails_to_known on mails for insert to portal_client, portal_admin, portal_member
  with check (lead_id is null and name_of(person_id) is not null);
grant insert (id, kind, person_id, payload, attempts, next_attempt_at, created_at)
  on mails to portal_client, portal_admin, portal_member;
