-- A file of another program also says how a lead stands, and who wants no email any more.
alter table lead_import_rows add column status text;
alter table lead_import_rows add column unsubscribed boolean not null default false;

create or replace function commit_lead_import(which uuid, on_known text, at_time timestamptz) returns text language plpgsql
as $$
declare
  job lead_imports;
  made int;
  changed int := 0;
begin
  select * into job from lead_imports where id = which for update;
  if job.id is null or job.state <> 'open' then
    return job.state;
  end if;
  if (select count(*) from lead_import_rows where import_id = which) <> job.total then
    return 'incomplete';
  end if;
  insert into leads (id, email, first_name, last_name, business_name, phone, source, status, first_source,
    latest_source, latest_kind, latest_at, created_at, updated_at)
  select r.lead_id, r.email, r.first_name, r.last_name, r.business_name, r.phone, coalesce(r.source, 'import'),
    coalesce(r.status, 'new'), '{"page": "import"}', '{"page": "import"}', 'imported', at_time, at_time, at_time
  from lead_import_rows r where r.import_id = which order by r.nth
  on conflict (email) do nothing;
  get diagnostics made = row_count;
  if on_known = 'update' and made < job.total then
    update lead_import_rows r set before = jsonb_build_object('id', l.id, 'first_name', l.first_name,
      'last_name', l.last_name, 'business_name', l.business_name, 'phone', l.phone)
    from leads l where r.import_id = which and l.email = r.email and l.id <> r.lead_id;
    update leads l set first_name = coalesce(r.first_name, l.first_name), last_name = coalesce(r.last_name, l.last_name),
      business_name = coalesce(r.business_name, l.business_name), phone = coalesce(r.phone, l.phone),
      updated_at = at_time, version = l.version + 1
    from lead_import_rows r where r.import_id = which and r.before is not null and l.id = (r.before ->> 'id')::uuid;
    get diagnostics changed = row_count;
  end if;
  insert into lead_work (lead_id, kind, at, person_id, words, detail)
  select l.id, case when r.before is null then 'imported' else 'import_updated' end, at_time, app_person(),
    coalesce(r.note, ''), jsonb_build_object('import', which)
  from lead_import_rows r join leads l on l.id = coalesce((r.before ->> 'id')::uuid, r.lead_id)
  where r.import_id = which;
  -- Who left another list is not written to from here either, whether or not the lead was here before.
  insert into lead_consents (lead_id, what, given, at, place)
  select l.id, 'every_mail', false, at_time, 'import'
  from lead_import_rows r join leads l on l.email = r.email
  where r.import_id = which and r.unsubscribed and l.unsubscribed_at is null;
  update leads l set unsubscribed_at = at_time
  from lead_import_rows r
  where r.import_id = which and r.unsubscribed and l.email = r.email and l.unsubscribed_at is null;
  update lead_imports set state = 'done', done_at = at_time, created = made, updated = changed,
    skipped = job.total - made - changed
  where id = which;
  return 'done';
end $$;
