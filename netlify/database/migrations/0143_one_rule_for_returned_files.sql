-- The one rule of when the firm waits for a new file in place of one: it has returned it, no request asks for it, and no later
-- version came. A later version counts for those too who do not see it, where a function asks that sees all of them.
create function waits_for_new_file(d documents) returns boolean language sql stable
as $$
  select d.review = 'returned' and d.request_id is null and not d.from_firm and not d.firm_only
    and not exists (select from public.documents n where n.version_group = d.version_group and n.version > d.version)
$$;

-- As before, by that rule.
create or replace function needs_replacement(document uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.documents d
    where d.id = document and (d.company_id = public.app_company() or public.app_is_admin()) and public.waits_for_new_file(d)
  )
$$;

-- As before, by that rule.
create or replace function count_needs(who uuid, of_company uuid) returns int
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(
    (select count(*) from public.requests q where q.company_id = m.company_id and q.state in ('requested', 'returned'))
    + (m.rights <> 'no_figures' and exists (
        select from public.transaction_questions q where q.company_id = m.company_id and q.state = 'sent'
      ))::int
    + (
      select count(*) from public.documents d
      where d.company_id = m.company_id and (m.rights <> 'no_figures' or d.uploaded_by = m.person_id)
        and public.waits_for_new_file(d)
    )
  ), 0)::int
  from public.memberships m
  where m.person_id = who and m.company_id = of_company and m.joined_at is not null and m.removed_at is null
$$;

-- As before; whether a company needs an answer is told by what is counted for a mail.
create or replace function companies_of(who uuid) returns jsonb language sql stable security definer set search_path = ''
as $$
  select case when p.role = 'client' then coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', c.id, 'name', c.name, 'rights', m.rights, 'unread',
        case when m.several and exists (
          select from public.messages x
          where x.company_id = c.id and x.from_firm and not x.internal and x.at >= m.joined_at and x.nth > coalesce((
            select max(r.up_to) from public.read_marks r where r.conversation_id = x.conversation_id and r.person_id = p.id
          ), 0) and (m.rights <> 'no_figures' or not public.is_conversation_about_figures(x.conversation_id, p.id))
        ) then true end, 'needsAnswer',
        case when m.several and public.count_needs(p.id, c.id) > 0 then true end))
      order by m.company_id is distinct from p.company_id, m.joined_at, m.company_id)
    from (
      select own.*, count(*) over () > 1 as several from public.memberships own
      where own.person_id = p.id and own.joined_at is not null and own.removed_at is null
    ) m join public.companies c on c.id = m.company_id and c.deactivated_at is null
  ), '[]') end
  from public.people p where p.id = who
$$;
