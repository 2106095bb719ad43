-- The end of the chain is signed, and its beginning trimmed, by statements on the list of netlify/server/database/system-queries.ts.
create policy system_audit_chain on audit_chain to portal_system using (true) with check (true);
create policy system_audit_heads on audit_heads to portal_system using (true) with check (true);
grant select, delete on audit_chain to portal_system;
grant select, insert on audit_heads to portal_system;
