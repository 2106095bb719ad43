-- The median of finished assessments of one variant, and nothing at all below 50 of them: with fewer, somebody could
-- work out a single one. Deleted ones and those of forms that look automatic do not count.
create function assessment_median(of_variant text)
returns table (finished int, overall int, pillars jsonb)
language sql stable set search_path = ''
as $$
  with counted as (
    select a.overall, a.score from public.assessments a
    where a.variant = of_variant and a.revoked_at is null
      and not exists (select from public.leads l where l.id = a.lead_id and l.only_suspected)
  ), by_pillar as (
    select p.key, floor(percentile_cont(0.5) within group (order by p.value::int) + 0.5)::int as median
    from counted, jsonb_each_text(counted.score) p group by p.key
  )
  select count(*)::int, floor(percentile_cont(0.5) within group (order by counted.overall) + 0.5)::int,
    (select jsonb_object_agg(key, median) from by_pillar)
  from counted having count(*) >= 50
$$;
revoke execute on function assessment_median(text) from public;
grant execute on function assessment_median(text) to portal_public;
