-- Two more kinds of news. Meetings are told by push alone: their mails, which calendars read, always go out.
alter table people drop constraint people_unwanted_notices_check;
alter table people add constraint people_unwanted_notices_check
  check (unwanted_notices <@ array['message', 'request', 'published_month', 'due_date']);
alter table push_devices drop constraint push_devices_kinds_check;
alter table push_devices add constraint push_devices_kinds_check
  check (kinds <@ array['message', 'request', 'published_month', 'due_date', 'meeting']);
alter table pushes drop constraint pushes_kind_check;
alter table pushes add constraint pushes_kind_check
  check (kind in ('message', 'request', 'published_month', 'due_date', 'meeting'));
-- A browser that is told of everything stays one.
update push_devices set kinds = kinds || array['due_date', 'meeting']
where kinds @> array['message', 'request', 'published_month'];

-- What has become of it, where a kind has more than one text.
alter table pushes add column about text check (about in ('booked', 'moved', 'canceled', 'day'));

-- Tells the browsers of these people. One row for each kind and company: the latest news replaces what still waits.
create function push_to(company uuid, persons uuid[], what text, news text, at_time timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into public.pushes as waiting (device_id, company_id, kind, about, due_at)
  select d.id, company, what, news, at_time
  from public.push_devices d join public.people p on p.id = d.person_id
  where p.id = any (persons) and p.disabled_at is null and what = any (d.kinds)
    and coalesce(current_setting('app.quiet', true), '') <> 'yes'
  on conflict (device_id, kind, company_id) do update
    set about = excluded.about, attempts = 0,
      due_at = coalesce(waiting.due_at, greatest(excluded.due_at, waiting.sent_at + interval '5 minutes'))
$$;
revoke execute on function push_to(uuid, uuid[], text, text, timestamptz) from public;
grant execute on function push_to(uuid, uuid[], text, text, timestamptz) to portal_system;

-- The tax dates that a company's people were reminded of: a week before and the day before, each once. `morning` is the
-- firm's day on which that was; one mail has all of a morning.
create table due_date_reminders (
  company_id uuid not null references companies on delete cascade,
  rule_id text not null check (length(rule_id) between 1 and 40),
  due_date date not null,
  kind text not null check (kind in ('week', 'day')),
  morning date not null,
  at timestamptz not null,
  primary key (company_id, rule_id, due_date, kind)
);
create index due_date_reminders_morning on due_date_reminders (company_id, morning);
alter table due_date_reminders enable row level security;
alter table due_date_reminders force row level security;
create policy system_due_date_reminders on due_date_reminders to portal_system using (true) with check (true);
grant select, insert on due_date_reminders to portal_system;
-- Copied with a backup.
create policy owner_due_date_reminders on due_date_reminders to current_user using (true) with check (true);
