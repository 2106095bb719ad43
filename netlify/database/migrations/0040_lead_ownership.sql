-- Anybody can claim a result with somebody else's e-mail address. Such a claim is a line of that lead's timeline; the
-- lead keeps the score it has, unless somebody of the firm takes the new one over.
alter table assessments add column sets_score boolean not null default true;

create or replace function lead_score(which uuid) returns void language sql
  as $$
    update leads l set (score, band, variant) = (
      select a.overall, a.band, a.variant from assessments a
      where a.lead_id in (select lead_family(l.id)) and a.revoked_at is null and a.sets_score
      order by a.taken_at desc, a.id limit 1
    ) where l.id in (which, lead_root(which))
  $$;
