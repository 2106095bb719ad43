-- Which documents a message carries, in the order in which they were attached. Both are of one company.
alter table messages add unique (id, company_id);

create table message_documents (
  message_id uuid not null,
  document_id uuid not null,
  company_id uuid not null,
  nth int not null check (nth between 1 and 5),
  primary key (message_id, nth),
  unique (message_id, document_id),
  foreign key (message_id, company_id) references messages (id, company_id) on delete cascade,
  foreign key (document_id, company_id) references documents (id, company_id) on delete cascade
);

create index message_documents_document on message_documents (document_id, company_id);
alter table message_documents enable row level security;
alter table message_documents force row level security;
create policy own_attachments on message_documents for select to portal_client
  using (company_id = (select app_company()));
-- The row asks the documents' own policy: what only the firm sees no client can attach.
create policy own_new_attachments on message_documents for insert to portal_client
  with check (
    company_id = (select app_company()) and exists (select from documents d where d.id = document_id)
  );
create policy every_attachment on message_documents to portal_admin, current_user using ((select app_is_admin()));
grant select, insert on message_documents to portal_client, portal_admin;

-- What each message carries, for its reader: a file that the firm has hidden meanwhile is the firm's alone again.
create view message_files with (security_invoker = true) as
  select a.message_id, jsonb_agg(jsonb_build_object(
    'id', d.id, 'fileName', d.file_name, 'size', d.size, 'type', d.type, 'review', d.review, 'fromFirm', d.from_firm
  ) order by a.nth) as files
  from message_documents a join documents d on d.id = a.document_id
  where not d.firm_only or (select app_is_admin())
  group by a.message_id;
grant select on message_files to portal_client, portal_admin;
