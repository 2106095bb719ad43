import { firm } from '#copy/firm.ts'
import { monthOf, shiftMonth } from '#domain/month.ts'
import { dayIn, instantIn, shiftDay, weekdayOf } from '#domain/zoned.ts'
import { putDemoClose } from './demo-close.ts'
import { CLIENTS_SINCE, type DemoCompany, demoCompanies } from './demo-companies.ts'
import { putDemoConversations } from './demo-conversations.ts'
import { putDemoDocuments } from './demo-documents.ts'
import { putDemoInbox, putDemoInboxCompanies, putDemoInboxPeople } from './demo-inbox.ts'
import { putDemoLeads } from './demo-lead-rows.ts'
import { type DemoMonth, demoMonths } from './demo-months.ts'
import { DEMO_PASSWORD, demoPeople, putDemoClients, putDemoInvite } from './demo-people.ts'
import { demoPlans, putDemoPlans } from './demo-plans.ts'
import { putDemoProspects } from './demo-prospects.ts'
import { putDemoQuestions } from './demo-questions.ts'
import { putDemoStatements } from './demo-statements.ts'
import { putDemoVisits } from './demo-visits.ts'
import type { LocalPostgres, Query } from './postgres.ts'

type Passwords = { hash(text: string): Promise<string>; match(text: string, stored: string): Promise<boolean> }
const companies: DemoCompany[] = Object.values(demoCompanies)

/**
 * Puts the demo firm into an empty database, and moves it to today where it is from an earlier month or its meetings
 * are over. A database with other people in it is left alone. Resolves to whether the demo accounts are there.
 */
export async function seedDemoData(postgres: Pick<LocalPostgres, 'transaction'>, passwords: Passwords, now: Date) {
  const accounts = await postgres.transaction((query) => query('select id, password_hash from people'))
  if (accounts.length === 0) {
    // One hash for all: each takes a fifth of a second, and everybody knows the password.
    const hash = await passwords.hash(DEMO_PASSWORD)
    await postgres.transaction((query) => seed(query, hash, now))
    await postgres.transaction((query) => putDemoLeads(query, now))
    await postgres.transaction((query) => putDemoVisits(query, dayIn(firm.hours.timeZone, now)))
    return true
  }
  const known = accounts.find(({ id }) => demoPeople.some((person) => person.id === id))
  if (!known) return false
  await postgres.transaction((query) => renameAdvisor(query))
  await postgres.transaction((query) => redate(query, now))
  await postgres.transaction((query) => putDemoLeads(query, now))
  await postgres.transaction((query) => putDemoVisits(query, dayIn(firm.hours.timeZone, now)))
  // A database can have been seeded from another data folder, whose pepper was another.
  if (!(await passwords.match(DEMO_PASSWORD, String(known.password_hash)))) {
    const hash = await passwords.hash(DEMO_PASSWORD)
    await postgres.transaction((query) =>
      query("update people set password_hash = $1 where password_hash is not null and email like '%@demo.test'", [
        hash,
      ]),
    )
  }
  return true
}

