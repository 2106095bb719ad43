-- Who did what, when, and how it ended. No names, amounts, texts or passwords. `actor_id` has no foreign key: the
-- line outlives the person.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  request_id text not null,
  ip_prefix text not null default '',
  actor_id uuid,
  actor_role text,
  company_id uuid,
  session_sha256 text,
  event text not null,
  target text,
  result text not null check (result in ('ok', 'refused'))
);

create index audit_at on audit (at);
create index audit_actor on audit (actor_id, at);
create index audit_company on audit (company_id, at);

create function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'audit rows are never changed' using errcode = 'insufficient_privilege'; end $$;
create trigger audit_keeps_rows before update or delete on audit for each row execute function refuse_change();
create trigger audit_keeps_table before truncate on audit for each statement execute function refuse_change();

alter table audit enable row level security;
create policy own_deeds on audit for insert to portal_client
  with check (actor_id = (select app_person()) and company_id = (select app_company()));
create policy firm_deeds on audit for insert to portal_admin
  with check ((select app_is_admin()) and actor_id = (select app_person()));
create policy firm_reads on audit for select to portal_admin using ((select app_is_admin()));
grant insert on audit to portal_client, portal_admin;
grant select on audit to portal_admin;
