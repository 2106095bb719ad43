-- A sign-up is confirmed from the mail that it causes (double opt-in): until then nobody is written to, and the e-mail
-- provider is told nothing. The ledger of consents has both steps: `given` is null where somebody has only asked.
alter table lead_consents
  alter column given drop not null,
  add column step text generated always as
    (case when given is null then 'asked' when given then 'confirmed' else 'withdrawn' end) stored;

-- A sign-up that waits for its confirmation. One is open for a lead and a form at a time; asking again within a day sends
-- no second mail.
create table opt_ins (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references leads on delete cascade,
  form text not null check (form in ('newsletter', 'early_access')),
  first_name text,
  -- What the provider gets beside address and name.
  fields jsonb not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);

create unique index opt_ins_open on opt_ins (lead_id, form) where confirmed_at is null;
create index opt_ins_asked on opt_ins (asked_at);
alter table opt_ins enable row level security;

-- A form that looks as if a program had filled it in is kept and shown to the firm. `suspected_at` is set while there is
-- one that nobody has looked at; `only_suspected` while nothing else is known of the lead.
alter table lead_events add column suspected boolean not null default false;
alter table leads
  add column suspected_at timestamptz,
  add column only_suspected boolean not null default false;
create index leads_suspected on leads (created_at desc, id desc) where merged_into is null and suspected_at is not null;

drop trigger lead_events_happened on lead_events;
create trigger lead_events_happened after insert on lead_events for each row
  when (not new.suspected) execute function lead_happened();

create or replace function lead_latest(which uuid) returns void language sql
  as $$
    update leads set (latest_kind, latest_at) = (
      select kind, at from (
        select kind, at from lead_events where lead_id in (select lead_family(which)) and not suspected
        union all select kind, at from lead_work
          where lead_id in (select lead_family(which))
            and kind in ('added', 'imported', 'note', 'call_answered', 'call_no_answer', 'call_voicemail')
        union all select 'unsubscribed', at from lead_consents
          where lead_id in (select lead_family(which)) and not given
      ) happened order by at desc limit 1
    ) where id = which
  $$;

alter table lead_work drop constraint lead_work_kind_check;
alter table lead_work add constraint lead_work_kind_check check (kind in ('added', 'edited', 'imported',
  'import_updated', 'note', 'call_answered', 'call_no_answer', 'call_voicemail', 'status', 'follow_up_set',
  'follow_up_done', 'merged', 'unmerged', 'not_spam'));

-- `held`: a mail that a suspected form has caused. It leaves when somebody of the firm says that a person has sent it.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('pending', 'done', 'failed', 'withdrawn', 'held'));

-- Says that a lead's suspected forms came from a person: they count from now on, and their mails leave. As the owner:
-- nobody of the firm changes forms or mails by themselves. False where there is nothing to say it of.
create function clear_lead_suspicion(which uuid, of_version int, at_time timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  family uuid[];
begin
  if not app_is_admin() then
    return false;
  end if;
  perform from leads where id = which and merged_into is null and version = of_version and suspected_at is not null
    for update;
  if not found then
    return false;
  end if;
  family := array(select lead_family(which));
  update lead_events set suspected = false where lead_id = any(family) and suspected;
  update mails set state = 'pending', next_attempt_at = at_time where lead_id = any(family) and state = 'held';
  update leads set suspected_at = null, only_suspected = false where id = any(family);
  update leads set updated_at = at_time, version = version + 1 where id = which;
  perform lead_latest(which);
  insert into lead_work (lead_id, kind, at, person_id) values (which, 'not_spam', at_time, app_person());
  return true;
end $$;
revoke execute on function clear_lead_suspicion(uuid, int, timestamptz) from public;
grant execute on function clear_lead_suspicion(uuid, int, timestamptz) to portal_admin;

-- What the firm is told of in one mail every five minutes: new leads and requests for a call.
create table lead_notices (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  kind text not null,
  at timestamptz not null
);
create index lead_notices_lead on lead_notices (lead_id);
alter table lead_notices enable row level security;

-- A page of the list, as before. Every view but «all» and «suspected» leaves out leads of which only suspected forms are
-- known.
create or replace function find_leads(
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
      when 'new' then 'l.status = ''new'' and not l.only_suspected'
      when 'trades' then 'l.is_trades and not l.only_suspected'
      when 'exposed' then 'l.band = ''exposed'' and not l.only_suspected'
      when 'suspected' then 'l.suspected_at is not null'
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

-- First statement of a form's transaction, as before, with any number of limits: `[{"most": 5, "seconds": 60}, …]`. The
-- function of the same name with one limit stays for the deploy before this one.
create function take_form_post(
  post uuid, source_key text, at_time timestamptz, limits jsonb, key_hash text,
  out state text, out wait_seconds int, out route text, out fingerprint text, out status int, out body jsonb
)
language plpgsql
as $$
declare
  one record;
  earliest timestamptz;
begin
  if key_hash is not null then
    if not pg_try_advisory_xact_lock(hashtextextended(key_hash, 1)) then
      state := 'running';
      return;
    end if;
    select k.route, k.fingerprint, k.status, k.body into route, fingerprint, status, body
    from idempotency_keys k where k.key_sha256 = key_hash;
    if found then
      state := 'kept';
      return;
    end if;
  end if;

  perform pg_advisory_xact_lock(hashtextextended(source_key, 2));
  for one in select * from jsonb_to_recordset(limits) as l (most int, seconds int) loop
    select p.at into earliest from form_posts p
    where p.source = source_key and p.at > at_time - make_interval(secs => one.seconds)
    order by p.at desc offset one.most - 1 limit 1;
    if found then
      state := 'wait';
      wait_seconds := greatest(coalesce(wait_seconds, 0),
        ceil(extract(epoch from earliest + make_interval(secs => one.seconds) - at_time)));
    end if;
  end loop;
  if state = 'wait' then
    return;
  end if;
  insert into form_posts (id, source, at) values (post, source_key, at_time);
  state := 'taken';
end $$;

revoke execute on function take_form_post(uuid, text, timestamptz, jsonb, text) from public;
