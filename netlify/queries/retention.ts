import * as v from 'valibot'
import { KNOWN_FOR_DAYS } from '#server/auth/known-device.ts'
import { type Fragment, fragment, systemSql } from '#server/database/sql.ts'

/** One step of the job: counts what is due at `now`, up to `most` rows or all, and with `apply` deletes what it counts. */
export type RetentionStep = { now: string; most: number | null; apply: boolean; requestId: string }

const Counted = v.object({ kind: v.string(), count: v.number() })

type Query = ReturnType<typeof systemSql<typeof Counted>>
/** `due` selects the keys of what is due; `gone` is the table that it goes from, and how its rows are found by `due`. */
type What = { due: Fragment; gone: Fragment }

/** Deletes what is due, and adds a line to the log of how much it was. */
const forget = (query: Query, step: RetentionStep, kind: string, what: What) => query`
  with ${dueAndGone(step, what)}
  select ${kind}::text as kind, (select count(*)::int from due) as count,
    tell_forgotten(${kind}, (select count(*) from gone), ${step.now}::timestamptz, ${step.requestId})`

/** As `forget`, of what is nobody's: no line of the log. */
const forgetUnlogged = (query: Query, step: RetentionStep, kind: string, what: What) => query`
  with ${dueAndGone(step, what)}
  select ${kind}::text as kind, count(*)::int as count from due`

const dueAndGone = ({ most, apply }: RetentionStep, { due, gone }: What) => fragment`due as (
    ${due} limit ${most}::int
  ), gone as (
    delete from ${gone} and ${apply}::boolean returning 1
  )`

/** Nothing happened with them for 24 months; of who is still written to, or must not be, the address stays. */
const leads = ({ now, most, apply, requestId }: RetentionStep) => systemSql('retention.leads', Counted)`
  select kind, count from forget_leads(${now}::timestamptz, ${most}::int, ${apply}::boolean, ${requestId})`

const firmRows = ({ now, most, apply, requestId }: RetentionStep) => systemSql('retention.firmRows', Counted)`
  select kind, count from forget_firm_rows(${now}::timestamptz, ${most}::int, ${apply}::boolean, ${requestId})`

/** Results that are nobody's go as a lead's do; so does the word that one was deleted. */
const assessments = (step: RetentionStep) =>
  forget(systemSql('retention.assessments', Counted), step, 'assessments', {
    due: fragment`select id from assessments
    where lead_id is null and coalesce(revoked_at, taken_at) < ${step.now}::timestamptz - interval '24 months'`,
    // Somebody may put their name to one while it goes.
    gone: fragment`assessments a using due where a.id = due.id and a.lead_id is null`,
  })

/** Calls that visitors booked, whatever became of them and of their lead; holds end by themselves, meetings stay with their company. */
const bookings = ({ now, most, apply, requestId }: RetentionStep) => systemSql('retention.bookings', Counted)`
  with due as (
    select id from bookings where state <> 'held' and company_id is null and ends_at < ${now}::timestamptz - interval '24 months'
    limit ${most}::int
  ), gone as (
    delete from bookings b using due where ${apply}::boolean and b.id = due.id returning 1
  )
  select 'bookings' as kind, (select count(*)::int from due) as count,
    tell_forgotten('bookings', (select count(*) from gone), ${now}::timestamptz, ${requestId})`

/** 90 days after their end, whichever came first. */
const sessions = (step: RetentionStep) =>
  forget(systemSql('retention.sessions', Counted), step, 'sessions', {
    due: fragment`select id_sha256 from sessions
    where least(revoked_at, abs_expires_at, last_seen_at + idle_limit) < ${step.now}::timestamptz - interval '90 days'`,
    gone: fragment`sessions s using due where s.id_sha256 = due.id_sha256`,
  })

/** What a form's second try is answered by. */
const formKeys = (step: RetentionStep) =>
  forget(systemSql('retention.formKeys', Counted), step, 'form_keys', {
    due: fragment`select key_sha256 from idempotency_keys where at < ${step.now}::timestamptz - interval '90 days'`,
    gone: fragment`idempotency_keys k using due where k.key_sha256 = due.key_sha256`,
  })

/** The same of whoever is signed in: what waits in an outbox may be sent whenever its owner comes back, and must be known. */
const portalKeys = (step: RetentionStep) =>
  forget(systemSql('retention.portalKeys', Counted), step, 'portal_keys', {
    due: fragment`select person_id, key_sha256 from operations where at < ${step.now}::timestamptz - interval '24 months'`,
    gone: fragment`operations o using due where o.person_id = due.person_id and o.key_sha256 = due.key_sha256`,
  })

