-- How often pages are opened, counted a day by page and by where visits came from: no person, no device, no address.
create table page_visits (
  day date not null,
  page text not null check (length(page) <= 200),
  -- A campaign's source or the name of the site that led here; empty where neither is known.
  source text not null check (length(source) <= 120),
  -- Pages on which a visit began, and all that were opened.
  visits int not null,
  views int not null,
  primary key (day, page, source)
);
alter table page_visits enable row level security;
alter table page_visits force row level security;
create policy public_page_visits on page_visits to portal_public using (true) with check (true);
create policy firm_page_visits on page_visits for select to portal_admin using (true);
create policy system_page_visits on page_visits to portal_system using (true) with check (true);
grant select, insert, update on page_visits to portal_public;
grant select on page_visits to portal_admin;
grant select, delete on page_visits to portal_system;
