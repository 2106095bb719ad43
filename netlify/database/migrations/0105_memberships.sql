-- Which companies a client person belongs to, and with which rights. people.company_id stays their first company.
create table memberships (
  person_id uuid not null references people on delete cascade,
  company_id uuid not null references companies on delete cascade,
  -- An owner also decides who else belongs to the company. `no_figures`: everything but figures and what they are made of.
  rights text not null default 'everything' check (rights in ('owner', 'everything', 'no_figures')),
  -- As whoever invited them typed it. Others of the company see this name until the person has joined.
  invited_first_name text,
  invited_last_name text,
  invited_by uuid references people on delete set null,
  created_at timestamptz not null,
  joined_at timestamptz,
  -- The row stays, so that the name stays with what the person wrote.
  removed_at timestamptz,
  primary key (person_id, company_id)
);
create index memberships_company on memberships (company_id) where removed_at is null;
alter table memberships enable row level security;
create policy every_membership on memberships to portal_admin using ((select app_is_admin())) with check ((select app_is_admin()));
create policy system_memberships on memberships for select to portal_system using (true);
grant select, insert, update on memberships to portal_admin;
grant select on memberships to portal_system;

-- Read by the functions below, which run as the tables' owner.
create policy owner_companies on companies for select to current_user using (true);

insert into memberships (person_id, company_id, rights, created_at, joined_at)
select id, company_id,
  case when row_number() over (partition by company_id order by disabled_at is not null, created_at, id) = 1
    then 'owner' else 'everything' end,
  created_at, created_at
from people where role = 'client';

-- Whoever is added with a company belongs to it. The first one is its owner.
create function people_join_company() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update public.memberships m set removed_at = now()
    where m.person_id = new.id and m.company_id = old.company_id and m.removed_at is null;
  end if;
  if new.company_id is not null then
    insert into public.memberships (person_id, company_id, rights, created_at, joined_at)
    values (new.id, new.company_id,
      case when exists (
        select from public.memberships m where m.company_id = new.company_id and m.rights = 'owner' and m.removed_at is null
      ) then 'everything' else 'owner' end,
      new.created_at, new.created_at)
    on conflict (person_id, company_id) do update
      set removed_at = null, joined_at = coalesce(memberships.joined_at, excluded.joined_at);
  end if;
  return null;
end $$;
create trigger people_join_company after insert on people for each row execute function people_join_company();
create trigger people_change_company after update of company_id on people for each row
  when (old.company_id is distinct from new.company_id) execute function people_join_company();

-- Whoever leaves a company hears nothing more of it.
create function forget_notices_of_membership() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notices where person_id = new.person_id and company_id = new.company_id and mailed_at is null;
  delete from public.pushes where company_id = new.company_id
    and device_id in (select d.id from public.push_devices d where d.person_id = new.person_id);
  return null;
end $$;
create trigger memberships_forget_notices after update of removed_at on memberships for each row
  when (new.removed_at is not null) execute function forget_notices_of_membership();

-- What the transaction may see of the company's figures: nothing, unless something has said so.
create function app_sees_figures() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.rights', true), '') in ('owner', 'everything') $$;
-- The policies below name portal_client in their condition too: the tables' owner is a member of it, and functions that run
-- as the owner count what a client does not see.

do $$
declare
  name text;
begin
  foreach name in array array['monthly_metrics', 'monthly_expenses', 'statement_lines', 'action_plans', 'progress_notes',
    'plan_step_ticks', 'transaction_questions'] loop
    execute format('create policy with_figures on %I as restrictive to portal_client
      using (current_user <> ''portal_client'' or (select app_sees_figures()))
      with check (current_user <> ''portal_client'' or (select app_sees_figures()))', name);
  end loop;
end $$;

-- Without figures: what they uploaded, and what answers a request. Reports and statements that the firm shares are neither.
create policy with_figures on documents as restrictive to portal_client
  using (current_user <> 'portal_client' or (select app_sees_figures()) or uploaded_by = (select app_person())
    or request_id is not null)
  with check (current_user <> 'portal_client' or (select app_sees_figures()) or uploaded_by = (select app_person())
    or request_id is not null);

-- The room that a company has left counts every document, those that the session does not see too.
create policy owner_company_documents on documents for select to current_user using (company_id = (select app_company()));
create function document_bytes() returns bigint language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(d.size), 0)::bigint from public.documents d where d.company_id = public.app_company()
$$;
revoke execute on function document_bytes() from public;
grant execute on function document_bytes() to portal_client, portal_admin;

