-- A client sends a new file in place of one that the firm has returned: it becomes that document's next version.
alter table uploads add column replaces_id uuid,
  add foreign key (replaces_id, company_id) references documents (id, company_id) on delete set null (replaces_id);
create index uploads_replacing on uploads (replaces_id) where replaces_id is not null;

-- Whether the firm waits for a new file in place of this one: it has returned it, no request asks for it, and no later version
-- came. A later version counts for those too who do not see it.
create function needs_replacement(document uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.documents d
    where d.id = document and (d.company_id = public.app_company() or public.app_is_admin()) and d.review = 'returned'
      and d.request_id is null and not d.from_firm and not d.firm_only
      and not exists (select from public.documents n where n.version_group = d.version_group and n.version > d.version)
  )
$$;
revoke execute on function needs_replacement(uuid) from public;
grant execute on function needs_replacement(uuid) to portal_client, portal_admin;

-- Told are those alone who see the document. What answers a request everybody sees, and its request tells of it.
create function tell_of_returned_document() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell_people(array(
    select m.person_id from public.company_members(new.company_id, false) m
    where m.person_id = new.uploaded_by or m.person_id in (select f.person_id from public.company_members(new.company_id, true) f)
  ), new.company_id, null, 'request', now());
  return null;
end $$;
drop trigger documents_tell_return on documents;
create trigger documents_tell_return after update of review on documents for each row
  when (new.review = 'returned' and old.review <> 'returned' and new.request_id is null)
  execute function tell_of_returned_document();

-- A person with several companies is also told at which one a returned document waits for them.
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
        ) or exists (
          select from public.documents d
          where d.company_id = c.id and d.review = 'returned' and d.request_id is null and not d.from_firm and not d.firm_only
            and (m.rights <> 'no_figures' or d.uploaded_by = p.id)
            and not exists (select from public.documents n where n.version_group = d.version_group and n.version > d.version)
        )) then true end))
      order by m.company_id is distinct from p.company_id, m.joined_at, m.company_id)
    from (
      select own.*, count(*) over () > 1 as several from public.memberships own
      where own.person_id = p.id and own.joined_at is not null and own.removed_at is null
    ) m join public.companies c on c.id = m.company_id and c.deactivated_at is null
  ), '[]') end
  from public.people p where p.id = who
$$;

-- Beside a file that a message carries stands why the firm has returned it.
create or replace view message_files with (security_invoker = true) as
  select a.message_id, jsonb_agg(jsonb_build_object(
    'id', d.id, 'fileName', d.file_name, 'size', d.size, 'type', d.type, 'review', d.review, 'fromFirm', d.from_firm
  ) || case when d.review_reason = '' then '{}' else jsonb_build_object('reviewReason', d.review_reason) end
  order by a.nth) as files
  from message_documents a join documents d on d.id = a.document_id
  where not d.firm_only or (select app_is_admin())
  group by a.message_id;
