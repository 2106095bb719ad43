-- Who of the company reads along and sees no figures, by name: of one conversation, or of what is new and about none. Nobody
-- for whoever sees none themselves.
create function colleagues_without_figures(of_conversation uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(public.name_of(m.person_id) order by public.name_of(m.person_id), m.person_id), '[]')
  from public.company_members(public.app_company(), false) m
  where public.app_sees_figures() and m.person_id is distinct from public.app_person()
    and m.person_id not in (select f.person_id from public.company_members(public.app_company(), true) f)
    and (of_conversation is null or not public.is_conversation_about_figures(of_conversation, m.person_id))
$$;
revoke execute on function colleagues_without_figures(uuid) from public;
grant execute on function colleagues_without_figures(uuid) to portal_client, portal_admin;
