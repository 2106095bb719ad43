-- Files that were sent about a company's figures: the photo that answers a question about a transaction, and what its sender
-- attached to a conversation about figures. Whoever no longer sees figures doesn't see these either, their own included. The
-- mark stays when the answer is taken back: what the firm wrote about the file stays too.
alter table documents add column about_figures boolean not null default false;

create policy owner_marks_documents on documents for update to current_user using (true) with check (true);
create policy owner_client_messages on messages for select to current_user using (not from_firm);

create function keep_documents_about_figures() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.about_figures := exists (
    select from public.documents d
    where d.version_group = new.version_group and d.company_id = new.company_id and d.about_figures
  );
  return new;
end $$;
create trigger documents_about_figures before insert on documents for each row execute function keep_documents_about_figures();

create function mark_photo_of_question() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.documents set about_figures = true where id = new.document_id and company_id = new.company_id;
  return null;
end $$;
create trigger transaction_questions_mark_photo after update of document_id on transaction_questions for each row
  when (new.document_id is not null) execute function mark_photo_of_question();

create function is_attached_about_figures(of_message uuid, document uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.messages m
      join public.documents d on d.id = document and d.uploaded_by = m.person_id and d.request_id is null
      join public.conversations c on c.id = m.conversation_id
    where m.id = of_message and public.is_about_figures(c.context_type, c.context_id, c.company_id, m.person_id)
  )
$$;
revoke execute on function is_attached_about_figures(uuid, uuid) from public;

create function mark_attachment() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.documents set about_figures = true
  where id = new.document_id and not about_figures and public.is_attached_about_figures(new.message_id, new.document_id);
  return null;
end $$;
create trigger message_documents_mark after insert on message_documents for each row execute function mark_attachment();

-- What is there already. Row security holds the owner too, and would show this statement nothing.
alter table transaction_questions disable row level security;
alter table message_documents disable row level security;
update documents d set about_figures = true
where exists (
    select from documents g join transaction_questions q on q.document_id = g.id
    where g.version_group = d.version_group and g.company_id = d.company_id
  )
  or exists (
    select from documents g join message_documents a on a.document_id = g.id
    where g.version_group = d.version_group and g.company_id = d.company_id
      and is_attached_about_figures(a.message_id, g.id)
  );
alter table transaction_questions enable row level security;
alter table message_documents enable row level security;

-- The one rule of what a reader without figures sees of their company's documents.
create function is_seen_without_figures(d documents, reader uuid) returns boolean language sql immutable
as $$
  select d.request_id is not null or (coalesce(d.uploaded_by = reader, false) and not d.about_figures)
$$;

alter policy with_figures on documents
  using (current_user <> 'portal_client' or (select app_sees_figures())
    or is_seen_without_figures(documents, (select app_person())))
  with check (current_user <> 'portal_client' or (select app_sees_figures())
    or is_seen_without_figures(documents, (select app_person())));

-- As before, by that rule: from here on.
create or replace function is_about_figures(kind text, about text, of_company uuid, reader uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select kind in ('action_plan', 'financial_metrics') or (kind = 'document' and not exists (
    select from public.documents d
    where d.company_id = of_company and d.id::text = about and not d.firm_only
      and public.is_seen_without_figures(d, reader)
  ))
$$;

create or replace function has_hidden_file(of_message uuid) returns boolean language sql stable security definer set search_path = ''
as $$
  select not public.app_sees_figures() and not public.app_is_admin() and exists (
    select from public.message_documents a join public.documents d on d.id = a.document_id
    where a.message_id = of_message and a.company_id = public.app_company() and not d.firm_only
      and not public.is_seen_without_figures(d, public.app_person())
  )
$$;

create or replace function tell_of_returned_document() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell_people(array(
    select m.person_id from public.company_members(new.company_id, false) m
    where public.is_seen_without_figures(new, m.person_id)
      or m.person_id in (select f.person_id from public.company_members(new.company_id, true) f)
  ), new.company_id, null, 'request', now());
  return null;
end $$;

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
      where d.company_id = m.company_id and (m.rights <> 'no_figures' or public.is_seen_without_figures(d, m.person_id))
        and public.waits_for_new_file(d)
    )
  ), 0)::int
  from public.memberships m
  where m.person_id = who and m.company_id = of_company and m.joined_at is not null and m.removed_at is null
$$;
