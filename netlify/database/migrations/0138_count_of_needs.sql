-- How many things a person of a company is asked for now: open requests, files to be sent anew, and all questions together
-- as one.
create function count_needs(who uuid, of_company uuid) returns int language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(
    (select count(*) from public.requests q where q.company_id = m.company_id and q.state in ('requested', 'returned'))
    + (m.rights <> 'no_figures' and exists (
        select from public.transaction_questions q where q.company_id = m.company_id and q.state = 'sent'
      ))::int
    + (
      select count(*) from public.documents d
      where d.company_id = m.company_id and d.review = 'returned' and d.request_id is null and not d.from_firm and not d.firm_only
        and (m.rights <> 'no_figures' or d.uploaded_by = m.person_id)
        and not exists (select from public.documents n where n.version_group = d.version_group and n.version > d.version)
    )
  ), 0)::int
  from public.memberships m
  where m.person_id = who and m.company_id = of_company and m.joined_at is not null and m.removed_at is null
$$;
revoke execute on function count_needs(uuid, uuid) from public;
grant execute on function count_needs(uuid, uuid) to portal_system;

-- Beside a file that a message carries stands whether a new one was sent in its place.
create or replace view message_files with (security_invoker = true) as
  select a.message_id, jsonb_agg(jsonb_build_object(
    'id', d.id, 'fileName', d.file_name, 'size', d.size, 'type', d.type, 'review', d.review, 'fromFirm', d.from_firm
  ) || case when d.review_reason = '' then '{}' else jsonb_build_object('reviewReason', d.review_reason) end
    || case when d.review = 'returned' and d.request_id is null and not d.from_firm and not needs_replacement(d.id)
      then jsonb_build_object('isReplaced', true) else '{}' end
  order by a.nth) as files
  from message_documents a join documents d on d.id = a.document_id
  where not d.firm_only or (select app_is_admin())
  group by a.message_id;
