-- Leads and cards of the board belong to somebody of the firm, as clients and conversations do.
alter table leads add column owner_id uuid references people on delete set null;
alter table prospects add column owner_id uuid references people on delete set null;
create index leads_owner on leads (owner_id, created_at desc, id desc) where merged_into is null and owner_id is not null;
create index prospects_owner on prospects (owner_id) where owner_id is not null;

create or replace view prospect_cards with (security_invoker = true) as
  select p.id, p.company, p.contact, p.source, p.plan, p.monthly_value as "monthlyValue", p.stage,
    p.stage_since as "stageSince", p.next_step as "nextStep", to_char(p.next_date, 'YYYY-MM-DD') as "nextDate",
    p.lost_reason as "lostReason",
    case when l.id is not null then jsonb_build_object('id', l.id, 'firstName', l.first_name, 'lastName', l.last_name,
      'email', l.email, 'phone', l.phone) end as lead,
    p.client_id as "clientId", p.converted_at as "convertedAt", p.version, p.changed_by_row, p.next_date,
    case when p.owner_id is not null then jsonb_build_object('id', p.owner_id, 'name', name_of(p.owner_id)) end as owner,
    p.owner_id
  from prospects p left join leads l on l.id = p.lead_id;

-- A page of the list, as before, and of one person's leads alone where `of_owner` names one. The function without an owner
-- stays for the deploy before this one.
create function find_leads(
  q text, in_view text, with_status text, with_source text, with_band text, today date,
  after_at bigint, after_id uuid, most int, of_owner uuid
) returns setof leads language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  wanted tsquery := public.lead_query(q);
  after_day date := date '1970-01-01' + least(after_at, 1000000)::int;
  after_time timestamptz := timestamptz 'epoch' + after_at * interval '1 microsecond';
  is_due boolean := coalesce(in_view = 'due', false);
  ordered text := case when is_due then ' order by l.follow_up_on, l.id' else ' order by l.created_at desc, l.id desc' end;
  -- No value is written into this text.
  fits text := concat_ws(' and ', 'l.merged_into is null',
    case in_view
      when 'due' then 'l.follow_up_on <= $1'
      when 'new' then 'l.status = ''new'' and not l.only_suspected'
      when 'trades' then 'l.is_trades and not l.only_suspected'
      when 'exposed' then 'l.band = ''exposed'' and not l.only_suspected'
      when 'suspected' then 'l.suspected_at is not null'
    end,
    case when with_status is not null then 'l.status = $2' end,
    case when with_source is not null then 'l.source = $3' end,
    case when with_band is not null then 'l.band = $4' end,
    case when of_owner is not null then 'l.owner_id = $11' end,
    case
      when after_id is null then null
      when is_due then '(l.follow_up_on, l.id) > ($5, $7)'
      else '(l.created_at, l.id) < ($6, $7)'
    end);
  few uuid[];
begin
  if not public.app_is_admin() then
    return;
  end if;
  if wanted is not null then
    execute 'select array(select n.id from (select l.id, l.words from public.leads l where ' || fits || ordered
      || ' limit 500) n where n.words @@ $8 limit $9)'
      into few using today, with_status, with_source, with_band, after_day, after_time, after_id, wanted, most, few, of_owner;
    if cardinality(few) < most then
      few := array(select l.id from public.leads l where l.words @@ wanted limit 3001);
    end if;
    fits := fits || case when cardinality(few) <= 3000 then ' and l.id = any($10)' else ' and l.words @@ $8' end;
  end if;
  return query execute 'select l.* from public.leads l where ' || fits || ordered || ' limit $9'
    using today, with_status, with_source, with_band, after_day, after_time, after_id, wanted, most, few, of_owner;
end $$;
revoke execute on function find_leads(text, text, text, text, text, date, bigint, uuid, int, uuid) from public;
grant execute on function find_leads(text, text, text, text, text, date, bigint, uuid, int, uuid) to portal_admin;

