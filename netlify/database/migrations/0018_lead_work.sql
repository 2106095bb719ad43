-- What the firm does with a lead. The list is read a page at a time out of 100,000 rows, so what it shows and is
-- narrowed by stands on the lead's own row, kept there by the triggers below.

-- The words of a text, in lower case, for a search by their beginnings.
create function lead_words(text) returns tsvector language plpgsql immutable
  as $$
  begin
    return regexp_replace(lower($1), '[^[:alnum:]]+', ' ', 'g')::tsvector;
  end $$;
-- What is searched for: every word begins with one of these. Null where no word is given. The end of an e-mail, such as
-- `.com`, is left out: everybody has it, and looking it up costs most.
create function lead_query(text) returns tsquery language sql immutable
  as $$
    select string_agg(quote_literal(w) || ':*', ' & ')::tsquery
    from regexp_split_to_table(regexp_replace(lower($1), '(@[^@\s]*)\.[[:alnum:]]+\s*$', '\1'), '[^[:alnum:]]+') w
    where w <> ''
  $$;

alter table leads
  add column version int not null default 1,
  -- How they first came, in a word; `first_source` has the page and campaign.
  add column source text check (source in ('trades_quiz', 'general_quiz', 'checklist', 'newsletter', 'early_access',
    'booking_request', 'referral', 'phone', 'event', 'import', 'other')),
  add column latest_kind text,
  add column latest_at timestamptz,
  -- Of the latest assessment that this person has claimed.
  add column score smallint,
  add column band text,
  add column variant text,
  add column follow_up_on date,
  add column follow_up_what text,
  -- The lead that stands for this one since the two were merged. The lines of both stay where they are.
  add column merged_into uuid references leads on delete set null,
  add column is_trades boolean generated always as
    (coalesce(variant = 'trades', false) or coalesce(source = 'trades_quiz', false)) stored,
  add column words tsvector generated always as (lead_words(coalesce(first_name, '') || ' ' ||
    coalesce(last_name, '') || ' ' || coalesce(business_name, '') || ' ' || email)) stored,
  add check ((follow_up_on is null) = (follow_up_what is null)),
  add check (merged_into <> id);

create index leads_order on leads (created_at desc, id desc) where merged_into is null;
create index leads_status on leads (status, created_at desc, id desc) where merged_into is null;
create index leads_status_source on leads (status, source, created_at desc, id desc) where merged_into is null;
create index leads_source on leads (source, created_at desc, id desc) where merged_into is null;
create index leads_band on leads (band, created_at desc, id desc) where merged_into is null and band is not null;
create index leads_trades on leads (created_at desc, id desc) where merged_into is null and is_trades;
create index leads_due on leads (follow_up_on, id) where merged_into is null and follow_up_on is not null;
create index leads_words on leads using gin (words);
create index leads_merged on leads (merged_into) where merged_into is not null;

-- What the firm writes into a lead's timeline. Lines are added, never changed.
create table lead_work (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  kind text not null check (kind in ('added', 'edited', 'imported', 'import_updated', 'note', 'call_answered',
    'call_no_answer', 'call_voicemail', 'status', 'follow_up_set', 'follow_up_done', 'merged', 'unmerged')),
  at timestamptz not null,
  person_id uuid references people on delete set null,
  words text not null default '',
  detail jsonb not null default '{}'
);

create index lead_work_lead on lead_work (lead_id, at);
create trigger lead_work_stays before update of kind, at, words, detail on lead_work
  for each row execute function refuse_rewrite();

-- Who a lead stands for: itself, or whoever it was merged into in the end; and all that it stands for.
create function lead_root(which uuid) returns uuid language sql stable
  as $$
    with recursive up as (
      select id, merged_into from leads where id = which
      union all select l.id, l.merged_into from leads l join up on l.id = up.merged_into
    )
    select id from up where merged_into is null
  $$;
create function lead_family(which uuid) returns setof uuid language sql stable
  as $$
    with recursive down as (
      select which as id union all select l.id from leads l join down on l.merged_into = down.id
    )
    select id from down
  $$;

