-- The undo of an import gives a draft back with the transactions that were behind its lines.
alter function draft_of(uuid, date) rename to draft_figures;

-- A fetch imports as the system does, and keeps what it replaces.
drop policy system_transactions on statement_transactions;
create policy system_transactions on statement_transactions to portal_system using (not revises) with check (not revises);
grant select on statement_transactions to portal_system;

-- The draft of a month with all that an import replaces; null where there is none.
create function draft_of(of_company uuid, of_month date) returns jsonb language sql stable
as $$
  select draft_figures(of_company, of_month) || jsonb_build_object('transactions', coalesce((
    select jsonb_agg(to_jsonb(t) - '{company_id,month,revises}'::text[])
    from statement_transactions t join monthly_metrics m using (company_id, month, revises)
    where t.company_id = of_company and t.month = of_month and m.published_at is null
  ), '[]'))
$$;

-- As before, with the transactions.
create or replace function undo_books(of_batch uuid, at_time timestamptz) returns table (import_id uuid, company_id uuid)
language plpgsql
as $$
declare
  one books_imports;
  b record;
begin
  for one in select * from books_imports i where i.batch = of_batch and i.undone_at is null order by i.company_id, i.at desc
  loop
    perform pg_advisory_xact_lock(hashtextextended(one.company_id::text, 21));
    continue when not can_undo_import(one);
    for b in
      select to_date(x.month, 'YYYY-MM') as month, x.version, x.state
      from jsonb_to_recordset(one.before) as x(month text, version int, state jsonb)
    loop
      if b.state is null or jsonb_typeof(b.state) = 'null' then
        delete from monthly_metrics m
        where m.company_id = one.company_id and m.month = b.month and m.published_at is null;
      else
        perform save_month(one.company_id, b.month, b.version, b.state - '{lacks,transactions}'::text[], at_time);
        update monthly_metrics m set lacks = array(select jsonb_array_elements_text(b.state -> 'lacks'))
        where m.company_id = one.company_id and m.month = b.month and m.published_at is null;
        insert into statement_transactions
          (company_id, month, revises, report, position, nth, date, kind, name, memo, amount)
        select m.company_id, m.month, m.revises, t.report, t.position, t.nth, t.date, t.kind, t.name, t.memo, t.amount
        from monthly_metrics m, jsonb_to_recordset(b.state -> 'transactions') as t(
          report text, position int, nth int, date date, kind text, name text, memo text, amount bigint
        )
        where m.company_id = one.company_id and m.month = b.month and m.published_at is null;
      end if;
    end loop;
    update books_imports i set undone_at = at_time where i.id = one.id;
    import_id := one.id;
    company_id := one.company_id;
    return next;
  end loop;
end $$;
