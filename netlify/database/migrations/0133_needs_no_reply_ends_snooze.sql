-- What is said to need no reply is no longer snoozed either.
create or replace function mark_no_reply(of_company uuid, of_conversation uuid, line uuid, at_time timestamptz) returns setof uuid
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
  update public.conversations set no_reply_up_to = seen, no_reply_by = public.app_person(), no_reply_at = at_time,
    snoozed_until = null
  where id = of_conversation;
  return query select of_conversation;
end $$;
