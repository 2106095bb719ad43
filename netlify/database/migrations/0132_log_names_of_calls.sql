-- A line of the log about a lead's call names the lead. A target may say more behind the id: the stage of a moved prospect.
create or replace function audit_about(target text) returns text language sql stable
  as $$
    select coalesce(
      (select nullif(e.title, '') from search_entries e where e.row_id = t.id and e.title <> '' limit 1),
      (select p.title from action_plans p where p.id = t.id),
      (select r.title from requests r where r.id = t.id),
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
