-- A meeting that the firm has entered for a company takes its time as well. It says no end: it counts for half an hour.
create function entered_meetings(wanted tstzrange) returns setof tstzrange
language sql stable set search_path = ''
as $$
  select tstzrange(c.next_meeting_at, c.next_meeting_at + interval '30 minutes') from public.companies c
  where c.next_meeting_at is not null
    and tstzrange(c.next_meeting_at, c.next_meeting_at + interval '30 minutes') && wanted
$$;

create or replace function taken_times(from_time timestamptz, to_time timestamptz, at_time timestamptz)
returns table (starts timestamptz, ends timestamptz)
language sql stable security definer set search_path = ''
as $$
  select lower(b.during), upper(b.during) from public.bookings b
  where b.during && tstzrange(from_time, to_time)
    and (b.state = 'booked' or (b.state = 'held' and b.held_until > at_time))
  union all
  select lower(t.during), upper(t.during) from public.busy_times t where t.during && tstzrange(from_time, to_time)
  union all
  select lower(m), upper(m) from public.entered_meetings(tstzrange(from_time, to_time)) m
$$;

-- Ends with 23P01, as the table's own constraint does, where the busy calendar or the firm's own entry has the time.
create or replace function refuse_busy(wanted tstzrange) returns void language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.busy_times t where t.during && wanted)
    or exists (select from public.entered_meetings(wanted)) then
    raise exception 'busy' using errcode = 'exclusion_violation';
  end if;
end $$;
