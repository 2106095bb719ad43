import * as v from 'valibot'
import type { Circumstances } from '#server/audit.ts'
import { Nothing, sql, systemSql } from '#server/sql.ts'

export type Purpose = 'invite' | 'reset'

const Recipient = v.object({ email: v.string(), firstName: v.string() })

type Made = { person: string; purpose: Purpose; tokenHash: string; now: string; expires: string }

/** Opens one link for a person who may sign in, in place of an older one of its kind. No row: there is no such person. */
export const makeToken = ({ person, purpose, tokenHash, now, expires }: Made) => systemSql('link.makeToken', Recipient)`
  with made as (
    insert into one_time_tokens (token_sha256, purpose, person_id, created_at, expires_at)
    select ${tokenHash}, ${purpose}, id, ${now}::timestamptz, ${expires}::timestamptz
    from people where id = ${person}::uuid and disabled_at is null
    on conflict (person_id, purpose) where used_at is null do update
      set token_sha256 = excluded.token_sha256, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning person_id
  )
  select p.email, p.first_name as "firstName" from made join people p on p.id = made.person_id`

/** The person behind an address, where there is one who may sign in. @param email in lower case */
export const recipientAt = (email: string) => systemSql('link.recipientAt', v.object({ id: v.string() }))`
  select id from people where lower(email) = ${email} and disabled_at is null`

const Holder = v.object({ id: v.string(), email: v.string(), firstName: v.string(), lastName: v.string() })
export type Holder = v.InferOutput<typeof Holder>

/** Whose an open link is; uses nothing up. Nothing where `post` was not taken. */
export const holderOfToken = (post: string, tokenHash: string, purpose: Purpose, now: string) => systemSql(
  'link.holderOfToken',
  Holder,
)`
  select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName"
  from form_posts f, one_time_tokens t join people p on p.id = t.person_id
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
export const claimToken = (
  { tokenHash, purpose, passwordHash, names }: Claim,
  { now, requestId, ipPrefix }: Circumstances,
) => systemSql('link.claimToken', v.object({ id: v.string() }))`
  with claimed as (
    update one_time_tokens set used_at = ${now}::timestamptz
    where token_sha256 = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}::timestamptz
    returning person_id
  ), changed as (
    update people p set password_hash = ${passwordHash}, password_changed_at = ${now}::timestamptz,
      first_name = coalesce(${names.firstName ?? null}, p.first_name),
      last_name = coalesce(${names.lastName ?? null}, p.last_name)
    from claimed where p.id = claimed.person_id and p.disabled_at is null
    returning p.id, p.role, p.company_id
  ), written as (
    insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, result)
    select ${now}::timestamptz, ${requestId}, ${ipPrefix}, id, role, company_id,
      case ${purpose} when 'invite' then 'invite_accepted' else 'password_reset' end, 'ok'
    from changed
  )
  select id from changed`

type Ask = { post: string; account: string; mail: string; email: string; now: string; claimedUntil: string }

/** As many links as one address gets in an hour, whoever asks. */
const MOST_AN_HOUR = 3

/**
 * Writes down that a link was asked for, whether or not there is anybody at the address: nothing that a visitor waits
 * for looks at people, so that nobody learns from the answer, or from its time, who has an account.
 * @param account what the address is counted by, so that it is not flooded; over the limit nothing is mailed
 */
export const askForReset = ({ post, account, mail, email, now, claimedUntil }: Ask) =>
  [
    sql(Nothing)`select pg_advisory_xact_lock(hashtextextended(${account}, 4))`,
    sql(v.object({ id: v.string() }))`
      with asked as (
        insert into form_posts (id, source, at)
        select gen_random_uuid(), ${account}, ${now}::timestamptz
        from form_posts f
        where f.id = ${post}::uuid and ${MOST_AN_HOUR} > (
          select count(*) from form_posts c
          where c.source = ${account} and c.at > ${now}::timestamptz - interval '1 hour')
        returning id
      ), stored as (
        insert into mails (id, kind, payload, attempts, next_attempt_at, created_at)
        select ${mail}::uuid, 'reset', jsonb_build_object('email', ${email}::text), 1, ${claimedUntil}::timestamptz,
          ${now}::timestamptz
        from asked
        returning id
      )
      select id from stored`,
  ] as const
