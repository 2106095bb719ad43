import { expect, onTestFinished, test } from 'vitest'
import { firm } from '#copy/firm.ts'
import { heatingAndAir } from '#local/demo-companies.ts'
import { nextMeeting, seedDemoData } from '#local/demo-data.ts'
import { demoMonths } from '#local/demo-months.ts'
import { startPostgres } from '#local/postgres.ts'
import { testDatabase } from '#tests/support/database.ts'

const peppered = (pepper: string) => ({
  hash: async () => `$2b$12$${pepper.repeat(53)}`,
  match: async (_text: string, stored: string) => stored.endsWith(pepper),
})

type Db = Awaited<ReturnType<typeof testDatabase>>
const keepIn = (db: Db, at: string) => seedDemoData(db, peppered('p'), new Date(at))
const made = new Map<string, Promise<Blob | undefined>>()

/** The demo world as it was made on a day: once, then from its dump. A real PostgreSQL gives none, and makes it each time. */
async function demoDatabase(day: string) {
  const dump = made.get(day) ?? makeDump(day)
  made.set(day, dump)
  const snapshot = await dump
  if (snapshot) return startPostgres({ snapshot })
  const db = await testDatabase()
  expect(await keepIn(db, day)).toBe(true)
  return db
}

async function makeDump(day: string) {
  const db = await testDatabase()
  expect(await keepIn(db, day)).toBe(true)
  const dump = await db.dump()
  await db.stop()
  return dump
}

async function demoOn(day: string) {
  const db = await demoDatabase(day)
  onTestFinished(() => db.stop())
  const keep = (at: string) => keepIn(db, at)
  const months = () =>
    db.query(`
      select c.name, count(*)::int as months, to_char(min(month), 'YYYY-MM') as first, to_char(max(month), 'YYYY-MM') as last,
        array_agg(distinct status) filter (where month = last_month) as last_status,
        array_agg(distinct status) filter (where month < last_month) as earlier_status
      from companies c join (select *, max(month) over (partition by company_id) as last_month from monthly_metrics where not revises) m
        on m.company_id = c.id
      where exists (select from people p where p.company_id = c.id)
      group by 1 order by 1`)
  return { db, keep, months }
}

test('an empty database gets the people, companies and months of the demo firm', async () => {
  const { db, months } = await demoOn('2026-03-20T09:00:00Z')
  expect(await db.query('select email, role from people order by email')).toEqual([
    { email: 'advisor@demo.test', role: 'admin' },
    { email: 'client@demo.test', role: 'client' },
    { email: 'empty@demo.test', role: 'client' },
    { email: 'ike@demo.test', role: 'client' },
    { email: 'imani@demo.test', role: 'client' },
    { email: 'lou@demo.test', role: 'client' },
    { email: 'priya@demo.test', role: 'client' },
    { email: 'second@demo.test', role: 'client' },
  ])
  const states = { last: '2026-03', last_status: ['in_progress'], earlier_status: ['final'] }
  expect(await months()).toEqual([
    { name: 'Castellan Heating & Air', months: 14, first: '2025-02', ...states },
    { name: 'Okafor Landscape Co.', months: 6, first: '2025-10', ...states },
  ])
})

test("the month of the demo firm has its plans, a note, and the advisor's words", async () => {
  const { db, keep } = await demoOn('2026-03-20T09:00:00Z')
  const plans = () =>
    db.query(`select to_char(month, 'YYYY-MM') as month, to_char(min(due_date), 'YYYY-MM-DD') as due, count(*)::int as plans,
      (select count(*)::int from progress_notes) as notes from action_plans where published_at is not null group by 1`)
  expect(await plans()).toEqual([{ month: '2026-03', due: '2026-03-29', plans: 4, notes: 1 }])
  await keep('2026-05-04T09:00:00Z')
  expect(await plans()).toEqual([{ month: '2026-05', due: '2026-05-13', plans: 4, notes: 1 }])
  const [written] = await db.query(
    'select count(*)::int as months from monthly_metrics m where highlights is not null and exists (select from people p where p.company_id = m.company_id)',
  )
  expect(written).toEqual({ months: 2 })
})

