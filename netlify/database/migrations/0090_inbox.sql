-- The inbox lists the conversations of all companies. The latest line that the client sees too is written down with each
-- line: looked for among all lines, the list would read every message that was ever sent.
create table conversation_latest (
  conversation_id uuid primary key references conversations on delete cascade,
  nth bigint not null,
  at timestamptz not null,
  from_firm boolean not null,
  -- The firm's line has a question in it: the conversation waits on the client.
  asks boolean not null
);

create index conversation_latest_order on conversation_latest (at desc, conversation_id desc);
alter table conversation_latest enable row level security;
create policy firm_sees_latest on conversation_latest for select to portal_admin using ((select app_is_admin()));
grant select on conversation_latest to portal_admin;

-- A question mark at the end of a word, and not one in the middle of a link.
create function asks_something(body text) returns boolean language sql immutable
  as $$ select body ~ '\?(["'')\]»”’]|\s|$)' $$;

create function note_latest() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.conversation_latest (conversation_id, nth, at, from_firm, asks)
  values (new.conversation_id, new.nth, new.at, new.from_firm, new.from_firm and public.asks_something(new.body))
  on conflict (conversation_id) do update
  set nth = excluded.nth, at = excluded.at, from_firm = excluded.from_firm, asks = excluded.asks
  where excluded.nth > conversation_latest.nth;
  return null;
end $$;
create trigger messages_latest after insert on messages for each row when (not new.internal)
  execute function note_latest();

alter table messages disable row level security;
insert into conversation_latest (conversation_id, nth, at, from_firm, asks)
select distinct on (m.conversation_id) m.conversation_id, m.nth, m.at, m.from_firm, m.from_firm and asks_something(m.body)
from messages m where not m.internal
order by m.conversation_id, m.nth desc;
alter table messages enable row level security;

-- Who of the firm answers. Snoozed until a moment, unless the client writes after the line that was the latest then.
alter table conversations add column owner_id uuid references people on delete set null;
alter table conversations add column snoozed_until timestamptz;
alter table conversations add column snoozed_up_to bigint;
create index conversations_owner on conversations (owner_id) where owner_id is not null;

-- Until when a conversation is snoozed; null where it is not, or the client has written since.
create function snoozed_until(c conversations, l conversation_latest, at_time timestamptz) returns timestamptz
  language sql stable
  as $$ select case when c.snoozed_until > at_time and l.nth <= c.snoozed_up_to then c.snoozed_until end $$;

-- What is to be done about a conversation: somebody of the firm answers it, the client does, or nobody. `since`: the
-- client's first line without an answer.
create function inbox_group(c conversations, l conversation_latest, since timestamptz, at_time timestamptz) returns text
  language sql stable
  as $$
    select case
      when snoozed_until(c, l, at_time) is not null then 'snoozed'
      when since is not null and not is_closed(c) then 'needs'
      when l.asks and not is_closed(c) then 'client'
      else 'answered'
    end
  $$;

-- Up to which line the session's person of the firm has nothing left to read: what they had on the screen, and what
-- somebody of the firm has answered, closed or said to need no answer.
create function read_by_me(c conversations) returns bigint language sql stable
  as $$
    select greatest(
      coalesce((select max(r.up_to) from read_marks r where r.conversation_id = c.id and r.person_id = app_person()), 0),
      coalesce((select max(m.nth) from messages m where m.conversation_id = c.id and m.from_firm and not m.internal), 0),
      coalesce(c.no_reply_up_to, 0), coalesce(c.closed_up_to, 0)
    )
  $$;

-- Clients' lines of a company that the session's person of the firm has still to read: a conversation that ends with the
-- firm's line has none.
create or replace function firm_unread(of_company uuid) returns int language sql stable
  as $$
    select count(*)::int
    from conversations c
      join conversation_latest l on l.conversation_id = c.id and not l.from_firm
      cross join lateral (select read_by_me(c) as up_to) seen
      join messages m on m.conversation_id = c.id and m.nth > seen.up_to and not m.from_firm
    where c.company_id = of_company
  $$;
