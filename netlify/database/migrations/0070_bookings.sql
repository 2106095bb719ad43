-- Calls that visitors book in the site's own calendar, and times that are held while somebody fills in the form. What
-- overlaps is refused by the table itself: two requests for one time at one moment make one booking. Ranges alone need no
-- extension for that.
create table bookings (
  id uuid primary key,
  -- Null while the time is only held.
  lead_id uuid references leads on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The call and the pause after it.
  during tstzrange not null,
  state text not null check (state in ('held', 'booked', 'canceled', 'missed', 'completed')),
  held_until timestamptz,
  -- The source whose form holds it, by the same key as in form_posts.
  held_from text,
  time_zone text,
  note text,
  -- Counts its changes; calendars take the higher one.
  sequence int not null default 0,
  day_reminder_at timestamptz,
  hour_reminder_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'held') = (held_until is not null)),
  check ((state = 'held') = (lead_id is null)),
  constraint bookings_apart exclude using gist (during with &&) where (state in ('held', 'booked'))
);
create index bookings_starts on bookings (starts_at);
create index bookings_lead on bookings (lead_id);
create index bookings_held on bookings (held_until) where state = 'held';
create index bookings_held_from on bookings (held_from) where state = 'held';
alter table bookings enable row level security;

-- When the firm is busy elsewhere, by the calendar that BUSY_CALENDAR_URL names; replaced as a whole.
create table busy_times (during tstzrange not null);
create index busy_times_during on busy_times using gist (during);
alter table busy_times enable row level security;

-- When that calendar was last asked, and what went wrong.
create table busy_calendar (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz not null,
  read_at timestamptz,
  error text
);
alter table busy_calendar enable row level security;

do $$
declare
  name text;
begin
  foreach name in array array['bookings', 'busy_times', 'busy_calendar'] loop
    execute format('create policy system_%s on %I to portal_system using (true) with check (true)', name, name);
    execute format('create policy firm_%s on %I for select to portal_admin using ((select app_is_admin()))', name, name);
  end loop;
end $$;
grant select, update (day_reminder_at, hour_reminder_at), delete on bookings to portal_system;
grant select, insert, delete on busy_times to portal_system;
grant select, insert, update on busy_calendar to portal_system;
grant select on bookings, busy_calendar to portal_admin;

-- A booking is a line of its lead's timeline, and so is what becomes of it.
alter table lead_events drop constraint lead_events_kind_check;
alter table lead_events add constraint lead_events_kind_check check (kind in ('checklist', 'newsletter', 'early_access',
  'booking_request', 'assessment', 'booking', 'booking_moved', 'booking_canceled', 'booking_missed',
  'booking_completed'));
alter table leads drop constraint leads_source_check;
alter table leads add constraint leads_source_check check (source in ('trades_quiz', 'general_quiz', 'checklist',
  'newsletter', 'early_access', 'booking_request', 'booking', 'referral', 'phone', 'event', 'import', 'other'));
create index lead_events_booked_call on lead_events (at) where kind = 'booking';

-- Mails about a booking do not count against what a visitor's forms may cause in a day.
grant select (kind) on mails to portal_public;

-- When nobody can be called between two moments. Says that a time is taken, never by whom.
create function taken_times(from_time timestamptz, to_time timestamptz, at_time timestamptz)
returns table (starts timestamptz, ends timestamptz)
language sql stable security definer set search_path = ''
as $$
  select lower(b.during), upper(b.during) from public.bookings b
  where b.during && tstzrange(from_time, to_time)
    and (b.state = 'booked' or (b.state = 'held' and b.held_until > at_time))
  union all
  select lower(t.during), upper(t.during) from public.busy_times t where t.during && tstzrange(from_time, to_time)
$$;

-- Ends with 23P01, as the table's own constraint does, where the time is taken by the busy calendar.
create function refuse_busy(wanted tstzrange) returns void language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.busy_times t where t.during && wanted) then
    raise exception 'busy' using errcode = 'exclusion_violation';
  end if;
end $$;