test('company one has two conversations, one of them with an answer that has not been read', async () => {
  const { db, keep } = await demoOn('2026-03-20T09:00:00Z')
  const told = () =>
    db.query(`select to_char(c.at, 'YYYY-MM-DD') as day, count(*)::int as lines,
      count(*) filter (where not exists (select from read_marks r where r.conversation_id = c.id and r.up_to >= m.nth
        and r.by_firm <> m.from_firm))::int as unread
      from conversations c join companies o on o.id = c.company_id and o.name like 'Castellan%'
        join messages m on m.conversation_id = c.id and not m.internal group by c.id order by c.at`)
  expect(await told()).toEqual([
    { day: '2026-03-11', lines: 4, unread: 0 },
    { day: '2026-03-18', lines: 2, unread: 1 },
  ])
  await keep('2026-05-04T09:00:00Z')
  expect((await told()).map(({ day }) => day)).toEqual(['2026-04-25', '2026-05-02'])
  const [time] = await db.query("select firm_response_minutes('2026-05-04T09:00:00Z') as minutes")
  expect(time).toEqual({ minutes: 90 })
})

test('the demo firm has six documents, one of two versions, and asks for two things, one of them late', async () => {
  const { db, keep } = await demoOn('2026-03-20T09:00:00Z')
  const documents = () =>
    db.query(`select count(*)::int as files, count(distinct version_group)::int as documents,
      to_char(max(at), 'YYYY-MM-DD') as newest from documents d join companies c on c.id = d.company_id
      where c.name like 'Castellan%'`)
  expect(await documents()).toEqual([{ files: 7, documents: 6, newest: '2026-03-17' }])
  const asked = () =>
    db.query(
      "select to_char(due_date, 'YYYY-MM-DD') as due from requests r where state = 'requested' and exists (select from people p where p.company_id = r.company_id) order by 1",
    )
  expect(await asked()).toEqual([{ due: '2026-03-19' }, { due: '2026-03-26' }])
  await keep('2026-05-04T09:00:00Z')
  expect(await documents()).toEqual([{ files: 7, documents: 6, newest: '2026-05-01' }])
  expect(await asked()).toEqual([{ due: '2026-05-03' }, { due: '2026-05-10' }])
})

test('the demo firm has twelve prospects over all stages, two of them left lying', async () => {
  const { db, keep } = await demoOn('2026-03-20T09:00:00Z')
  const cards = () =>
    db.query(`select count(*)::int as cards, count(distinct stage)::int as stages, to_char(min(next_date), 'YYYY-MM-DD') as first,
      count(*) filter (where next_date < '2026-05-04')::int as past from prospects`)
  expect(await cards()).toEqual([{ cards: 12, stages: 7, first: '2026-03-18', past: 10 }])
  await db.query(
    `update prospects set stage = 'contacted', next_step = 'Ring', next_date = '2026-04-01' where stage = 'won'`,
  )
  await keep('2026-05-04T09:00:00Z')
  expect(await cards()).toEqual([{ cards: 12, stages: 7, first: '2026-05-02', past: 2 }])
})

test('a demo world from an earlier month moves to this one, meetings and all', async () => {
  const { db, keep, months } = await demoOn('2026-03-20T09:00:00Z')
  await keep('2026-05-04T09:00:00Z')
  expect((await months()).map(({ months, last }) => [months, last])).toEqual([
    [14, '2026-05'],
    [6, '2026-05'],
  ])
  const [company] = await db.query(`select next_meeting_at from companies where name like 'Castellan%'`)
  expect(company?.next_meeting_at).toEqual(nextMeeting(3, new Date('2026-05-04T09:00:00Z')))
})

test('the advisor of the demo is the founder in content/firm.json, also after another firm has taken over', async () => {
  const { db, keep } = await demoOn('2026-03-20T09:00:00Z')
  const named = () =>
    db.query(`select first_name || ' ' || last_name as name, (select count(*)::int from action_plans where owner = first_name) as plans
      from people where role = 'admin'`)
  const { firstName, lastName } = firm.founder
  expect(await named()).toEqual([{ name: `${firstName} ${lastName}`, plans: 2 }])
  await db.query("update people set first_name = 'Old', last_name = 'Founder' where role = 'admin'")
  await db.query("update action_plans set owner = 'Old' where owner = $1", [firstName])
  await keep('2026-03-20T10:00:00Z')
  expect(await named()).toEqual([{ name: `${firstName} ${lastName}`, plans: 2 }])
})

test('within the month nothing is touched', async () => {
  const { db, keep } = await demoOn('2026-03-18T09:00:00Z')
  const everything = () =>
    db.query('select m.*, c.next_meeting_at from monthly_metrics m join companies c on c.id = company_id')
  await db.query(`update monthly_metrics set revenue = 1 where month = '2026-03-01'`)
  const before = await everything()
  await keep('2026-03-19T09:00:00Z')
  expect(await everything()).toEqual(before)
})

test('the demo password works under another data folder’s pepper too', async () => {
  const { db } = await demoOn('2026-03-18T09:00:00Z')
  await seedDemoData(db, peppered('q'), new Date('2026-03-18T10:00:00Z'))
  const [row] = await db.query(
    'select array_agg(distinct right(password_hash, 1)) filter (where password_hash is not null) as ends from people',
  )
  expect(row?.ends).toEqual(['q'])
})

