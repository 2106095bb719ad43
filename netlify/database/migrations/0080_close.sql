-- Who of the firm looks after a client.
alter table companies add column owner_id uuid references people on delete set null;

-- The months that the firm closes: each opens on the 1st for the month before. How far one is follows from its marks, its
-- figures and its requests, and is stored nowhere.
create table close_months (
  company_id uuid not null references companies,
  month date not null check (month = date_trunc('month', month)),
  opened_at timestamptz not null,
  primary key (company_id, month)
);

-- Steps of a month that somebody has marked done. What the product sees by itself has no row here.
create table close_marks (
  company_id uuid not null,
  month date not null,
  step text not null check (step ~ '^[a-z0-9-]{1,40}$'),
  marked_by uuid references people on delete set null,
  at timestamptz not null,
  primary key (company_id, month, step),
  foreign key (company_id, month) references close_months
);

-- Where a company's checklist differs from content/close-checklist.json: a step that is left out or given to somebody, and
-- with a title a step of its own. `due`: business days after the month's end.
create table close_step_changes (
  company_id uuid not null references companies,
  step text not null check (step ~ '^[a-z0-9-]{1,40}$'),
  is_dropped boolean not null default false,
  title text check (btrim(title) <> '' and length(title) <= 120),
  who text check (who in ('owner', 'client')),
  owner_id uuid references people on delete set null,
  due smallint check (due between 1 and 31),
  at timestamptz not null,
  primary key (company_id, step),
  check (title is null or (who is not null and due is not null))
);

-- What a company is asked for again each month, when the month opens.
create table recurring_requests (
  id uuid primary key,
  company_id uuid not null references companies,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  what text not null default '',
  kind text not null check (kind in ('files', 'answer')),
  due smallint not null check (due between 1 and 31),
  added_by uuid references people on delete set null,
  at timestamptz not null
);
create index recurring_requests_company on recurring_requests (company_id);

alter table requests
  add column month date check (month = date_trunc('month', month)),
  add column recurring_id uuid references recurring_requests on delete set null;
create index requests_month on requests (month, company_id) where month is not null;
create index requests_waiting on requests (company_id) where state in ('requested', 'returned');
create unique index requests_recurring on requests (recurring_id, month) where recurring_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['close_months', 'close_marks', 'close_step_changes', 'recurring_requests'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy firm_%s on %I to portal_admin, current_user using ((select app_is_admin()))', name, name);
    execute format('grant select, insert, update, delete on %I to portal_admin', name);
  end loop;
end $$;

-- The month opens on a schedule as well, outside a session.
create policy system_close_months on close_months to portal_system using (true) with check (true);
create policy system_recurring_requests on recurring_requests for select to portal_system using (true);
grant select, insert on close_months to portal_system;
grant select on recurring_requests to portal_system;
grant insert on requests to portal_system;

-- Opens a month for every active company that has not been opened, and asks for what is asked for each month. `days`: the
-- business days after the month's end, in order. How many companies that were.
create function open_close_months(of_month date, month_name text, days date[], at_time timestamptz) returns int
language sql volatile
as $$
  with opened as (
    insert into close_months (company_id, month, opened_at)
    select c.id, of_month, at_time from companies c
    where c.deactivated_at is null
      and not exists (select from close_months m where m.company_id = c.id and m.month = of_month)
    on conflict do nothing
    returning company_id
  ), asked as (
    insert into requests (company_id, title, what, kind, due_date, month, recurring_id, asked_by, asked_at)
    select r.company_id, r.title || ', ' || month_name, r.what, r.kind, days[r.due], of_month, r.id, r.added_by, at_time
    from recurring_requests r join opened o on o.company_id = r.company_id
    on conflict do nothing
  )
  select count(*)::int from opened
$$;

-- A reminder that somebody of the firm sends by hand counts as the day's.
create policy firm_reminders on request_reminders to portal_admin using ((select app_is_admin()));
grant select, insert on request_reminders to portal_admin;
grant select (unwanted_notices) on people to portal_admin;
