-- What the firm asks a company for. A files request is answered by documents, the other kind by words.
create table requests (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  title text not null check (btrim(title) <> ''),
  what text not null default '',
  kind text not null default 'files' check (kind in ('files', 'answer')),
  due_date date,
  state text not null default 'requested'
    check (state in ('requested', 'uploaded', 'accepted', 'returned', 'not_applicable')),
  -- Why the firm returned it, or why the client says that it does not apply.
  reason text not null default '',
  answer text not null default '',
  asked_by uuid references people on delete set null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (id, company_id)
);

create index requests_company on requests (company_id, due_date);
alter table requests enable row level security;
alter table requests force row level security;
create policy own_requests on requests for select to portal_client using (company_id = (select app_company()));
create policy own_answers on requests for update to portal_client
  using (company_id = (select app_company()) and state <> 'accepted')
  with check (company_id = (select app_company()) and state in ('uploaded', 'not_applicable'));
create policy every_request on requests to portal_admin, current_user using ((select app_is_admin()));
grant select, update (state, reason, answer, answered_at) on requests to portal_client;
grant select, insert, update, delete on requests to portal_admin;

-- A file that has arrived whole. Its bytes lie in the storage under `blob`, a piece under the SHA-256 of each of
-- `pieces`; what lies there is never changed. Documents of one name, kind and month are versions of one group.
create table documents (
  id uuid primary key,
  company_id uuid not null references companies,
  request_id uuid,
  file_name text not null check (length(file_name) between 1 and 200),
  category text not null check (
    category in ('bank_statement', 'card_statement', 'payroll', 'receipts', 'sales_report', 'loan', 'other', 'report')
  ),
  month date check (month = date_trunc('month', month)),
  note text not null default '',
  type text not null,
  size int not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  blob uuid not null,
  pieces text[] not null check (cardinality(pieces) > 0),
  version_group uuid not null,
  version int not null check (version > 0),
  uploaded_by uuid references people on delete set null,
  from_firm boolean not null default false,
  -- Seen by the firm alone. The whole group is, or none of it.
  firm_only boolean not null default false,
  review text not null default 'waiting' check (review in ('waiting', 'accepted', 'returned')),
  review_reason text not null default '',
  at timestamptz not null,
  unique (id, company_id),
  foreign key (request_id, company_id) references requests (id, company_id)
);

create index documents_company on documents (company_id, at desc);
create index documents_group on documents (version_group, version);
alter table documents enable row level security;
alter table documents force row level security;
create policy own_documents on documents for select to portal_client
  using (company_id = (select app_company()) and not firm_only);
create policy own_new_documents on documents for insert to portal_client
  with check (
    company_id = (select app_company()) and uploaded_by = (select app_person()) and review = 'waiting'
    and not firm_only and not from_firm
  );
create policy every_document on documents to portal_admin, current_user using ((select app_is_admin()));
grant select, insert on documents to portal_client;
grant select, insert, update on documents to portal_admin;

-- A file on its way: its row goes when the document's comes. What has expired is swept, bytes and all.
create table uploads (
  id uuid primary key,
  company_id uuid not null references companies,
  person_id uuid not null references people on delete cascade,
  request_id uuid,
  file_name text not null,
  category text not null,
  month date,
  note text not null default '',
  type text not null,
  size int not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  piece_size int not null check (piece_size > 0),
  blob uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (id, company_id),
  foreign key (request_id, company_id) references requests (id, company_id)
);

create index uploads_person on uploads (person_id, expires_at);
create index uploads_expired on uploads (expires_at);
alter table uploads enable row level security;
alter table uploads force row level security;
create policy own_uploads on uploads to portal_client
  using (company_id = (select app_company()) and person_id = (select app_person()));
create policy company_uploads on uploads for select to portal_client using (company_id = (select app_company()));
create policy every_upload on uploads to portal_admin, current_user using ((select app_is_admin()));
grant select, insert, delete, update (expires_at) on uploads to portal_client;
grant select, delete on uploads to portal_admin;

-- The pieces of a file that lie in the storage already, counted from 0.
create table upload_pieces (
  upload_id uuid not null,
  company_id uuid not null,
  n int not null check (n >= 0),
  size int not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (upload_id, n),
  foreign key (upload_id, company_id) references uploads (id, company_id) on delete cascade
);

alter table upload_pieces enable row level security;
alter table upload_pieces force row level security;
create policy own_pieces on upload_pieces to portal_client using (company_id = (select app_company()));
create policy every_piece on upload_pieces to portal_admin, current_user using ((select app_is_admin()));
grant select, insert, update, delete on upload_pieces to portal_client;
grant select, delete on upload_pieces to portal_admin;

-- Who has opened a document, and when. Lines are added, never changed.
create table document_views (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null,
  company_id uuid not null,
  person_id uuid references people on delete set null,
  at timestamptz not null,
  foreign key (document_id, company_id) references documents (id, company_id) on delete cascade
);

create index document_views_document on document_views (document_id, at desc);
alter table document_views enable row level security;
alter table document_views force row level security;
create policy own_views on document_views for select to portal_client using (company_id = (select app_company()));
create policy own_new_views on document_views for insert to portal_client
  with check (company_id = (select app_company()) and person_id = (select app_person()));
create policy every_view on document_views for select to portal_admin, current_user using ((select app_is_admin()));
create policy firm_views on document_views for insert to portal_admin, current_user
  with check ((select app_is_admin()));
grant select, insert on document_views to portal_client, portal_admin;

-- What may stand in the way of a new upload of this session's person: the state of the request it answers (none, open,
-- closed, missing), how many they have on their way, and the company's bytes that are in use or promised.
create function upload_room(for_request uuid, at_time timestamptz, out request text, out live int, out used bigint)
language sql stable
as $$
  select
    case
      when for_request is null then 'none'
      else coalesce((
        select case when r.state = 'accepted' then 'closed' else 'open' end from requests r
        where r.id = for_request and r.company_id = app_company()
      ), 'missing')
    end,
    (
      select count(*)::int from uploads u
      where u.person_id = app_person() and u.company_id = app_company() and u.expires_at > at_time
    ),
    (select coalesce(sum(d.size), 0) from documents d where d.company_id = app_company())
      + (select coalesce(sum(u.size), 0) from uploads u where u.company_id = app_company() and u.expires_at > at_time)
$$;
