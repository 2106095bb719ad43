-- Whether a statement is on a cash or an accrual basis, on each of its lines; null where its file did not say. It goes where
-- the lines go: into a new version of the month, into what clients see, and back when an import is undone.
alter table statement_lines add column basis text check (basis in ('accrual', 'cash'));

-- As before, with the basis of each report in `statements`.
create or replace function save_month(of_company uuid, of_month date, known int, given jsonb, at_time timestamptz) returns boolean
language plpgsql
as $$
declare
  draft monthly_metrics;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_company::text, 21));
  if known = 0 then
    insert into monthly_metrics (company_id, month, revenue, net_profit, cash_balance, money_out, lacks, version)
    select id, of_month, 0, 0, 0, 0, array['profit', 'cash'], 0 from companies where id = of_company
    on conflict do nothing;
  end if;
  select * into draft from monthly_metrics m
  where m.company_id = of_company and m.month = of_month and m.published_at is null and m.version = known;
  if not found then
    return false;
  end if;
  update monthly_metrics m set
    revenue = coalesce((given ->> 'revenue')::bigint, m.revenue),
    other_income = coalesce((given ->> 'otherIncome')::bigint, m.other_income),
    net_profit = coalesce((given ->> 'netProfit')::bigint, m.net_profit),
    money_out = coalesce((given ->> 'moneyOut')::bigint, m.money_out),
    cash_balance = coalesce((given ->> 'cashBalance')::bigint, m.cash_balance),
    lacks = array(
      select l from unnest(m.lacks) l where not given ? case l when 'profit' then 'revenue' else 'cashBalance' end
    ),
    advisor_note = case when given ? 'advisorNote' then given ->> 'advisorNote' else m.advisor_note end,
    highlights = case when given ? 'highlights' then given ->> 'highlights' else m.highlights end,
    recommendations = case when given ? 'recommendations' then given ->> 'recommendations' else m.recommendations end,
    written_by = case
      when (given ->> 'advisorNote', given ->> 'highlights', given ->> 'recommendations')
        is distinct from (m.advisor_note, m.highlights, m.recommendations) and given ? 'highlights' then app_person()
      else m.written_by
    end,
    version = m.version + 1,
    updated_at = at_time
  where m.company_id = of_company and m.month = of_month and m.revises = draft.revises;
  if given ? 'expenses' then
    delete from monthly_expenses e
    where e.company_id = of_company and e.month = of_month and e.revises = draft.revises;
    insert into monthly_expenses (company_id, month, revises, category, amount)
    select of_company, of_month, draft.revises, e.category, e.amount
    from jsonb_to_recordset(given -> 'expenses') as e(category text, amount bigint);
  end if;
  delete from statement_lines l
  where l.company_id = of_company and l.month = of_month and l.revises = draft.revises and (
    l.report in (select s.report from jsonb_to_recordset(given -> 'statements') as s(report text))
    or (l.report = 'profit_and_loss' and exists (
      select from monthly_metrics m
      where m.company_id = of_company and m.month = of_month and m.revises = draft.revises
        and (m.revenue, m.other_income, m.net_profit, m.money_out)
          <> (draft.revenue, draft.other_income, draft.net_profit, draft.money_out)
    ))
    or (l.report = 'balance_sheet' and draft.cash_balance <> coalesce((given ->> 'cashBalance')::bigint, draft.cash_balance))
  );
  insert into statement_lines (company_id, month, revises, report, position, depth, kind, label, amount, section, basis)
  select of_company, of_month, draft.revises, s.report, l.position, l.depth, l.kind, l.label, l.amount, l.section, s.basis
  from jsonb_to_recordset(given -> 'statements') as s(report text, basis text, lines jsonb)
    cross join lateral jsonb_to_recordset(s.lines) as l(
      position int, depth smallint, kind text, label text, amount bigint, section text
    );
  return true;
end $$;

-- As before, with the basis.
create or replace function draft_of(of_company uuid, of_month date) returns jsonb language sql stable
as $$
  select jsonb_build_object(
    'revenue', m.revenue, 'otherIncome', m.other_income, 'netProfit', m.net_profit, 'moneyOut', m.money_out,
    'cashBalance', m.cash_balance, 'lacks', to_jsonb(m.lacks),
    'expenses', coalesce((
      select jsonb_agg(jsonb_build_object('category', e.category, 'amount', e.amount)) from monthly_expenses e
      where e.company_id = m.company_id and e.month = m.month and e.revises = m.revises
    ), '[]'),
    'statements', (
      select jsonb_agg(jsonb_build_object('report', r.report, 'basis', (
        select min(l.basis) from statement_lines l
        where l.company_id = m.company_id and l.month = m.month and l.revises = m.revises and l.report = r.report
      ), 'lines', coalesce((
        select jsonb_agg(jsonb_build_object(
          'position', l.position, 'depth', l.depth, 'kind', l.kind, 'label', l.label, 'amount', l.amount, 'section', l.section
        ))
        from statement_lines l
        where l.company_id = m.company_id and l.month = m.month and l.revises = m.revises and l.report = r.report
      ), '[]'))) from (values ('profit_and_loss'), ('balance_sheet')) as r(report)
    )
  )
  from monthly_metrics m
  where m.company_id = of_company and m.month = of_month and m.published_at is null
$$;
