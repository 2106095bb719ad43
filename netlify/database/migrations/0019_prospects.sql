-- Whom the firm would like to win: a card on the board. Nothing of a client's own; no client comes upon it.
create table prospects (
  id uuid primary key,
  company text not null check (btrim(company) <> ''),
  contact text not null default '',
  source text not null default '',
  -- A plan's name in content/pricing.json, or nothing.
  plan text not null default '',
  -- US cents a month.
  monthly_value bigint not null default 0 check (monthly_value >= 0),
  stage text not null default 'identified' check (
    stage in ('identified', 'contacted', 'call_booked', 'discovery_done', 'proposal_sent', 'won', 'lost')
  ),
  stage_since timestamptz not null,
  next_step text not null,
  next_date date,
  lost_reason text not null default '',
  lead_id uuid references leads on delete set null,
  -- The client that it has become.
  client_id uuid unique references companies,
  converted_at timestamptz,
  version int not null default 1,
  -- The write that the card owes its present state to, so that a second try of it knows itself again.
  changed_by_row uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint next_step_said check (stage in ('won', 'lost') or (btrim(next_step) <> '' and next_date is not null)),
  constraint lost_for_a_reason check ((stage = 'lost') = (btrim(lost_reason) <> '')),
  constraint converted_stays_won check (client_id is null or stage = 'won'),
  check ((client_id is null) = (converted_at is null))
);

-- A column of the board in its order: what is open by its next date, what is settled by the day it was; and its sum.
create index prospects_open on prospects (stage, next_date, id);
create index prospects_settled on prospects (stage, stage_since desc, id desc);
create index prospects_sum on prospects (stage) include (monthly_value);
create index prospects_due on prospects (next_date, id) where stage not in ('won', 'lost');
create index prospects_lead on prospects (lead_id) where lead_id is not null;
create index prospects_converted on prospects (converted_at) where converted_at is not null;

alter table prospects enable row level security;
alter table prospects force row level security;
create policy every_prospect on prospects to portal_admin, current_user using ((select app_is_admin()));
grant select, insert, update on prospects to portal_admin;

-- A prospect that is won becomes a company and its first person, in the session of whoever converts it.
create policy converted_people on people for insert to portal_admin
  with check ((select app_is_admin()) and role = 'client');
grant insert (id, role, company_id, first_name, last_name, email, created_at) on people to portal_admin;

-- A card as the board shows it, its lead beside it; what it is ordered and narrowed by stands at the end.
create view prospect_cards with (security_invoker = true) as
  select p.id, p.company, p.contact, p.source, p.plan, p.monthly_value as "monthlyValue", p.stage,
    p.stage_since as "stageSince", p.next_step as "nextStep", to_char(p.next_date, 'YYYY-MM-DD') as "nextDate",
    p.lost_reason as "lostReason",
    case when l.id is not null then jsonb_build_object(
      'id', l.id, 'firstName', l.first_name, 'lastName', l.last_name, 'email', l.email) end as lead,
    p.client_id as "clientId", p.converted_at as "convertedAt", p.version, p.changed_by_row, p.next_date
  from prospects p left join leads l on l.id = p.lead_id;
grant select on prospect_cards to portal_admin;
