-- What an upload may have in the storage. An object is listed before its first byte is stored and until it has been
-- deleted, so that the company's bytes are never counted too low.
create table upload_objects (
  upload_id uuid not null,
  company_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size int not null check (size > 0),
  -- Requests that may be storing it right now.
  writers int not null default 1 check (writers >= 0),
  -- Another piece has taken its place and it is being deleted: nobody may store it again until this row is gone.
  deleting boolean not null default false,
  primary key (upload_id, sha256),
  foreign key (upload_id, company_id) references uploads (id, company_id) on delete cascade
);

create index upload_objects_company on upload_objects (company_id);
alter table upload_pieces disable row level security;
insert into upload_objects (upload_id, company_id, sha256, size, writers)
select distinct upload_id, company_id, sha256, size, 0 from upload_pieces;
alter table upload_pieces enable row level security;
alter table upload_objects enable row level security;
alter table upload_objects force row level security;
create policy own_objects on upload_objects to portal_client using (company_id = (select app_company()));
create policy every_object on upload_objects to portal_admin, current_user using ((select app_is_admin()));
grant select, insert, update, delete on upload_objects to portal_client, portal_admin;

-- Files whose document is gone. Their bytes count for the company until the sweeper has deleted them.
create table removed_files (
  blob uuid primary key,
  company_id uuid not null references companies,
  size int not null check (size > 0),
  removed_at timestamptz not null
);

create index removed_files_company on removed_files (company_id);
alter table removed_files enable row level security;
alter table removed_files force row level security;
create policy own_removed on removed_files for select to portal_client using (company_id = (select app_company()));
create policy own_new_removed on removed_files for insert to portal_client
  with check (company_id = (select app_company()));
create policy every_removed on removed_files to portal_admin, current_user using ((select app_is_admin()));
grant select, insert on removed_files to portal_client;
grant select, delete on removed_files to portal_admin;

-- An upload that ended keeps its row until its bytes are gone: the firm's session ends its own, like a client's.
create index uploads_company on uploads (company_id, expires_at);

-- What may stand in the way of a new upload of this session's person: the state of the request it answers (none, open,
-- closed, missing), how many they have on their way, how many of the company have ended with bytes that are not deleted
-- yet, and the company's bytes. An upload on its way counts with the size it was announced with, or with what is stored
-- where that is more; one that ended counts with what is stored.
drop function upload_room(uuid, timestamptz);
create function upload_room(
  for_request uuid, at_time timestamptz, out request text, out live int, out undeleted int, out used bigint
)
language sql stable
as $$
  with stored as (
    select u.person_id, u.size, u.expires_at > at_time as is_live, coalesce(o.bytes, 0) as bytes
    from uploads u
    left join (
      select upload_id, sum(size) as bytes from upload_objects where company_id = app_company() group by upload_id
    ) o on o.upload_id = u.id
    where u.company_id = app_company()
  )
  select
    case
      when for_request is null then 'none'
      else coalesce((
        select case when r.state = 'accepted' then 'closed' else 'open' end from requests r
        where r.id = for_request and r.company_id = app_company()
      ), 'missing')
    end,
    (select count(*)::int from stored where is_live and person_id = app_person()),
    (select count(*)::int from stored where not is_live and bytes > 0),
    (select coalesce(sum(d.size), 0) from documents d where d.company_id = app_company())
      + (select coalesce(sum(f.size), 0) from removed_files f where f.company_id = app_company())
      + (select coalesce(sum(greatest(case when is_live then size else 0 end, bytes)), 0) from stored)
$$;
