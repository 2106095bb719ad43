-- Mails about a meeting go to the person who booked it, unless they have left the company, to the colleague who moves or
-- cancels it, and to the firm. The push messages are the same as before.
create or replace function tell_of_meeting(booking uuid, person uuid, nth int, what text, at_time timestamptz) returns void
language sql set search_path = public, pg_temp
as $$
  insert into public.mails (kind, person_id, payload, attempts, next_attempt_at, created_at)
  select t.kind, t.person_id, jsonb_build_object('booking', booking, 'sequence', nth::text, 'what', what), 0, at_time, at_time
  from (
    select 'call' as kind, m.person_id
    from public.bookings b cross join lateral public.company_members(b.company_id, false) m
    where b.id = booking and m.person_id in (person, public.app_person())
    union all select 'firm_call', person
  ) t;

  select public.push_to(b.company_id, array[m.person_id], 'meeting', what, at_time)
  from public.bookings b cross join lateral public.company_members(b.company_id, false) m
  where b.id = booking and m.person_id = person and person is distinct from public.app_person();

  select public.push_to(null, array_agg(p.id), 'meeting', what, at_time)
  from public.bookings b join public.companies c on c.id = b.company_id
    left join public.people advisor on advisor.id = c.owner_id and advisor.disabled_at is null
    join public.people p on p.role = 'admin' and p.id = coalesce(advisor.id, p.id)
  where b.id = booking and not coalesce(public.app_is_admin(), false)
  having count(*) > 0
$$;
