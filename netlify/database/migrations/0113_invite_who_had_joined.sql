-- As before; `today` is only for whoever has not joined: who has belonged to the company, and was removed, can be asked back at once.
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
      and lower(p.email) = of_email and (m.joined_at is null or p.password_hash is null)
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
