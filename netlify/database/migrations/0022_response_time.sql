-- How long the firm took, written down with each answer of its: the median was looked for among all the messages of 60
-- days whenever somebody opened their conversations.
create table firm_answers (
  message_id uuid primary key references messages on delete cascade,
  -- The client's first line that nobody had answered.
  asked_at timestamptz not null,
  minutes int not null check (minutes >= 0)
);

create index firm_answers_asked on firm_answers (asked_at) include (minutes);
alter table firm_answers enable row level security;
create policy firm_keeps_time on firm_answers for insert to portal_admin with check ((select app_is_admin()));
grant insert on firm_answers to portal_admin;

create function note_firm_answer() returns trigger language plpgsql
as $$
declare
  asked timestamptz;
begin
  select min(m.at) into asked from messages m
  where m.conversation_id = new.conversation_id and not m.from_firm and m.nth < new.nth
    and m.nth > coalesce((
      select max(said.nth) from messages said
      where said.conversation_id = new.conversation_id and said.from_firm and not said.internal and said.nth < new.nth
    ), 0);
  if asked is not null then
    insert into firm_answers (message_id, asked_at, minutes)
    values (new.id, asked, greatest(0, round(extract(epoch from new.at - asked) / 60)));
  end if;
  return null;
end $$;

create trigger messages_answer after insert on messages for each row
  when (new.from_firm and not new.internal) execute function note_firm_answer();

alter table messages disable row level security;
insert into firm_answers (message_id, asked_at, minutes)
select a.id, a.asked, greatest(0, round(extract(epoch from a.at - a.asked) / 60))
from (
  select m.id, m.at, (
    select min(c.at) from messages c
    where c.conversation_id = m.conversation_id and not c.from_firm and c.nth < m.nth
      and c.nth > coalesce((
        select max(s.nth) from messages s
        where s.conversation_id = m.conversation_id and s.from_firm and not s.internal and s.nth < m.nth
      ), 0)
  ) as asked
  from messages m where m.from_firm and not m.internal
) a
where a.asked is not null;
alter table messages enable row level security;

create or replace function firm_response_minutes(at_time timestamptz) returns int
language sql stable security definer set search_path = ''
as $$
  select case when count(*) >= 3 then round(percentile_cont(0.5) within group (order by a.minutes))::int end
  from public.firm_answers a
  where a.asked_at > at_time - interval '30 days' and a.asked_at <= at_time
$$;
