import * as v from 'valibot'
import { KNOWN_FOR_DAYS } from '#server/auth/known-device.ts'
import { systemSql } from '#server/database/sql.ts'

/** One step of the job: counts what is due at `now`, up to `most` rows or all, and with `apply` deletes what it counts. */
export type Step = { now: string; most: number | null; apply: boolean; requestId: string }

const Counted = v.object({ kind: v.string(), count: v.number() })

/** Nothing happened with them for 24 months; of who is still written to, or must not be, the address stays. */
const leads = ({ now, most, apply, requestId }: Step) => systemSql('retention.leads', Counted)`
  select kind, count from forget_leads(${now}::timestamptz, ${most}::int, ${apply}::boolean, ${requestId})`

const firmRows = ({ now, most, apply, requestId }: Step) => systemSql('retention.firmRows', Counted)`
  select kind, count from forget_firm_rows(${now}::timestamptz, ${most}::int, ${apply}::boolean, ${requestId})`

/** Results that are nobody's go as a lead's do; so does the word that one was deleted. */
const assessments = ({ now, most, apply, requestId }: Step) => systemSql('retention.assessments', Counted)`
  with due as (
    select id from assessments
    where lead_id is null and coalesce(revoked_at, taken_at) < ${now}::timestamptz - interval '24 months'
    limit ${most}::int
  ), gone as (
    -- Somebody may put their name to one while it goes.
    delete from assessments a using due where ${apply}::boolean and a.id = due.id and a.lead_id is null returning 1
  )
  select 'assessments' as kind, (select count(*)::int from due) as count,
    tell_forgotten('assessments', (select count(*) from gone), ${now}::timestamptz, ${requestId})`

/** 90 days after their end, whichever came first. */
const sessions = ({ now, most, apply, requestId }: Step) => systemSql('retention.sessions', Counted)`
  with due as (
    select id_sha256 from sessions
    where least(revoked_at, abs_expires_at, last_seen_at + idle_limit) < ${now}::timestamptz - interval '90 days'
    limit ${most}::int
  ), gone as (
    delete from sessions s using due where ${apply}::boolean and s.id_sha256 = due.id_sha256 returning 1
  )
  select 'sessions' as kind, (select count(*)::int from due) as count,
    tell_forgotten('sessions', (select count(*) from gone), ${now}::timestamptz, ${requestId})`

/** What a form's second try is answered by. */
const formKeys = ({ now, most, apply, requestId }: Step) => systemSql('retention.formKeys', Counted)`
  with due as (
    select key_sha256 from idempotency_keys where at < ${now}::timestamptz - interval '90 days' limit ${most}::int
  ), gone as (
    delete from idempotency_keys k using due where ${apply}::boolean and k.key_sha256 = due.key_sha256 returning 1
  )
  select 'form_keys' as kind, (select count(*)::int from due) as count,
    tell_forgotten('form_keys', (select count(*) from gone), ${now}::timestamptz, ${requestId})`

/** The same of whoever is signed in: what waits in an outbox may be sent whenever its owner comes back, and must be known. */
const portalKeys = ({ now, most, apply, requestId }: Step) => systemSql('retention.portalKeys', Counted)`
  with due as (
    select person_id, key_sha256 from operations where at < ${now}::timestamptz - interval '24 months' limit ${most}::int
  ), gone as (
    delete from operations o using due
    where ${apply}::boolean and o.person_id = due.person_id and o.key_sha256 = due.key_sha256 returning 1
  )
  select 'portal_keys' as kind, (select count(*)::int from due) as count,
    tell_forgotten('portal_keys', (select count(*) from gone), ${now}::timestamptz, ${requestId})`

/** What has come to its end; an invite stays as long as its person has no password: the firm is told of it by this. */
const mails = ({ now, most, apply, requestId }: Step) => systemSql('retention.mails', Counted)`
  with due as (
    select m.id from mails m
    where m.state <> 'pending' and coalesce(m.done_at, m.next_attempt_at) < ${now}::timestamptz - interval '90 days'
      and not (m.kind = 'invite' and exists (select from people p where p.id = m.person_id and p.password_hash is null))
    limit ${most}::int
  ), gone as (
    delete from mails m using due where ${apply}::boolean and m.id = due.id returning 1
  )
  select 'mails' as kind, (select count(*)::int from due) as count,
    tell_forgotten('mails', (select count(*) from gone), ${now}::timestamptz, ${requestId})`

