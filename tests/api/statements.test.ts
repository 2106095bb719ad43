import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { StatementsAnswer } from '#schema/statement.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, month, postgres, signedIn } = world
afterAll(() => postgres.stop())

const asked = async (cookie: string, month: string) => {
  const { status, body } = await call('GET', `/api/client/statements?month=${month}`, { cookie })
  expect(status).toBe(200)
  return v.parse(StatementsAnswer, body)
}

type Line = [kind: string, depth: number, label: string, amount: number | string | null, section: string | null]

/** One month's profit and loss, or another report; `revises`: those of the draft beside a published month. */
const lines = async (
  companyId: string,
  month: string,
  rows: Line[],
  { report = 'profit_and_loss', revises = false } = {},
) => {
  for (const [at, [kind, depth, label, amount, section]] of rows.entries())
    await postgres.query('insert into statement_lines values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      companyId,
      `${month}-01`,
      revises,
      report,
      at + 1,
      depth,
      kind,
      label,
      amount,
      section,
    ])
}
const income = (amount: number | string): Line[] => [
  ['group', 0, 'Income', null, 'income'],
  ['line', 1, 'Service calls', amount, 'income'],
  ['total', 0, 'Total for Income', amount, 'income'],
  ['profit', 0, 'Net Income', amount, null],
]

test('a month has its lines beside those of the months before it, with every month that has lines', async () => {
  const id = await company('Castellan')
  for (const one of ['2026-02', '2026-01', '2025-02', '2025-01']) await month(id, { month: one })
  await lines(id, '2026-02', income(3_148_007))
  await lines(id, '2026-01', income(-58_001))
  await lines(id, '2025-02', income(1))
  await lines(id, '2025-01', income(7_777_777))
  await lines(id, '2026-02', [['line', 0, 'Business checking', 9, 'assets']], { report: 'balance_sheet' })
  const row = (kind: string, depth: number, label: string, section: string | null, amounts: (number | null)[]) => ({
    kind,
    depth,
    label,
    section,
    amounts,
  })
  const amounts = [1, -58_001, 3_148_007]
  expect(await asked((await signedIn('client', id)).cookie, '2026-02')).toEqual({
    statements: {
      companyName: 'Castellan',
      month: '2026-02',
      status: 'final',
      publishedAt: '2026-03-02T00:00:00.000Z',
      profit_and_loss: {
        months: ['2025-02', '2026-01', '2026-02'],
        bases: [null, null, null],
        rows: [
          row('group', 0, 'Income', 'income', [null, null, null]),
          row('line', 1, 'Service calls', 'income', amounts),
          row('total', 0, 'Total for Income', 'income', amounts),
          row('profit', 0, 'Net Income', null, amounts),
        ],
      },
      balance_sheet: { months: ['2026-02'], bases: [null], rows: [row('line', 0, 'Business checking', 'assets', [9])] },
    },
    published: ['2026-02', '2026-01', '2025-02', '2025-01'],
  })
})

test('lines of a draft and of a new version are in no part of it until they are published', async () => {
  const id = await company()
  await month(id, { month: '2026-01' })
  await month(id, { month: '2026-02' }, null)
  await lines(id, '2026-01', income(5))
  await lines(id, '2026-02', income(777))
  await postgres.query(
    `insert into monthly_metrics (company_id, month, revises, revenue, net_profit, cash_balance, money_out, status, version)
     select company_id, month, true, 0, 0, 0, 0, 'final', version + 1 from monthly_metrics
     where company_id = $1 and month = '2026-01-01'`,
    [id],
  )
  await lines(id, '2026-01', income(777), { revises: true })
  const { cookie } = await signedIn('client', id)
  const answer = await asked(cookie, '2026-02')
  expect([answer.statements?.month, answer.published]).toEqual(['2026-01', ['2026-01']])
  expect(JSON.stringify(answer)).not.toContain('777')
  await postgres.query(`update monthly_metrics set published_at = now() where company_id = $1 and not revises`, [id])
  expect((await asked(cookie, '2026-02')).statements).toMatchObject({
    month: '2026-02',
    profit_and_loss: { months: ['2026-01', '2026-02'] },
  })
})

test('the lines of another company are never among them', async () => {
  const [own, other] = [await company(), await company()]
  await month(other, { month: '2026-02' })
  await lines(other, '2026-02', income(777))
  const { cookie } = await signedIn('client', own)
  expect(await asked(cookie, '2026-02')).toEqual({ statements: null, published: [] })
  await month(own, { month: '2026-02' })
  await lines(own, '2026-02', income(5))
  expect(JSON.stringify(await asked(cookie, '2026-02'))).not.toContain('777')
})

test('a published month without lines gives way to the latest before it that has some', async () => {
  const id = await company()
  for (const one of ['2025-11', '2026-01', '2026-02']) await month(id, { month: one })
  await lines(id, '2025-11', income(5))
  await lines(id, '2026-01', income(6))
  const { cookie } = await signedIn('client', id)
  expect(await asked(cookie, '2026-02')).toMatchObject({
    statements: { month: '2026-01' },
    published: ['2026-01', '2025-11'],
  })
  expect((await asked(cookie, '2025-10')).statements).toBeNull()
})

test('statements are one round trip', async () => {
  const id = await company()
  await month(id, { month: '2026-02' })
  await lines(id, '2026-02', income(5))
  const { cookie } = await signedIn('client', id)
  const before = world.trips()
  await asked(cookie, '2026-02')
  expect(world.trips() - before).toBe(1)
})

test.each(['', '?month=', '?month=2026-13', '?month=2026-2', "?month=2026-02'", '?month=%00'])(
  'a month that is none is refused: %j',
  async (search) => {
    const { cookie } = await signedIn('client')
    const { status, body } = await call('GET', `/api/client/statements${search}`, { cookie })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', ['month']])
  },
)

test('nobody and the firm are let into no statements; the firm reads them in the preview', async () => {
  const id = await company()
  await month(id, { month: '2026-02' })
  await lines(id, '2026-02', income(5))
  await signedIn('client', id)
  expect((await call('GET', '/api/client/statements?month=2026-02')).status).toBe(401)
  const { cookie } = await signedIn('admin')
  expect((await call('GET', '/api/client/statements?month=2026-02', { cookie })).status).toBe(403)
  const { status, body } = await call('GET', `/api/admin/companies/${id}/preview/statements?month=2026-02`, { cookie })
  expect([status, body.statements.month]).toEqual([200, '2026-02'])
})
