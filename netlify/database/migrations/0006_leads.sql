-- Whoever has filled in a form of the public site: one row per e-mail, in lower case. No data of companies; the roles
-- of the portal have no rights here, and row security without a policy says so twice.
create table leads (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email)) and length(email) between 3 and 254),
  first_name text,
  last_name text,
  business_name text,
  phone text,
  status text not null default 'new' check (status in
    ('new', 'contacted', 'nurture', 'call_booked', 'qualified', 'converted', 'not_a_fit', 'do_not_contact')),
  -- The page and the campaign values of the first form, which never change, and of the latest one.
  first_source jsonb not null,
  latest_source jsonb not null,
  unsubscribed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The timeline: every form as it was sent, without the guard's fields.
create table lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  kind text not null check (kind in ('checklist', 'newsletter', 'early_access', 'booking_request')),
  at timestamptz not null,
  page text not null,
  campaign jsonb not null,
  fields jsonb not null
);

create index lead_events_lead on lead_events (lead_id, at);

-- What a person agreed to or withdrew, when and where: the page of the form, or the unsubscribe link.
create table lead_consents (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  what text not null check (what in ('newsletter', 'early_access', 'every_mail')),
  given boolean not null,
  at timestamptz not null,
  place text not null
);

create index lead_consents_lead on lead_consents (lead_id, at);

-- Merging two leads moves their lines; what a line says stays.
create function refuse_rewrite() returns trigger language plpgsql
  as $$ begin raise exception 'what was written down is never changed' using errcode = 'insufficient_privilege'; end $$;
create trigger lead_events_stay before update of kind, at, page, campaign, fields on lead_events
  for each row execute function refuse_rewrite();
create trigger lead_consents_stay before update of what, given, at, place on lead_consents
  for each row execute function refuse_rewrite();

-- Sign-ups on their way to the e-mail provider. Whoever claims a pending row moves `next_attempt_at` past the time its
-- call can take, and counts the attempt, which is its claim when the outcome is written.
create table subscriptions (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  form text not null check (form in ('newsletter', 'early_access')),
  email text not null,
  first_name text,
  fields jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'withdrawn')),
  attempts int not null,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz
);

-- One on its way is enough for a person and a form, however often they ask meanwhile.
create unique index subscriptions_pending on subscriptions (lead_id, form) where state = 'pending';
create index subscriptions_due on subscriptions (next_attempt_at) where state = 'pending';

alter table leads enable row level security;
alter table lead_events enable row level security;
alter table lead_consents enable row level security;
alter table subscriptions enable row level security;
