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
    from conversations c
      -- Looked up once a conversation, so that only the lines after it are counted.
      cross join lateral (
        select coalesce(max(r.up_to), 0) as up_to from read_marks r where r.conversation_id = c.id and r.by_firm
      ) seen
      join messages m on m.conversation_id = c.id and m.nth > seen.up_to and not m.from_firm
    where c.company_id = of_company
  $$;

-- People of a company: the firm adds them, and switches them off and on. Who was switched off because the whole company
-- was put aside comes back with it.
alter table people add column disabled_with_company boolean not null default false
  check (not disabled_with_company or disabled_at is not null);
create policy invited_people on people for insert to portal_admin with check ((select app_is_admin()) and role = 'client');
create policy switched_people on people for update to portal_admin
  using ((select app_is_admin()) and role = 'client') with check ((select app_is_admin()) and role = 'client');
grant select (disabled_with_company) on people to portal_admin;
grant insert (id, role, company_id, first_name, last_name, email, created_at) on people to portal_admin;
grant update (disabled_at, disabled_with_company) on people to portal_admin;

-- How far somebody's invite has come; null for whoever is not of the firm. The link's hash and the password's stay unread.
create function invite_state(who uuid, at_time timestamptz) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when not public.app_is_admin() then null
    when p.password_hash is not null then 'accepted'
    when m.state = 'failed' then 'failed'
    when t.expires_at > at_time then 'unopened'
    when t.expires_at <= at_time then 'expired'
    when m.state = 'pending' then 'sending'
    else 'none'
  end
  from public.people p
  left join public.one_time_tokens t on t.person_id = p.id and t.purpose = 'invite' and t.used_at is null
  left join lateral (
    select i.state from public.mails i where i.person_id = p.id and i.kind = 'invite' order by i.created_at desc limit 1
  ) m on true
  where p.id = who
$$;

revoke execute on function invite_state(uuid, timestamptz) from public;
grant execute on function invite_state(uuid, timestamptz) to portal_admin;

-- Up to which line the firm has settled a conversation: what the client writes afterwards opens it again.
alter table conversations add column closed_up_to bigint;

create function is_closed(c conversations) returns boolean language sql stable
  as $$
    select c.closed_up_to is not null and not exists (
      select from messages m where m.conversation_id = c.id and not m.from_firm and m.nth > c.closed_up_to
    )
  $$;

-- The firm's own files come the same way as a client's: in pieces, to the company whose desk it sits at.
alter table uploads
  add column from_firm boolean not null default false,
  add column firm_only boolean not null default false check (from_firm or not firm_only);
alter policy own_uploads on uploads
  with check (company_id = (select app_company()) and person_id = (select app_person()) and not from_firm);
grant insert, update (expires_at) on uploads to portal_admin;
grant insert, update on upload_pieces to portal_admin;

create index documents_order on documents (company_id, at desc, id desc);

-- A file or an answer that comes back asks something of the client again.
create function tell_of_return() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell(new.company_id, null, 'request', now());
  return null;
end $$;
create trigger requests_tell_return after update of state on requests for each row
  when (new.state = 'returned' and old.state <> 'returned') execute function tell_of_return();
create trigger documents_tell_return after update of review on documents for each row
  when (new.review = 'returned' and old.review <> 'returned' and new.request_id is null)
  execute function tell_of_return();

-- Which reminder of a request has gone out: one for each day that called for one.
create table request_reminders (
  request_id uuid not null references requests on delete cascade,
  called_for date not null,
  at timestamptz not null,
  primary key (request_id, called_for)
);

alter table request_reminders enable row level security;
create index requests_open on requests (due_date) where state in ('requested', 'returned') and due_date is not null;

-- What a ZIP says of a file (CRC-32), known from when the file was looked at; null for one that came before this.
alter table documents add column crc32 bigint check (crc32 between 0 and 4294967295);
