-- The private address under which a person's own calendar program reads the company's calendar. Only its hash is stored.
create table calendar_addresses (
  person_id uuid primary key references people on delete cascade,
  token_sha256 text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
alter table calendar_addresses enable row level security;
alter table calendar_addresses force row level security;
create policy own_calendar_address on calendar_addresses to portal_client
  using (person_id = (select app_person())) with check (person_id = (select app_person()));
grant select, insert, update on calendar_addresses to portal_client;
-- Read by open_calendar, and copied with a backup.
create policy owner_calendar_addresses on calendar_addresses to current_user using (true) with check (true);

-- Opens the calendar of a person's company to whoever has that person's address, while the person can sign in: what
-- follows in the transaction sees as much as the person would.
create function open_calendar(token_hash text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  holder public.people;
begin
  perform set_config('app.person', '', true), set_config('app.company', '', true), set_config('app.role', '', true);
  select p.* into holder
  from public.calendar_addresses a join public.people p on p.id = a.person_id
  where a.token_sha256 = token_hash and p.disabled_at is null and p.role = 'client' and p.company_id is not null;
  if not found then
    return null;
  end if;
  perform
    set_config('app.person', holder.id::text, true),
    set_config('app.company', holder.company_id::text, true),
    set_config('app.role', 'client', true);
  return holder.company_id;
end $$;
revoke execute on function open_calendar(text) from public;
