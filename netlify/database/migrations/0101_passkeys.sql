-- Passkeys (WebAuthn): a person signs in with one instead of the password and a code. `counter` is what the authenticator
-- said last; 0 where it counts nothing. The address of the site is not stored: a passkey works at the address that it was
-- made for, and at no other.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_person on passkeys (person_id, added_at);
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy own_passkeys on passkeys to portal_member
  using (person_id = (select app_person())) with check (person_id = (select app_person()));
grant select, insert, delete, update (counter, is_synced, name, last_used_at) on passkeys to portal_member;
-- A sign-in begins without a session.
create policy system_passkeys on passkeys to portal_system using (true) with check (true);
grant select, update (counter, is_synced, last_used_at) on passkeys to portal_system;
-- Copied with a backup.
create policy owner_passkeys on passkeys to current_user using (true) with check (true);

-- What a passkey has to sign, for one purpose and once: whoever uses it deletes it. No person where somebody signs in of
-- whom nothing is known yet.
create table passkey_challenges (
  challenge text primary key check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  purpose text not null check (purpose in ('add', 'sign_in', 'second_step', 'confirm')),
  person_id uuid references people on delete cascade,
  expires_at timestamptz not null,
  check ((person_id is null) = (purpose = 'sign_in'))
);

create index passkey_challenges_person on passkey_challenges (person_id, purpose, expires_at) where person_id is not null;
create index passkey_challenges_expiry on passkey_challenges (expires_at);
alter table passkey_challenges enable row level security;
alter table passkey_challenges force row level security;
create policy own_passkey_challenges on passkey_challenges to portal_member
  using (person_id = (select app_person()) and purpose in ('add', 'confirm'))
  with check (person_id = (select app_person()) and purpose in ('add', 'confirm'));
grant select, insert, delete on passkey_challenges to portal_member;
create policy system_passkey_challenges on passkey_challenges to portal_system using (true) with check (true);
grant select, insert, delete on passkey_challenges to portal_system;
create policy owner_passkey_challenges on passkey_challenges to current_user using (true) with check (true);

comment on column sessions.mfa_at is
  'When a second factor was shown: a code, or a passkey, which checks its owner by itself.';