/** Sign-ups that the email provider has taken, or never will. */
const signUps = ({ now, most, apply, requestId }: Step) => systemSql('retention.signUps', Counted)`
  with due as (
    select id from subscriptions
    where state <> 'pending' and coalesce(done_at, next_attempt_at) < ${now}::timestamptz - interval '90 days'
    limit ${most}::int
  ), gone as (
    delete from subscriptions s using due where ${apply}::boolean and s.id = due.id returning 1
  )
  select 'sign_ups' as kind, (select count(*)::int from due) as count,
    tell_forgotten('sign_ups', (select count(*) from gone), ${now}::timestamptz, ${requestId})`

/** Sign-ups that were confirmed, or can be no longer; the ledger of consents stays with the lead. */
const optIns = ({ now, most, apply, requestId }: Step) => systemSql('retention.optIns', Counted)`
  with due as (
    select id from opt_ins where asked_at < ${now}::timestamptz - interval '90 days' limit ${most}::int
  ), gone as (
    delete from opt_ins o using due where ${apply}::boolean and o.id = due.id returning 1
  )
  select 'opt_ins' as kind, (select count(*)::int from due) as count,
    tell_forgotten('opt_ins', (select count(*) from gone), ${now}::timestamptz, ${requestId})`

/** Links that are used, and resets that were not; an open invite says to the firm that it has run out. */
const links = ({ now, most, apply, requestId }: Step) => systemSql('retention.links', Counted)`
  with due as (
    select token_sha256 from one_time_tokens
    where coalesce(used_at, expires_at) < ${now}::timestamptz - interval '90 days'
      and (used_at is not null or purpose = 'reset')
    limit ${most}::int
  ), gone as (
    delete from one_time_tokens t using due where ${apply}::boolean and t.token_sha256 = due.token_sha256 returning 1
  )
  select 'links' as kind, (select count(*)::int from due) as count,
    tell_forgotten('links', (select count(*) from gone), ${now}::timestamptz, ${requestId})`

/** By the earlier of the two clocks: one that runs ahead takes no line of the log. */
const logLines = ({ now, most, apply, requestId }: Step) => systemSql('retention.logLines', Counted)`
  with due as (
    select id from audit where at < least(${now}::timestamptz, now()) - interval '7 years' limit ${most}::int
  ), gone as (
    delete from audit a using due where ${apply}::boolean and a.id = due.id returning 1
  )
  select 'log_lines' as kind, (select count(*)::int from due) as count,
    tell_forgotten('log_lines', (select count(*) from gone), ${now}::timestamptz, ${requestId})`

/** Counted for the limits, of nobody's: no line of the log. */
export const countedForms = ({ now, most, apply }: Step) => systemSql('retention.countedForms', Counted)`
  with due as (
    select id from form_posts where at < ${now}::timestamptz - interval '24 hours' limit ${most}::int
  ), gone as (
    delete from form_posts f using due where ${apply}::boolean and f.id = due.id
  )
  select 'counted_forms' as kind, count(*)::int as count from due`

export const countedSignIns = ({ now, most, apply }: Step) => systemSql('retention.countedSignIns', Counted)`
  with due as (
    select id from sign_in_attempts where at < ${now}::timestamptz - interval '24 hours' limit ${most}::int
  ), gone as (
    delete from sign_in_attempts s using due where ${apply}::boolean and s.id = due.id
  )
  select 'counted_sign_ins' as kind, count(*)::int as count from due`

/** A browser that has not signed in for as long as its cookie lasts. Of nobody's interest: no line of the log. */
const knownDevices = ({ now, most, apply }: Step) => systemSql('retention.knownDevices', Counted)`
  with due as (
    select id from known_devices
    where used_at < ${now}::timestamptz - make_interval(days => ${KNOWN_FOR_DAYS}) limit ${most}::int
  ), gone as (
    delete from known_devices d using due where ${apply}::boolean and d.id = due.id
  )
  select 'known_devices' as kind, count(*)::int as count from due`

/** In this order: the results of leads that have gone are nobody's. */
export const RETENTION = [
  leads,
  firmRows,
  assessments,
  sessions,
  formKeys,
  portalKeys,
  mails,
  signUps,
  optIns,
  links,
  logLines,
  countedForms,
  countedSignIns,
  knownDevices,
]

/** Companies put aside for over two years, which the firm removes itself. */
export const companiesLongDeactivated = (now: string) => systemSql(
  'retention.companiesLongAside',
  v.object({ count: v.number() }),
)`
  select companies_long_aside(${now}::timestamptz) as count`
