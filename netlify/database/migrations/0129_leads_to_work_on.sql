-- A page of the list, as before; who is no fit or asked not to be contacted is no open lead, nor who is a client by now.
create or replace function find_leads(
  q text, in_view text, with_status text, with_source text, with_band text, today date,
  after_at bigint, after_id uuid, most int, of_owner uuid
) returns setof leads language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  wanted tsquery := public.lead_query(q);
  after_day date := date '1970-01-01' + least(after_at, 1000000)::int;
  after_time timestamptz := timestamptz 'epoch' + after_at * interval '1 microsecond';
  is_due boolean := coalesce(in_view = 'due', false);
  ordered text := case when is_due then ' order by l.follow_up_on, l.id' else ' order by l.created_at desc, l.id desc' end;
  -- No value is written into this text.
  fits text := concat_ws(' and ', 'l.merged_into is null',
    case in_view
      when 'due' then 'l.follow_up_on <= $1'
      when 'open' then 'l.status not in (''converted'', ''not_a_fit'', ''do_not_contact'')'
      when 'converted' then 'l.status = ''converted'''
      when 'new' then 'l.status = ''new'' and not l.only_suspected'
      when 'trades' then 'l.is_trades and not l.only_suspected'
      when 'exposed' then 'l.band = ''exposed'' and not l.only_suspected'
      when 'suspected' then 'l.suspected_at is not null'
    end,
    case when with_status is not null then 'l.status = $2' end,
    case when with_source is not null then 'l.source = $3' end,
    case when with_band is not null then 'l.band = $4' end,
    case when of_owner is not null then 'l.owner_id = $11' end,
    case
      when after_id is null then null
      when is_due then '(l.follow_up_on, l.id) > ($5, $7)'
      else '(l.created_at, l.id) < ($6, $7)'
    end);
  few uuid[];
begin
  if not public.app_is_admin() then
    return;
  end if;
  if wanted is not null then
    execute 'select array(select n.id from (select l.id, l.words from public.leads l where ' || fits || ordered
      || ' limit 500) n where n.words @@ $8 limit $9)'
      into few using today, with_status, with_source, with_band, after_day, after_time, after_id, wanted, most, few, of_owner;
    if cardinality(few) < most then
      few := array(select l.id from public.leads l where l.words @@ wanted limit 3001);
    end if;
    fits := fits || case when cardinality(few) <= 3000 then ' and l.id = any($10)' else ' and l.words @@ $8' end;
  end if;
  return query execute 'select l.* from public.leads l where ' || fits || ordered || ' limit $9'
    using today, with_status, with_source, with_band, after_day, after_time, after_id, wanted, most, few, of_owner;
end $$;
