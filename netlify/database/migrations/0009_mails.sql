-- Mails on their way, stored before any mail server is asked: who gets one is the lead's own row, what it says is made
-- when it is sent. Claimed and tried again as `subscriptions` are.
create table mails (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references leads on delete cascade,
  assessment_id text not null references assessments on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'withdrawn')),
  attempts int not null,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz
);

-- One on its way is enough for a result, however often it is asked for meanwhile.
create unique index mails_pending on mails (assessment_id) where state = 'pending';
create index mails_due on mails (next_attempt_at) where state = 'pending';
create index mails_lead on mails (lead_id, created_at);

alter table mails enable row level security;