-- Holds a time for whoever fills in the form, in place of the one they held before. Nothing where the form was not counted.
-- One source holds three times at once, so that nobody empties the calendar by holding it.
create function hold_call(
  post uuid, hold uuid, earlier uuid, starts timestamptz, ends timestamptz, pause interval, until timestamptz,
  at_time timestamptz
) returns void language plpgsql security definer set search_path = ''
as $$
declare
  of_source text;
begin
  select source into of_source from public.form_posts where id = post;
  if not found then return; end if;
  delete from public.bookings where state = 'held' and (held_until <= at_time or id = earlier);
  delete from public.bookings where id in (
    select b.id from public.bookings b where b.state = 'held' and b.held_from = of_source
    order by b.created_at desc, b.id offset 2);
  perform public.refuse_busy(tstzrange(starts, ends + pause));
  insert into public.bookings (id, starts_at, ends_at, during, state, held_until, held_from, created_at, changed_at)
  values (hold, starts, ends, tstzrange(starts, ends + pause), 'held', until, of_source, at_time, at_time);
end $$;

create function tell_of_call(
  booking uuid, lead uuid, nth int, what text, is_held boolean, at_time timestamptz
) returns void language sql set search_path = public, pg_temp
as $$
  insert into public.mails (kind, lead_id, payload, state, attempts, next_attempt_at, created_at)
  select kind, lead, jsonb_build_object('booking', booking, 'sequence', nth::text, 'what', what),
    case when is_held then 'held' else 'pending' end, 0, at_time, at_time
  from unnest(array['call', 'firm_call']) as kind
$$;

-- What a booking makes of a lead's status: nothing of one that the firm has come further with. The lines of a lead's work
-- are the firm's own; what a visitor does has a line in lead_events.
create function call_status(lead uuid, from_status text[], to_status text, at_time timestamptz) returns void
language sql set search_path = public, pg_temp
as $$
  with before as (
    select id, status from public.leads where id = lead and status = any(from_status) for update
  ), changed as (
    update public.leads l set status = to_status, updated_at = at_time, version = version + 1 from before b where l.id = b.id
  )
  insert into public.lead_work (lead_id, kind, at, person_id, detail)
  select id, 'status', at_time, public.app_person(), jsonb_build_object('from', status, 'to', to_status)
  from before where public.app_is_admin()
$$;

