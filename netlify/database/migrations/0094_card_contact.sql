-- A card of the board also carries its lead's phone number.
create or replace view prospect_cards with (security_invoker = true) as
  select p.id, p.company, p.contact, p.source, p.plan, p.monthly_value as "monthlyValue", p.stage,
    p.stage_since as "stageSince", p.next_step as "nextStep", to_char(p.next_date, 'YYYY-MM-DD') as "nextDate",
    p.lost_reason as "lostReason",
    case when l.id is not null then jsonb_build_object('id', l.id, 'firstName', l.first_name, 'lastName', l.last_name,
      'email', l.email, 'phone', l.phone) end as lead,
    p.client_id as "clientId", p.converted_at as "convertedAt", p.version, p.changed_by_row, p.next_date
  from prospects p left join leads l on l.id = p.lead_id;