-- The latest thing that happened with a lead; what the firm only notes for itself does not count as one.
create function lead_happened() returns trigger language plpgsql
  as $$
  begin
    update leads set latest_kind = new.kind, latest_at = new.at
    where id in (new.lead_id, lead_root(new.lead_id)) and (latest_at is null or latest_at <= new.at);
    return null;
  end $$;
create trigger lead_work_happened after insert on lead_work for each row
  when (new.kind in ('added', 'note', 'call_answered', 'call_no_answer', 'call_voicemail'))
  execute function lead_happened();
create trigger lead_events_happened after insert on lead_events for each row execute function lead_happened();

create function lead_unsubscribed() returns trigger language plpgsql
  as $$
  begin
    update leads set latest_kind = 'unsubscribed', latest_at = new.at
    where id in (new.lead_id, lead_root(new.lead_id)) and (latest_at is null or latest_at <= new.at);
    return null;
  end $$;
create trigger lead_consents_withdrawn after insert on lead_consents for each row
  when (not new.given) execute function lead_unsubscribed();

-- The same, looked up in the lines themselves: after two leads were parted.
create function lead_latest(which uuid) returns void language sql
  as $$
    update leads set (latest_kind, latest_at) = (
      select kind, at from (
        select kind, at from lead_events where lead_id in (select lead_family(which))
        union all select kind, at from lead_work
          where lead_id in (select lead_family(which))
            and kind in ('added', 'imported', 'note', 'call_answered', 'call_no_answer', 'call_voicemail')
        union all select 'unsubscribed', at from lead_consents
          where lead_id in (select lead_family(which)) and not given
      ) happened order by at desc limit 1
    ) where id = which
  $$;

-- The first form says how somebody came.
create function lead_source() returns trigger language plpgsql
  as $$
  begin
    update leads set source = case
      when new.kind <> 'assessment' then new.kind
      else coalesce((select a.variant from assessments a where a.id = new.fields ->> 'assessment'), 'general') || '_quiz'
    end
    where id = new.lead_id and source is null;
    return null;
  end $$;
create trigger lead_events_source after insert on lead_events for each row execute function lead_source();

create function lead_score(which uuid) returns void language sql
  as $$
    update leads l set (score, band, variant) = (
      select a.overall, a.band, a.variant from assessments a
      where a.lead_id in (select lead_family(l.id)) and a.revoked_at is null
      order by a.taken_at desc, a.id limit 1
    ) where l.id in (which, lead_root(which))
  $$;
create function lead_scored() returns trigger language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' and old.lead_id is not null then perform lead_score(old.lead_id); end if;
    if new.lead_id is not null then perform lead_score(new.lead_id); end if;
    return null;
  end $$;
create trigger assessments_scored after insert or update of lead_id, revoked_at on assessments
  for each row execute function lead_scored();

-- A change of status is a line, whoever of the firm makes it and where: its time is the row's own. `write` is the
-- write's own id, by which a second try finds what the first one changed.
create function lead_status_line() returns trigger language plpgsql
  as $$
  begin
    if app_is_admin() then
      insert into lead_work (lead_id, kind, at, person_id, detail)
      values (new.id, 'status', new.updated_at, app_person(),
        jsonb_build_object('from', old.status, 'to', new.status, 'write', app_row()));
    end if;
    return null;
  end $$;
create trigger leads_status_line after update of status on leads for each row
  when (old.status is distinct from new.status) execute function lead_status_line();

-- Two leads that are one person. What the kept one was before, and was made, so that it can be undone.
create table lead_merges (
  id uuid primary key,
  kept uuid not null references leads on delete cascade,
  gone uuid not null references leads on delete cascade,
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null,
  person_id uuid references people on delete set null,
  undone_at timestamptz
);
create index lead_merges_kept on lead_merges (kept, at);
create index lead_merges_gone on lead_merges (gone);
-- A lead that goes takes its lines along: each table of them is asked for them.
create index subscriptions_lead on subscriptions (lead_id);

