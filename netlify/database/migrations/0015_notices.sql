-- What somebody is told of by mail: it gathers for some minutes, and then one mail tells all of it. No names, no amounts.
create table notices (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('message', 'request', 'published_month')),
  at timestamptz not null,
  mailed_at timestamptz
);

create index notices_waiting on notices (person_id, at) where mailed_at is null;
alter table notices enable row level security;

alter table people
  add column unwanted_notices text[] not null default '{}'
    check (unwanted_notices <@ array['message', 'request', 'published_month']);
grant update (unwanted_notices) on people to portal_member;

-- Everybody of a company, or the firm's own people where `company` is null, but whoever did it. A database that is being
-- filled with the demo world is quiet.
create function tell(company uuid, doer uuid, what text, at_time timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notices (person_id, kind, at)
  select p.id, what, at_time from public.people p
  where p.disabled_at is null and p.company_id is not distinct from company and p.id is distinct from doer
    and not (what = any (p.unwanted_notices)) and coalesce(current_setting('app.quiet', true), '') <> 'yes'
$$;

revoke execute on function tell(uuid, uuid, text, timestamptz) from public;

create function tell_of_message() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell(case when new.from_firm then new.company_id end, new.person_id, 'message', new.at);
  return null;
end $$;
create trigger messages_tell after insert on messages for each row when (not new.internal)
  execute function tell_of_message();

create function tell_of_request() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell(new.company_id, new.asked_by, 'request', new.asked_at);
  return null;
end $$;
create trigger requests_tell after insert on requests for each row execute function tell_of_request();

create function tell_of_month() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell(new.company_id, null, 'published_month', new.published_at);
  return null;
end $$;
create trigger months_tell after insert on monthly_metrics for each row when (new.published_at is not null)
  execute function tell_of_month();
create trigger months_tell_published after update of published_at on monthly_metrics for each row
  when (old.published_at is null and new.published_at is not null) execute function tell_of_month();
