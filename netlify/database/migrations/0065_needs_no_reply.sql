-- A conversation whose last line is the client's waits for an answer, also once it has been read. Somebody of the firm can
-- say that a line needs none («Thanks!»): up to which line, by whom and when. A later line of the client's waits again.
alter table conversations add column no_reply_up_to bigint;
alter table conversations add column no_reply_by uuid references people;
alter table conversations add column no_reply_at timestamptz;

-- Takes a conversation off the list of those that wait, unless the client has written after the line. The table itself is
-- the trigger's alone.
create function mark_no_reply(of_company uuid, of_conversation uuid, line uuid, at_time timestamptz) returns setof uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  seen bigint;
begin
  if not public.app_is_admin() then return; end if;
  select m.nth into seen from public.messages m
  where m.id = line and m.conversation_id = of_conversation and m.company_id = of_company;
  if seen is null or not exists (select from public.waiting_conversations w where w.conversation_id = of_conversation) then
    return;
  end if;
  perform from public.conversations where id = of_conversation for update;
  if exists (
    select from public.messages m where m.conversation_id = of_conversation and m.nth > seen and not m.from_firm
  ) then
    return;
  end if;
  delete from public.waiting_conversations where conversation_id = of_conversation;
  update public.conversations set no_reply_up_to = seen, no_reply_by = public.app_person(), no_reply_at = at_time
  where id = of_conversation;
  return query select of_conversation;
end $$;
revoke execute on function mark_no_reply(uuid, uuid, uuid, timestamptz) from public;
grant execute on function mark_no_reply(uuid, uuid, uuid, timestamptz) to portal_admin;

-- How many conversations of a company wait for an answer; a closed one does not.
create function company_waits(of_company uuid) returns int language sql stable
  as $$
    select count(*)::int from conversations c join waiting_conversations w on w.conversation_id = c.id
    where c.company_id = of_company and not is_closed(c)
  $$;
