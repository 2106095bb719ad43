-- The document that these bytes already are, on this session's side (the client's files or the firm's): the same file
-- sent twice is one document. What the firm returned may be sent again, and what answers one request answers no other.
create function document_of_bytes(of_sha256 text, of_size int, hidden boolean, for_request uuid) returns uuid
language sql stable
as $$
  select d.id from documents d
  where d.company_id = app_company() and d.sha256 = of_sha256 and d.size = of_size and d.from_firm = app_is_admin()
    and d.firm_only = hidden and d.review <> 'returned'
    and (for_request is null or d.request_id is null or d.request_id = for_request)
  order by d.request_id is not distinct from for_request desc, d.at, d.id limit 1
$$;

create index documents_bytes on documents (company_id, sha256);

-- A file that was sent before may answer a request now.
create policy own_document_links on documents for update to portal_client
  using (company_id = (select app_company()) and not firm_only and not from_firm)
  with check (company_id = (select app_company()) and not firm_only and not from_firm);
grant update (request_id) on documents to portal_client;

-- A client may withdraw a file of theirs until the firm has accepted it; its request is open again then.
create policy own_withdrawals on documents for delete to portal_client
  using (company_id = (select app_company()) and not firm_only and not from_firm and review <> 'accepted');
grant delete on documents to portal_client;
alter policy own_answers on requests
  with check (company_id = (select app_company()) and state in ('requested', 'uploaded', 'not_applicable'));