create or replace function upload_room(
  for_request uuid, at_time timestamptz, out request text, out live int, out undeleted int, out used bigint
)
language sql stable
as $$
  with stored as (
    select u.person_id, u.size, u.expires_at > at_time as is_live, coalesce(o.bytes, 0) as bytes
    from uploads u
    left join (
      select upload_id, sum(size) as bytes from upload_objects where company_id = app_company() group by upload_id
    ) o on o.upload_id = u.id
    where u.company_id = app_company()
  )
  select
    case
      when for_request is null then 'none'
      else coalesce((
        select case when r.state = 'accepted' then 'closed' else 'open' end from requests r
        where r.id = for_request and r.company_id = app_company()
      ), 'missing')
    end,
    (select count(*)::int from stored where is_live and person_id = app_person()),
    (select count(*)::int from stored where not is_live and bytes > 0),
    document_bytes()
      + (select coalesce(sum(f.size), 0) from removed_files f where f.company_id = app_company())
      + (select coalesce(sum(greatest(case when is_live then size else 0 end, bytes)), 0) from stored)
$$;

-- The company that somebody works in: the wanted one, or else their first. No row where they belong to none.
create function membership_of(who uuid, wanted uuid) returns table (company_id uuid, rights text)
language sql stable security definer set search_path = ''
as $$
  select m.company_id, m.rights
  from public.memberships m
    join public.companies c on c.id = m.company_id and c.deactivated_at is null
    join public.people p on p.id = m.person_id
  where m.person_id = who and m.joined_at is not null and m.removed_at is null and (wanted is null or m.company_id = wanted)
  order by m.company_id is distinct from p.company_id, m.joined_at, m.company_id limit 1
$$;
revoke execute on function membership_of(uuid, uuid) from public;

