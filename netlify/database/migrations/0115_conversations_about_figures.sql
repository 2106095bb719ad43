-- Whoever does not see a company's figures sees no conversation about a plan or figures either, and none about a document that
-- they do not see. Before a session's company is known, `companies_of` asks the same, as the owner.
create policy owner_conversations on conversations for select to current_user using (true);
create policy owner_documents on documents for select to current_user using (true);

create function is_about_figures(kind text, about text, of_company uuid, reader uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select kind in ('action_plan', 'financial_metrics') or (kind = 'document' and not exists (
    select from public.documents d
    where d.company_id = of_company and d.id::text = about and not d.firm_only
      and (d.uploaded_by = reader or d.request_id is not null)
  ))
$$;
create function is_conversation_about_figures(of_conversation uuid, reader uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.conversations c
    where c.id = of_conversation and public.is_about_figures(c.context_type, c.context_id, c.company_id, reader)
  )
$$;
revoke execute on function is_about_figures(text, text, uuid, uuid), is_conversation_about_figures(uuid, uuid) from public;
grant execute on function is_about_figures(text, text, uuid, uuid), is_conversation_about_figures(uuid, uuid)
  to portal_client;

create policy with_figures on conversations as restrictive to portal_client
  using (current_user <> 'portal_client' or (select app_sees_figures())
    or not is_about_figures(context_type, context_id, company_id, (select app_person())))
  with check (current_user <> 'portal_client' or (select app_sees_figures())
    or not is_about_figures(context_type, context_id, company_id, (select app_person())));

do $$
declare
  name text;
begin
  foreach name in array array['messages', 'read_marks'] loop
    execute format('create policy with_figures on %I as restrictive to portal_client
      using (current_user <> ''portal_client'' or (select app_sees_figures())
        or not is_conversation_about_figures(conversation_id, (select app_person())))
      with check (current_user <> ''portal_client'' or (select app_sees_figures())
        or not is_conversation_about_figures(conversation_id, (select app_person())))', name);
  end loop;
end $$;
create policy of_seen_messages on message_documents as restrictive for select to portal_client
  using (current_user <> 'portal_client' or (select app_sees_figures())
    or exists (select from messages m where m.id = message_id));

-- `tell` for the people that it names.
create function tell_people(whom uuid[], company uuid, doer uuid, what text, at_time timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notices (person_id, company_id, kind, at)
  select p.id, company, what, at_time from public.people p
  where p.id = any (whom) and p.disabled_at is null and p.id is distinct from doer
    and not (what = any (p.unwanted_notices)) and coalesce(current_setting('app.quiet', true), '') <> 'yes';

  insert into public.pushes as waiting (device_id, company_id, kind, due_at)
  select d.id, company, what, at_time from public.push_devices d join public.people p on p.id = d.person_id
  where p.id = any (whom) and p.disabled_at is null and p.id is distinct from doer
    and what = any (d.kinds) and coalesce(current_setting('app.quiet', true), '') <> 'yes'
  on conflict (device_id, kind, company_id) do update
    set due_at = greatest(excluded.due_at, waiting.sent_at + interval '5 minutes'), attempts = 0
    where waiting.due_at is null
$$;
revoke execute on function tell_people(uuid[], uuid, uuid, text, timestamptz) from public;

create or replace function tell(company uuid, doer uuid, what text, at_time timestamptz, with_figures boolean) returns void
language sql security definer set search_path = ''
as $$
  select public.tell_people(case when company is null then array(select p.id from public.people p where p.role = 'admin')
    else array(select m.person_id from public.company_members(company, with_figures) m) end, company, doer, what, at_time)
$$;

-- The firm's line is news for those alone who see the conversation.
create or replace function tell_of_message() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not new.from_firm then
    perform public.tell(null, new.person_id, 'message', new.at);
    return null;
  end if;
  perform public.tell_people(array(
    select m.person_id from public.company_members(new.company_id, false) m
    where not public.is_conversation_about_figures(new.conversation_id, m.person_id)
      or m.person_id in (select f.person_id from public.company_members(new.company_id, true) f)
  ), new.company_id, new.person_id, 'message', new.at);
  return null;
end $$;

create or replace function companies_of(who uuid) returns jsonb language sql stable security definer set search_path = ''
as $$
  select case when p.role = 'client' then coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', c.id, 'name', c.name, 'rights', m.rights, 'unread',
        case when m.several and exists (
          select from public.messages x
          where x.company_id = c.id and x.from_firm and not x.internal and x.nth > coalesce((
            select max(r.up_to) from public.read_marks r where r.conversation_id = x.conversation_id and r.person_id = p.id
          ), 0) and (m.rights <> 'no_figures' or not public.is_conversation_about_figures(x.conversation_id, p.id))
        ) then true end))
      order by m.company_id is distinct from p.company_id, m.joined_at, m.company_id)
    from (
      select own.*, count(*) over () > 1 as several from public.memberships own
      where own.person_id = p.id and own.joined_at is not null and own.removed_at is null
    ) m join public.companies c on c.id = m.company_id and c.deactivated_at is null
  ), '[]') end
  from public.people p where p.id = who
$$;
