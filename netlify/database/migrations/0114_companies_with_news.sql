-- What `companies_of` counts, which runs as the owner before anybody's company is known.
create policy owner_messages on messages for select to current_user using (from_firm and not internal);
create policy owner_marks on read_marks for select to current_user using (not by_firm);

-- The companies of a person as their browser is told of them, the first one first; null for the firm's own people. Whoever
-- belongs to several is told at which the firm has written what they have not read.
create or replace function companies_of(who uuid) returns jsonb language sql stable security definer set search_path = ''
as $$
  select case when p.role = 'client' then coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', c.id, 'name', c.name, 'rights', m.rights, 'unread',
        case when m.several and exists (
          select from public.messages x
          where x.company_id = c.id and x.from_firm and not x.internal and x.nth > coalesce((
            select max(r.up_to) from public.read_marks r where r.conversation_id = x.conversation_id and r.person_id = p.id
          ), 0)
        ) then true end))
      order by m.company_id is distinct from p.company_id, m.joined_at, m.company_id)
    from (
      select own.*, count(*) over () > 1 as several from public.memberships own
      where own.person_id = p.id and own.joined_at is not null and own.removed_at is null
    ) m join public.companies c on c.id = m.company_id and c.deactivated_at is null
  ), '[]') end
  from public.people p where p.id = who
$$;