-- The firm's own list of leads, from a file: rows come in pieces, and become leads all at once or not at all.
create table lead_imports (
  id uuid primary key,
  person_id uuid references people on delete set null,
  file_name text not null,
  total int not null check (total between 1 and 10000),
  state text not null default 'open' check (state in ('open', 'done', 'undone')),
  at timestamptz not null,
  done_at timestamptz,
  undone_at timestamptz,
  created int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  removed int not null default 0,
  restored int not null default 0
);
create table lead_import_rows (
  import_id uuid not null references lead_imports on delete cascade,
  nth int not null,
  email text not null,
  first_name text,
  last_name text,
  business_name text,
  phone text,
  source text,
  note text,
  -- The lead that it becomes; of one that was here already, what it was before it was updated.
  lead_id uuid not null default gen_random_uuid(),
  before jsonb,
  primary key (import_id, nth),
  unique (import_id, email)
);

do $$
declare
  name text;
begin
  foreach name in array array['lead_work', 'lead_merges', 'lead_imports', 'lead_import_rows'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy firm_%s on %I to portal_admin, current_user
      using ((select app_is_admin())) with check ((select app_is_admin()))', name, name);
  end loop;
end $$;
grant select, insert on lead_work to portal_admin;
grant select, insert, update on lead_merges, lead_imports, lead_import_rows to portal_admin;
grant delete on lead_import_rows to portal_admin;

-- A page of the list. As the owner, because row security lets no index of words be used (their operator is not
-- leakproof); it answers the firm alone. The planner cannot guess how often the beginning of a word occurs, so a search
-- looks among the next 500 first, where what is common fills the page; then into the index, whether it is a few.
create function find_leads(
  q text, in_view text, with_status text, with_source text, with_band text, today date,
  after_at bigint, after_id uuid, most int
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
      when 'new' then 'l.status = ''new'''
      when 'trades' then 'l.is_trades'
      when 'exposed' then 'l.band = ''exposed'''
    end,
    case when with_status is not null then 'l.status = $2' end,
    case when with_source is not null then 'l.source = $3' end,
    case when with_band is not null then 'l.band = $4' end,
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
      into few using today, with_status, with_source, with_band, after_day, after_time, after_id, wanted, most;
    if cardinality(few) < most then
      few := array(select l.id from public.leads l where l.words @@ wanted limit 3001);
    end if;
    fits := fits || case when cardinality(few) <= 3000 then ' and l.id = any($10)' else ' and l.words @@ $8' end;
  end if;
  return query execute 'select l.* from public.leads l where ' || fits || ordered || ' limit $9'
    using today, with_status, with_source, with_band, after_day, after_time, after_id, wanted, most, few;
end $$;
revoke execute on function find_leads(text, text, text, text, text, date, bigint, uuid, int) from public;
grant execute on function find_leads(text, text, text, text, text, date, bigint, uuid, int) to portal_admin;

-- One lead takes another in: the older one's first source, the newer one's latest, whatever it lacks, and the stricter
-- status of «do not contact». False where one is not there or is merged already.
create function merge_leads(merge uuid, keep uuid, other uuid, at_time timestamptz) returns boolean language plpgsql
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
    updated_at = at_time, version = version + 1
  where id = keep returning * into made;
  perform lead_score(keep);
  insert into lead_merges (id, kept, gone, before, after, at, person_id)
  values (merge, keep, other, to_jsonb(k) - 'words', to_jsonb(made) - 'words', at_time, app_person());
  insert into lead_work (lead_id, kind, at, person_id, detail)
  values (keep, 'merged', at_time, app_person(), jsonb_build_object('lead', other, 'email', g.email));
  return true;
end $$;

-- Parts them again. What was changed on the kept one since stays as it is; all else is as it was.
create function unmerge_leads(merge uuid, at_time timestamptz) returns uuid language plpgsql
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
    first_source = b.first_source, source = b.source, created_at = b.created_at,
    updated_at = at_time, version = version + 1
  where id = m.kept;
  perform lead_latest(m.kept), lead_latest(m.gone), lead_score(m.kept), lead_score(m.gone);
  insert into lead_work (lead_id, kind, at, person_id, detail)
  select m.kept, 'unmerged', at_time, app_person(), jsonb_build_object('lead', m.gone, 'email', g.email)
  from leads g where g.id = m.gone;
  return m.kept;
end $$;

-- Makes leads of an import's rows, in one go. Resolves to its state: `done` where this call or an earlier one did it,
-- `incomplete` where rows are missing.
create function commit_lead_import(which uuid, on_known text, at_time timestamptz) returns text language plpgsql
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
  insert into leads (id, email, first_name, last_name, business_name, phone, source, first_source, latest_source,
    latest_kind, latest_at, created_at, updated_at)
  select r.lead_id, r.email, r.first_name, r.last_name, r.business_name, r.phone, coalesce(r.source, 'import'),
    '{"page": "import"}', '{"page": "import"}', 'imported', at_time, at_time, at_time
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
  update lead_imports set state = 'done', done_at = at_time, created = made, updated = changed,
    skipped = job.total - made - changed
  where id = which;
  return 'done';
end $$;

-- Takes an import back for 24 hours: the leads it made go, unless somebody has worked with them or they have written
-- since; what it changed is as it was, unless it was changed again. As the owner: nobody of the firm deletes a lead.
-- By lists of ids, which stay quick where the planner has not counted the new rows yet.
create function undo_lead_import(which uuid, at_time timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  job public.lead_imports;
  made uuid[];
  gone int;
  back int;
begin
  if not public.app_is_admin() then
    return null;
  end if;
  select * into job from public.lead_imports where id = which for update;
  if job.id is null or job.state <> 'done' then
    return job.state;
  end if;
  if at_time > job.done_at + interval '24 hours' then
    return 'late';
  end if;
  made := array(select r.lead_id from public.lead_import_rows r where r.import_id = which);
  delete from public.leads l
  where l.id = any(made) and l.version = 1 and l.merged_into is null
    and l.id not in (select m.merged_into from public.leads m where m.merged_into = any(made))
    and l.id not in (select e.lead_id from public.lead_events e where e.lead_id = any(made))
    and l.id not in (select c.lead_id from public.lead_consents c where c.lead_id = any(made))
    and l.id not in (select a.lead_id from public.assessments a where a.lead_id = any(made))
    and l.id not in (select w.lead_id from public.lead_work w where w.lead_id = any(made) and w.kind <> 'imported');
  get diagnostics gone = row_count;
  update public.leads l set
    first_name = case when l.first_name is not distinct from coalesce(r.first_name, r.before ->> 'first_name')
      then r.before ->> 'first_name' else l.first_name end,
    last_name = case when l.last_name is not distinct from coalesce(r.last_name, r.before ->> 'last_name')
      then r.before ->> 'last_name' else l.last_name end,
    business_name = case when l.business_name is not distinct from coalesce(r.business_name, r.before ->> 'business_name')
      then r.before ->> 'business_name' else l.business_name end,
    phone = case when l.phone is not distinct from coalesce(r.phone, r.before ->> 'phone')
      then r.before ->> 'phone' else l.phone end,
    updated_at = at_time, version = l.version + 1
  from public.lead_import_rows r
  where r.import_id = which and r.before is not null and l.id = (r.before ->> 'id')::uuid;
  get diagnostics back = row_count;
  update public.lead_imports set state = 'undone', undone_at = at_time, removed = gone, restored = back where id = which;
  return 'undone';
end $$;
revoke execute on function undo_lead_import(uuid, timestamptz) from public;
grant execute on function undo_lead_import(uuid, timestamptz) to portal_admin;

-- What is there already.
update leads l set source = case
    when e.kind <> 'assessment' then e.kind
    else coalesce((select a.variant from assessments a where a.id = e.fields ->> 'assessment'), 'general') || '_quiz'
  end
from (select distinct on (lead_id) lead_id, kind, fields from lead_events order by lead_id, at, id) e
where e.lead_id = l.id;
update leads l set latest_kind = e.kind, latest_at = e.at
from (select distinct on (lead_id) lead_id, kind, at from lead_events order by lead_id, at desc, id desc) e
where e.lead_id = l.id;
update leads l set score = a.overall, band = a.band, variant = a.variant
from (
  select distinct on (lead_id) lead_id, overall, band, variant from assessments
  where lead_id is not null and revoked_at is null order by lead_id, taken_at desc, id
) a
where a.lead_id = l.id;
