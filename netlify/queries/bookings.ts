import * as v from 'valibot'
import { BOOKING_STATES } from '#schema/booking.ts'
import type { AuditContext } from '#server/audit.ts'
import { fragment, Nothing, sql, systemSql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'
import { ownOrAll } from './today.ts'

/** A call to book or hold: when, and the free minutes after it. */
export type CallTime = { start: string; end: string; bufferMinutes: number }

const Taken = v.object({ starts: InstantColumn, ends: InstantColumn })

/** When nobody can be called between two moments. As anybody. */
export const takenTimes = (from: string, to: string, now: string) => sql(Taken)`
  select starts, ends from taken_times(${from}::timestamptz, ${to}::timestamptz, ${now}::timestamptz)`

/** Before a call is booked, moved or held: two that overlap would wait for each other otherwise. */
export const lockCalendar = () => sql(Nothing)`select pg_advisory_xact_lock(hashtextextended('bookings', 3))`

type Holding = CallTime & { post: string; hold: string; earlier: string | undefined; until: string; now: string }

export const holdCallStatement = ({ post, hold, earlier, start, end, bufferMinutes, until, now }: Holding) => sql(
  Nothing,
)`
  select hold_call(${post}::uuid, ${hold}::uuid, ${earlier ?? null}::uuid, ${start}::timestamptz, ${end}::timestamptz,
    make_interval(mins => ${bufferMinutes}), ${until}::timestamptz, ${now}::timestamptz)`

type NewBooking = CallTime & {
  post: string
  id: string
  hold: string | undefined
  email: string
  timeZone: string
  note: string | undefined
  suspected: boolean
  now: string
}

/** For the lead with this email, which the same transaction has stored. */
export const bookCallStatement = (booking: NewBooking) => {
  const { post, id, hold, email, start, end, bufferMinutes, timeZone, note, suspected, now } = booking
  return sql(Nothing)`
    select book_call(${post}::uuid, ${id}::uuid, ${hold ?? null}::uuid, ${email}, ${start}::timestamptz,
      ${end}::timestamptz, make_interval(mins => ${bufferMinutes}), ${timeZone}, ${note || null}, ${suspected}::boolean,
      ${now}::timestamptz)`
}

const Call = v.object({
  start: InstantColumn,
  end: InstantColumn,
  state: v.picklist(BOOKING_STATES),
  timeZone: v.string(),
  sequence: v.number(),
})

export const callWithId = (id: string) => sql(Call)`
  select starts as start, ends as "end", state, zone as "timeZone", nth as sequence from call_with_id(${id}::uuid)`

/** What becomes of a booking. */
export type CallChange =
  | { what: 'moved'; to: CallTime; hold?: string | undefined }
  | { what: 'canceled' | 'missed' | 'completed' }

export const BookingOutcome = v.object({ outcome: v.picklist(['done', 'closed', 'gone']) })

/** Ends the write for the statements that follow where nothing was changed: no line is said of it, and none written down. */
export const freshIfDone = fragment`
  set_config('app.fresh', case when outcome = 'done' and app_is_fresh() then 'yes' else '' end, true)`

type Change = { id: string; change: CallChange; now: string }

/** By its link: nothing where `post` was not taken. */
export const changeCallByLink = ({ id, change, now, post }: Change & { post: string }) => {
  const { to, hold } = timesOf(change)
  return sql(BookingOutcome)`
    select change_call(${id}::uuid, ${change.what}, ${hold}::uuid, ${to?.start ?? null}::timestamptz,
      ${to?.end ?? null}::timestamptz, make_interval(mins => ${to?.bufferMinutes ?? 0}), ${now}::timestamptz) as outcome
    from form_posts where id = ${post}::uuid`
}

type FirmChange = Change & AuditContext & { sequence: number | undefined }

/** By the firm, once a key. @param sequence of a meeting as it was read; `closed` where it has changed since */
export const changeCallAsFirm = ({ id, change, sequence, now, requestId, ipPrefix }: FirmChange) => {
  const { to } = timesOf(change)
  return sql(BookingOutcome)`
    with changed as (
      select case when app_is_fresh() and exists (
        select from bookings b where b.id = ${id}::uuid and b.sequence <> ${sequence ?? null}::int
      ) then 'closed' when app_is_fresh() then
        change_call(${id}::uuid, ${change.what}, null, ${to?.start ?? null}::timestamptz, ${to?.end ?? null}::timestamptz,
          make_interval(mins => ${to?.bufferMinutes ?? 0}), ${now}::timestamptz)
      end as outcome
    ), told as (
      select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, ${`call_${change.what}`}, ${id},
        (select company_id from bookings where id = ${id}::uuid)) as done
      from changed where outcome = 'done'
    )
    select coalesce(outcome, 'done') as outcome, (select count(done::text)::int from told) as told, ${freshIfDone} from changed`
}

const timesOf = (change: CallChange) =>
  change.what === 'moved' ? { to: change.to, hold: change.hold ?? null } : { to: undefined, hold: null }

const FirmRow = v.object({
  ...v.omit(Call, ['sequence']).entries,
  id: v.string(),
  lead: v.nullable(v.string()),
  company: v.nullable(v.string()),
  who: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  note: v.nullable(v.string()),
})
const MAX_CALLS = 500

/** Calls since a moment, earliest first. */
export const callsSince = (since: string) => sql(FirmRow)`
  select b.id, b.starts_at as start, b.ends_at as "end", b.state, b.time_zone as "timeZone", b.note, l.id as lead, b.company_id as company,
    coalesce(l.email, p.email, '') as email, l.phone,
    coalesce(c.name, nullif(btrim(concat_ws(' ', l.first_name, l.last_name)), ''), l.business_name, l.email) as who
  from bookings b left join leads l on l.id = lead_root(b.lead_id) left join companies c on c.id = b.company_id
    left join people p on p.id = b.person_id
  where b.state <> 'held' and b.starts_at >= ${since}::timestamptz
  order by b.starts_at, b.id limit ${MAX_CALLS}`

const Today = v.object({
  id: v.string(),
  who: v.string(),
  lead: v.nullable(v.string()),
  company: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  at: InstantColumn,
})

/** Calls that are booked until the end of today: those that are over wait for a word on whether anybody came. */
export const callsToday = (until: string, since: string, isMine: boolean, most: number) => sql(Today)`
  select b.id, l.id as lead, b.company_id as company, coalesce(l.owner_id, c.owner_id) as owner, b.starts_at as at,
    coalesce(c.name, nullif(btrim(concat_ws(' ', l.first_name, l.last_name)), ''), l.business_name, l.email) as who
  from bookings b left join leads l on l.id = lead_root(b.lead_id) left join companies c on c.id = b.company_id
  where b.state = 'booked' and b.starts_at < ${until}::timestamptz and b.ends_at > ${since}::timestamptz
    and ${ownOrAll(isMine, fragment`coalesce(l.owner_id, c.owner_id)`)}
  order by b.starts_at, b.id limit ${most}`

const ToMail = v.object({
  ...Call.entries,
  /** Of a meeting; null for a visitor's call. */
  company: v.nullable(v.string()),
  /** What that company is called, if the reader belongs to several. */
  of: v.nullable(v.string()),
  /** The reader's; null where they have no account any more. */
  email: v.nullable(v.string()),
  who: v.string(),
  /** Who of the firm looks after the company. */
  advisor: v.nullable(v.object({ name: v.string(), email: v.string() })),
  phone: v.nullable(v.string()),
})

/** A booking as a mail about it needs it. @param person the mail's reader; null for the person who booked */
export const callToMail = (id: string, person: string | null) => systemSql('booking.callToMail', ToMail)`
  select b.starts_at as start, b.ends_at as "end", b.state, b.time_zone as "timeZone", b.sequence, l.phone,
    b.company_id as company, coalesce(l.email, p.email) as email,
    case when jsonb_array_length(companies_of(p.id)) > 1 then c.name end as of,
    coalesce(c.name, nullif(btrim(concat_ws(' ', l.first_name, l.last_name)), ''), l.email) as who,
    case when a.id is not null then jsonb_build_object('name', a.first_name, 'email', a.email) end as advisor
  from bookings b left join leads l on l.id = b.lead_id left join companies c on c.id = b.company_id
    left join people p on p.id = coalesce(${person}::uuid, b.person_id) and p.disabled_at is null
    left join people a on a.id = c.owner_id and a.disabled_at is null
  where b.id = ${id}::uuid and b.state <> 'held'`

/**
 * One mail a day before a call and one an hour before, where it was booked earlier than that. Runs every few minutes; a
 * call of which neither was sent in time gets the nearer one alone.
 */
export const remindOfCalls = (now: string) => systemSql('booking.remindOfCalls', Nothing)`
  with near as (
    select b.id, b.sequence, b.starts_at, b.starts_at <= ${now}::timestamptz + interval '65 minutes' as is_hour
    from bookings b
    where b.state = 'booked' and b.starts_at > ${now}::timestamptz
      and b.starts_at <= ${now}::timestamptz + interval '24 hours'
      and not exists (
        select from mails m where m.lead_id = b.lead_id and m.state = 'held' and m.payload ->> 'booking' = b.id::text)
    for update of b skip locked
  ), reminded as (
    update bookings b set
      day_reminder_at = coalesce(b.day_reminder_at, ${now}::timestamptz),
      hour_reminder_at = case when near.is_hour then ${now}::timestamptz end
    from near
    where b.id = near.id and case
      when near.is_hour then b.hour_reminder_at is null and b.changed_at <= b.starts_at - interval '1 hour'
      else b.day_reminder_at is null and b.changed_at <= b.starts_at - interval '24 hours'
    end
    returning b.id, b.lead_id, b.company_id, b.person_id, b.sequence, near.is_hour
  ), pushed as materialized (
    select count(push_to(r.company_id, array[r.person_id], 'meeting', 'day', ${now}::timestamptz)::text)
    from reminded r
    where not r.is_hour and r.person_id in (select m.person_id from company_members(r.company_id, false) m)
  )
  insert into mails (kind, lead_id, person_id, payload, attempts, next_attempt_at, created_at)
  select 'call_reminder', lead_id, person_id, jsonb_build_object('booking', id, 'sequence', sequence::text,
    'what', case when is_hour then 'hour' else 'day' end), 0, ${now}::timestamptz, ${now}::timestamptz
  from reminded, pushed`

/** Frees the times that nobody has booked in time. */
export const releaseHolds = (now: string) => systemSql('booking.releaseHolds', Nothing)`
  delete from bookings where state = 'held' and held_until <= ${now}::timestamptz`
