-- The contract's plan is one of content/pricing.json, by its name. A company that is put aside keeps all it has.
alter table companies
  add column plan text check (btrim(plan) <> '' and length(plan) <= 80),
  add column deactivated_at timestamptz,
  add column version int not null default 1;

create index companies_order on companies (lower(name), id);

-- When somebody was last there, for the firm's list. The session itself stays nobody's to read.
create policy firm_last_seen on sessions for select to portal_admin using ((select app_is_admin()));
grant select (person_id, last_seen_at) on sessions to portal_admin;

-- A company's lines that nobody of the firm has had on the screen.
create function firm_unread(of_company uuid) returns int language sql stable
  as $$
    select count(*)::int
    from conversations c join messages m on m.conversation_id = c.id and m.company_id = c.company_id
    where c.company_id = of_company and not m.from_firm and m.nth > coalesce((
      select max(r.up_to) from read_marks r where r.conversation_id = c.id and r.by_firm
    ), 0)
  $$;
