-- A person who has read a message gets no mail about it. A notice has the same time as its message.
create function forget_notices_of_read() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notices n using public.messages m
  where n.person_id = new.person_id and n.kind = 'message' and n.mailed_at is null
    and n.company_id is not distinct from case when new.by_firm then null else new.company_id end
    and m.conversation_id = new.conversation_id and m.company_id = new.company_id and m.nth <= new.up_to and m.at = n.at;
  return null;
end $$;
create trigger read_marks_forget after insert on read_marks for each row execute function forget_notices_of_read();