test('a database with other people in it is left alone', async () => {
  const db = await testDatabase()
  onTestFinished(() => db.stop())
  await db.query(`insert into people (role, first_name, last_name, email) values ('admin', 'A', 'B', 'a@b.example')`)
  expect(await seedDemoData(db, peppered('p'), new Date())).toBe(false)
  expect(await db.query('select count(*)::int as n from companies')).toEqual([{ n: 0 }])
})

test('the same day gives the same figures, and they make sense', () => {
  const now = new Date('2026-03-20T09:00:00Z')
  const months = demoMonths(heatingAndAir, 14, now)
  expect(months).toEqual(demoMonths(heatingAndAir, 14, now))
  for (const { revenue, netProfit, moneyOut, cashBalance, publishedAt, expenses } of months) {
    expect([revenue, netProfit, cashBalance].every(Number.isSafeInteger)).toBe(true)
    expect(netProfit).toBe(revenue - moneyOut)
    expect(expenses.reduce((sum, [, amount]) => sum + amount, 0)).toBe(moneyOut)
    expect(expenses.every(([, amount]) => Number.isSafeInteger(amount) && amount > 0)).toBe(true)
    expect(cashBalance).toBeGreaterThan(0)
    expect(publishedAt.getTime()).toBeLessThan(now.getTime())
  }
  const in2025 = (month: string) => months.find((entry) => entry.month === `2025-${month}`)?.revenue ?? 0
  expect(in2025('07')).toBeGreaterThan(in2025('04') * 1.4)
})

test('the next meeting is at ten on a working day, by the clocks of the firm', () => {
  // Already Saturday in UTC.
  const friday = new Date('2026-03-20T19:30:00-05:00')
  expect(nextMeeting(3, friday)).toEqual(new Date('2026-03-25T10:00:00-05:00'))
  expect(nextMeeting(1, friday)).toEqual(new Date('2026-03-23T10:00:00-05:00'))
})

test('forty leads in every status, twenty-five of them with a quiz; dated anew after a week, and kept until then', async () => {
  const { db, keep } = await demoOn('2026-03-20T09:00:00Z')
  const told = async () => {
    const [row] = await db.query(`select count(*)::int as leads, count(distinct status)::int as statuses,
      count(score)::int as quizzes, count(*) filter (where band = 'exposed')::int as exposed,
      count(*) filter (where follow_up_on <= '2026-03-20')::int as due, count(*) filter (where latest_at is null)::int as silent,
      to_char(max(created_at), 'YYYY-MM-DD') as newest,
      (select count(*)::int from assessments) as taken, (select count(*)::int from lead_events) as events from leads`)
    return row
  }
  const first = await told()
  expect(first).toMatchObject({
    leads: 40,
    statuses: 8,
    quizzes: 25,
    taken: 25,
    due: 4,
    silent: 0,
    newest: '2026-03-20',
  })
  await db.query("update leads set status = 'qualified' where status = 'new'")
  await keep('2026-03-26T09:00:00Z')
  expect(await told()).toMatchObject({ statuses: 7, newest: '2026-03-20' })
  await keep('2026-03-27T09:00:00Z')
  expect(await told()).toEqual({ ...first, newest: '2026-03-27', due: 0 })
})

test('the demo statements have every line, and agree with the figures of their month to the cent', async () => {
  const { db } = await demoOn('2026-03-20T09:00:00Z')
  const months = await db.query(`
    select m.company_id, m.month, m.revises,
      m.revenue = sum(l.amount) filter (where l.kind = 'line' and l.section = 'income') as revenue,
      m.money_out = sum(l.amount) filter (where l.kind = 'line' and l.section in ('cost', 'expenses')) as money_out,
      m.net_profit = max(l.amount) filter (where l.label = 'Net Income' and l.kind = 'profit') as net_profit,
      m.cash_balance = max(l.amount) filter (where l.label = 'Total for Bank Accounts') as cash,
      max(l.amount) filter (where l.label = 'Total for Assets')
        = max(l.amount) filter (where l.label = 'Total for Liabilities and Equity') as balanced
    from monthly_metrics m left join statement_lines l using (company_id, month, revises)
      where m.company_id in (select company_id from people where email in ('client@demo.test', 'second@demo.test'))
    group by 1, 2, 3`)
  expect(months).toHaveLength(21)
  for (const month of months)
    expect(month).toMatchObject({ revenue: true, money_out: true, net_profit: true, cash: true, balanced: true })
})
