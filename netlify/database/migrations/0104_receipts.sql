-- What the sender says of a receipt: who it is from, and its amount in cents. Both may be left blank.
alter table uploads add column vendor text not null default '' check (length(vendor) <= 120),
  add column amount bigint check (amount between 0 and 9999999999999);
alter table documents add column vendor text not null default '' check (length(vendor) <= 120),
  add column amount bigint check (amount between 0 and 9999999999999);

-- The firm's search finds a document by its vendor as well. Documents of before have none, so nothing is indexed anew.
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
        else ''
      end as title, case of_kind
        when 'person' then r ->> 'email'
        when 'lead' then concat_ws(', ', nullif(r ->> 'business_name', ''), r ->> 'email')
        when 'prospect' then r ->> 'contact'
        when 'document' then r ->> 'vendor'
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
      (r ->> 'conversation_id')::uuid, left(t.title, 300), coalesce(left(t.detail, 300), ''), lower(left(t.title, 300)),
      lower(left(btrim(concat_ws(' ', t.title, t.more)), 600)),
      to_tsvector('simple', case when of_kind = 'message' then left(r ->> 'body', 5000)
        else concat_ws(' ', t.title, t.more, translate(t.title, '._-', '   ')) end),
      coalesce((r ->> 'at')::timestamptz, (r ->> 'updated_at')::timestamptz, (r ->> 'created_at')::timestamptz, now())
    from told t
    where r ->> 'merged_into' is null and r ->> 'forgotten_at' is null
  $$;
