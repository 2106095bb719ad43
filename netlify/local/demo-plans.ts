import { firm } from '#copy/firm.ts'
import { DAY_MS } from '#domain/durations.ts'
import { monthOf } from '#domain/month.ts'
import { demoCompanies } from './demo-companies.ts'
import { demoDay } from './demo-months.ts'
import { demoPeople } from './demo-people.ts'
import type { Query } from './postgres.ts'

type DemoPlan = {
  id: string
  company: string
  title: string
  priority: 'high' | 'medium' | 'low' | 'other'
  progress: number
  category: string
  owner: string
  /** Days from today. */
  dueIn: number
  description: string
  currentResults: string
  nextSteps: string[]
  notes?: { daysAgo: number; note: string }[]
  /** Seen by the firm alone. */
  isDraft?: boolean
}

const { castellan, okafor } = demoCompanies
const plan = (nth: number) => `00000000-0000-4000-8000-0000000000${nth.toString(16).padStart(2, '0')}`

export const demoPlans: DemoPlan[] = [
  {
    id: plan(0xd1),
    company: castellan.id,
    title: 'Collect invoices older than 45 days',
    priority: 'high',
    progress: 6_500,
    category: 'Cash flow',
    owner: 'Rosa',
    dueIn: 9,
    description:
      'Eleven invoices are past 45 days, for $23,400 total. Get that under $8,000 before the next tune-up season.',
    currentResults: 'You’ve collected $15,250 from seven customers so far.',
    nextSteps: ['Send out the aging list', 'Call the three oldest', 'Set reminders at 15 and 30 days'],
    notes: [
      { daysAgo: 4, note: 'Talked to two of the three. One’s paying Friday. The other wants the invoice again.' },
    ],
  },
  {
    id: plan(0xd2),
    company: castellan.id,
    title: 'Build the slow-season reserve',
    priority: 'medium',
    progress: 4_000,
    category: 'Liquidity',
    owner: 'Rosa',
    dueIn: 26,
    description: 'One slow month costs about $61,000. Set two months aside by quarter end.',
    currentResults: 'You have $48,000 in savings.',
    nextSteps: ['Move 10% of deposits to savings every Monday', 'Review the balance together at our next meeting'],
  },
  {
    id: plan(0xd3),
    company: castellan.id,
    title: 'Reprice the diagnostic visit',
    priority: 'low',
    progress: 1_000,
    category: 'Pricing',
    owner: firm.founder.firstName,
    dueIn: 37,
    description: 'You bill $89 for a visit that costs $104 with drive time. Find a price that covers it.',
    currentResults: '',
    nextSteps: ['Time ten visits', 'Compare three prices'],
  },
  {
    id: plan(0xd5),
    company: castellan.id,
    title: 'Decide on the second van',
    priority: 'other',
    progress: 0,
    category: 'Spending',
    owner: firm.founder.firstName,
    dueIn: 44,
    description: 'A used van costs about $31,000. Compare it with renting one through the season.',
    currentResults: '',
    nextSteps: ['Ask for two quotes'],
    isDraft: true,
  },
  {
    id: plan(0xd4),
    company: okafor.id,
    title: 'Separate materials from labor on every bid',
    priority: 'high',
    progress: 2_500,
    category: 'Pricing',
    owner: 'Dev',
    dueIn: 12,
    description: 'Materials ate the margin on four of the last six jobs. Bid them as separate lines so you can see it.',
    currentResults: 'Two bids have gone out in the new format.',
    nextSteps: ['Use the new format for the spring bids', 'Track the actual cost of each delivery'],
  },
]

/** What the advisor has written beside the current month of each company that has one. */
const demoWords = [
  {
    company: castellan.id,
    note: 'This month isn’t closed yet. We still need the card statement.',
    highlights: 'Service calls carried the month. Two installs used rented equipment that wasn’t in the bid.',
    recommendations:
      'Put rentals on their own line in each bid, and hold off on hiring until the reserve covers six weeks.',
  },
  {
    company: okafor.id,
    note: '',
    highlights: 'Snow customers paid in advance, so cash looks better than profit.',
    recommendations: 'Set aside 20% of those payments. You still have the work to do.',
  },
]

const ADVISOR = demoPeople.find(({ role }) => role === 'admin')?.id ?? null
const clientOf = (company: string) => demoPeople.find(({ companyId }) => companyId === company)?.id ?? null

/** The plans of this month with their notes, and the advisor's words beside its figures; in the firm's own role. */
export async function putDemoPlans(query: Query, now: Date) {
  const day = (from: number) => new Date(now.getTime() + from * DAY_MS)
  const first = `${monthOf(now)}-01`
  await query('delete from action_plans where id = any($1)', [demoPlans.map(({ id }) => id)])
  for (const [position, plan] of demoPlans.entries()) {
    await query(
      `insert into action_plans (id, company_id, month, position, title, priority, progress, category, owner, due_date,
         description, current_results, next_steps, published_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        plan.id,
        plan.company,
        first,
        position,
        plan.title,
        plan.priority,
        plan.progress,
        plan.category,
        plan.owner,
        demoDay(now, plan.dueIn),
        plan.description,
        plan.currentResults,
        JSON.stringify(plan.nextSteps),
        plan.isDraft ? null : day(-9).toISOString(),
      ],
    )
    for (const { daysAgo, note } of plan.notes ?? [])
      await query(
        `insert into progress_notes (id, plan_id, company_id, person_id, note, at)
         values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
        [plan.id, plan.company, clientOf(plan.company), note, day(-daysAgo).toISOString()],
      )
  }
  for (const { company, note, highlights, recommendations } of demoWords)
    await query(
      `update monthly_metrics set advisor_note = nullif($3, ''), highlights = $4, recommendations = $5, written_by = $6
       where company_id = $1 and month = $2`,
      [company, first, note, highlights, recommendations, ADVISOR],
    )
}
