-- What statements outside a session may do with sign-ups that wait for their confirmation, and with what the firm is to be
-- told of. The roles are those of 0047, which finds them made.
do $$
declare
  name text;
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach name in array array['portal_public', 'portal_system'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin noinherit', name);
      end if;
    exception when duplicate_object or unique_violation then null; -- another database of this server was faster
    end;
    if not pg_has_role(current_user, name, needed) then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
  foreach name in array array['opt_ins', 'lead_notices'] loop
    execute format('create policy public_%s on %I to portal_public using (true) with check (true)', name, name);
    execute format('create policy system_%s on %I to portal_system using (true) with check (true)', name, name);
  end loop;
end $$;

grant usage on schema public to portal_public, portal_system;
grant select, insert, update on opt_ins to portal_public;
grant insert on lead_notices to portal_public;
grant execute on function take_form_post(uuid, text, timestamptz, jsonb, text) to portal_public;
grant select, delete on opt_ins, lead_notices to portal_system;