-- As before, for the company that the request names. `belongs` is false where the person does not belong to that company,
-- or to none at all; the transaction is nobody's then, or has no company.
drop function open_session(text, timestamptz);
create function open_session(sid_hash text, at timestamptz, wanted uuid default null)
returns table (
  state text, person_id uuid, role text, first_name text, last_name text, email text, company_id uuid,
  two_factor_enabled boolean, auth_at timestamptz, rights text, belongs boolean
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  found_session public.sessions;
  found_person public.people;
  found_company uuid;
  found_rights text;
  does_belong boolean;
begin
  perform set_config('app.person', '', true), set_config('app.company', '', true), set_config('app.role', '', true),
    set_config('app.rights', '', true);
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

  if found_person.role = 'client' then
    select m.company_id, m.rights into found_company, found_rights from public.membership_of(found_person.id, wanted) m;
  end if;
  does_belong := found_company is not null or found_person.role <> 'client';

  if does_belong or wanted is null then
    perform
      set_config('app.person', found_person.id::text, true),
      set_config('app.company', coalesce(found_company::text, ''), true),
      set_config('app.role', found_person.role, true),
      set_config('app.rights', coalesce(found_rights, ''), true);
  end if;
  return query select
    'open', found_person.id, found_person.role, found_person.first_name, found_person.last_name, found_person.email,
    found_company, found_person.totp_confirmed_at is not null, found_session.auth_at, found_rights, does_belong;
end $$;
revoke execute on function open_session(text, timestamptz, uuid) from public;

-- The private address of a person's calendar, one for each of their companies: the hash of its token. An address that was
-- made earlier stands in calendar_addresses, for the first company.
alter table memberships
  add column calendar_sha256 text unique check (calendar_sha256 ~ '^[0-9a-f]{64}$'),
  add column calendar_made_at timestamptz;

create function make_calendar_address(token_hash text, at_time timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.app_is_fresh() then
    return false;
  end if;
  delete from public.calendar_addresses a using public.people p
  where a.person_id = public.app_person() and p.id = a.person_id and p.company_id = public.app_company();
  update public.memberships set calendar_sha256 = token_hash, calendar_made_at = at_time
  where person_id = public.app_person() and company_id = public.app_company() and removed_at is null;
  return found;
end $$;
revoke execute on function make_calendar_address(text, timestamptz) from public;
grant execute on function make_calendar_address(text, timestamptz) to portal_client;

-- When the session's person made their address for the session's company.
create function calendar_made_at() returns timestamptz language sql stable security definer set search_path = ''
as $$
  select coalesce(m.calendar_made_at, (
    select a.made_at from public.calendar_addresses a join public.people p on p.id = a.person_id
    where a.person_id = m.person_id and p.company_id = m.company_id
  ))
  from public.memberships m where m.person_id = public.app_person() and m.company_id = public.app_company()
$$;
revoke execute on function calendar_made_at() from public;
grant execute on function calendar_made_at() to portal_client;

create or replace function open_calendar(token_hash text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  holder uuid;
  wanted uuid;
  found_rights text;
begin
  perform set_config('app.person', '', true), set_config('app.company', '', true), set_config('app.role', '', true),
    set_config('app.rights', '', true);
  select m.person_id, m.company_id into holder, wanted from public.memberships m where m.calendar_sha256 = token_hash;
  if not found then
    select p.id, p.company_id into holder, wanted
    from public.calendar_addresses a join public.people p on p.id = a.person_id where a.token_sha256 = token_hash;
  end if;
  select m.rights into found_rights
  from public.people p cross join lateral public.membership_of(p.id, wanted) m
  where p.id = holder and wanted is not null and p.disabled_at is null and p.role = 'client';
  if not found then
    return null;
  end if;
  perform
    set_config('app.person', holder::text, true),
    set_config('app.company', wanted::text, true),
    set_config('app.role', 'client', true),
    set_config('app.rights', found_rights, true);
  return wanted;
end $$;

-- The companies of a person as their browser is told of them, the first one first; null for the firm's own people.
create function companies_of(who uuid) returns jsonb language sql stable security definer set search_path = ''
as $$
  select case when p.role = 'client' then coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'rights', m.rights)
      order by m.company_id is distinct from p.company_id, m.joined_at, m.company_id)
    from public.memberships m join public.companies c on c.id = m.company_id and c.deactivated_at is null
    where m.person_id = p.id and m.joined_at is not null and m.removed_at is null
  ), '[]') end
  from public.people p where p.id = who
$$;
revoke execute on function companies_of(uuid) from public;
grant execute on function companies_of(uuid) to portal_system;

-- Who hears of what happens at a company: whoever belongs to it and can sign in.
create function company_members(of_company uuid, with_figures boolean) returns table (person_id uuid)
language sql stable security definer set search_path = ''
as $$
  select m.person_id
  from public.memberships m
    join public.people p on p.id = m.person_id and p.disabled_at is null
    join public.companies c on c.id = m.company_id and c.deactivated_at is null
  where m.company_id = of_company and m.joined_at is not null and m.removed_at is null
    and (not with_figures or m.rights <> 'no_figures')
$$;
revoke execute on function company_members(uuid, boolean) from public;
grant execute on function company_members(uuid, boolean) to portal_admin, portal_system;

-- The name of somebody the session may see: whoever belongs or belonged to their company, and the firm's people.
create or replace function name_of(who uuid) returns text language sql stable security definer set search_path = ''
  as $$
    select p.first_name || ' ' || p.last_name from public.people p
    where p.id = who
      and (p.role = 'admin' or public.app_is_admin() or exists (
        select from public.memberships m
        where m.person_id = p.id and m.company_id = public.app_company() and m.joined_at is not null
      ))
  $$;

