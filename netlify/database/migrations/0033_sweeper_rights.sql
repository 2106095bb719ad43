-- The sweeper runs under portal_system: it deletes the bytes of uploads that ended and of documents that are gone. A
-- database that was made before the first migration knew this role gets it here.
do $$
begin
  if not exists (select from pg_roles where rolname = 'portal_system') then
    create role portal_system nologin noinherit;
    grant portal_system to current_user;
  end if;
end $$;

create policy system_upload_objects on upload_objects for select to portal_system using (true);
create policy system_removed_files on removed_files to portal_system using (true);
-- Which bytes a document needs that was made of an upload.
create policy system_documents on documents for select to portal_system using (true);
grant select on upload_objects to portal_system;
grant select, delete on removed_files to portal_system;
grant select (id, blob, pieces) on documents to portal_system;
