-- One finished assessment. The id is a secret of 128 bits or more: who holds it sees the score. The key is the device's
-- own, and lets it delete. Deleting leaves the id and the time of it, so that a saved link says what happened.
create table assessments (
  id text primary key check (length(id) >= 22),
  key_sha256 text unique,
  variant text not null check (variant in ('general', 'trades')),
  version int not null,
  answers jsonb,
  score jsonb,
  overall smallint check (overall between 0 and 100),
  band text check (band in ('exposed', 'building', 'steady', 'resilient')),
  lead_id uuid references leads on delete set null,
  page text not null,
  campaign jsonb not null,
  taken_at timestamptz not null,
  claimed_at timestamptz,
  revoked_at timestamptz,
  check (revoked_at is not null or (answers is not null and score is not null and overall is not null and band is not null))
);

create index assessments_lead on assessments (lead_id, taken_at) where lead_id is not null;

-- How far people come, counted a day: no person, no device, no address.
create table assessment_steps (
  day date not null,
  variant text not null check (variant in ('general', 'trades')),
  version int not null,
  step smallint not null check (step between 0 and 16),
  count int not null,
  primary key (day, variant, version, step)
);

alter table assessments enable row level security;
alter table assessment_steps enable row level security;

alter table lead_events drop constraint lead_events_kind_check;
alter table lead_events add constraint lead_events_kind_check
  check (kind in ('checklist', 'newsletter', 'early_access', 'booking_request', 'assessment'));
