-- Whoever belongs to a company may be invited to another one, by its owner or by the firm.

-- Companies that have invited the session's person.
create or replace function own_invitations() returns table (company_id uuid, company text, by text)
language sql stable security definer set search_path = ''
as $$
  select c.id, c.name, i.first_name || ' ' || i.last_name
  from public.memberships m
    join public.companies c on c.id = m.company_id and c.deactivated_at is null
    left join public.people i on i.id = m.invited_by
  where m.person_id = public.app_person() and m.joined_at is null and m.removed_at is null
    and coalesce(current_setting('app.role', true), '') = 'client'
  order by m.created_at, c.id
$$;

-- How many companies have invited somebody, as their browser is told; null for none.
create function invitations_of(who uuid) returns int language sql stable security definer set search_path = ''
as $$
  select nullif(count(*)::int, 0)
  from public.memberships m
    join public.companies c on c.id = m.company_id and c.deactivated_at is null
    join public.people p on p.id = m.person_id and p.role = 'client'
  where m.person_id = who and m.joined_at is null and m.removed_at is null
$$;
revoke execute on function invitations_of(uuid) from public;
grant execute on function invitations_of(uuid) to portal_system;

-- The session's person does not want to join. Whoever invited them sees that they are no longer in the list.
create function decline_invitation(of_company uuid, at_time timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.own_invitations() i where i.company_id = of_company) then
    return false;
  end if;
  update public.memberships m set removed_at = at_time
  where m.person_id = public.app_person() and m.company_id = of_company and m.joined_at is null and m.removed_at is null;
  return found;
end $$;

-- Mails an invite to somebody of the owner's company who has yet to join; once in a day for each. `today`: one went out
-- in the last day; `wait`: the company has sent as many as it may in a day; `joined`: they need none.
create function invite_colleague_again(who uuid, at_time timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid := public.app_company();
  found_person public.people;
  member public.memberships;
begin
  if not public.app_owns_company() then
    return 'not_owner';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(company::text, 106));
  select m.* into member from public.memberships m
  where m.person_id = who and m.company_id = company and m.removed_at is null;
  if not found then
    return 'not_found';
  end if;
  if not public.app_is_fresh() then
    return 'as_before';
  end if;
  select p.* into found_person from public.people p where p.id = who;
  if member.joined_at is not null and found_person.password_hash is not null then
    return 'joined';
  end if;
  if member.created_at > at_time - interval '1 day' then
    return 'today';
  end if;
  if (select count(*) from public.memberships m where m.company_id = company and m.created_at > at_time - interval '1 day') >= 20 then
    return 'wait';
  end if;
  update public.memberships m set created_at = at_time, invited_by = public.app_person()
  where m.person_id = who and m.company_id = company;
  if found_person.role = 'client' and found_person.disabled_at is null then
    insert into public.mails (kind, person_id, payload, attempts, next_attempt_at, created_at)
    values (case when found_person.password_hash is null then 'invite' else 'join_company' end, who,
      jsonb_build_object('company', company, 'by', public.app_person()), 0, at_time, at_time);
  end if;
  return 'invited';
end $$;

-- What the firm does about the people of a company. Changes at one company go one after the other, so that of two that
-- would each leave one owner the later one sees what the first has done.
create function has_other_owner(of_company uuid, than uuid) returns boolean
language sql volatile security definer set search_path = ''
as $$
  select public.app_is_admin() and exists (
    select from public.memberships m join public.people p on p.id = m.person_id and p.disabled_at is null
    where m.company_id = of_company and m.person_id is distinct from than and m.rights = 'owner'
      and m.joined_at is not null and m.removed_at is null
  )
$$;

-- Makes somebody belong to a company at once: a new person under `new_id`, or whoever has the address. `added`, `here`:
-- they belong to it already, `taken`: the address is the firm's own, `disabled`: they are shut out, `owner_first`: nobody owns the
-- company yet, `deactivated`, `not_found`. Rights that are null are an owner's where there is none. What is mailed to them has
-- the id `mail`; nothing is where that is null.
create function add_company_person(
  new_id uuid, of_company uuid, of_email text, of_first text, of_last text, of_rights text, at_time timestamptz,
  mail uuid, mail_attempts int, mail_at timestamptz
) returns table (outcome text, person_id uuid, mail_kind text, is_new boolean)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  is_aside boolean;
  has_owner boolean;
  found_person public.people;
