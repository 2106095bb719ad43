-- A write that was refused has not happened. Its key is given back, so that the device can send the same words again once
-- nothing stands in the way: a conversation that is shared again, a request that is open again.
create function release_operation(key_hash text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.operations where person_id = public.app_person() and key_sha256 = key_hash
$$;
revoke execute on function release_operation(text) from public;
grant execute on function release_operation(text) to portal_client, portal_admin;
