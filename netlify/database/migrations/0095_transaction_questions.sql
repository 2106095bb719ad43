-- What the firm cannot categorize: a question about one transaction of a company's books. draft → sent → answered → done;
-- asking again sends it once more. The client sees no draft.
create table transaction_questions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  month date not null check (month = date_trunc('month', month)),
  on_date date not null,
  payee text not null check (btrim(payee) <> '' and length(payee) <= 200),
  -- In cents; negative is money that went out.
  amount bigint not null check (amount between -9999999999999 and 9999999999999),
  account text not null default '' check (length(account) <= 200),
  memo text not null default '' check (length(memo) <= 2000),
  -- The transaction's id where a connection fetched it: it is not asked about twice.
  external_id text,
  -- Which write added it: a second try of the same write counts these.
  added_by_write uuid,
  state text not null default 'draft' check (state in ('draft', 'sent', 'answered', 'done')),
  created_at timestamptz not null,
  asked_by uuid references people on delete set null,
  sent_at timestamptz,
  due_date date,
  -- Why the firm asks again.
  reason text not null default '',
  -- The answer: a category, words, a photo, or several of them.
  category text not null default '',
  answer text not null default '',
  document_id uuid,
  answered_by uuid references people on delete set null,
  answered_at timestamptz,
  unique (id, company_id),
  unique (company_id, external_id),
  foreign key (document_id, company_id) references documents (id, company_id) on delete set null (document_id)
);

create index transaction_questions_month on transaction_questions (company_id, month, state);
create index transaction_questions_payee on transaction_questions (company_id, lower(payee)) where category <> '';
create index transaction_questions_open on transaction_questions (due_date) where state = 'sent' and due_date is not null;
create index transaction_questions_document on transaction_questions (document_id) where document_id is not null;

alter table transaction_questions enable row level security;
alter table transaction_questions force row level security;
create policy own_questions on transaction_questions for select to portal_client
  using (company_id = (select app_company()) and state <> 'draft');
create policy own_question_answers on transaction_questions for update to portal_client
  using (company_id = (select app_company()) and state in ('sent', 'answered'))
  with check (company_id = (select app_company()) and state in ('sent', 'answered'));
create policy every_question on transaction_questions to portal_admin, current_user using ((select app_is_admin()));
create policy system_transaction_questions on transaction_questions to portal_system using (true) with check (true);
grant select, update (state, category, answer, document_id, answered_by, answered_at) on transaction_questions
  to portal_client;
grant select, insert, update, delete on transaction_questions to portal_admin;
grant select, insert on transaction_questions to portal_system;

-- An answer that was only a photo is none any more once the photo has been withdrawn.
create function reopen_question_without_photo() returns trigger language plpgsql set search_path = ''
as $$
begin
  new.state := 'sent';
  new.answered_at := null;
  new.answered_by := null;
  return new;
end $$;
create trigger transaction_questions_photo before update of document_id on transaction_questions for each row
  when (old.document_id is not null and new.document_id is null and new.state = 'answered' and new.category = ''
    and new.answer = '')
  execute function reopen_question_without_photo();

-- Adds transactions as drafts: `lines` is a JSON array of {date, payee, amount, account, memo, externalId}. What is there
-- already is left out: the same external id, or without one the same date, payee, amount, account and memo, unless the list
-- itself has more of them. Returns how many were added.
create function add_transaction_questions(of_company uuid, lines jsonb, at_time timestamptz, by_write uuid default null)
returns int language sql
as $$
  with given as (
    select l.date::date as on_date, btrim(l.payee) as payee, l.amount, coalesce(btrim(l.account), '') as account,
      coalesce(btrim(l.memo), '') as memo, nullif(l."externalId", '') as external_id, n
    from rows from (jsonb_to_recordset(lines) as (date text, payee text, amount bigint, account text, memo text,
      "externalId" text)) with ordinality as l (date, payee, amount, account, memo, "externalId", n)
  ), numbered as (
    select g.*, row_number() over (partition by on_date, payee, amount, account, memo order by n) as copy from given g
  ), added as (
    insert into public.transaction_questions
      (company_id, month, on_date, payee, amount, account, memo, external_id, added_by_write, asked_by, created_at)
    select of_company, date_trunc('month', on_date), on_date, payee, amount, account, memo, external_id,
      by_write, public.app_person(), at_time
    from numbered g
    where g.external_id is not null or g.copy > (
      select count(*) from public.transaction_questions q
      where q.company_id = of_company and q.external_id is null
        and (q.on_date, q.payee, q.amount, q.account, q.memo) = (g.on_date, g.payee, g.amount, g.account, g.memo)
    )
    order by n
    on conflict (company_id, external_id) do nothing
    returning 1
  )
  select count(*)::int from added
$$;

-- A month's questions: how many there are, were not sent yet, wait for the client, and have an answer.
create function month_questions(of_company uuid, of_month date, out total int, out drafts int, out open int,
  out answered int) language sql stable
as $$
  select count(*)::int, count(*) filter (where state = 'draft')::int, count(*) filter (where state = 'sent')::int,
    count(*) filter (where state in ('answered', 'done'))::int
  from transaction_questions where company_id = of_company and month = of_month
$$;

-- Whether no question of the month still waits to be sent or answered; true where there is none.
create function questions_answered(of_company uuid, of_month date) returns boolean language sql stable
as $$
  select not exists (
    select from transaction_questions
    where company_id = of_company and month = of_month and state in ('draft', 'sent')
  )
$$;

-- A photo on its way answers a question, as a file answers a request.
alter table uploads add column question_id uuid,
  add foreign key (question_id, company_id) references transaction_questions (id, company_id)
    on delete set null (question_id);

-- The company hears of a batch once.
create function tell_of_questions() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell(s.company_id, s.asked_by, 'request', s.sent_at)
  from (
    select n.company_id, (array_agg(n.asked_by))[1] as asked_by, max(n.sent_at) as sent_at
    from new_rows n join old_rows o on o.id = n.id where n.state = 'sent' and o.sent_at is distinct from n.sent_at
    group by n.company_id
  ) s;
  return null;
end $$;
create trigger transaction_questions_tell after update on transaction_questions
  referencing old table as old_rows new table as new_rows for each statement execute function tell_of_questions();

-- Which reminders of a company's questions that are due on a day went out.
create table question_reminders (
  company_id uuid not null references companies on delete cascade,
  due_date date not null,
  called_for date not null,
  at timestamptz not null,
  primary key (company_id, due_date, called_for)
);
alter table question_reminders enable row level security;
alter table question_reminders force row level security;
create policy every_question_reminder on question_reminders to portal_admin, current_user
  using ((select app_is_admin()));
create policy system_question_reminders on question_reminders to portal_system using (true) with check (true);
grant select, insert on question_reminders to portal_system;
