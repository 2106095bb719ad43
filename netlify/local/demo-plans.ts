import { monthOf } from '#domain/month.ts'
import { demoCompanies } from './demo-companies.ts'
import { demoDay } from './demo-day.ts'
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

const demoPlans: DemoPlan[] = [
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
      'Eleven invoices are past 45 days and hold $23,400. Bring that under $8,000 before the next tune-up season.',
    currentResults: '$15,250 has come in from seven customers so far.',
    nextSteps: ['Send the list by age', 'Call the three oldest', 'Set reminders at 15 and 30 days'],
    notes: [
      { daysAgo: 4, note: 'Spoke with two of the three. One pays on Friday, the other wants the invoice again.' },
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
    description: 'One slow month costs about $61,000. Two of them should lie apart by the end of the quarter.',
    currentResults: '$48,000 is in the savings account.',
    nextSteps: ['Move a tenth of each deposit on Mondays', 'Look at the balance together at the next meeting'],
  },
  {
    id: plan(0xd3),
    company: castellan.id,
    title: 'Reprice the diagnostic visit',
    priority: 'low',
    progress: 1_000,
    category: 'Pricing',
    owner: 'Maren',
    dueIn: 37,
    description: 'The visit is billed at $89 and costs $104 with drive time. Find the price that pays for it.',
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
    owner: 'Maren',
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
    description: 'Four of the last six jobs lost their margin to materials. Bid the two apart, so that it shows.',
    currentResults: 'Two bids have gone out in the new form.',
    nextSteps: ['Use the new form for the spring bids', 'Note the real cost of each delivery'],
  },
]

/** What the advisor has written beside the current month of each company that has one. */
const demoWords = [
  {
    company: castellan.id,
    note: 'The month is not closed yet: the card statement is missing.',
    highlights: 'Service calls carried the month. Two installations used rented equipment that was not in the bid.',
    recommendations:
      'Put rentals on a line of their own in each bid, and hold the hire until the reserve covers six weeks.',
  },
  {
    company: okafor.id,
    note: '',
    highlights: 'Snow contracts paid ahead of time, so cash stands higher than profit says.',
    recommendations: 'Set a fifth of those payments apart: the work for them is still to be done.',
  },
]

const DAY = 86_400_000
const ADVISOR = demoPeople.find(({ role }) => role === 'admin')?.id ?? null
const clientOf = (company: string) => demoPeople.find(({ companyId }) => companyId === company)?.id ?? null

/** The plans of this month with their notes, and the advisor's words beside its figures; in the firm's own role. */
export async function putDemoPlans(query: Query, now: Date) {
  const day = (from: number) => new Date(now.getTime() + from * DAY)
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
