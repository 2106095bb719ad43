-- The firm is told which of the people who took part in a conversation can no longer read it.
grant execute on function is_conversation_about_figures(uuid, uuid) to portal_admin;

-- Whether a message carries a file that its reader does not see because they see no figures. What the firm has hidden is no
-- such file: nobody at the company could give access to it.
create function has_hidden_file(of_message uuid) returns boolean language sql stable security definer set search_path = ''
as $$
  select not public.app_sees_figures() and not public.app_is_admin() and exists (
    select from public.message_documents a join public.documents d on d.id = a.document_id
    where a.message_id = of_message and a.company_id = public.app_company() and not d.firm_only
      and d.uploaded_by is distinct from public.app_person() and d.request_id is null
  )
$$;
revoke execute on function has_hidden_file(uuid) from public;
grant execute on function has_hidden_file(uuid) to portal_client, portal_admin;

-- A person with several companies is also told at which one something waits for their answer. `companies_of` looks it up as
-- the owner, before the session's company is known.
create policy owner_requests on requests for select to current_user using (state in ('requested', 'returned'));
create policy owner_questions on transaction_questions for select to current_user using (state = 'sent');

create or replace function companies_of(who uuid) returns jsonb language sql stable security definer set search_path = ''
as $$
  select case when p.role = 'client' then coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', c.id, 'name', c.name, 'rights', m.rights, 'unread',
        case when m.several and exists (
          select from public.messages x
          where x.company_id = c.id and x.from_firm and not x.internal and x.nth > coalesce((
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
