-- A lead goes with all that it stands for: its lines, consents, mails, merges, its card on the board and its rows of
-- imports. What a quiz was answered with stays, and nobody's. As the owner: nobody of the firm deletes lines by
-- themselves; with the tables by name, as the triggers of what goes look for them. Nothing where somebody else was
-- faster, and where a client came of it.
create function delete_lead(which uuid, of_version int) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  family uuid[];
begin
  if not app_is_admin() then
    return null;
  end if;
  perform from leads where id = which and merged_into is null and version = of_version and status <> 'converted'
    for update;
  if not found then
    return null;
  end if;
  family := array(select lead_family(which));
  if exists (select from prospects where lead_id = any(family) and client_id is not null) then
    return null;
  end if;
  delete from prospects where lead_id = any(family);
  delete from lead_import_rows r using leads l where l.id = any(family) and r.email = l.email;
  delete from leads where id = any(family);
  return which;
end $$;
revoke execute on function delete_lead(uuid, int) from public;
grant execute on function delete_lead(uuid, int) to portal_admin;