begin
  is_new := false;
  if not public.app_is_admin() then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(of_company::text, 106));
  select c.deactivated_at is not null into is_aside from public.companies c where c.id = of_company;
  if not found or is_aside then
    outcome := case when is_aside then 'deactivated' else 'not_found' end;
    return next;
    return;
  end if;
  has_owner := public.has_other_owner(of_company, null);
  if public.app_is_fresh() and not has_owner and of_rights <> 'owner' then
    outcome := 'owner_first';
    return next;
    return;
  end if;
  if public.app_is_fresh() then
    insert into public.people (id, role, company_id, first_name, last_name, email, created_at)
    values (new_id, 'client', of_company, of_first, of_last, of_email, at_time)
    on conflict (lower(email)) do nothing;
    is_new := found;
  end if;
  select p.* into found_person from public.people p where lower(p.email) = of_email;
  person_id := found_person.id;
  outcome := case
    when is_new then 'added'
    when found_person.role is distinct from 'client' then 'taken'
    when exists (
      select from public.memberships m
      where m.person_id = found_person.id and m.company_id = of_company and m.joined_at is not null and m.removed_at is null
    ) then case when public.app_is_fresh() then 'here' else 'added' end
    when not public.app_is_fresh() then 'not_found'
    -- Whoever was shut out with a company that is put aside comes back by another one.
    when found_person.disabled_at is not null and not found_person.disabled_with_company then 'disabled'
    else 'added' end;
  if outcome <> 'added' or not public.app_is_fresh() then
    return next;
    return;
  end if;
  update public.people p set disabled_at = null, disabled_with_company = false
  where p.id = found_person.id and p.disabled_at is not null;
  insert into public.memberships as m (person_id, company_id, rights, invited_by, created_at, joined_at)
  values (found_person.id, of_company, coalesce(of_rights, case when has_owner then 'everything' else 'owner' end),
    public.app_person(), at_time, at_time)
  on conflict (person_id, company_id) do update
    set rights = excluded.rights, invited_by = excluded.invited_by, joined_at = at_time, removed_at = null;
  mail_kind := case when found_person.password_hash is null then 'invite' else 'company_added' end;
  if mail is not null then
    insert into public.mails (id, kind, person_id, payload, attempts, next_attempt_at, created_at)
    values (mail, mail_kind, found_person.id,
      case when mail_kind = 'invite' then '{}' else jsonb_build_object('company', of_company) end, mail_attempts, mail_at, at_time);
  end if;
  return next;
end $$;

-- `last_owner`: nobody would own the company then.
create function set_company_rights(of_company uuid, who uuid, to_rights text) returns text
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
  if member.rights = 'owner' and member.joined_at is not null and not public.has_other_owner(of_company, who) then
    return 'last_owner';
  end if;
  update public.memberships m set rights = to_rights where m.person_id = who and m.company_id = of_company;
  return 'changed';
end $$;

create function remove_company_person(of_company uuid, who uuid, at_time timestamptz) returns text
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
  if member.rights = 'owner' and member.joined_at is not null and not public.has_other_owner(of_company, who) then
    return 'last_owner';
  end if;
  update public.memberships m set removed_at = at_time, calendar_sha256 = null, calendar_made_at = null
  where m.person_id = who and m.company_id = of_company;
  return 'removed';
end $$;

-- The names of the other companies that somebody belongs to, for the firm.
create function other_companies(who uuid, than uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(c.name order by lower(c.name), c.id), '{}')
  from public.memberships m join public.companies c on c.id = m.company_id and c.deactivated_at is null
  where public.app_is_admin() and m.person_id = who and m.company_id <> than and m.joined_at is not null and m.removed_at is null
$$;

revoke execute on function decline_invitation(uuid, timestamptz), invite_colleague_again(uuid, timestamptz),
  has_other_owner(uuid, uuid), add_company_person(uuid, uuid, text, text, text, text, timestamptz, uuid, int, timestamptz),
  set_company_rights(uuid, uuid, text), remove_company_person(uuid, uuid, timestamptz), other_companies(uuid, uuid)
  from public;
grant execute on function decline_invitation(uuid, timestamptz) to portal_member;
grant execute on function invite_colleague_again(uuid, timestamptz) to portal_client;
grant execute on function add_company_person(uuid, uuid, text, text, text, text, timestamptz, uuid, int, timestamptz),
  set_company_rights(uuid, uuid, text), remove_company_person(uuid, uuid, timestamptz), other_companies(uuid, uuid)
  to portal_admin;
