-- As before; `today`: this company invited them in the last 24 hours, and they have left its list since. The same for every
-- address, whether or not a mail went out.
create or replace function invite_colleague(of_email text, of_first text, of_last text, of_rights text, at_time timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid := public.app_company();
  made uuid;
  found_person public.people;
begin
  if not public.app_owns_company() then
    return 'not_owner';
  end if;
  if not public.app_is_fresh() then
    return 'invited';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(company::text, 106));
  if (select count(*) from public.memberships m where m.company_id = company and m.created_at > at_time - interval '1 day') >= 20 then
    return 'wait';
  end if;
  if exists (
    select from public.memberships m join public.people p on p.id = m.person_id
    where m.company_id = company and m.removed_at is null and lower(p.email) = of_email
  ) then
    return 'here';
  end if;
  if exists (
    select from public.memberships m join public.people p on p.id = m.person_id
    where m.company_id = company and m.invited_first_name is not null and m.created_at > at_time - interval '1 day'
      and lower(p.email) = of_email
  ) then
    return 'today';
  end if;
  insert into public.people (role, company_id, first_name, last_name, email, created_at)
  values ('client', company, of_first, of_last, of_email, at_time)
  on conflict (lower(email)) do nothing returning id into made;
  select p.* into found_person from public.people p where lower(p.email) = of_email;
  insert into public.memberships as m
    (person_id, company_id, rights, invited_first_name, invited_last_name, invited_by, created_at, joined_at)
  values (found_person.id, company, of_rights, of_first, of_last, public.app_person(), at_time, null)
  on conflict (person_id, company_id) do update
    set rights = of_rights, invited_first_name = of_first, invited_last_name = of_last, invited_by = public.app_person(),
      created_at = at_time, removed_at = null, joined_at = case when made is not null then m.joined_at end;
  -- An account that is shut out, or the firm's own, is mailed nothing.
  if found_person.role = 'client' and found_person.disabled_at is null then
    insert into public.mails (kind, person_id, payload, attempts, next_attempt_at, created_at)
    values (case when found_person.password_hash is null then 'invite' else 'join_company' end, found_person.id,
      jsonb_build_object('company', company, 'by', public.app_person()), 0, at_time, at_time);
  end if;
  return 'invited';
end $$;

-- Who hears of what happens at a company: whoever belongs to it and can sign in, which takes a password.
create or replace function company_members(of_company uuid, with_figures boolean) returns table (person_id uuid)
language sql stable security definer set search_path = ''
as $$
  select m.person_id
  from public.memberships m
    join public.people p on p.id = m.person_id and p.disabled_at is null and p.password_hash is not null
    join public.companies c on c.id = m.company_id and c.deactivated_at is null
  where m.company_id = of_company and m.joined_at is not null and m.removed_at is null
    and (not with_figures or m.rights <> 'no_figures')
$$;

-- Whoever leaves a company hears nothing more of it, and the address of its calendar that an earlier version made ends.
create or replace function forget_notices_of_membership() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notices where person_id = new.person_id and company_id = new.company_id and mailed_at is null;
  delete from public.pushes where company_id = new.company_id
    and device_id in (select d.id from public.push_devices d where d.person_id = new.person_id);
  delete from public.calendar_addresses a using public.people p
  where a.person_id = new.person_id and p.id = a.person_id and p.company_id = new.company_id;
  return null;
end $$;

-- Whoever sees no figures any more is told of no month that waits to be told.
create function forget_months_of_membership() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notices
  where person_id = new.person_id and company_id = new.company_id and kind = 'published_month' and mailed_at is null;
  delete from public.pushes where company_id = new.company_id and kind = 'published_month'
    and device_id in (select d.id from public.push_devices d where d.person_id = new.person_id);
  return null;
end $$;
create trigger memberships_forget_months after update of rights on memberships for each row
  when (new.rights = 'no_figures') execute function forget_months_of_membership();

-- Whether a company would be without an owner, or without one who can sign in, once this one is none.
create function is_last_owner(of_company uuid, who uuid) returns boolean
language sql volatile security definer set search_path = ''
as $$
  select not public.has_other_owner(of_company, who) or (
    exists (select from public.people p where p.id = who and p.disabled_at is null and p.password_hash is not null)
    and not exists (
      select from public.memberships m join public.people p on p.id = m.person_id and p.disabled_at is null
      where m.company_id = of_company and m.person_id <> who and m.rights = 'owner'
        and m.joined_at is not null and m.removed_at is null and p.password_hash is not null
    )
  )
$$;
revoke execute on function is_last_owner(uuid, uuid) from public;

-- As before.
create or replace function set_company_rights(of_company uuid, who uuid, to_rights text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  member public.memberships;
begin
  if not public.app_is_admin() then
    return 'not_found';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(of_company::text, 106));
  select m.* into member from public.memberships m
  where m.person_id = who and m.company_id = of_company and m.removed_at is null;
  if not found then
    return 'not_found';
  end if;
  if not public.app_is_fresh() or member.rights = to_rights then
    return 'as_before';
  end if;
  if member.rights = 'owner' and member.joined_at is not null and public.is_last_owner(of_company, who) then
    return 'last_owner';
  end if;
  update public.memberships m set rights = to_rights where m.person_id = who and m.company_id = of_company;
  return 'changed';
end $$;

-- As before.
create or replace function remove_company_person(of_company uuid, who uuid, at_time timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  member public.memberships;
begin
  if not public.app_is_admin() then
    return 'not_found';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(of_company::text, 106));
  select m.* into member from public.memberships m where m.person_id = who and m.company_id = of_company;
  if not found then
    return 'not_found';
  end if;
  if not public.app_is_fresh() or member.removed_at is not null then
    return 'as_before';
  end if;
  if member.rights = 'owner' and member.joined_at is not null and public.is_last_owner(of_company, who) then
    return 'last_owner';
  end if;
  update public.memberships m set removed_at = at_time, calendar_sha256 = null, calendar_made_at = null
  where m.person_id = who and m.company_id = of_company;
  return 'removed';
end $$;
