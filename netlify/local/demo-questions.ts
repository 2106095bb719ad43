import { monthOf } from '#domain/month.ts'
import { demoCompanies } from './demo-companies.ts'
import { demoDay } from './demo-months.ts'
import { demoPeople } from './demo-people.ts'
import type { Query } from './postgres.ts'

type DemoQuestion = [payee: string, dollars: number, memo?: string, answer?: { category?: string; words?: string }]

/** What the firm cannot tell of the heating company's month: eleven are answered, seven are open. */
const CASTELLAN: DemoQuestion[] = [
  ['Ferguson Supply', -1284.6, 'Invoice 88213', { category: 'Job materials' }],
  ['Shell 4471', -86.42, '', { category: 'Fuel' }],
  ['AutoZone', -212.09, 'Card purchase', { category: 'Truck repair' }],
  ['Zelle from J. Hartley', 940, '', { category: 'Customer payment' }],
  ['Home Depot', -318.77, 'Card purchase', { category: 'Job materials' }],
  ['Lakeside Diner', -47.3, '', { category: 'Meals' }],
  ['Check 2041', -650, '', { words: 'Dumpster for the Harmon Street job' }],
  ['Verizon', -264.18, 'Autopay', { category: 'Software and phones' }],
  ['Harbor Freight', -139.99, '', { category: 'Small tools' }],
  ['Uline', -172.4, '', { category: 'Shop supplies' }],
  ['Target', -58.12, '', { category: 'Personal' }],
  ['Fastenal', -412.18, 'POS purchase'],
  ['City of Pell Permits', -185, 'Online payment'],
  ['Cash withdrawal', -300, 'ATM Main St'],
  ['Amazon', -94.57, '4 items'],
  ['Deposit', 1200, 'Mobile deposit'],
  ['Northside Rental', -540.25, 'Lift, 2 days'],
  ['PayPal *HVACTRAIN', -149, ''],
]

const SECOND: DemoQuestion[] = [
  ['Tractor Supply', -226.9, 'Card purchase'],
  ['Check 1108', -1450, ''],
  ['Casey’s', -61.03, '', { category: 'Fuel' }],
]

const ADVISOR = demoPeople.find(({ role }) => role === 'admin')?.id ?? null
const SECOND_COMPANY = demoPeople.find(({ email }) => email.startsWith('second@'))?.companyId

/** Questions about transactions of this month, and an earlier answer for one of their payees; in the firm's own role. */
export async function putDemoQuestions(query: Query, now: Date) {
  const companies: [id: string, account: string, questions: DemoQuestion[]][] = [
    [demoCompanies.castellan.id, 'business checking ending in 4417', CASTELLAN],
    ...(SECOND_COMPANY
      ? [[SECOND_COMPANY, 'checking ending in 0923', SECOND] as [string, string, DemoQuestion[]]]
      : []),
  ]
  for (const [company, account, questions] of companies) {
    await query('delete from transaction_questions where company_id = $1', [company])
    const answeredBy = demoPeople.find(({ companyId }) => companyId === company)?.id ?? null
    for (const [nth, [payee, dollars, memo = '', answer]] of questions.entries()) {
      // Spread over the month, none of them tomorrow.
      const day = Math.min(nth + 1, now.getUTCDate())
      await query(
        `insert into transaction_questions (company_id, month, on_date, payee, amount, account, memo, state, created_at,
           asked_by, sent_at, due_date, category, answer, answered_by, answered_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9, $11, $12, $13, $14, $15)`,
        [
          company,
          `${monthOf(now)}-01`,
          `${monthOf(now)}-${String(day).padStart(2, '0')}`,
          payee,
          Math.round(dollars * 100),
          account,
          memo,
          answer ? 'answered' : 'sent',
          now.toISOString(),
          ADVISOR,
          demoDay(now, 8),
          answer?.category ?? '',
          answer?.words ?? '',
          answer ? answeredBy : null,
          answer ? now.toISOString() : null,
        ],
      )
    }
  }
  const [castellan] = companies[0]!
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 9)).toISOString()
  await query(
    `insert into transaction_questions (company_id, month, on_date, payee, amount, account, state, created_at, asked_by,
       sent_at, category, answered_at)
     values ($1, date_trunc('month', $2::date), $2::date, 'Fastenal', -9640, $3, 'done', $2::timestamptz, $4,
       $2::timestamptz, 'Shop supplies', $2::timestamptz)`,
    [castellan, before, 'business checking ending in 4417', ADVISOR],
  )
}
