/** As a database is that has been in use for an hour: its own housekeeping has passed over what was written. */
const TENDED = 'vacuum analyze'

/**
 * A practice with that many companies beside the demo world's. Each has 60 months of figures, 24 of its close with three
 * steps marked, 100 messages in 10 conversations, 100 documents, 10 plans, 10 requests. Whoever fills it runs them as the owner.
 */
export const filledWithCompanies = (many: number) => [
  `insert into companies (id, name)
   select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Volume ' || n from generate_series(1, ${many}) n`,
  `insert into people (role, company_id, first_name, last_name, email)
   select 'client', id, 'Vol', 'Ume', 'v' || row_number() over () || '@volume.test' from companies
   where name like 'Volume %'`,
  `insert into monthly_metrics (company_id, month, revenue, net_profit, cash_balance, money_out, status, published_at)
   select c.id, date_trunc('month', now()) - ago * interval '1 month', 5000000 + ago, 900000, 3000000, 4100000, 'final', now()
   from companies c, generate_series(0, 59) ago where c.name like 'Volume %'`,
  `insert into close_months (company_id, month, opened_at)
   select c.id, date_trunc('month', now()) - ago * interval '1 month', now()
   from companies c, generate_series(0, 23) ago where c.name like 'Volume %'`,
  `insert into close_marks (company_id, month, step, at)
   select o.company_id, o.month, step, now()
   from close_months o join companies c on c.id = o.company_id, unnest(array['bank', 'cards', 'payroll']) step
   where c.name like 'Volume %'`,
  `insert into conversations (id, company_id, subject, context_type, created_by, at)
   select gen_random_uuid(), c.id, 'Volume ' || n, 'general', p.id, now() - n * interval '1 day'
   from companies c join people p on p.company_id = c.id, generate_series(1, 10) n where c.name like 'Volume %'`,
  `insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
   select gen_random_uuid(), v.id, v.company_id, case when n % 2 = 0 then v.created_by end, n % 2 = 1, 'Line ' || n,
     v.at + n * interval '1 hour'
   from conversations v join companies c on c.id = v.company_id, generate_series(0, 9) n where c.name like 'Volume %'`,
  // The firm has read all but the newest conversation of each.
  `insert into read_marks (conversation_id, company_id, person_id, by_firm, up_to, at)
   select v.id, v.company_id, p.id, true, m.last, now()
   from conversations v join companies c on c.id = v.company_id
     join lateral (select id from people where role = 'admin' limit 1) p on true
     join lateral (select max(nth) as last from messages where conversation_id = v.id) m on true
   where c.name like 'Volume %' and v.subject <> 'Volume 1'`,
  `insert into documents (id, company_id, file_name, category, type, size, sha256, blob, pieces, version_group, version, piece_size, review, at)
   select d.id, c.id, 'Volume ' || d.n || '.pdf', 'other', 'application/pdf', 1000, repeat('0', 64), gen_random_uuid(),
     array[repeat('0', 64)], d.id, 1, 1000,
     case when d.n % 25 = 0 then 'waiting' else 'accepted' end, now() - d.n * interval '1 day'
   from companies c, lateral (select gen_random_uuid() as id, n from generate_series(1, 100) n where c.id is not null) d where c.name like 'Volume %'`,
  `insert into action_plans (company_id, month, title, published_at)
   select c.id, date_trunc('month', now()) - (n % 5) * interval '1 month', 'Plan ' || n, now()
   from companies c, generate_series(1, 10) n where c.name like 'Volume %'`,
  `insert into requests (company_id, title, due_date)
   select c.id, 'Request ' || n, current_date + n from companies c, generate_series(1, 10) n where c.name like 'Volume %'`,
  TENDED,
]

const STATUSES = "'new', 'contacted', 'nurture', 'call_booked', 'qualified', 'converted', 'not_a_fit', 'do_not_contact'"
const SOURCES = "'trades_quiz', 'general_quiz', 'checklist', 'newsletter', 'booking_request', 'referral'"

/** So many leads and lines of the log beside what the demo world has, spread over statuses, sources and two years. */
export const filledWithLeads = (many: number) => [
  `insert into leads (email, first_name, last_name, business_name, status, source, latest_kind, latest_at, score, band,
     variant, follow_up_on, follow_up_what, first_source, latest_source, created_at, updated_at)
   select 'lead' || n || '@volume.test', 'First' || n % 997, 'Last' || n % 9973, 'Business ' || n,
     (array[${STATUSES}])[1 + n % 8], (array[${SOURCES}])[1 + n % 6], 'checklist', now() - n * interval '10 minutes',
     n % 100, (array['exposed', 'building', 'steady', 'resilient'])[1 + n % 4], 'general',
     case when n % 50 = 0 then current_date - n % 20 end, case when n % 50 = 0 then 'Call' end,
     '{}', '{}', now() - n * interval '10 minutes', now()
   from generate_series(1, ${many}) n`,
  // Lines of a firm that never was need no chain, which would take longer than all the rest.
  'alter table audit disable trigger audit_goes_into_chain',
  `insert into audit (at, request_id, event, target, result)
   select now() - n * interval '5 minutes', 'volume', (array['authn_login_success', 'message_sent', 'document_download'])[1 + n % 3],
     'target ' || n, 'ok'
   from generate_series(1, ${many}) n`,
  'alter table audit enable trigger audit_goes_into_chain',
  TENDED,
]
