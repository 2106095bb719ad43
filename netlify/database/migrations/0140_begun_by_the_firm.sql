-- A conversation that the firm has begun is answered by nobody yet: it waits for the client until they write, or until it is
-- marked done.
create or replace function inbox_group(c conversations, l conversation_latest, since timestamptz, at_time timestamptz)
  returns text language sql stable
  as $$
    select case
      when snoozed_until(c, l, at_time) is not null then 'snoozed'
      when since is not null and not is_closed(c) then 'needs'
      when not is_closed(c) and (l.asks or not exists (
        select from messages m where m.conversation_id = c.id and not m.from_firm
      )) then 'client'
      else 'answered'
    end
  $$;
