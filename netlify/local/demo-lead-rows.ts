import { createHash } from 'node:crypto'
import { firm } from '#copy/firm.ts'
import { scoreOf } from '#domain/assessment.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { dayIn } from '#domain/zoned.ts'
import type { Answers } from '#schema/assessment.ts'
import { putDemoCalls } from './demo-calls.ts'
import { type DemoLead, demoLeads } from './demo-leads.ts'
import { demoPeople } from './demo-people.ts'
import type { Query } from './postgres.ts'

/** When the dates of the leads are set anew. */
const STALE_AFTER = 7 * DAY_MS
const ADVISOR = demoPeople.find(({ role }) => role === 'admin')?.id ?? null
const PAGES: Record<string, string> = {
  trades_quiz: '/trades-quiz',
  general_quiz: '/financial-health-quiz',
  checklist: '/',
  newsletter: '/resources',
  early_access: '/resources',
  booking_request: '/clarity-call-booking',
}

const idOf = (nth: number) => `00000000-0000-4000-8000-0000000${(0xe0000 + nth).toString(16)}`
const emailOf = ({ firstName, business }: DemoLead) =>
  `${firstName}@${business.replace(/[^A-Za-z]+/g, '-').replace(/-$/, '')}.example`.toLowerCase()
/** No secret, unlike a real one's: everybody may see a made-up result. */
const resultOf = (nth: number) => createHash('sha256').update(`demo ${nth}`).digest('base64url').slice(0, 22)
const answersOf = (level: number, nth: number): Answers =>
  Array.from({ length: 15 }, (_, at) =>
    Math.min(3, Math.max(0, Math.round(level + (((at * 7 + nth * 5) % 11) - 5) / 6))),
  ) as Answers

/**
 * The demo's leads with what has happened to them, dated from `now`, where they are not there or from a week ago. What
 * is done with them in the demo goes with that.
 */
export async function putDemoLeads(query: Query, now: Date) {
  const ids = demoLeads.map((_, nth) => idOf(nth))
  const [newest] = await query('select max(created_at) as at from leads where id = any($1)', [ids])
  if (newest?.at && now.getTime() - (newest.at as Date).getTime() < STALE_AFTER) return
  await query(`select set_config('app.role', 'admin', true)`)
  for (const [nth, lead] of demoLeads.entries()) await putLead(query, lead, nth, now)
  await putDemoCalls(query, now, ids)
  await query(`select set_config('app.role', '', true)`)
}

async function putLead(query: Query, lead: DemoLead, nth: number, now: Date) {
  const id = idOf(nth)
  const ago = (share: number) => new Date(now.getTime() - lead.age * share * HOUR_MS).toISOString()
  const page = PAGES[lead.source] ?? 'by hand'
  const source = JSON.stringify(
    nth % 3 === 0 && page !== 'by hand' ? { page, source: 'google', medium: 'organic' } : { page },
  )
  const [days, what] = lead.followUp ?? []
  const on = days === undefined ? null : dayIn(firm.hours.timeZone, new Date(now.getTime() + days * DAY_MS))
  await query(
    `insert into leads (id, email, first_name, last_name, business_name, phone, status, source, first_source,
       latest_source, follow_up_on, follow_up_what, created_at, updated_at, owner_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $12, $13)
     on conflict (id) do update set status = excluded.status, follow_up_on = excluded.follow_up_on,
       follow_up_what = excluded.follow_up_what, created_at = excluded.created_at, updated_at = excluded.updated_at, owner_id = excluded.owner_id,
       latest_kind = null, latest_at = null, merged_into = null`,
    [
      id,
      emailOf(lead),
      lead.firstName,
      lead.lastName,
      lead.business,
      `515-555-01${String(nth % 100).padStart(2, '0')}`,
      lead.status,
      lead.source,
      source,
      on,
      what ?? null,
      ago(1),
      // What has just come in is still nobody's.
      lead.status === 'new' ? null : ADVISOR,
    ],
  )
  for (const table of ['lead_work', 'lead_events', 'lead_consents', 'assessments'])
    await query(`delete from ${table} where lead_id = $1`, [id])
  await putLines(query, lead, nth, ago, page)
}

async function putLines(query: Query, lead: DemoLead, nth: number, ago: (share: number) => string, page: string) {
  const id = idOf(nth)
  const work = (kind: string, share: number, words = '', detail = {}) =>
    query('insert into lead_work (lead_id, kind, at, person_id, words, detail) values ($1, $2, $3, $4, $5, $6)', [
      id,
      kind,
      ago(share),
      ADVISOR,
      words,
      JSON.stringify(detail),
    ])
  const sent = (kind: string, share: number, from: string) =>
    query(`insert into lead_events (lead_id, kind, at, page, campaign, fields) values ($1, $2, $3, $4, '{}', $5)`, [
      id,
      kind,
      ago(share),
      from,
      JSON.stringify({
        firstName: lead.firstName,
        email: emailOf(lead),
        businessName: lead.business,
        ...(kind === 'assessment' && { assessment: resultOf(nth) }),
      }),
    ])
  const agreed = (what: string, given: boolean, share: number) =>
    query('insert into lead_consents (lead_id, what, given, at, place) values ($1, $2, $3, $4, $5)', [
      id,
      what,
      given,
      ago(share),
      given ? page : '/api/unsubscribe',
    ])
  if (lead.level !== null) await putAssessment(query, lead, nth, ago(1))
  if (page.startsWith('/')) await sent(lead.source.endsWith('_quiz') ? 'assessment' : lead.source, 1, page)
  else await work(lead.source === 'import' ? 'imported' : 'added', 1)
  if (lead.source === 'newsletter' || lead.source === 'early_access') await agreed(lead.source, true, 1)
  if (lead.status === 'new') return
  const words = nth % 2 ? 'Wants to know where the money goes.' : ''
  await work(nth % 2 ? 'call_answered' : 'call_no_answer', 0.7, words)
  await work('status', 0.69, '', { from: 'new', to: lead.status })
  if (lead.note) await work('note', 0.5, lead.note)
  if (lead.status === 'call_booked') await sent('booking_request', 0.4, PAGES.booking_request ?? '/')
  if (lead.status === 'nurture' && nth % 2) await sent('checklist', 0.3, '/')
  if (lead.status === 'do_not_contact') await agreed('every_mail', false, 0.3)
}

async function putAssessment(query: Query, { source, level }: DemoLead, nth: number, at: string) {
  const answers = answersOf(level ?? 0, nth)
  const { overall, band, pillars } = scoreOf(answers)
  const variant = source === 'trades_quiz' ? 'trades' : 'general'
  await query(
    `insert into assessments (id, variant, version, answers, score, overall, band, lead_id, page, campaign, taken_at, claimed_at)
     values ($1, $2, 1, $3, $4, $5, $6, $7, $8, '{}', $9, $9)
     on conflict (id) do update set lead_id = excluded.lead_id, taken_at = excluded.taken_at`,
    [
      resultOf(nth),
      variant,
      JSON.stringify(answers),
      JSON.stringify(pillars),
      overall,
      band,
      idOf(nth),
      PAGES[source] ?? '/financial-health-quiz',
      at,
    ],
  )
}
