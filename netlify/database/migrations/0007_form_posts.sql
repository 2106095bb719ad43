-- Public forms taken lately, by the keyed hash of the address they came from.
create table form_posts (
  id uuid primary key,
  source text not null,
  at timestamptz not null
);

create index form_posts_source on form_posts (source, at);
create index form_posts_at on form_posts (at);

-- What was answered to a request that brought an `Idempotency-Key`; kept 90 days or more.
create table idempotency_keys (
  key_sha256 text primary key check (key_sha256 ~ '^[0-9a-f]{64}$'),
  route text not null,
  fingerprint text not null,
  status smallint not null,
  body jsonb not null,
  at timestamptz not null
);

create index idempotency_keys_at on idempotency_keys (at);

alter table form_posts enable row level security;
alter table idempotency_keys enable row level security;

-- First statement of a form's transaction. `state`: `kept`, the key's answer is there; `running`, a twin is at work;
-- `wait`, too many within `seconds`; `taken`, this one counts. The locks make that exact under parallel callers, and
-- last until the lead is stored.
create function take_form_post(
  post uuid, source_key text, at_time timestamptz, most int, seconds int, key_hash text,
  out state text, out wait_seconds int, out route text, out fingerprint text, out status int, out body jsonb
)
language plpgsql
as $$
declare
  earliest timestamptz;
begin
  if key_hash is not null then
    if not pg_try_advisory_xact_lock(hashtextextended(key_hash, 1)) then
      state := 'running';
      return;
    end if;
    select k.route, k.fingerprint, k.status, k.body into route, fingerprint, status, body
    from idempotency_keys k where k.key_sha256 = key_hash;
    if found then
      state := 'kept';
      return;
    end if;
  end if;

  perform pg_advisory_xact_lock(hashtextextended(source_key, 2));
  select p.at into earliest from form_posts p
  where p.source = source_key and p.at > at_time - make_interval(secs => seconds)
  order by p.at desc offset most - 1 limit 1;
  if found then
    state := 'wait';
    wait_seconds := ceil(extract(epoch from earliest + make_interval(secs => seconds) - at_time));
    return;
  end if;
  insert into form_posts (id, source, at) values (post, source_key, at_time);
  state := 'taken';
end $$;

revoke execute on function take_form_post(uuid, text, timestamptz, int, int, text) from public;
