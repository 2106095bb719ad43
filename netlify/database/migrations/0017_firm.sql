-- What the firm's own people read and write as portal_admin. A password's hash and a second factor's secret are read by
-- nobody under this role.
create policy every_person on people for select to portal_admin using ((select app_is_admin()));
grant select (
  id, role, company_id, first_name, last_name, email, totp_confirmed_at, disabled_at, last_sign_in_at, created_at
) on people to portal_admin;

create policy firm_leads on leads to portal_admin using ((select app_is_admin()));
create policy firm_lead_events on lead_events to portal_admin using ((select app_is_admin()));
create policy firm_lead_consents on lead_consents to portal_admin using ((select app_is_admin()));
create policy firm_assessments on assessments for select to portal_admin using ((select app_is_admin()));
create policy firm_mails on mails for select to portal_admin using ((select app_is_admin()));
grant select, insert, update on leads to portal_admin;
grant select, insert on lead_events, lead_consents to portal_admin;
grant select on assessments, mails to portal_admin;

-- The log is read from its end, a page at a time.
create index audit_order on audit (at desc, id desc);
create index audit_event on audit (event, at desc, id desc);

-- One line of the log about a deed of the session, beside the change itself: `select write_down(…) from changed`.
create function write_down(
  at_time timestamptz, of_request text, from_ip text, what text, about text, of_company uuid default null
) returns void language sql volatile
  as $$
    insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
    values (at_time, of_request, from_ip, app_person(), current_setting('app.role', true), of_company, what, about, 'ok')
  $$;
