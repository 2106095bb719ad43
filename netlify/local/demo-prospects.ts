import { DAY_MS } from '#domain/durations.ts'
import { shiftDay } from '#domain/zoned.ts'
import type { Stage } from '#schema/prospect.ts'
import { demoDay } from './demo-months.ts'
import type { Query } from './postgres.ts'

type DemoProspect = {
  company: string
  contact: string
  source: string
  plan: string
  /** Whole dollars a month. */
  value: number
  stage: Stage
  /** Days that it has been in its stage. */
  days: number
  nextStep?: string
  /** Days from today. */
  nextIn?: number
  lostReason?: string
}

const demoProspects: DemoProspect[] = [
  {
    company: 'Prairie Glass',
    contact: 'Ines Voss',
    source: 'referral',
    plan: 'Essential',
    value: 200,
    stage: 'identified',
    days: 2,
    nextStep: 'Find the owner’s email',
    nextIn: 1,
  },
  {
    company: 'Twelve Mile Towing',
    contact: 'Sam Oduya',
    source: 'walk-in',
    plan: 'Professional',
    value: 450,
    stage: 'identified',
    days: 4,
    nextStep: 'Send the checklist',
    nextIn: 6,
  },
  {
    company: 'Stoltz Plumbing',
    contact: 'Ben Stoltz',
    source: 'trades assessment',
    plan: 'Professional',
    value: 450,
    stage: 'contacted',
    days: 9,
    nextStep: 'Call again',
    nextIn: -2,
  },
  {
    company: 'Brandvold Dental',
    contact: 'Hattie Brandvold',
    source: 'newsletter',
    plan: 'Professional',
    value: 450,
    stage: 'contacted',
    days: 3,
    nextStep: 'Answer about payroll',
    nextIn: 2,
  },
  {
    company: 'Reyes & Sons Roofing',
    contact: 'Tomas Reyes',
    source: 'trades assessment',
    plan: 'Professional',
    value: 450,
    stage: 'call_booked',
    days: 1,
    nextStep: 'Clarity Call at 10:00',
    nextIn: 1,
  },
  {
    company: 'Fern Street Studio',
    contact: 'Priya Lindqvist',
    source: 'checklist',
    plan: 'Essential',
    value: 200,
    stage: 'call_booked',
    days: 1,
    nextStep: 'Clarity Call at 2:30',
    nextIn: 2,
  },
  {
    company: 'Achterberg Orchards',
    contact: 'Owen Achterberg',
    source: 'referral',
    plan: 'Financial Advisory Services',
    value: 1_250,
    stage: 'discovery_done',
    days: 3,
    nextStep: 'Write the quote',
    nextIn: 0,
  },
  {
    company: 'Halfmoon Print',
    contact: 'Lee Marsh',
    source: 'walk-in',
    plan: 'Professional',
    value: 450,
    stage: 'discovery_done',
    days: 5,
    nextStep: 'Ask for last year’s P&L',
    nextIn: 3,
  },
  {
    company: 'Wieringa Concrete',
    contact: 'Grant Wieringa',
    source: 'referral',
    plan: 'Financial Advisory Services',
    value: 1_450,
    stage: 'proposal_sent',
    days: 12,
    nextStep: 'Check in by phone',
    nextIn: -1,
  },
  {
    company: 'Okonjo Electric',
    contact: 'Dale Okonjo',
    source: 'trades assessment',
    plan: 'Financial Advisory Services',
    value: 1_250,
    stage: 'proposal_sent',
    days: 2,
    nextStep: 'Signature',
    nextIn: 7,
  },
  {
    company: 'Field Notes Design',
    contact: 'Ada Fielding',
    source: 'checklist',
    plan: 'Essential',
    value: 200,
    stage: 'won',
    days: 1,
  },
  {
    company: 'Salter Yarn Co.',
    contact: 'Robin Salter',
    source: 'newsletter',
    plan: 'Essential',
    value: 200,
    stage: 'lost',
    days: 6,
    lostReason: 'needs an audit',
  },
]

const idOf = (nth: number) => `00000000-0000-4000-8000-0000000f${nth.toString(16).padStart(4, '0')}`

/** Whom the firm would like to win, over all stages; what has become a client stays. In the firm's own role. */
export async function putDemoProspects(query: Query, now: Date) {
  const today = demoDay(now, 0)
  for (const [nth, { days, nextIn, ...card }] of demoProspects.entries()) {
    const since = new Date(now.getTime() - days * DAY_MS).toISOString()
    await query(
      `insert into prospects (id, company, contact, source, plan, monthly_value, stage, stage_since, next_step, next_date,
         lost_reason, changed_by_row, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $1, $8, $8)
       on conflict (id) do update set stage = excluded.stage, stage_since = excluded.stage_since,
         next_step = excluded.next_step, next_date = excluded.next_date, lost_reason = excluded.lost_reason,
         version = prospects.version + 1, updated_at = excluded.updated_at
       where prospects.client_id is null`,
      [
        idOf(nth),
        card.company,
        card.contact,
        card.source,
        card.plan,
        card.value * 100,
        card.stage,
        since,
        card.nextStep ?? '',
        nextIn === undefined ? null : shiftDay(today, nextIn),
        card.lostReason ?? '',
      ],
    )
  }
}
