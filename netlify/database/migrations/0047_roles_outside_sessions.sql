-- Statements outside a session run under portal_public: it can do what a visitor's request needs, and reads nothing of
-- people, sessions or companies. Those that need more run under portal_system, and stand by name in
-- netlify/server/database/system-queries.ts. Both are bound by row security. docs/database-roles.md has the whole picture.

-- A database that was made before the first migration knew these two.
do $$
declare
  name text;
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach name in array array['portal_public', 'portal_system'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
    if not pg_has_role(current_user, name, needed) then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;

grant usage on schema public to portal_public, portal_system;

-- A policy for each table that has no company's data; what may be done there is said by the grants below.
do $$
declare
  name text;
begin
  foreach name in array array['form_posts', 'idempotency_keys', 'sign_in_attempts', 'leads', 'lead_events',
    'lead_consents', 'subscriptions', 'assessments', 'assessment_steps']
  loop
    execute format('create policy public_%s on %I to portal_public using (true) with check (true)', name, name);
  end loop;
  foreach name in array array['people', 'sessions', 'recovery_codes', 'one_time_tokens', 'operations', 'push_devices',
    'pushes', 'notices', 'mails', 'subscriptions', 'leads', 'assessments', 'form_posts', 'idempotency_keys',
    'sign_in_attempts', 'audit', 'companies', 'requests', 'request_reminders', 'uploads']
  loop
    execute format('create policy system_%s on %I to portal_system using (true) with check (true)', name, name);
  end loop;
end $$;

-- What a visitor does: sends a form, takes an assessment, asks for a link, tries a password.
grant select, insert on form_posts to portal_public;
grant select, insert, delete on idempotency_keys to portal_public;
grant select, insert, update (forgiven), delete on sign_in_attempts to portal_public;
grant select, insert, update on leads, assessments, assessment_steps to portal_public;
grant insert on lead_events, lead_consents to portal_public;
grant select, insert, update (state) on subscriptions to portal_public;
grant execute on function take_form_post(uuid, text, timestamptz, int, int, text) to portal_public;
grant execute on function take_sign_in_attempt(text, text, text, timestamptz, jsonb) to portal_public;

-- Mails that a visitor asks for; one to a person with an account is none of them.
create policy public_mails on mails to portal_public using (person_id is null) with check (person_id is null);
grant select (id, lead_id, assessment_id, person_id, state, created_at), insert, update (state) on mails to portal_public;

-- A refused sign-in is logged before anybody is known.
create policy public_audit on audit for insert to portal_public with check (actor_id is null);
grant insert on audit to portal_public;

-- Signing in and out, and links that set a password.
grant select, update on people, recovery_codes to portal_system;
grant select, insert, update, delete on sessions, one_time_tokens to portal_system;
grant select, update, delete on sign_in_attempts to portal_system;

-- Mails, pushes and sign-ups on their way; reminders of requests.
grant select, insert, update, delete on mails to portal_system;
grant select, update, delete on notices, pushes, push_devices, subscriptions to portal_system;
grant select on leads, companies, requests to portal_system;
grant select, insert on request_reminders to portal_system;

-- What has been kept long enough, and uploads that were never finished.
grant select, delete on assessments, form_posts, idempotency_keys, operations, uploads to portal_system;
grant select, insert, delete on audit to portal_system;

-- These read and delete across tables that portal_system does not reach; they say inside what they delete.
alter function forget_leads(timestamptz, int, boolean, text) security definer;
alter function forget_firm_rows(timestamptz, int, boolean, text) security definer;
alter function companies_long_aside(timestamptz) security definer set search_path = public, pg_temp;
grant execute on function tell_forgotten(text, bigint, timestamptz, text),
  forget_leads(timestamptz, int, boolean, text), forget_firm_rows(timestamptz, int, boolean, text),
  companies_long_aside(timestamptz) to portal_system;
