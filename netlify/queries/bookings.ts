import * as v from 'valibot'
import { BOOKING_STATES } from '#schema/booking.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

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

const Outcome = v.object({ outcome: v.picklist(['done', 'closed', 'gone']) })

type Change = { id: string; change: CallChange; now: string }

/** By its link: nothing where `post` was not taken. */
export const changeCallByLink = ({ id, change, now, post }: Change & { post: string }) => {
  const { to, hold } = timesOf(change)
  return sql(Outcome)`
    select change_call(${id}::uuid, ${change.what}, ${hold}::uuid, ${to?.start ?? null}::timestamptz,
      ${to?.end ?? null}::timestamptz, make_interval(mins => ${to?.bufferMinutes ?? 0}), ${now}::timestamptz) as outcome
    from form_posts where id = ${post}::uuid`
}

/** By the firm, once a key. */
export const changeCallAsFirm = ({ id, change, now, requestId, ipPrefix }: Change & AuditContext) => {
  const { to } = timesOf(change)
  return sql(Outcome)`
    with changed as (
      select case when app_is_fresh() then
        change_call(${id}::uuid, ${change.what}, null, ${to?.start ?? null}::timestamptz, ${to?.end ?? null}::timestamptz,
          make_interval(mins => ${to?.bufferMinutes ?? 0}), ${now}::timestamptz)
      end as outcome
    ), told as (
      select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, ${`call_${change.what}`}, ${id}) as done
      from changed where outcome = 'done'
    )
    select coalesce(outcome, 'done') as outcome, (select count(done::text)::int from told) as told from changed`
}

const timesOf = (change: CallChange) =>
  change.what === 'moved' ? { to: change.to, hold: change.hold ?? null } : { to: undefined, hold: null }

const FirmRow = v.object({
  ...v.omit(Call, ['sequence']).entries,
  id: v.string(),
  lead: v.string(),
  who: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  note: v.nullable(v.string()),
})
const MOST_CALLS = 500

/** Calls since a moment, earliest first. */
export const callsSince = (since: string) => sql(FirmRow)`
  select b.id, b.starts_at as start, b.ends_at as "end", b.state, b.time_zone as "timeZone", b.note, l.id as lead, l.email,
    l.phone, coalesce(nullif(btrim(concat_ws(' ', l.first_name, l.last_name)), ''), l.business_name, l.email) as who
  from bookings b join leads l on l.id = lead_root(b.lead_id)
  where b.state <> 'held' and b.starts_at >= ${since}::timestamptz
  order by b.starts_at, b.id limit ${MOST_CALLS}`

const Today = v.object({ id: v.string(), who: v.string(), lead: v.string(), at: InstantColumn })

/** Calls that are booked until the end of today: those that are over wait for a word on whether anybody came. */
export const callsToday = (until: string, since: string, most: number) => sql(Today)`
  select b.id, l.id as lead, b.starts_at as at,
    coalesce(nullif(btrim(concat_ws(' ', l.first_name, l.last_name)), ''), l.business_name, l.email) as who
  from bookings b join leads l on l.id = lead_root(b.lead_id)
  where b.state = 'booked' and b.starts_at < ${until}::timestamptz and b.ends_at > ${since}::timestamptz
  order by b.starts_at, b.id limit ${most}`

const ToMail = v.object({
  ...Call.entries,
  email: v.string(),
  who: v.string(),
  phone: v.nullable(v.string()),
})

/** A booking as a mail about it needs it. */
export const callToMail = (id: string) => systemSql('booking.callToMail', ToMail)`
  select b.starts_at as start, b.ends_at as "end", b.state, b.time_zone as "timeZone", b.sequence, l.email, l.phone,
    coalesce(nullif(btrim(concat_ws(' ', l.first_name, l.last_name)), ''), l.email) as who
  from bookings b join leads l on l.id = b.lead_id
  where b.id = ${id}::uuid and b.state <> 'held'`

/**
 * One mail a day before a call and one an hour before, where it was booked earlier than that. Runs every few minutes; a
 * call of which neither was sent in time gets the nearer one alone.
 */
export const remindOfCalls = (now: string) => systemSql('booking.remindOfCalls', Nothing)`
  with near as (
    select b.id, b.lead_id, b.sequence, b.starts_at, b.starts_at <= ${now}::timestamptz + interval '65 minutes' as is_hour
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
    returning b.id, b.lead_id, b.sequence, near.is_hour
  )
  insert into mails (kind, lead_id, payload, attempts, next_attempt_at, created_at)
  select 'call_reminder', lead_id, jsonb_build_object('booking', id, 'sequence', sequence::text,
    'what', case when is_hour then 'hour' else 'day' end), 0, ${now}::timestamptz, ${now}::timestamptz
  from reminded`

/** Frees the times that nobody has booked in time. */
export const releaseHolds = (now: string) => systemSql('booking.releaseHolds', Nothing)`
  delete from bookings where state = 'held' and held_until <= ${now}::timestamptz`
