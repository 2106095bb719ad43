-- A hash chain over the audit log: each line gets a place in `audit_chain`, whose hash is made of the line and of the hash
-- before it. `npm run audit:verify` computes it again and names the first line that does not fit. What this proves and what
-- it does not: docs/operations.md, "The audit log".
create table audit_chain (
  position bigint primary key check (position > 0),
  -- No foreign key: the line goes after seven years, and a link outlives it as the place the chain then begins at.
  audit_id bigint not null unique,
  at timestamptz not null,
  line_hash bytea not null,
  -- sha256 of [previous hash, position, audit_id, at, line_hash]
  hash bytea not null
);

-- Nobody of the portal reads or writes it; links are made by the trigger alone.
alter table audit_chain enable row level security;
create trigger audit_chain_keeps_rows before update on audit_chain for each row execute function refuse_change();
create trigger audit_chain_keeps_years before delete on audit_chain for each row
  when (old.at >= now() - interval '7 years') execute function refuse_change();
create trigger audit_chain_keeps_table before truncate on audit_chain for each statement execute function refuse_change();

-- The end of the chain at a time, signed by the server with a key that is not in the database.
create table audit_heads (
  at timestamptz primary key,
  position bigint not null,
  hash bytea not null,
  signature text not null
);

alter table audit_heads enable row level security;
create trigger audit_heads_keep_rows before update or delete on audit_heads
  for each row execute function refuse_change();
create trigger audit_heads_keep_table before truncate on audit_heads for each statement execute function refuse_change();

-- Hashes are of JSON arrays of texts, which every program writes alike. In one function: SQL functions are planned anew at
-- each call, which made a link cost ten times as much.
create function add_audit_link(line audit) returns void language plpgsql set search_path = public, pg_temp
as $$
declare
  last_position bigint;
  last_hash bytea;
  line_at text := to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  of_line bytea := sha256(convert_to(array_to_json(array[
    line.id::text, line_at, line.request_id, line.ip_prefix, line.actor_id::text, line.actor_role, line.company_id::text,
    line.session_sha256, line.event, line.target, line.result])::text, 'UTF8'));
begin
  select c.position, c.hash into last_position, last_hash from audit_chain c order by c.position desc limit 1;
  last_position := coalesce(last_position, 0) + 1;
  insert into audit_chain (position, audit_id, at, line_hash, hash)
  values (last_position, line.id, line.at, of_line, sha256(convert_to(array_to_json(array[
    encode(last_hash, 'hex'), last_position::text, line.id::text, line_at, encode(of_line, 'hex')])::text, 'UTF8')));
end $$;

-- At the end of the transaction, one transaction at a time: the chain never forks, no number is left out where a transaction
-- is rolled back, and nobody waits for the lock who still holds up others.
create function append_to_audit_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  perform add_audit_link(new);
  return null;
end $$;

create constraint trigger audit_goes_into_chain after insert on audit
  deferrable initially deferred for each row execute function append_to_audit_chain();

-- The lines that are there already, in their order.
do $$
declare
  line audit;
begin
  for line in select * from audit order by id loop
    perform add_audit_link(line);
  end loop;
end $$;

revoke execute on function add_audit_link(audit), append_to_audit_chain() from public;

-- That somebody of the firm has read something of a company's: one line for a person, company, kind, target and hour.
create function note_read(
  at_time timestamptz, of_request text, from_ip text, what text, about text, of_company uuid
) returns void language plpgsql volatile
as $$
declare
  turn bigint := hashtextextended(concat_ws(' ', 'read', app_person(), of_company, what, about), 0);
begin
  if not is_read_noted(at_time, what, about, of_company) then
    -- Of requests at the same moment, one writes the line.
    perform pg_advisory_xact_lock(turn);
    if not is_read_noted(at_time, what, about, of_company) then
      perform write_down(at_time, of_request, from_ip, what, about, of_company);
      -- What follows may be read only, and a link could not be written at the end then.
      set constraints audit_goes_into_chain immediate;
      set constraints audit_goes_into_chain deferred;
    end if;
  end if;
end $$;

create function is_read_noted(at_time timestamptz, what text, about text, of_company uuid) returns boolean
language sql volatile
  as $$
    select exists (
      select from audit
      where actor_id = app_person() and at >= date_trunc('hour', at_time) and at <= at_time
        and company_id = of_company and event = what and target is not distinct from about)
  $$;
