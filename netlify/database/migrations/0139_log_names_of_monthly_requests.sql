-- What a monthly request was called stays once it has ended, so that the lines of the log about it name it.
create table ended_recurring_requests (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  title text not null
);
create index ended_recurring_requests_company on ended_recurring_requests (company_id);
alter table ended_recurring_requests enable row level security;
alter table ended_recurring_requests force row level security;
create policy firm_ended_recurring_requests on ended_recurring_requests to portal_admin, current_user
  using ((select app_is_admin()));
grant select, insert on ended_recurring_requests to portal_admin;

create function keep_ended_title() returns trigger language plpgsql set search_path = ''
as $$
begin
  insert into public.ended_recurring_requests (id, company_id, title) values (old.id, old.company_id, old.title);
  return old;
end $$;
create trigger recurring_requests_ended before delete on recurring_requests
  for each row execute function keep_ended_title();

-- As before, with monthly requests.
create or replace function audit_about(target text) returns text language sql stable
  as $$
    select coalesce(
      (select nullif(e.title, '') from search_entries e where e.row_id = t.id and e.title <> '' limit 1),
      (select p.title from action_plans p where p.id = t.id),
      (select r.title from requests r where r.id = t.id),
      (select r.title from recurring_requests r where r.id = t.id),
      (select r.title from ended_recurring_requests r where r.id = t.id),
      (select i.file_name from lead_imports i where i.id = t.id),
      (select nullif(e.title, '') from bookings b
        join search_entries e on e.kind = 'lead' and e.row_id = lead_root(b.lead_id) where b.id = t.id)
    )
    from (
      select case when target ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}( [a-z_]+)?$'
        then left(target, 36)::uuid end as id
    ) t
    where t.id is not null
  $$;
