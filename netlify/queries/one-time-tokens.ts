import * as v from 'valibot'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'

export type Purpose = 'invite' | 'reset'

const Recipient = v.object({ email: v.string(), firstName: v.string(), role: v.picklist(['client', 'admin']) })

type Made = { person: string; purpose: Purpose; tokenHash: string; now: string; expires: string }

/**
 * Opens a link for a person who may sign in: an invite in place of the one before, a reset beside those that are open.
 * No row: there is no such person, or the link has been used.
 */
export const makeToken = (made: Made) => (made.purpose === 'invite' ? makeInvite(made) : makeReset(made))

const makeInvite = ({ person, tokenHash, now, expires }: Made) => systemSql('link.makeInvite', Recipient)`
  with made as (
    insert into one_time_tokens (token_sha256, purpose, person_id, created_at, expires_at)
    select ${tokenHash}, 'invite', id, ${now}::timestamptz, ${expires}::timestamptz
    from people where id = ${person}::uuid and disabled_at is null
      and not exists (select from one_time_tokens where token_sha256 = ${tokenHash} and used_at is not null)
    on conflict (person_id) where purpose = 'invite' and used_at is null do update
      set token_sha256 = excluded.token_sha256, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning person_id
  )
  select p.email, p.first_name as "firstName", p.role from made join people p on p.id = made.person_id`

const makeReset = ({ person, tokenHash, now, expires }: Made) => systemSql('link.makeReset', Recipient)`
  with made as (
    insert into one_time_tokens as open (token_sha256, purpose, person_id, created_at, expires_at)
    select ${tokenHash}, 'reset', id, ${now}::timestamptz, ${expires}::timestamptz
    from people where id = ${person}::uuid and disabled_at is null
    on conflict (token_sha256) do update set created_at = excluded.created_at, expires_at = excluded.expires_at
      where open.used_at is null
    returning person_id
  )
  select p.email, p.first_name as "firstName", p.role from made join people p on p.id = made.person_id`

/** The person behind an address, where there is one who may sign in. @param email in lower case */
export const recipientAt = (email: string) => systemSql('link.recipientAt', v.object({ id: v.string() }))`
  select id from people where lower(email) = ${email} and disabled_at is null`

const Holder = v.object({
  id: v.string(),
  ...Recipient.entries,
  lastName: v.string(),
  company: v.nullable(v.string()),
})
export type Holder = v.InferOutput<typeof Holder>

/** Whose an open link is; uses nothing up. Nothing where `post` was not taken. */
export const holderOfToken = (post: string, tokenHash: string, purpose: Purpose, now: string) => systemSql(
  'link.holderOfToken',
  Holder,
)`
  select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName", p.role, c.name as company
  from form_posts f, one_time_tokens t join people p on p.id = t.person_id left join companies c on c.id = p.company_id
  where f.id = ${post}::uuid and t.token_sha256 = ${tokenHash} and t.purpose = ${purpose} and t.used_at is null
    and t.expires_at > ${now}::timestamptz and p.disabled_at is null`

type Claim = {
  tokenHash: string
  purpose: Purpose
  passwordHash: string
  names: { firstName?: string | undefined; lastName?: string | undefined }
}

/**
 * Uses a link up and sets the password, in one statement: of any number of callers one gets a row. Every session and
 * every other link of the person end with it.
 */
export const claimToken = ({ tokenHash, purpose, passwordHash, names }: Claim, at: AuditContext) => systemSql(
  'link.claimToken',
  v.object({ id: v.string() }),
)`
  with claimed as (
    update one_time_tokens set used_at = ${at.now}::timestamptz
    where token_sha256 = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${at.now}::timestamptz
    returning person_id
  ), changed as (
    update people p set password_hash = ${passwordHash}, password_changed_at = ${at.now}::timestamptz,
      first_name = coalesce(${names.firstName ?? null}, p.first_name),
      last_name = coalesce(${names.lastName ?? null}, p.last_name)
    from claimed where p.id = claimed.person_id and p.disabled_at is null
    returning p.id, p.role, p.company_id
  ), written as (
    insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, result)
    select ${auditColumns(at)}, id, role, company_id,
      case ${purpose} when 'invite' then 'invite_accepted' else 'password_reset' end, 'ok'
    from changed
  )
  select id from changed`

type Ask = {
  post: string
  /** What the email address is counted by. */
  account: string
  /** What the email address is counted by where it is asked for from one network address. */
  pair: string
  mail: string
  email: string
  now: string
  claimedUntil: string
}

/** Links for one email address that are mailed at once in an hour: asked for from one network address, and from all. */
const AT_ONCE = { ofPair: 3, ofAccount: 6 }
/** Seconds between the mails beyond those. */
const PACE = 5 * 60

/**
 * Writes down that a link was asked for, whether or not there is anybody at the address: nothing that a visitor waits
 * for looks at people, so that nobody learns from the answer, or from its time, who has an account.
 *
 * Nobody is flooded, and nobody can keep an owner from getting a link: beyond the first few of an hour one mail waits
 * for its turn, at most five minutes after the one before, and every ask until then is answered by that mail. It leaves
 * on the schedule of the outbox. `isDue`: the caller sends it now.
 */
export const insertReset = ({ post, account, pair, mail, email, now, claimedUntil }: Ask) =>
  [
    sql(Nothing)`select pg_advisory_xact_lock(hashtextextended(${account}, 4))`,
    sql(v.object({ id: v.string(), isDue: v.boolean() }))`
      with counted as (
        select count(*) filter (where source = ${pair}) as of_pair, count(*) filter (where source = ${account}) as of_account,
          max(at) filter (where source = ${account}) as latest
        from form_posts
        where source in (${pair}, ${account}) and at > ${now}::timestamptz - interval '1 hour'
      ), due as (
        select case
          when c.of_pair < ${AT_ONCE.ofPair} and c.of_account < ${AT_ONCE.ofAccount} then ${now}::timestamptz
          when c.latest <= ${now}::timestamptz
            then greatest(${now}::timestamptz, c.latest + make_interval(secs => ${PACE})) end as at
        from counted c, form_posts f where f.id = ${post}::uuid
      ), asked as (
        insert into form_posts (id, source, at)
        select gen_random_uuid(), source, due.at
        from due, unnest(array[${account}, ${pair}]::text[]) as source where due.at is not null
      ), stored as (
        insert into mails (id, kind, payload, attempts, next_attempt_at, created_at)
        select ${mail}::uuid, 'reset', jsonb_build_object('email', ${email}::text),
          case when at = ${now}::timestamptz then 1 else 0 end,
          case when at = ${now}::timestamptz then ${claimedUntil}::timestamptz else at end, ${now}::timestamptz
        from due where at is not null
        returning id
      )
      select stored.id, due.at = ${now}::timestamptz as "isDue" from stored, due`,
  ] as const