async function seed(query: Query, passwordHash: string, now: Date) {
  await asAdmin(query, async () => {
    for (const { id, name, plan = null, taxes } of companies)
      await query(
        `insert into companies (id, name, plan, entity_type, has_payroll, collects_sales_tax, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, name, plan, taxes?.entityType, taxes?.hasPayroll, taxes?.collectsSalesTax, CLIENTS_SINCE],
      )
    await putDemoInboxCompanies(query)
  })
  for (const { id, role, companyId, firstName, lastName, email } of demoPeople) {
    await query(
      `insert into people (id, role, company_id, first_name, last_name, email, password_hash, password_changed_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, role, companyId, firstName, lastName, email, passwordHash, now.toISOString(), CLIENTS_SINCE],
    )
  }
  await putDemoInboxPeople(query, passwordHash, now)
  await putDemoInvite(query, now)
  await redate(query, now)
}

/** The advisor is the founder of content/firm.json, also where another one stood there when the demo was made. */
async function renameAdvisor(query: Query) {
  const { id, firstName, lastName } = demoPeople.find(({ role }) => role === 'admin')!
  const [before] = await query(
    `update people p set first_name = $2, last_name = $3 from (select first_name from people where id = $1) as old
     where p.id = $1 and (p.first_name, p.last_name) is distinct from ($2, $3) returning old.first_name`,
    [id, firstName, lastName],
  )
  if (before)
    await asAdmin(query, () =>
      query('update action_plans set owner = $2 where owner = $1 and id = any($3)', [
        before.first_name,
        firstName,
        demoPlans.map(({ id }) => id),
      ]),
    )
}

const redate = (query: Query, now: Date) =>
  asAdmin(query, async () => {
    const found = await query(
      `select c.id, c.next_meeting_at, to_char(max(m.month), 'YYYY-MM') as newest
       from companies c left join monthly_metrics m on m.company_id = c.id where c.id = any($1) group by c.id`,
      [companies.map(({ id }) => id)],
    )
    let isNewMonth = false
    for (const company of companies) {
      const row = found.find(({ id }) => id === company.id)
      if (!row) continue
      if (company.meetsIn && ((row.next_meeting_at as Date | null) ?? new Date(0)) < now) {
        const meeting = nextMeeting(company.meetsIn, now).toISOString()
        await query('update companies set next_meeting_at = $2 where id = $1', [company.id, meeting])
      }
      if (company.trade && row.newest !== monthOf(now)) {
        isNewMonth = true
        await query('delete from monthly_metrics where company_id = $1', [company.id])
        for (const month of demoMonths(company.trade, company.months, now)) {
          await publish(query, company.id, month)
          await putDemoStatements(query, company.id, company.trade, month)
        }
      }
    }
    if (!isNewMonth) return
    await putDemoPlans(query, now)
    await putDemoFigures(query, now)
    await putDemoDocuments(query, now)
    await putDemoConversations(query, now)
    await putDemoQuestions(query, now)
    await putDemoProspects(query, now)
    await putDemoClients(query, now)
    await putDemoInbox(query, now)
    await putDemoClose(query, now)
  })

async function publish(query: Query, company: string, month: DemoMonth) {
  const first = `${month.month}-01`
  await query(
    `insert into monthly_metrics (company_id, month, revenue, net_profit, cash_balance, money_out, status, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      company,
      first,
      month.revenue,
      month.netProfit,
      month.cashBalance,
      month.moneyOut,
      month.status,
      month.publishedAt.toISOString(),
    ],
  )
  for (const [category, amount] of month.expenses)
    await query('insert into monthly_expenses (company_id, month, category, amount) values ($1, $2, $3, $4)', [
      company,
      first,
      category,
      amount,
    ])
}

/** Row security holds the database's owner too: client data is written in the role the API writes it in. */
async function asAdmin<T>(query: Query, work: () => Promise<T>) {
  await query(
    `select set_config('app.role', 'admin', true), set_config('app.quiet', 'yes', true), set_config('role', 'portal_admin', true)`,
  )
  const result = await work()
  await query(`select set_config('role', 'none', true), set_config('app.role', '', true)`)
  return result
}

/** Ten in the morning where the firm is, `days` of its working days after `now`. */
export function nextMeeting(days: number, now: Date): Date {
  const { timeZone } = firm.hours
  const workingDays: readonly string[] = firm.hours.days
  let day = dayIn(timeZone, now)
  for (let left = days; left > 0; ) {
    day = shiftDay(day, 1)
    if (workingDays.includes(weekdayOf(day))) left--
  }
  return instantIn(timeZone, day, '10:00')
}

/** Last month of one company has a new version in work, which its people do not see; in the firm's own role. */
async function putDemoFigures(query: Query, now: Date) {
  const about = [demoCompanies.okafor.id, `${shiftMonth(monthOf(now), -1)}-01`]
  await query(
    `insert into monthly_metrics (company_id, month, revises, revenue, other_income, net_profit, cash_balance, money_out,
       status, version)
     select company_id, month, true, revenue, 12500, net_profit + 12500, cash_balance, money_out, status, version + 1
     from monthly_metrics where company_id = $1 and month = $2 and not revises on conflict do nothing`,
    about,
  )
  await query(
    `insert into monthly_expenses (company_id, month, revises, category, amount)
     select company_id, month, true, category, amount from monthly_expenses
     where company_id = $1 and month = $2 and not revises on conflict do nothing`,
    about,
  )
  const { id, trade, months } = demoCompanies.okafor
  const revised = demoMonths(trade, months, now).at(-2)
  if (!revised) return
  const draft = { ...revised, otherIncome: 12_500, netProfit: revised.netProfit + 12_500 }
  await putDemoStatements(query, id, trade, draft, true)
}
