import { monthOf, shiftMonth } from '#domain/month.ts'
import { demoCompanies } from './demo-companies.ts'
import type { Query } from './postgres.ts'

/** Last month of one company has a new version in work, which its people do not see; in the firm's own role. */
export async function putDemoFigures(query: Query, now: Date) {
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
}
