-- Whoever has belonged to a company once keeps their name beside what they wrote there, also while they are invited anew, and
-- after such an invite was taken back.
alter table memberships add column first_joined_at timestamptz;
update memberships m set first_joined_at = coalesce(joined_at, (
  select min(x.at) from messages x where x.company_id = m.company_id and x.person_id = m.person_id
));
create function keep_first_joined() returns trigger language plpgsql set search_path = ''
as $$
begin
  new.first_joined_at := coalesce(new.first_joined_at, new.joined_at);
  return new;
end $$;
create trigger memberships_first_joined before insert or update on memberships for each row execute function keep_first_joined();

create or replace function name_of(who uuid) returns text language sql stable security definer set search_path = ''
  as $$
    select p.first_name || ' ' || p.last_name from public.people p
    where p.id = who
      and (p.role = 'admin' or public.app_is_admin() or exists (
        select from public.memberships m
        where m.person_id = p.id and m.company_id = public.app_company() and m.first_joined_at is not null
      ))
  $$;
