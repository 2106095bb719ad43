-- Passwords tried and not (yet) found right. Accounts, addresses and devices stand here as keyed hashes.
create table sign_in_attempts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account text not null,
  source text not null,
  -- Set where a known device vouched for the attempt: it then counts for that device alone.
  device text,
  -- The owner has signed in since: the account's and the device's limits begin anew, the address's do not.
  forgiven boolean not null default false
);

create index sign_in_attempts_account on sign_in_attempts (account, at);
create index sign_in_attempts_source on sign_in_attempts (source, at);
create index sign_in_attempts_device on sign_in_attempts (device, at) where device is not null;
create index sign_in_attempts_at on sign_in_attempts (at);
alter table sign_in_attempts enable row level security;

-- When one more attempt is due under a rule, given the newest ones that it counts, or null for at once.
-- A rule: at most `most` within `seconds`; with `longest`, a pause after the most-th that doubles from 1 s up to it.
create function next_attempt_due(newest timestamptz[], rule jsonb) returns timestamptz language sql immutable
as $$
  select case
    when cardinality(newest) < (rule ->> 'most')::int then null
    when rule ? 'longest' then newest[1]
      + make_interval(secs => least((rule ->> 'longest')::int, 2 ^ least(cardinality(newest) - (rule ->> 'most')::int, 30)))
    else newest[(rule ->> 'most')::int] + make_interval(secs => (rule ->> 'seconds')::int)
  end
$$;

-- Takes one attempt if every rule leaves one, else says how long to wait; the locks make that exact under any number
-- of parallel callers. Rules come from netlify/server/auth/throttle.ts.
create function take_sign_in_attempt(account_key text, source_key text, device_key text, at_time timestamptz, rules jsonb)
returns table (attempt_id bigint, wait_seconds int, lately int)
language plpgsql
as $$
declare
  lock_key bigint;
  rule jsonb;
  newest timestamptz[];
  due timestamptz := at_time;
begin
  -- One order for everybody, so that two callers never wait for each other.
  for lock_key in
    select distinct hashtextextended(k, 0) as n from unnest(array[account_key, source_key, device_key]) k
    where k is not null order by n
  loop
    perform pg_advisory_xact_lock(lock_key);
  end loop;

  for rule in select value from jsonb_array_elements(rules) loop
    select coalesce(array_agg(counted.at), '{}') into newest from (
      select max(a.at) as at from sign_in_attempts a
      -- Said first in a way that the three indexes answer.
      where (a.account = account_key or a.source = source_key or a.device = device_key)
        and a.at > at_time - make_interval(secs => (rule ->> 'seconds')::int)
        and case rule ->> 'by'
          when 'account' then a.account = account_key and a.device is null and not a.forgiven
          when 'pair' then a.account = account_key and a.source = source_key and a.device is null and not a.forgiven
          when 'source' then a.source = source_key and a.device is null
          when 'accounts of source' then a.source = source_key and a.device is null and a.account <> account_key
          when 'device' then a.device = device_key and not a.forgiven
        end
      group by case when rule ->> 'by' = 'accounts of source' then a.account else a.id::text end
      order by 1 desc
    ) counted;
    due := greatest(due, next_attempt_due(newest, rule));
  end loop;

  select count(*)::int into lately
  from (select from sign_in_attempts where at > at_time - interval '5 minutes' limit 1000) l;

  if due <= at_time then
    insert into sign_in_attempts (at, account, source, device)
    values (at_time, account_key, source_key, device_key) returning id into attempt_id;
  end if;
  wait_seconds := ceil(extract(epoch from due - at_time));
  return next;
end $$;

revoke execute on function take_sign_in_attempt(text, text, text, timestamptz, jsonb) from public;
