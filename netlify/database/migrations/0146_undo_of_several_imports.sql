-- Undoing an import gives the draft back as a new version, one above its own, in place of the version below it. All earlier
-- imports of the month are told of it, not only the one right below: any number of imports can be undone, the newest first.
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
    -- As the undo of a later one in the same batch has left it.
    select i.* into one from books_imports i where i.id = one.id;
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
        update books_imports i set before = (
          select jsonb_agg(case
            when x.item ->> 'month' = to_char(b.month, 'YYYY-MM') and (x.item ->> 'version')::int < b.version
              then x.item || jsonb_build_object('version', (x.item ->> 'version')::int + 2)
            else x.item
          end order by x.nth)
          from jsonb_array_elements(i.before) with ordinality as x(item, nth)
        )
        where i.company_id = one.company_id and i.id <> one.id and i.undone_at is null;
      end if;
    end loop;
    update books_imports i set undone_at = at_time where i.id = one.id;
    import_id := one.id;
    company_id := one.company_id;
    return next;
  end loop;
end $$;
