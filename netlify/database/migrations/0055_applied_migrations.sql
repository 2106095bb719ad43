-- Which migrations this database has, for /api/health, whoever it asks as.
create function applied_migrations() returns setof text language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('netlify.migrations') is null then
    return;
  end if;
  return query execute 'select name::text from netlify.migrations';
end $$;