/** What has come to its end; an invite stays as long as its person has no password: the firm is told of it by this. */
const mails = (step: RetentionStep) =>
  forget(systemSql('retention.mails', Counted), step, 'mails', {
    due: fragment`select m.id from mails m
    where m.state <> 'pending' and coalesce(m.done_at, m.next_attempt_at) < ${step.now}::timestamptz - interval '90 days'
    and not (m.kind = 'invite' and exists (select from people p where p.id = m.person_id and p.password_hash is null))`,
    gone: fragment`mails m using due where m.id = due.id`,
  })

/** Sign-ups that the email provider has taken, or never will. */
const signUps = (step: RetentionStep) =>
  forget(systemSql('retention.signUps', Counted), step, 'sign_ups', {
    due: fragment`select id from subscriptions
    where state <> 'pending' and coalesce(done_at, next_attempt_at) < ${step.now}::timestamptz - interval '90 days'`,
    gone: fragment`subscriptions s using due where s.id = due.id`,
  })

/** Sign-ups that were confirmed, or can be no longer; the ledger of consents stays with the lead. */
const optIns = (step: RetentionStep) =>
  forget(systemSql('retention.optIns', Counted), step, 'opt_ins', {
    due: fragment`select id from opt_ins where asked_at < ${step.now}::timestamptz - interval '90 days'`,
    gone: fragment`opt_ins o using due where o.id = due.id`,
  })

/** Links that are used, and resets that were not; an open invite says to the firm that it has run out. */
const links = (step: RetentionStep) =>
  forget(systemSql('retention.links', Counted), step, 'links', {
    due: fragment`select token_sha256 from one_time_tokens
    where coalesce(used_at, expires_at) < ${step.now}::timestamptz - interval '90 days'
    and (used_at is not null or purpose = 'reset')`,
    gone: fragment`one_time_tokens t using due where t.token_sha256 = due.token_sha256`,
  })

/** By the earlier of the two clocks: one that runs ahead takes no line of the log. */
const logLines = (step: RetentionStep) =>
  forget(systemSql('retention.logLines', Counted), step, 'log_lines', {
    due: fragment`select id from audit where at < least(${step.now}::timestamptz, now()) - interval '7 years'`,
    gone: fragment`audit a using due where a.id = due.id`,
  })

/** Counted for the limits, of nobody's: no line of the log. */
export const countedForms = (step: RetentionStep) =>
  forgetUnlogged(systemSql('retention.countedForms', Counted), step, 'counted_forms', {
    due: fragment`select id from form_posts where at < ${step.now}::timestamptz - interval '24 hours'`,
    gone: fragment`form_posts f using due where f.id = due.id`,
  })

export const countedSignIns = (step: RetentionStep) =>
  forgetUnlogged(systemSql('retention.countedSignIns', Counted), step, 'counted_sign_ins', {
    due: fragment`select id from sign_in_attempts where at < ${step.now}::timestamptz - interval '24 hours'`,
    gone: fragment`sign_in_attempts s using due where s.id = due.id`,
  })

/** In detail as long as the privacy policy says. Of nobody's: no line of the log. */
const pageVisits = (step: RetentionStep) =>
  forgetUnlogged(systemSql('retention.pageVisits', Counted), step, 'page_visits', {
    due: fragment`select day, page, source from page_visits where day < (${step.now}::timestamptz - interval '26 months')::date`,
    gone: fragment`page_visits p using due where p.day = due.day and p.page = due.page and p.source = due.source`,
  })

/** A browser that has not signed in for as long as its cookie lasts. Of nobody's interest: no line of the log. */
const knownDevices = (step: RetentionStep) =>
  forgetUnlogged(systemSql('retention.knownDevices', Counted), step, 'known_devices', {
    due: fragment`select id from known_devices
    where used_at < ${step.now}::timestamptz - make_interval(days => ${KNOWN_FOR_DAYS})`,
    gone: fragment`known_devices d using due where d.id = due.id`,
  })

/** What passkeys were to sign, and can no longer. Of nobody's interest: no line of the log. */
const passkeyChallenges = (step: RetentionStep) =>
  forgetUnlogged(systemSql('retention.passkeyChallenges', Counted), step, 'passkey_challenges', {
    due: fragment`select challenge from passkey_challenges where expires_at < ${step.now}::timestamptz`,
    gone: fragment`passkey_challenges c using due where c.challenge = due.challenge`,
  })

/** In this order: the results of leads that have gone are nobody's. */
export const RETENTION = [
  leads,
  firmRows,
  assessments,
  bookings,
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
  passkeyChallenges,
  pageVisits,
]

/** Companies deactivated more than two years ago, which the firm removes itself. */
export const companiesLongDeactivated = (now: string) => systemSql(
  'retention.companiesLongAside',
  v.object({ count: v.number() }),
)`
  select companies_long_aside(${now}::timestamptz) as count`
