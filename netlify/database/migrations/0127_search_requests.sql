-- The firm's search also finds requests by their titles and questions about transactions by their payees. Many have the
-- same words: like messages they have no name in the index, and only the latest are looked at, so they crowd nothing out.
alter table search_entries drop constraint search_entries_kind_check;
alter table search_entries add check (kind in (
  'company', 'person', 'lead', 'prospect', 'conversation', 'message', 'document', 'request', 'question'));

create or replace function search_entry(of_kind text, r jsonb) returns setof search_entries language sql stable
  as $$
    with told as (
      select case of_kind
        when 'company' then r ->> 'name'
        when 'person' then concat_ws(' ', r ->> 'first_name', r ->> 'last_name')
        when 'lead' then coalesce(
          nullif(btrim(concat_ws(' ', r ->> 'first_name', r ->> 'last_name')), ''), r ->> 'business_name', r ->> 'email')
        when 'prospect' then r ->> 'company'
        when 'conversation' then r ->> 'subject'
        when 'document' then r ->> 'file_name'
        when 'request' then r ->> 'title'
        when 'question' then r ->> 'payee'
        else ''
      end as title, case of_kind
        when 'person' then r ->> 'email'
        when 'lead' then concat_ws(', ', nullif(r ->> 'business_name', ''), r ->> 'email')
        when 'prospect' then r ->> 'contact'
        when 'document' then r ->> 'vendor'
        when 'question' then to_char((r ->> 'month')::date, 'YYYY-MM')
        else ''
      end as detail, case of_kind
        when 'person' then r ->> 'email'
        when 'lead' then concat_ws(' ', r ->> 'business_name', r ->> 'email', r ->> 'phone')
        when 'prospect' then r ->> 'contact'
        when 'document' then r ->> 'vendor'
        else ''
      end as more
    )
    select of_kind, (r ->> 'id')::uuid,
      case when of_kind = 'company' then (r ->> 'id')::uuid else (r ->> 'company_id')::uuid end,
      (r ->> 'conversation_id')::uuid, left(t.title, 300), coalesce(left(t.detail, 300), ''),
      case when of_kind in ('request', 'question') then '' else lower(left(t.title, 300)) end,
      case when of_kind in ('request', 'question') then ''
        else lower(left(btrim(concat_ws(' ', t.title, t.more)), 600)) end,
      to_tsvector('simple', case when of_kind = 'message' then left(r ->> 'body', 5000)
        else concat_ws(' ', t.title, t.more, translate(t.title, '._-', '   ')) end),
      coalesce((r ->> 'at')::timestamptz, (r ->> 'updated_at')::timestamptz, (r ->> 'created_at')::timestamptz,
        (r ->> 'asked_at')::timestamptz, now())
    from told t
    where r ->> 'merged_into' is null and r ->> 'forgotten_at' is null
  $$;

create or replace function search_firm(q text, most_of_kind int) returns table (
  kind text, id uuid, "companyId" uuid, "threadId" uuid, title text, detail text, excerpt text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  typed text := lower(btrim(regexp_replace(q, '\s+', ' ', 'g')));
  escaped text := regexp_replace(typed, '([\\%_])', '\\\1', 'g');
  -- Each word as the beginning of one.
  asked tsquery := (
    select to_tsquery('simple', string_agg(w || ':*', ' & '))
    from regexp_split_to_table(regexp_replace(typed, '[^[:alnum:]]+', ' ', 'g'), ' ') w where w <> ''
  );
  hits public.search_entries[];
begin
  if not public.app_is_admin() or typed = '' then return; end if;
  hits := array(
    (select e from public.search_entries e where e.name = typed and e.kind <> 'message' limit 30)
    union all
    (select e from public.search_entries e
      where e.name ~>=~ typed and e.name like escaped || '%' and e.kind <> 'message'
      order by e.name using operator(pg_catalog.~<~) limit 60)
    union all
    (select e from public.search_entries e
      where e.kind not in ('message', 'request', 'question') and e.words @@ asked limit 120)
    union all
    (select e from public.search_entries e
      where length(typed) > 2 and e.body <> '' and e.body like '%' || escaped || '%' limit 60)
    union all
    (select latest.e from unnest(array['message', 'request', 'question']) as of_kind, lateral (
      select e from public.search_entries e
      where length(typed) > 2 and e.kind = of_kind and e.words @@ asked order by e.at desc limit 12
    ) latest)
  );
  -- Only where nothing else is found, and not for addresses, whose ends all look alike.
  if cardinality(hits) = 0 and length(typed) > 3 and typed !~ '[@.]' then
    hits := hits || array(
      select e from public.search_entries e where e.body <> '' and typed operator(public.<%) e.body
      order by public.word_similarity(typed, e.body) desc limit 20
    );
  end if;
  return query
    with found as (
      select distinct on (h.kind, h.row_id) h.*, case
          when h.name = typed or h.detail = typed then 0
          when h.name like escaped || '%' then 1
          when h.name ~ ('\m' || regexp_replace(typed, '([^[:alnum:] ])', '\\\1', 'g')) then 2
          when h.kind <> 'message' and h.words @@ asked then 3
          when h.body like '%' || escaped || '%' then 4
          else 5
        end as rank
      from unnest(hits) h
    ), placed as (
      select f.*, row_number() over (partition by f.kind order by f.rank, f.at desc, f.row_id) as nth from found f
    )
    select p.kind, p.row_id, p.company_id, coalesce(p.thread_id, case when p.kind = 'conversation' then p.row_id end),
      coalesce(nullif(p.title, ''), c.subject, ''), p.detail,
      case when p.kind = 'message' then ts_headline('simple', left(m.body, 5000), asked,
        'StartSel="", StopSel="", MaxFragments=1, MinWords=8, MaxWords=16') else '' end
    from placed p
      left join public.messages m on p.kind = 'message' and m.id = p.row_id
      left join public.conversations c on c.id = p.thread_id
    where p.nth <= most_of_kind
    order by p.rank, array_position(
      array['company', 'person', 'prospect', 'lead', 'conversation', 'document', 'request', 'question',
        'message'], p.kind), p.nth;
end $$;

create trigger requests_search after insert or delete or update of title on requests
  for each row execute function note_search('request');
create trigger transaction_questions_search after insert or delete or update of payee, month on transaction_questions
  for each row execute function note_search('question');

alter table requests disable row level security;
alter table transaction_questions disable row level security;
insert into search_entries select e.* from requests r, search_entry('request', to_jsonb(r)) e;
insert into search_entries select e.* from transaction_questions r, search_entry('question', to_jsonb(r)) e;
alter table requests enable row level security;
alter table transaction_questions enable row level security;
