-- A client's meeting with the firm is a booking as well: one calendar, one constraint on overlaps. It belongs to a company and
-- to whoever booked it in place of a lead.
alter table bookings add column company_id uuid references companies on delete cascade;
alter table bookings add column person_id uuid references people on delete set null;
do $$
declare
  old_check text;
begin
  select conname into strict old_check from pg_constraint
  where conrelid = 'bookings'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%lead_id IS NULL%';
  execute format('alter table bookings drop constraint %I', old_check);
end $$;
alter table bookings add constraint bookings_whose
  check (num_nonnulls(lead_id, company_id) = case when state = 'held' then 0 else 1 end);
create index bookings_company on bookings (company_id, starts_at) where company_id is not null;
create index bookings_person on bookings (person_id) where person_id is not null;

create policy own_meetings on bookings for select to portal_client using (company_id = (select app_company()));
grant select on bookings to portal_client;
grant execute on function taken_times(timestamptz, timestamptz, timestamptz) to portal_client;

-- A line that the product writes about a meeting is no question of the client's and no answer of the firm's.
create or replace function note_waiting() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('app.system_line', true), '') = 'yes' then
    return null;
  end if;
  if new.from_firm then
    delete from public.waiting_conversations where conversation_id = new.conversation_id;
  else
    insert into public.waiting_conversations (conversation_id, since) values (new.conversation_id, new.at)
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_firm_answer() returns trigger language plpgsql
as $$
declare
  asked timestamptz;
begin
  if coalesce(current_setting('app.system_line', true), '') = 'yes' then
    return null;
  end if;
  select min(m.at) into asked from messages m
  where m.conversation_id = new.conversation_id and not m.from_firm and m.nth < new.nth
    and m.nth > coalesce((
      select max(said.nth) from messages said
      where said.conversation_id = new.conversation_id and said.from_firm and not said.internal and said.nth < new.nth
    ), 0);
  if asked is not null then
    insert into firm_answers (message_id, asked_at, minutes)
    values (new.id, asked, greatest(0, round(extract(epoch from new.at - asked) / 60)));
  end if;
  return null;
end $$;

-- Mails about a meeting go to whoever booked it, and to the firm.
create function tell_of_meeting(booking uuid, person uuid, nth int, what text, at_time timestamptz) returns void
language sql set search_path = public, pg_temp
as $$
  insert into public.mails (kind, person_id, payload, attempts, next_attempt_at, created_at)
  select kind, person, jsonb_build_object('booking', booking, 'sequence', nth::text, 'what', what), 0, at_time, at_time
  from unnest(array['call', 'firm_call']) as kind
$$;

-- Books a meeting for the session's company. 23P01 where the time is taken; BK001 where the company has booked as often as
-- one may in a day.
create function book_meeting(
  meeting uuid, hold uuid, starts timestamptz, ends timestamptz, pause interval, zone text, words text,
  at_time timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  of_company uuid := public.app_company();
begin
  if of_company is null or public.app_person() is null then return; end if;
  if (
    select count(*) from public.bookings b
    where b.company_id = of_company and b.created_at > at_time - interval '24 hours'
  ) >= 5 then
    raise exception 'enough' using errcode = 'BK001';
  end if;
  delete from public.bookings where state = 'held' and (held_until <= at_time or id = hold);
  perform public.refuse_busy(tstzrange(starts, ends + pause));
  insert into public.bookings (id, company_id, person_id, starts_at, ends_at, during, state, time_zone, note, created_at,
    changed_at)
  values (meeting, of_company, public.app_person(), starts, ends, tstzrange(starts, ends + pause), 'booked', zone, words,
    at_time, at_time);
  perform public.tell_of_meeting(meeting, public.app_person(), 0, 'booked', at_time);
end $$;

-- A signed link opens calls of visitors alone; a meeting is in the portal.
create or replace function call_with_id(booking uuid)
returns table (starts timestamptz, ends timestamptz, state text, zone text, nth int)
language sql stable security definer set search_path = ''
as $$
  select b.starts_at, b.ends_at, b.state, b.time_zone, b.sequence from public.bookings b
  where b.id = booking and b.state <> 'held' and b.company_id is null
$$;

-- As before, and of a client's meeting too, which its company and the firm alone may change. A meeting has no lead whose
-- timeline and status follow.
create or replace function change_call(
  booking uuid, what text, hold uuid, starts timestamptz, ends timestamptz, pause interval, at_time timestamptz
) returns text language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_call public.bookings;
  by_firm boolean := coalesce(public.app_is_admin(), false);
  nth int;
begin
  select * into found_call from public.bookings b where b.id = booking and b.state <> 'held' for update;
  if not found or (not by_firm and found_call.company_id is distinct from public.app_company()) then return 'gone'; end if;
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
    where found_call.lead_id is not null and not exists (
      select from public.bookings other
      where other.lead_id = found_call.lead_id and other.state = 'booked' and other.starts_at > at_time);
  elsif by_firm and what in ('missed', 'completed') then
    if found_call.state = what then return 'done'; end if;
    if found_call.state = 'canceled' or found_call.starts_at > at_time then return 'closed'; end if;
    update public.bookings b set state = what, changed_at = at_time where b.id = booking;
  else
    return 'closed';
  end if;
  if found_call.company_id is not null then
    if what in ('moved', 'canceled') then
      perform public.tell_of_meeting(booking, found_call.person_id, nth, what, at_time);
    end if;
    return 'done';
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

revoke execute on function tell_of_meeting(uuid, uuid, int, text, timestamptz),
  book_meeting(uuid, uuid, timestamptz, timestamptz, interval, text, text, timestamptz) from public;
grant execute on function book_meeting(uuid, uuid, timestamptz, timestamptz, interval, text, text, timestamptz),
  change_call(uuid, text, uuid, timestamptz, timestamptz, interval, timestamptz) to portal_client;
