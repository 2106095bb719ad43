-- One index of what the firm searches by name: companies, people, leads, prospects, conversations, messages, documents.
-- A table of its own, because row security keeps the planner from using a trigram index of a table that it guards.
do $$ begin
  create extension if not exists pg_trgm with schema public;
exception when insufficient_privilege then
  raise exception using errcode = 'insufficient_privilege', message = format(
    'The database role "%s" is not allowed to create the extension pg_trgm. Ask an administrator of the database to run '
    'the line below, then apply the migrations again.%screate extension pg_trgm with schema public;', current_user, E'\n');
end $$;

create table search_entries (
  kind text not null check (kind in ('company', 'person', 'lead', 'prospect', 'conversation', 'message', 'document')),
  row_id uuid not null,
  company_id uuid,
  -- Of a message: its conversation.
  thread_id uuid,
  title text not null,
  detail text not null default '',
  -- The title in lower case, and with it all that it is found by.
  name text not null,
  body text not null,
  words tsvector not null,
  at timestamptz not null,
  primary key (kind, row_id)
);

create index search_entries_name on search_entries (name text_pattern_ops);
create index search_entries_body on search_entries using gin (body public.gin_trgm_ops) where body <> '';
create index search_entries_words on search_entries using gin (words);
alter table search_entries enable row level security;
create policy firm_searches on search_entries for select to portal_admin using ((select app_is_admin()));
grant select on search_entries to portal_admin;

-- What is found of one row; nothing of a lead that was merged into another one or forgotten.
create function search_entry(of_kind text, r jsonb) returns setof search_entries language sql stable
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
        else ''
      end as title, case of_kind
        when 'person' then r ->> 'email'
        when 'lead' then concat_ws(', ', nullif(r ->> 'business_name', ''), r ->> 'email')
        when 'prospect' then r ->> 'contact'
        else ''
      end as detail, case of_kind
        when 'person' then r ->> 'email'
        when 'lead' then concat_ws(' ', r ->> 'business_name', r ->> 'email', r ->> 'phone')
        when 'prospect' then r ->> 'contact'
        else ''
      end as more
    )
    select of_kind, (r ->> 'id')::uuid,
      case when of_kind = 'company' then (r ->> 'id')::uuid else (r ->> 'company_id')::uuid end,
      (r ->> 'conversation_id')::uuid, left(t.title, 300), left(t.detail, 300), lower(left(t.title, 300)),
      lower(left(btrim(concat_ws(' ', t.title, t.more)), 600)),
      to_tsvector('simple', case when of_kind = 'message' then left(r ->> 'body', 5000)
        else concat_ws(' ', t.title, t.more, translate(t.title, '._-', '   ')) end),
      coalesce((r ->> 'at')::timestamptz, (r ->> 'updated_at')::timestamptz, (r ->> 'created_at')::timestamptz, now())
    from told t
    where r ->> 'merged_into' is null and r ->> 'forgotten_at' is null
  $$;

create function note_search() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    delete from public.search_entries where kind = tg_argv[0] and row_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.search_entries select * from public.search_entry(tg_argv[0], to_jsonb(new));
  end if;
  return null;
end $$;

-- Rows whose words stay as they are, such as a lead whose status changes, are left alone.
create trigger companies_search after insert or delete or update of name on companies
  for each row execute function note_search('company');
create trigger people_search after insert or delete or update of first_name, last_name, email, company_id on people
  for each row execute function note_search('person');
create trigger leads_search after insert or delete
  or update of first_name, last_name, business_name, email, phone, merged_into, forgotten_at on leads
  for each row execute function note_search('lead');
create trigger prospects_search after insert or delete or update of company, contact on prospects
  for each row execute function note_search('prospect');
create trigger conversations_search after insert or delete or update of subject on conversations
  for each row execute function note_search('conversation');
create trigger messages_search after insert or delete on messages for each row execute function note_search('message');
create trigger documents_search after insert or delete or update of file_name on documents
  for each row execute function note_search('document');

alter table companies disable row level security;
alter table prospects disable row level security;
alter table conversations disable row level security;
alter table messages disable row level security;
alter table documents disable row level security;
insert into search_entries select e.* from companies r, search_entry('company', to_jsonb(r)) e;
insert into search_entries select e.* from people r, search_entry('person', to_jsonb(r)) e;
insert into search_entries select e.* from leads r, search_entry('lead', to_jsonb(r)) e;
insert into search_entries select e.* from prospects r, search_entry('prospect', to_jsonb(r)) e;
insert into search_entries select e.* from conversations r, search_entry('conversation', to_jsonb(r)) e;
insert into search_entries select e.* from messages r, search_entry('message', to_jsonb(r)) e;
insert into search_entries select e.* from documents r, search_entry('document', to_jsonb(r)) e;
alter table companies enable row level security;
alter table prospects enable row level security;
alter table conversations enable row level security;
alter table messages enable row level security;
alter table documents enable row level security;

-- What the firm finds by some words, the best first, at most `most_of_kind` of a kind: what is called so, what begins so,
-- what has the words in it, and where that is little, what looks like it. Each way stops at a few dozen, so that a word
-- that everything has costs no more than a rare one.
create function search_firm(q text, most_of_kind int) returns table (
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
    (select e from public.search_entries e where e.kind <> 'message' and e.words @@ asked limit 120)
    union all
    (select e from public.search_entries e
      where length(typed) > 2 and e.body <> '' and e.body like '%' || escaped || '%' limit 60)
    union all
    (select e from public.search_entries e
      where length(typed) > 2 and e.kind = 'message' and e.words @@ asked order by e.at desc limit 12)
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
      array['company', 'person', 'prospect', 'lead', 'conversation', 'document', 'message'], p.kind), p.nth;
end $$;
revoke execute on function search_firm(text, int) from public;
grant execute on function search_firm(text, int) to portal_admin;
