-- What was written before somebody belonged to a company is no news to them. For whoever belongs to none, such as the firm in
-- a preview, everything counts.
create function app_news_since() returns timestamptz language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select m.joined_at from public.memberships m
    where m.person_id = public.app_person() and m.company_id = public.app_company()
  ), '-infinity')
$$;
revoke execute on function app_news_since() from public;
grant execute on function app_news_since() to portal_client, portal_admin;

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
        case when m.several and (exists (
          select from public.requests q where q.company_id = c.id and q.state in ('requested', 'returned')
        ) or m.rights <> 'no_figures' and exists (
          select from public.transaction_questions q where q.company_id = c.id and q.state = 'sent'
        )) then true end))
      order by m.company_id is distinct from p.company_id, m.joined_at, m.company_id)
    from (
      select own.*, count(*) over () > 1 as several from public.memberships own
      where own.person_id = p.id and own.joined_at is not null and own.removed_at is null
    ) m join public.companies c on c.id = m.company_id and c.deactivated_at is null
  ), '[]') end
  from public.people p where p.id = who
$$;
