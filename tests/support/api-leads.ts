import { signId } from '#server/auth/link-token.ts'
import { NOW, SECRET, type World } from './api-world.ts'
import { ownNumber } from './own-number.ts'

const CIRCUMSTANCES = { elapsed: 5_000, page: '/resources' }

/** The public forms, filled in as a person would; each from an address of its own unless told. */
export const forms = {
  checklist: (more: object = {}) => ({
    path: '/api/download-capture',
    json: {
      firstName: 'Ada',
      lastName: 'Smith',
      email: `ada${ownNumber()}@example.test`,
      businessName: 'Smith Roofing',
      phone: '515-555-0101',
      ...CIRCUMSTANCES,
      ...more,
    },
  }),
  newsletter: (more: object = {}) => ({
    path: '/api/newsletter',
    json: { email: `reader${ownNumber()}@example.test`, ...CIRCUMSTANCES, ...more },
  }),
  earlyAccess: (more: object = {}) => ({
    path: '/api/early-access',
    json: { firstName: 'Ben', email: `early${ownNumber()}@example.test`, ...CIRCUMSTANCES, ...more },
  }),
  booking: (more: object = {}) => ({
    path: '/api/booking-request',
    json: {
      firstName: 'Cy',
      lastName: 'Jones',
      email: `caller${ownNumber()}@example.test`,
      phone: '515-555-0102',
      times: ['2026-03-20T15:00:00Z', '2026-03-23T16:30:00Z'],
      timeZone: 'America/Chicago',
      ...CIRCUMSTANCES,
      ...more,
    },
  }),
}

/** A call in the site's own calendar. It is answered with what opens the booking, and a time is booked once. */
export const callForm = (more: object = {}) => ({
  path: '/api/booking',
  json: {
    firstName: 'Dale',
    lastName: 'Okonjo',
    email: `dale${ownNumber()}@example.test`,
    phone: '515-555-0103',
    start: '2026-03-17T15:00:00.000Z',
    timeZone: 'America/Denver',
    ...CIRCUMSTANCES,
    ...more,
  },
})

/** As it was at NOW before anybody sent a form. */
export async function forgetForms({ at, postgres }: World) {
  at(NOW)
  await postgres.query(
    'truncate assessments, assessment_steps, leads, lead_notices, form_posts, idempotency_keys, mails, bookings, busy_times, busy_calendar cascade',
  )
}

type Filled = { path: string; json: object }
type Ask = { ip?: string; key?: string; headers?: Record<string, string | null> }

/** Sends forms to a world, and reads what it has stored. */
export function leadDesk({ call, freshIp, postgres }: World) {
  const send = ({ path, json }: Filled, { ip = freshIp(), key, headers }: Ask = {}) =>
    call('POST', path, { json, ip, headers: { ...headers, ...(key ? { 'Idempotency-Key': key } : {}) } })
  /** Presses the button behind each confirmation mail that has been sent, or would have been. */
  const confirm = async () => {
    for (const { id } of await postgres.query('select id from opt_ins where confirmed_at is null order by asked_at'))
      await call('POST', `/api/sign-up-confirmation?token=${signId('confirm', String(id), [SECRET])}`)
  }
  /** A form whose sign-up is confirmed at once. */
  const signUp = async (...sent: Parameters<typeof send>) => {
    const answer = await send(...sent)
    await confirm()
    return answer
  }
  const leads = () => postgres.query('select * from leads order by created_at, email')
  const events = () => postgres.query('select * from lead_events order by id')
  const consents = () => postgres.query('select what, step, at, place from lead_consents order by id')
  const subscriptions = () => postgres.query('select * from subscriptions order by id')
  /** How many rows there are of everything a form can write. */
  const counts = async () => {
    const tables = ['leads', 'lead_events', 'lead_consents', 'opt_ins', 'subscriptions', 'idempotency_keys']
    const [row] = await postgres.query(
      `select ${tables.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`,
    )
    return row as Record<string, number>
  }
  return { send, confirm, signUp, leads, events, consents, subscriptions, counts }
}
