-- The firm's own people: they invite each other, end each other's sessions, and shut each other out.
create policy invited_admins on people for insert to portal_admin
  with check ((select app_is_admin()) and role = 'admin');
create policy switched_admins on people for update to portal_admin
  using ((select app_is_admin()) and role = 'admin') with check ((select app_is_admin()) and role = 'admin');
grant insert (id, role, company_id, first_name, last_name, email, created_at) on people to portal_admin;
grant update (disabled_at) on people to portal_admin;

-- Who can still get in for the firm, but for `who`. Whoever has not set a password yet cannot.
create function other_admins(who uuid) returns int language sql volatile security definer set search_path = ''
  as $$
    select count(*)::int from public.people
    where role = 'admin' and disabled_at is null and password_hash is not null and id <> who
  $$;
-- Two who shut each other out at one moment go one after the other.
create function lock_admins() returns void language sql volatile
  as $$ select pg_advisory_xact_lock(hashtextextended('the last admin', 5)) $$;

create function keep_an_admin() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.role = 'admin' and new.disabled_at is null and new.password_hash is not null then
    return new;
  end if;
  perform public.lock_admins();
  if public.other_admins(old.id) = 0 then
    raise exception 'the firm keeps an admin' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger people_keep_an_admin
  before delete or update of role, disabled_at, password_hash on people for each row
  when (old.role = 'admin' and old.disabled_at is null and old.password_hash is not null)
  execute function keep_an_admin();

-- The firm's people, those who may get in first, with what no role may read of a person.
create function firm_people(at_time timestamptz) returns table (
  id uuid, "firstName" text, "lastName" text, email text, "twoFactor" boolean, accepted boolean,
  "disabledAt" timestamptz, "lastSignIn" timestamptz, sessions int, "invitedAt" timestamptz, "inviteEnds" timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.email, p.totp_confirmed_at is not null, p.password_hash is not null,
    p.disabled_at, p.last_sign_in_at,
    (select count(*)::int from public.sessions s where s.person_id = p.id and s.revoked_at is null
      and s.abs_expires_at > at_time and s.last_seen_at + s.idle_limit > at_time),
    (select max(m.created_at) from public.mails m where m.person_id = p.id and m.kind = 'invite'),
    (select t.expires_at from public.one_time_tokens t
      where t.person_id = p.id and t.purpose = 'invite' and t.used_at is null)
  from public.people p
  where p.role = 'admin' and public.app_is_admin()
  order by p.disabled_at is not null, lower(p.first_name), lower(p.last_name), p.id
$$;

-- Ends whatever somebody of the firm has open, and says how much that was.
create function end_admin_sessions(who uuid, at_time timestamptz) returns int
language sql volatile security definer set search_path = ''
as $$
  with ended as (
    update public.sessions s set revoked_at = at_time, revoke_reason = 'ended_by_firm'
    from public.people p
    where p.id = who and p.role = 'admin' and public.app_is_admin() and s.person_id = p.id and s.revoked_at is null
    returning 1
  )
  select count(*)::int from ended
$$;

-- Invites of clients and the firm's own that nobody has taken up: mailed before `before_time`, latest first.
create function unopened_invites(before_time timestamptz, most int) returns table (
  person uuid, name text, "companyId" uuid, company text, at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.first_name || ' ' || p.last_name, p.company_id, c.name, m.at
  from public.people p
    join lateral (
      select max(i.created_at) as at from public.mails i where i.person_id = p.id and i.kind = 'invite'
    ) m on m.at <= before_time
    left join public.companies c on c.id = p.company_id
  where p.password_hash is null and p.disabled_at is null and public.app_is_admin()
  order by m.at desc, p.id limit most
$$;
create index people_without_password on people (id) where password_hash is null and disabled_at is null;

revoke execute on function other_admins(uuid), firm_people(timestamptz), end_admin_sessions(uuid, timestamptz),
  unopened_invites(timestamptz, int) from public;
grant execute on function other_admins(uuid), firm_people(timestamptz), end_admin_sessions(uuid, timestamptz),
  unopened_invites(timestamptz, int) to portal_admin;

-- Conversations whose latest line is a client's, since the first one that nobody has answered. Written down with each
-- line: looked for among 60,000 lines it took the overview 400 ms.
create table waiting_conversations (
  conversation_id uuid primary key references conversations on delete cascade,
  since timestamptz not null
);

create index waiting_order on waiting_conversations (since, conversation_id);
alter table waiting_conversations enable row level security;
create policy firm_sees_waiting on waiting_conversations for select to portal_admin using ((select app_is_admin()));
grant select on waiting_conversations to portal_admin;

create function note_waiting() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.from_firm then
    delete from public.waiting_conversations where conversation_id = new.conversation_id;
  else
    insert into public.waiting_conversations (conversation_id, since) values (new.conversation_id, new.at)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger messages_wait after insert on messages for each row when (not new.internal)
  execute function note_waiting();

alter table messages disable row level security;
insert into waiting_conversations (conversation_id, since)
select m.conversation_id, min(m.at) from messages m
where not m.from_firm and m.nth > coalesce((
  select max(f.nth) from messages f where f.conversation_id = m.conversation_id and f.from_firm and not f.internal
), 0)
group by m.conversation_id;
alter table messages enable row level security;

-- What the overview counts and asks for every time it is opened.
create index assessments_taken on assessments (taken_at);
create index lead_events_booked on lead_events (at) where kind = 'booking_request';
create index documents_waiting on documents (company_id) where review = 'waiting' and not from_firm;
create index months_drafted on monthly_metrics (month) where published_at is null;
create index mails_failed on mails (created_at) where state = 'failed';
