-- What a signed-in person has written, by the key their device made for it, so that a second try finds the first one's
-- row. Kept 90 days or more; nobody but the two functions below reads it.
create table operations (
  person_id uuid not null references people on delete cascade,
  key_sha256 text not null check (key_sha256 ~ '^[0-9a-f]{64}$'),
  route text not null,
  fingerprint text not null,
  row_id uuid not null default gen_random_uuid(),
  at timestamptz not null,
  primary key (person_id, key_sha256)
);

create index operations_person on operations (person_id, at);
alter table operations enable row level security;

-- The row that the write of this transaction makes, or has made before; whether it is still to be made.
create function app_row() returns uuid language sql stable
  as $$ select nullif(current_setting('app.row', true), '')::uuid $$;
create function app_is_fresh() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.fresh', true), '') = 'yes' $$;

-- Second statement of a write, after open_session. `fresh`: what follows may write, by app_is_fresh(); `kept`: it was
-- written before, under app_row(); `wait`: too many of this person in a minute; `nobody`: no session of this role. The
-- lock makes a twin wait for the first one's end.
create function begin_operation(
  key_hash text, at_route text, print text, at_time timestamptz, wanted_role text, most int,
  out state text, out route text, out fingerprint text
)
language plpgsql security definer set search_path = ''
as $$
declare
  who uuid := public.app_person();
  found_row uuid;
begin
  perform set_config('app.fresh', '', true), set_config('app.row', '', true);
  if who is null or current_setting('app.role', true) is distinct from wanted_role then
    state := 'nobody';
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(who::text || key_hash, 3));
  select o.row_id, o.route, o.fingerprint into found_row, route, fingerprint
  from public.operations o where o.person_id = who and o.key_sha256 = key_hash;
  if found then
    perform set_config('app.row', found_row::text, true);
    state := 'kept';
    return;
  end if;
  if (select count(*) from public.operations o where o.person_id = who and o.at > at_time - interval '1 minute') >= most then
    state := 'wait';
    return;
  end if;
  insert into public.operations (person_id, key_sha256, route, fingerprint, at)
  values (who, key_hash, at_route, print, at_time) returning row_id into found_row;
  perform set_config('app.row', found_row::text, true), set_config('app.fresh', 'yes', true);
  state := 'fresh';
end $$;

revoke execute on function begin_operation(text, text, text, timestamptz, text, int) from public;
grant execute on function begin_operation(text, text, text, timestamptz, text, int) to portal_client, portal_admin;

-- The name of somebody the session may see: their own company's people, and the firm's. Clients read no row of people.
create function name_of(who uuid) returns text language sql stable security definer set search_path = ''
  as $$
    select p.first_name || ' ' || p.last_name from public.people p
    where p.id = who
      and (p.role = 'admin' or p.company_id = public.app_company() or public.app_is_admin())
  $$;

-- What the advisor writes beside a month's figures. It is published with them.
alter table monthly_metrics
  add column advisor_note text,
  add column highlights text,
  add column recommendations text,
  add column written_by uuid references people on delete set null;

-- One step of a company's month. `progress` in hundredths of a percent, `next_steps` a JSON list of sentences. Without
-- `published_at` it is a draft.
create table action_plans (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  month date not null check (month = date_trunc('month', month)),
  position int not null default 0,
  title text not null check (btrim(title) <> ''),
  priority text not null default 'other' check (priority in ('high', 'medium', 'low', 'other')),
  progress int not null default 0 check (progress between 0 and 10000),
  category text not null default '',
  owner text not null default '',
  due_date date,
  description text not null default '',
  current_results text not null default '',
  next_steps text not null default '[]',
  version int not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, company_id)
);

create index action_plans_company on action_plans (company_id, month, position);
alter table action_plans enable row level security;
alter table action_plans force row level security;
create policy own_published_plans on action_plans for select to portal_client
  using (company_id = (select app_company()) and published_at is not null);
create policy every_plan on action_plans to portal_admin, current_user using ((select app_is_admin()));
grant select on action_plans to portal_client;
grant select, insert, update, delete on action_plans to portal_admin;

-- What somebody has told of a plan. Lines are added, never changed.
create table progress_notes (
  id uuid primary key,
  plan_id uuid not null,
  company_id uuid not null,
  person_id uuid references people on delete set null,
  note text not null check (btrim(note) <> ''),
  at timestamptz not null,
  foreign key (plan_id, company_id) references action_plans (id, company_id) on delete cascade
);

create index progress_notes_plan on progress_notes (plan_id, at);
alter table progress_notes enable row level security;
alter table progress_notes force row level security;
create policy own_notes on progress_notes for select to portal_client using (company_id = (select app_company()));
create policy own_new_notes on progress_notes for insert to portal_client
  with check (company_id = (select app_company()) and person_id = (select app_person()));
create policy every_note on progress_notes to portal_admin, current_user using ((select app_is_admin()));
grant select, insert on progress_notes to portal_client;
grant select, insert on progress_notes to portal_admin;
