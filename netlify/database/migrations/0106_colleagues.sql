-- What an owner does about the colleagues of their company. Clients read no row of people: these functions run as the
-- tables' owner and look first whether the session's person is an owner of the session's company.
create function app_owns_company() returns boolean language sql stable security definer set search_path = ''
as $$
  select coalesce(current_setting('app.role', true), '') = 'client' and exists (
    select from public.memberships m
    where m.person_id = public.app_person() and m.company_id = public.app_company()
      and m.rights = 'owner' and m.joined_at is not null and m.removed_at is null
  )
$$;

-- Until somebody has joined, they are shown as whoever invited them wrote them: nothing tells whether the address had an
-- account before.
create function colleagues() returns table (
  id uuid, first_name text, last_name text, email text, rights text, joined boolean, is_self boolean
)
language sql stable security definer set search_path = ''
as $$
  select p.id, coalesce(n.first_name, p.first_name), coalesce(n.last_name, p.last_name),
    case when j.joined then p.email else lower(p.email) end, m.rights, j.joined, p.id = public.app_person()
  from public.memberships m
    join public.people p on p.id = m.person_id
    cross join lateral (select m.joined_at is not null and p.password_hash is not null as joined) j
    left join lateral (
      select m.invited_first_name as first_name, m.invited_last_name as last_name where not j.joined
    ) n on true
  where public.app_owns_company() and m.company_id = public.app_company() and m.removed_at is null
    and (p.disabled_at is null or not j.joined)
  order by p.id <> public.app_person(), lower(coalesce(n.first_name, p.first_name)),
    lower(coalesce(n.last_name, p.last_name)), p.id
$$;

-- `invited`: a mail goes out, whether or not the address has an account; `here`: they are in the list already; `wait`: this
-- company has invited as many as it may in a day; `not_owner`.
create function invite_colleague(of_email text, of_first text, of_last text, of_rights text, at_time timestamptz) returns text
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

-- An owner changes neither themselves nor another owner: the firm does.
create function change_colleague(who uuid, to_rights text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.app_owns_company() then
    return 'not_owner';
  end if;
  perform from public.memberships m
  where m.person_id = who and m.company_id = public.app_company() and m.removed_at is null;
  if not found then
    return 'not_found';
  end if;
  update public.memberships m set rights = to_rights
  where m.person_id = who and m.company_id = public.app_company() and m.removed_at is null and m.rights <> 'owner'
    and public.app_is_fresh();
  return case when found then 'changed' when public.app_is_fresh() then 'is_owner' else 'as_before' end;
end $$;

create function remove_colleague(who uuid, at_time timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.app_owns_company() then
    return 'not_owner';
  end if;
  if not exists (select from public.memberships m where m.person_id = who and m.company_id = public.app_company()) then
    return 'not_found';
  end if;
  update public.memberships m set removed_at = at_time, calendar_sha256 = null, calendar_made_at = null
  where m.person_id = who and m.company_id = public.app_company() and m.removed_at is null and m.rights <> 'owner'
    and public.app_is_fresh();
  if found then
    return 'removed';
  end if;
  return case when exists (
    select from public.memberships m
    where m.person_id = who and m.company_id = public.app_company() and m.removed_at is null and m.rights = 'owner'
  ) then 'is_owner' else 'as_before' end;
end $$;

-- Companies that have invited the session's person, who belongs to none. Nothing else of them is to be seen before that.
create function own_invitations() returns table (company_id uuid, company text, by text)
language sql stable security definer set search_path = ''
as $$
  select c.id, c.name, i.first_name || ' ' || i.last_name
  from public.memberships m
    join public.companies c on c.id = m.company_id and c.deactivated_at is null
    left join public.people i on i.id = m.invited_by
  where m.person_id = public.app_person() and m.joined_at is null and m.removed_at is null
    and coalesce(current_setting('app.role', true), '') = 'client'
    and not exists (select from public.membership_of(public.app_person(), null))
  order by m.created_at, c.id
$$;

-- The session's person, who belongs to no company, joins one that has invited them.
create function join_company(of_company uuid, at_time timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.own_invitations() i where i.company_id = of_company) then
    return false;
  end if;
  update public.memberships m set joined_at = at_time
  where m.person_id = public.app_person() and m.company_id = of_company and m.joined_at is null and m.removed_at is null;
  return found;
end $$;

-- Who has invited somebody, and to which company, for the mail that says so; none once they are no longer invited.
-- `elsewhere`: they belong to another company.
create function invitation_for(who uuid, of_company uuid) returns table (company text, by text, joined boolean, elsewhere boolean)
language sql stable security definer set search_path = ''
as $$
  select c.name, i.first_name || ' ' || i.last_name, m.joined_at is not null, exists (
    select from public.memberships o join public.companies d on d.id = o.company_id and d.deactivated_at is null
    where o.person_id = who and o.company_id <> of_company and o.joined_at is not null and o.removed_at is null
  )
  from public.memberships m
    join public.companies c on c.id = m.company_id and c.deactivated_at is null
    join public.people i on i.id = m.invited_by
  where m.person_id = who and m.company_id = of_company and m.removed_at is null
$$;

revoke execute on function app_owns_company(), colleagues(), invite_colleague(text, text, text, text, timestamptz),
  change_colleague(uuid, text), remove_colleague(uuid, timestamptz), own_invitations(), invitation_for(uuid, uuid), join_company(uuid, timestamptz)
  from public;
grant execute on function app_owns_company(), colleagues(), invite_colleague(text, text, text, text, timestamptz),
  change_colleague(uuid, text), remove_colleague(uuid, timestamptz) to portal_client;
grant execute on function own_invitations(), join_company(uuid, timestamptz) to portal_member;
grant execute on function invitation_for(uuid, uuid) to portal_system;
