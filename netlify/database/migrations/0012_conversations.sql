-- What a company and the firm write to each other. `context_id` names what it is about, as the sender has said it.
create table conversations (
  id uuid primary key,
  company_id uuid not null references companies,
  subject text not null check (btrim(subject) <> ''),
  context_type text not null check (context_type in ('action_plan', 'financial_metrics', 'document', 'general')),
  context_id text,
  priority text not null default 'medium' check (priority = 'medium'),
  created_by uuid references people on delete set null,
  at timestamptz not null,
  unique (id, company_id)
);

create index conversations_company on conversations (company_id, at);
alter table conversations enable row level security;
alter table conversations force row level security;
create policy own_conversations on conversations for select to portal_client
  using (company_id = (select app_company()));
create policy own_new_conversations on conversations for insert to portal_client
  with check (company_id = (select app_company()) and created_by = (select app_person()));
create policy every_conversation on conversations to portal_admin, current_user using ((select app_is_admin()));
grant select, insert on conversations to portal_client;
grant select, insert, update, delete on conversations to portal_admin;

-- One line of a conversation, in the order of `nth`. Lines are added, never changed. Which side wrote it outlives the
-- person; an internal line is the firm's own, and no client comes upon it.
create table messages (
  id uuid primary key,
  nth bigint generated always as identity,
  conversation_id uuid not null,
  company_id uuid not null,
  person_id uuid references people on delete set null,
  from_firm boolean not null,
  internal boolean not null default false check (from_firm or not internal),
  body text not null check (btrim(body) <> ''),
  at timestamptz not null,
  foreign key (conversation_id, company_id) references conversations (id, company_id) on delete cascade
);

create index messages_conversation on messages (conversation_id, nth);
create index messages_at on messages (at);
alter table messages enable row level security;
alter table messages force row level security;
create policy own_messages on messages for select to portal_client
  using (company_id = (select app_company()) and not internal);
create policy own_new_messages on messages for insert to portal_client
  with check (company_id = (select app_company()) and person_id = (select app_person()) and not from_firm);
create policy every_message on messages to portal_admin, current_user using ((select app_is_admin()));
grant select, insert on messages to portal_client;
grant select, insert on messages to portal_admin;

-- Up to which line somebody has read, and when they had. One row a reading, so that a later one leaves the time at which
-- an earlier line was first seen.
create table read_marks (
  conversation_id uuid not null,
  company_id uuid not null,
  person_id uuid not null references people on delete cascade,
  by_firm boolean not null,
  up_to bigint not null,
  at timestamptz not null,
  primary key (conversation_id, person_id, up_to),
  foreign key (conversation_id, company_id) references conversations (id, company_id) on delete cascade
);

alter table read_marks enable row level security;
alter table read_marks force row level security;
create policy own_marks on read_marks for select to portal_client using (company_id = (select app_company()));
create policy own_new_marks on read_marks for insert to portal_client
  with check (company_id = (select app_company()) and person_id = (select app_person()) and not by_firm);
create policy every_mark on read_marks to portal_admin, current_user using ((select app_is_admin()));
grant select, insert on read_marks to portal_client;
grant select, insert on read_marks to portal_admin;

-- How many minutes the firm has taken to answer in the 30 days before `at_time`: the median over all companies, from a
-- client's first unanswered line to the firm's next one. Null under three answers. No row of another company gets out.
create function firm_response_minutes(at_time timestamptz) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  asking_role text := coalesce(current_setting('app.role', true), '');
  minutes int;
begin
  -- Row security holds the owner too. For this one figure it reads as the firm does, and then as the asker again.
  perform set_config('app.role', 'admin', true);
  with told as (
    select m.conversation_id, m.nth, m.at, m.from_firm,
      lag(m.from_firm) over (partition by m.conversation_id order by m.nth) as before
    from public.messages m
    -- Twice as far back, to know whether a line from the window's edge was the first.
    where not m.internal and m.at > at_time - interval '60 days' and m.at <= at_time
  ), answered as (
    select asked.at as asked_at, min(reply.at) as at
    from told asked
      join told reply on reply.conversation_id = asked.conversation_id and reply.nth > asked.nth and reply.from_firm
    where not asked.from_firm and asked.before is distinct from false and asked.at > at_time - interval '30 days'
    group by asked.conversation_id, asked.nth, asked.at
  )
  select case when count(*) >= 3
    then round(percentile_cont(0.5) within group (order by extract(epoch from a.at - a.asked_at) / 60))::int end
  into minutes from answered a;
  perform set_config('app.role', asking_role, true);
  return minutes;
end $$;

revoke execute on function firm_response_minutes(timestamptz) from public;
grant execute on function firm_response_minutes(timestamptz) to portal_client, portal_admin;