-- Two leads that are one person keep the owner that either has.
create or replace function merge_leads(merge uuid, keep uuid, other uuid, at_time timestamptz) returns boolean language plpgsql
as $$
declare
  k leads;
  g leads;
  older leads;
  newer leads;
  made leads;
begin
  perform from leads where id in (keep, other) order by id for update;
  select * into k from leads where id = keep and merged_into is null;
  select * into g from leads where id = other and merged_into is null;
  if k.id is null or g.id is null or k.id = g.id then
    return false;
  end if;
  older := case when g.created_at < k.created_at then g else k end;
  newer := case when coalesce(g.latest_at, g.created_at) > coalesce(k.latest_at, k.created_at) then g else k end;
  update leads set merged_into = keep where id = other;
  update leads set
    first_name = coalesce(k.first_name, g.first_name), last_name = coalesce(k.last_name, g.last_name),
    business_name = coalesce(k.business_name, g.business_name), phone = coalesce(k.phone, g.phone),
    status = case when g.status = 'do_not_contact' then g.status else k.status end,
    first_source = older.first_source, source = coalesce(older.source, k.source), created_at = older.created_at,
    latest_source = newer.latest_source, latest_kind = newer.latest_kind, latest_at = newer.latest_at,
    follow_up_on = coalesce(k.follow_up_on, g.follow_up_on), follow_up_what = coalesce(k.follow_up_what, g.follow_up_what),
    owner_id = coalesce(k.owner_id, g.owner_id), updated_at = at_time, version = version + 1
  where id = keep returning * into made;
  perform lead_score(keep);
  insert into lead_merges (id, kept, gone, before, after, at, person_id)
  values (merge, keep, other, to_jsonb(k) - 'words', to_jsonb(made) - 'words', at_time, app_person());
  insert into lead_work (lead_id, kind, at, person_id, detail)
  values (keep, 'merged', at_time, app_person(), jsonb_build_object('lead', other, 'email', g.email));
  return true;
end $$;

create or replace function unmerge_leads(merge uuid, at_time timestamptz) returns uuid language plpgsql
as $$
declare
  m lead_merges;
  b leads;
  a leads;
begin
  update lead_merges set undone_at = at_time
  where id = merge and undone_at is null
    and exists (select from leads k where k.id = kept and k.merged_into is null)
    and exists (select from leads g where g.id = gone and g.merged_into = kept)
  returning * into m;
  if m.id is null then
    return null;
  end if;
  b := jsonb_populate_record(null::leads, m.before);
  a := jsonb_populate_record(null::leads, m.after);
  update leads set merged_into = null where id = m.gone;
  update leads set
    first_name = case when first_name is not distinct from a.first_name then b.first_name else first_name end,
    last_name = case when last_name is not distinct from a.last_name then b.last_name else last_name end,
    business_name = case when business_name is not distinct from a.business_name then b.business_name else business_name end,
    phone = case when phone is not distinct from a.phone then b.phone else phone end,
    status = case when status = a.status then b.status else status end,
    follow_up_on = case when follow_up_on is not distinct from a.follow_up_on then b.follow_up_on else follow_up_on end,
    follow_up_what = case when follow_up_on is not distinct from a.follow_up_on then b.follow_up_what else follow_up_what end,
    latest_source = case when latest_source = a.latest_source then b.latest_source else latest_source end,
    owner_id = case when owner_id is not distinct from a.owner_id then b.owner_id else owner_id end,
    first_source = b.first_source, source = b.source, created_at = b.created_at,
    updated_at = at_time, version = version + 1
  where id = m.kept;
  perform lead_latest(m.kept), lead_latest(m.gone), lead_score(m.kept), lead_score(m.gone);
  insert into lead_work (lead_id, kind, at, person_id, detail)
  select m.kept, 'unmerged', at_time, app_person(), jsonb_build_object('lead', m.gone, 'email', g.email)
  from leads g where g.id = m.gone;
  return m.kept;
end $$;