alter table notices add column company_id uuid references companies on delete cascade;
alter table pushes add column company_id uuid references companies on delete cascade;
alter table pushes drop constraint pushes_device_id_kind_key;
alter table pushes add unique nulls not distinct (device_id, kind, company_id);

-- As before, for everybody who belongs to the company; `with_figures`: of what only those hear who see its figures.
create function tell(company uuid, doer uuid, what text, at_time timestamptz, with_figures boolean) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notices (person_id, company_id, kind, at)
  select p.id, company, what, at_time from public.people p
  where p.disabled_at is null and p.id is distinct from doer
    and case when company is null then p.role = 'admin'
      else p.id in (select m.person_id from public.company_members(company, with_figures) m) end
    and not (what = any (p.unwanted_notices)) and coalesce(current_setting('app.quiet', true), '') <> 'yes';

  insert into public.pushes as waiting (device_id, company_id, kind, due_at)
  select d.id, company, what, at_time from public.push_devices d join public.people p on p.id = d.person_id
  where p.disabled_at is null and p.id is distinct from doer
    and case when company is null then p.role = 'admin'
      else p.id in (select m.person_id from public.company_members(company, with_figures) m) end
    and what = any (d.kinds) and coalesce(current_setting('app.quiet', true), '') <> 'yes'
  on conflict (device_id, kind, company_id) do update
    set due_at = greatest(excluded.due_at, waiting.sent_at + interval '5 minutes'), attempts = 0
    where waiting.due_at is null
$$;
revoke execute on function tell(uuid, uuid, text, timestamptz, boolean) from public;

create or replace function tell(company uuid, doer uuid, what text, at_time timestamptz) returns void
language sql security definer set search_path = ''
as $$
  select public.tell(company, doer, what, at_time, what = 'published_month')
$$;

create or replace function tell_of_questions() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell(s.company_id, s.asked_by, 'request', s.sent_at, true)
  from (
    select n.company_id, (array_agg(n.asked_by))[1] as asked_by, max(n.sent_at) as sent_at
    from new_rows n join old_rows o on o.id = n.id where n.state = 'sent' and o.sent_at is distinct from n.sent_at
    group by n.company_id
  ) s;
  return null;
end $$;

-- A key stands for a write at one company: the same key at another company is another write, which is refused.
alter table operations add column company_id uuid;
create or replace function begin_operation(
  key_hash text, at_route text, print text, at_time timestamptz, wanted_role text, most int,
  out state text, out route text, out fingerprint text
)
language plpgsql security definer set search_path = ''
as $$
declare
  who uuid := public.app_person();
  found_row uuid;
  found_company uuid;
begin
  perform set_config('app.fresh', '', true), set_config('app.row', '', true);
  if who is null or current_setting('app.role', true) is distinct from wanted_role then
    state := 'nobody';
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(who::text || key_hash, 3));
  select o.row_id, o.route, o.fingerprint, o.company_id into found_row, route, fingerprint, found_company
  from public.operations o where o.person_id = who and o.key_sha256 = key_hash;
  if found then
    perform set_config('app.row', found_row::text, true);
    state := 'kept';
    if wanted_role = 'client' and found_company is distinct from public.app_company() and found_company is not null then
      fingerprint := 'of another company';
    end if;
    return;
  end if;
  if (select count(*) from public.operations o where o.person_id = who and o.at > at_time - interval '1 minute') >= most then
    state := 'wait';
    return;
  end if;
  insert into public.operations (person_id, key_sha256, route, fingerprint, company_id, at)
  values (who, key_hash, at_route, print, case when wanted_role = 'client' then public.app_company() end, at_time)
  returning row_id into found_row;
  perform set_config('app.row', found_row::text, true), set_config('app.fresh', 'yes', true);
  state := 'fresh';
end $$;
