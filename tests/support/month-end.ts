import { randomUUID } from 'node:crypto'
import { closeChecklist } from '#copy/close-checklist.ts'
import { closeTimes } from '#jobs/open-months.ts'
import type { Month } from '#schema/units.ts'
import type { Instance } from './instance.ts'
import { DEMO } from './journey.ts'

/** The month that the grid shows without being asked for another one. */
export const CLOSING = closeTimes(new Date()).closing

/** A made-up client of the grid, and how far its month is. */
export type MonthEnd = {
  name: string
  marks?: string[]
  figures?: 'draft' | 'published'
  /** Open requests of the month. */
  asked?: number
  isMine?: boolean
  /** The day on which the client was added; without one, today, so that nothing of it is late. */
  since?: string
}

/** Every step that somebody marks, but for these. */
export const markedBut = (...left: string[]) =>
  closeChecklist.steps
    .filter(
      ({ id, automatic }) =>
        (!automatic || automatic === 'requests' || automatic === 'questions') && !left.includes(id),
    )
    .map(({ id }) => id)

/** Puts the clients in, each with its month opened; in the order of the list. */
export async function putMonthEnds(instance: Instance, clients: MonthEnd[], month: Month = CLOSING) {
  const rows = clients.map((client) => ({ id: randomUUID(), ...client }))
  const day = `date '${month}-01'`
  const list = `jsonb_to_recordset('${JSON.stringify(rows)}') as c(id uuid, name text, marks jsonb, figures text, asked int, "isMine" boolean, since date)`
  await instance.change(
    `insert into companies (id, name, owner_id, created_at)
     select c.id, c.name, (select id from people where email = '${DEMO.admin}' and c."isMine"), coalesce(c.since, now())
     from ${list}`,
    `insert into close_months (company_id, month, opened_at) select c.id, ${day}, now() from ${list}`,
    `insert into close_marks (company_id, month, step, at)
     select c.id, ${day}, jsonb_array_elements_text(c.marks), now() from ${list}`,
    `insert into monthly_metrics
       (company_id, month, revenue, net_profit, cash_balance, money_out, status, published_at, highlights, recommendations)
     select c.id, ${day}, 900000, 300000, 1000000, 600000, 'final', case c.figures when 'published' then now() end,
       'A steady month.', 'Keep going.'
     from ${list} where c.figures is not null`,
    `insert into requests (company_id, title, what, kind, due_date, month, asked_at)
     select c.id, 'Receipts ' || nth, '', 'files', current_date + 30, ${day}, now()
     from ${list}, generate_series(1, c.asked) nth`,
  )
  return rows
}

/** Puts one client in, and returns its id. */
export const putMonthEnd = async (instance: Instance, client: MonthEnd) =>
  (await putMonthEnds(instance, [client]))[0]!.id

/** Takes out what the tests have put in and made. */
export async function removeMonthEnds(instance: Instance) {
  const theirs = `company_id in (select id from companies where name like 'Test: Month%')`
  const tables = [
    'month_versions',
    'monthly_metrics',
    'close_marks',
    'close_months',
    'close_step_changes',
    'requests',
    'transaction_questions',
  ]
  await instance.change(
    ...tables.map((table) => `delete from ${table} where ${theirs}`),
    `delete from companies where name like 'Test: Month%'`,
  )
}