-- Books a call for the lead with an email, whose row stands already. Nothing where the form was not counted. 23P01 where
-- the time is taken; BK001 where the lead has booked as often as one may in a day.
create function book_call(
  post uuid, booking uuid, hold uuid, of_email text, starts timestamptz, ends timestamptz, pause interval, zone text,
  words text, is_suspected boolean, at_time timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  lead uuid;
begin
  perform from public.form_posts where id = post;
  if not found then return; end if;
  select id into lead from public.leads where email = of_email;
  if (select count(*) from public.bookings b where b.lead_id = lead and b.created_at > at_time - interval '24 hours') >= 3
  then
    raise exception 'enough' using errcode = 'BK001';
  end if;
  delete from public.bookings where state = 'held' and (held_until <= at_time or id = hold);
  perform public.refuse_busy(tstzrange(starts, ends + pause));
  insert into public.bookings (id, lead_id, starts_at, ends_at, during, state, time_zone, note, created_at, changed_at)
  values (booking, lead, starts, ends, tstzrange(starts, ends + pause), 'booked', zone, words, at_time, at_time);
  perform public.tell_of_call(booking, lead, 0, 'booked', is_suspected, at_time);
  if not is_suspected then
    perform public.call_status(public.lead_root(lead), array['new', 'contacted', 'nurture'], 'call_booked', at_time);
  end if;
end $$;

-- A booking by its id, which a signed link alone tells.
create function call_with_id(booking uuid)
returns table (starts timestamptz, ends timestamptz, state text, zone text, nth int)
language sql stable security definer set search_path = ''
as $$
  select b.starts_at, b.ends_at, b.state, b.time_zone, b.sequence from public.bookings b
  where b.id = booking and b.state <> 'held'
$$;

-- Moves, cancels or marks a booking: `moved`, `canceled`, `missed` where nobody came, `completed`. A visitor may move (five times) and cancel what has not begun; the firm may do all of it. Returns what became of it:
-- `done`, also where it is so already, `closed` where it cannot be done any more, or `gone`.
create function change_call(
  booking uuid, what text, hold uuid, starts timestamptz, ends timestamptz, pause interval, at_time timestamptz
) returns text language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_call public.bookings;
  by_firm boolean := coalesce(public.app_is_admin(), false);
  nth int;
begin
  select * into found_call from public.bookings b where b.id = booking and b.state <> 'held' for update;
  if not found then return 'gone'; end if;
  nth := found_call.sequence + 1;
  if what = 'moved' then
    if found_call.state = 'booked' and found_call.starts_at = starts and found_call.ends_at = ends then return 'done'; end if;
    if found_call.state <> 'booked' or (not by_firm and (found_call.starts_at <= at_time or nth > 5)) then
      return 'closed';
    end if;
    delete from public.bookings where state = 'held' and (held_until <= at_time or id = hold);
    perform public.refuse_busy(tstzrange(starts, ends + pause)) where not by_firm;
    update public.bookings b set starts_at = starts, ends_at = ends, during = tstzrange(starts, ends + pause),
      sequence = nth, day_reminder_at = null, hour_reminder_at = null, changed_at = at_time where b.id = booking;
  elsif what = 'canceled' then
    if found_call.state = 'canceled' then return 'done'; end if;
    if found_call.state <> 'booked' or (not by_firm and found_call.starts_at <= at_time) then return 'closed'; end if;
    update public.bookings b set state = 'canceled', sequence = nth, changed_at = at_time where b.id = booking;
    perform public.call_status(public.lead_root(found_call.lead_id), array['call_booked'], 'contacted', at_time)
    where not exists (
      select from public.bookings other
      where other.lead_id = found_call.lead_id and other.state = 'booked' and other.starts_at > at_time);
  elsif by_firm and what in ('missed', 'completed') then
    if found_call.state = what then return 'done'; end if;
    if found_call.state = 'canceled' or found_call.starts_at > at_time then return 'closed'; end if;
    update public.bookings b set state = what, changed_at = at_time where b.id = booking;
  else
    return 'closed';
  end if;
  if what in ('moved', 'canceled') then
    perform public.tell_of_call(booking, found_call.lead_id, nth, what, exists (
      select from public.mails m
      where m.lead_id = found_call.lead_id and m.state = 'held' and m.payload ->> 'booking' = booking::text), at_time);
  end if;
  insert into public.lead_events (lead_id, kind, at, page, campaign, fields)
  values (found_call.lead_id, 'booking_' || what, at_time, '/', '{}',
    jsonb_build_object('start', coalesce(starts, found_call.starts_at), 'by', case when by_firm then 'firm' else 'visitor' end));
  return 'done';
end $$;

revoke execute on function taken_times(timestamptz, timestamptz, timestamptz), refuse_busy(tstzrange),
  hold_call(uuid, uuid, uuid, timestamptz, timestamptz, interval, timestamptz, timestamptz),
  tell_of_call(uuid, uuid, int, text, boolean, timestamptz), call_status(uuid, text[], text, timestamptz),
  book_call(uuid, uuid, uuid, text, timestamptz, timestamptz, interval, text, text, boolean, timestamptz),
  call_with_id(uuid), change_call(uuid, text, uuid, timestamptz, timestamptz, interval, timestamptz) from public;
grant execute on function taken_times(timestamptz, timestamptz, timestamptz),
  hold_call(uuid, uuid, uuid, timestamptz, timestamptz, interval, timestamptz, timestamptz),
  book_call(uuid, uuid, uuid, text, timestamptz, timestamptz, interval, text, text, boolean, timestamptz),
  call_with_id(uuid), change_call(uuid, text, uuid, timestamptz, timestamptz, interval, timestamptz) to portal_public;
grant execute on function taken_times(timestamptz, timestamptz, timestamptz),
  change_call(uuid, text, uuid, timestamptz, timestamptz, interval, timestamptz) to portal_admin;
