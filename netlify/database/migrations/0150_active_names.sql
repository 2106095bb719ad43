-- Whom clients are told to write to and meet with: somebody of the firm who has been deactivated is nobody's advisor any more,
-- though their clients stay theirs until they are given to somebody else.
create function name_if_active(who uuid) returns text language sql stable security definer set search_path = ''
  as $$
    select public.name_of(p.id) from public.people p where p.id = who and p.disabled_at is null
  $$;
