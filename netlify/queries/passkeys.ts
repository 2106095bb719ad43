import * as v from 'valibot'
import { Passkey } from '#schema/passkey.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { CHALLENGE_LASTS, type PasskeyUse, type StoredPasskey } from '#server/auth/passkey.ts'
import type { SessionHash } from '#server/auth/session.ts'
import { fragment, Nothing, sql, systemSql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'
import { Candidate, USER_COLUMNS } from './sign-in.ts'

/** What a challenge is for. One that was given out for another purpose is none. */
export type PasskeyPurpose = 'add' | 'sign_in' | 'second_step' | 'confirm'

/** More than a person has devices; each costs a line of what their browser is asked to leave out. */
export const MAX_PASSKEYS = 20
/** Challenges that one person may have open for one purpose: a tab each. The one that ends first makes room. */
const MAX_CHALLENGES = 5

const expiry = (now: string) => fragment`${now}::timestamptz + make_interval(secs => ${CHALLENGE_LASTS})`

/** A challenge for a sign-in, of which nobody is known yet. `post`: the row of the request's rate limit. */
export const storeSignInChallenge = (challenge: string, post: string, now: string) => systemSql(
  'passkey.storeSignInChallenge',
  v.object({ isStored: v.boolean() }),
)`
  insert into passkey_challenges (challenge, purpose, expires_at)
  select ${challenge}, 'sign_in', ${expiry(now)} from form_posts where id = ${post}::uuid
  returning true as "isStored"`

/** The same for the second step of a person whose password was right. */
export const storeSecondStepChallenge = (challenge: string, person: string, post: string, now: string) => systemSql(
  'passkey.storeSecondStepChallenge',
  v.object({ isStored: v.boolean() }),
)`
  insert into passkey_challenges (challenge, purpose, person_id, expires_at)
  select ${challenge}, 'second_step', p.id, ${expiry(now)}
  from people p, form_posts f where p.id = ${person}::uuid and f.id = ${post}::uuid
  returning true as "isStored"`

/** Whether a request for a challenge is granted: what is refused writes nothing. */
const mayHaveChallenge = (purpose: 'add' | 'confirm') => fragment`
  (select case when ${purpose} = 'add' then count(*) < ${MAX_PASSKEYS} else count(*) > 0 end
   from passkeys where person_id = app_person())`

/** A challenge for whoever is signed in: to add a passkey where there is room for one, to confirm by one where there is one. */
export const storeOwnChallenge = (challenge: string, purpose: 'add' | 'confirm', now: string) =>
  [
    sql(Nothing)`
      delete from passkey_challenges
      where person_id = app_person() and purpose = ${purpose} and ${mayHaveChallenge(purpose)} and challenge not in (
        select challenge from passkey_challenges
        where person_id = app_person() and purpose = ${purpose} and expires_at > ${now}::timestamptz
        order by expires_at desc limit ${MAX_CHALLENGES - 1})`,
    sql(Nothing)`
      insert into passkey_challenges (challenge, purpose, person_id, expires_at)
      select ${challenge}, ${purpose}, app_person(), ${expiry(now)}
      where app_person() is not null and ${mayHaveChallenge(purpose)}`,
  ] as const

const Claimed = v.object({
  purpose: v.picklist(['add', 'sign_in', 'second_step', 'confirm']),
  personId: v.nullable(v.string()),
  isOpen: v.boolean(),
})

const claim = (challenge: string, now: string) => fragment`
  delete from passkey_challenges where challenge = ${challenge}
  returning purpose, person_id as "personId", expires_at > ${now}::timestamptz as "isOpen"`

/** Uses a challenge up, whatever comes of it: of two requests with the same one, one gets the row. */
export const claimChallenge = (challenge: string, now: string) => systemSql('passkey.claimChallenge', Claimed)`
  ${claim(challenge, now)}`

/** The same of whoever is signed in, among their own. */
export const claimOwnChallenge = (challenge: string, now: string) => sql(Claimed)`${claim(challenge, now)}`

const Stored = v.object({
  passkeyId: v.string(),
  credentialId: v.string(),
  publicKey: v.string(),
  counter: v.pipe(v.string(), v.transform(Number)),
  transports: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, StoredPasskey>
const stored = fragment`k.id as "passkeyId", k.credential_id as "credentialId", k.public_key as "publicKey",
    k.counter::text as counter, k.transports`

const Holder = v.object({ ...Candidate.entries, ...Stored.entries })
export type PasskeyHolder = v.InferOutput<typeof Holder>

/** A passkey and whose it is, before anybody is signed in. */
export const passkeyHolder = (credentialId: string) => systemSql('passkey.holder', Holder)`
  select ${USER_COLUMNS}, p.password_hash as "passwordHash", p.disabled_at is not null as disabled, ${stored}
  from passkeys k join people p on p.id = k.person_id where k.credential_id = ${credentialId}`

const Descriptor = v.object({ id: v.string(), transports: v.array(v.string()) })
const descriptor = fragment`credential_id as id, transports`

/** The passkeys that a person's second step takes. */
export const passkeysOf = (person: string) => systemSql('passkey.ofPerson', Descriptor)`
  select ${descriptor} from passkeys where person_id = ${person}::uuid order by added_at, id`

/** The audit line of a passkey that was refused at the sign-in; no person where the passkey is unknown. */
export const passkeyRefused = (holder: PasskeyHolder | undefined, event: PasskeyRefusal, at: AuditContext) => sql(
  Nothing,
)`
  insert into audit (at, request_id, ip_prefix, event, target, company_id, result)
  values (${auditColumns(at)}, ${event}, ${holder?.id ?? null}, ${holder?.companyId ?? null}, 'refused')`

/** `passkey_counter_back`: the authenticator counts less than it did before, as a copy of it would. */
export type PasskeyRefusal = 'authn_passkey_fail' | 'passkey_counter_back'

// The statements below run as portal_member, which row-level security holds to the session's own person.

const PasskeyRow = v.object({
  ...Passkey.entries,
  addedAt: InstantColumn,
  lastUsedAt: v.nullable(InstantColumn),
}) satisfies v.GenericSchema<unknown, Passkey>

const shown = fragment`id, name, added_at as "addedAt", last_used_at as "lastUsedAt", is_synced as "isSynced"`

export const ownPasskeys = () => sql(PasskeyRow)`
  select ${shown} from passkeys where person_id = app_person() order by added_at, id`

export const ownPasskey = (id: string) => sql(PasskeyRow)`
  select ${shown} from passkeys where person_id = app_person() and id = ${id}::uuid`

export const ownPasskeyDescriptors = () => sql(Descriptor)`
  select ${descriptor} from passkeys where person_id = app_person() order by added_at, id`

export const ownStoredPasskey = (credentialId: string) => sql(Stored)`
  select ${stored} from passkeys k where k.person_id = app_person() and k.credential_id = ${credentialId}`

const Changed = v.object({ changed: v.boolean() })
const changed = fragment`
  select set_config('app.fresh', case when exists (select from changed) then 'yes' else '' end, true) = 'yes' as changed`

type NewPasskey = {
  id: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  isSynced: boolean
  name: string
}

/** Nothing where somebody has this passkey already. */
export const insertPasskey = (passkey: NewPasskey, now: string) => sql(Changed)`
  with changed as (
    insert into passkeys (id, person_id, credential_id, public_key, counter, transports, is_synced, name, added_at)
    select ${passkey.id}::uuid, app_person(), ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter}::bigint,
      ${passkey.transports}::text[], ${passkey.isSynced}::boolean, ${passkey.name}, ${now}::timestamptz
    where app_person() is not null and (select count(*) from passkeys where person_id = app_person()) < ${MAX_PASSKEYS}
    on conflict (credential_id) do nothing
    returning id
  )
  ${changed}`

export const renameOwnPasskey = (id: string, name: string) => sql(Changed)`
  with changed as (
    update passkeys set name = ${name} where person_id = app_person() and id = ${id}::uuid and name <> ${name}
    returning id
  )
  ${changed}`

/** With it end the person's other sessions: whoever has lost a device takes its passkey away. */
export const removeOwnPasskey = (id: string, current: SessionHash, now: string) =>
  [
    sql(Changed)`
      with changed as (
        delete from passkeys where person_id = app_person() and id = ${id}::uuid returning id
      )
      ${changed}`,
    sql(Nothing)`
      update sessions set revoked_at = ${now}::timestamptz, revoke_reason = 'passkey_removed'
      where person_id = app_person() and id_sha256 <> ${current} and revoked_at is null and app_is_fresh()`,
  ] as const

/** Writes down that a passkey was used. No row where another request has used it since it was compared. */
export const passkeyUsed = ({ passkeyId, counterBefore, counter, isSynced }: PasskeyUse, now: string) => fragment`
  update passkeys set counter = ${counter}::bigint, is_synced = ${isSynced}::boolean, last_used_at = ${now}::timestamptz
  where id = ${passkeyId}::uuid and counter = ${counterBefore}::bigint
  returning person_id`

export const recordOwnPasskeyUse = (use: PasskeyUse, now: string) => sql(Changed)`
  with changed as (${passkeyUsed(use, now)})
  ${changed}`

/** The audit line of a passkey of the session's person that was refused. */
export const ownPasskeyRefused = (event: PasskeyRefusal, at: AuditContext) => sql(Nothing)`
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, result)
  select ${auditColumns(at)}, app_person(), current_setting('app.role', true), app_company(), ${event}, 'refused'
  where app_person() is not null`
