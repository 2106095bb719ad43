-- How long is kept what nobody needs any more (content/legal/privacy-policy.md). The job of netlify/jobs/retention.ts asks
-- for it as the owner; the roles of the portal have no rights here.

-- A line of the log stays seven years, by the database's own clock, and is never changed.
drop trigger audit_keeps_rows on audit;
create trigger audit_keeps_rows before update on audit for each row execute function refuse_change();
create trigger audit_keeps_years before delete on audit for each row
  when (old.at >= now() - interval '7 years') execute function refuse_change();

-- What the job has done, told where it is done: no line where there was nothing to do.
create function tell_forgotten(kind text, gone bigint, at_time timestamptz, request text) returns void language sql
  as $$
    insert into audit (at, request_id, event, target, result)
    select at_time, request, 'retention', kind || ' ' || gone, 'ok' where gone > 0
  $$;

-- When all but the address of a lead went: somebody who still gets the newsletter, or who is not to be written to.
alter table leads add column forgotten_at timestamptz;

-- Leads that nothing happened with for 24 months, with all that they stand for and their cards on the board. Not one that
-- work came of, nor one whose card somebody still moves. Up to `most` at a time, the two kinds counted.
create function forget_leads(at_time timestamptz, most int, apply boolean, request text)
returns table (kind text, count int) language plpgsql set search_path = public, pg_temp
as $$
declare
  before timestamptz := at_time - interval '24 months';
  due uuid[];
  family uuid[];
  addresses uuid[];
begin
  perform set_config('app.role', 'admin', true);
  -- Locked, so that who writes at this very moment is not forgotten.
  due := array(
    select l.id from leads l
    where l.merged_into is null and coalesce(l.latest_at, l.created_at) < before
      and (l.forgotten_at is null or l.latest_at > l.forgotten_at) and l.status <> 'converted'
      and l.id not in (
        select lead_root(p.lead_id) from prospects p
        where p.lead_id is not null and (p.stage = 'won' or p.client_id is not null or p.updated_at >= before))
    order by l.id limit most for update skip locked
  );
  family := array(select f from unnest(due) d, lead_family(d) f);
  addresses := array(
    select l.id from leads l
    where l.id = any(family) and (
      l.unsubscribed_at is not null
      or exists (select from leads r where r.id = lead_root(l.id) and r.status = 'do_not_contact')
      or exists (
        select from lead_consents c
        where c.lead_id = l.id and c.given and not exists (
          select from lead_consents w
          where w.lead_id = l.id and not w.given and w.what in (c.what, 'every_mail') and w.at >= c.at)))
  );

  if apply then
    delete from prospects p where p.lead_id = any(family);
    delete from lead_import_rows r using leads l where l.id = any(family) and r.email = l.email;
    delete from leads l where l.id = any(family) and not l.id = any(addresses);
    delete from lead_events e where e.lead_id = any(addresses);
    delete from lead_work w where w.lead_id = any(addresses);
    delete from lead_merges m where m.kept = any(addresses) or m.gone = any(addresses);
    delete from mails m where m.lead_id = any(addresses);
    delete from subscriptions s where s.lead_id = any(addresses) and s.state <> 'pending';
    update assessments a set lead_id = null where a.lead_id = any(addresses);
    update leads l set first_name = null, last_name = null, business_name = null, phone = null, source = null,
      first_source = '{"page": "by hand"}', latest_source = '{"page": "by hand"}', latest_kind = null, latest_at = null,
      score = null, band = null, variant = null, follow_up_on = null, follow_up_what = null, version = l.version + 1,
      updated_at = at_time, forgotten_at = at_time
    where l.id = any(addresses);
  end if;

  return query values
    ('leads', cardinality(family) - cardinality(addresses)), ('lead_details', cardinality(addresses));
  if apply then
    perform tell_forgotten('leads', cardinality(family) - cardinality(addresses), at_time, request),
      tell_forgotten('lead_details', cardinality(addresses), at_time, request);
  end if;
end $$;

-- Cards of the board that nobody has touched for as long, and what is left of imported files when they cannot be undone.
create function forget_firm_rows(at_time timestamptz, most int, apply boolean, request text)
returns table (kind text, count int) language plpgsql set search_path = public, pg_temp
as $$
declare
  cards uuid[];
  rows tid[];
begin
  perform set_config('app.role', 'admin', true);
  cards := array(
    select p.id from prospects p
    where p.stage <> 'won' and p.client_id is null and p.lead_id is null and p.updated_at < at_time - interval '24 months'
    order by p.id limit most for update skip locked
  );
  rows := array(
    select r.ctid from lead_import_rows r join lead_imports i on i.id = r.import_id
    where i.at < at_time - interval '2 days' limit most
  );
  if apply then
    delete from prospects p where p.id = any(cards);
    delete from lead_import_rows r where r.ctid = any(rows);
    perform tell_forgotten('prospects', cardinality(cards), at_time, request),
      tell_forgotten('import_rows', cardinality(rows), at_time, request);
  end if;
  return query values ('prospects', cardinality(cards)), ('import_rows', cardinality(rows));
end $$;

-- Companies put aside more than two years ago. What is theirs is for the firm to remove, never for the job.
create function companies_long_aside(at_time timestamptz) returns int language plpgsql
as $$
begin
  perform set_config('app.role', 'admin', true);
  return (select count(*) from companies where deactivated_at < at_time - interval '2 years');
end $$;

revoke execute on function tell_forgotten(text, bigint, timestamptz, text),
  forget_leads(timestamptz, int, boolean, text), forget_firm_rows(timestamptz, int, boolean, text),
  companies_long_aside(timestamptz) from public;
