import { afterAll, beforeEach, expect, test } from 'vitest'
import { apiRoutes } from '#api/app.ts'
import { statementsFileRoutes } from '#api/statements/statements-file.ts'
import type { MonthStatements } from '#schema/statement.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { promiseMonthFile } from '#tests/support/month-file-promises.ts'
import { readPdf, textOf } from '#tests/support/pdf.ts'

let drawn: MonthStatements[] = []
const noted = async (statements: MonthStatements) => {
  drawn.push(statements)
  return new TextEncoder().encode('%PDF-1.7 drawn')
}
const mountWith = (file: ReturnType<typeof statementsFileRoutes>) => (app: Parameters<typeof apiRoutes>[0]) => {
  apiRoutes(app)
  app.route('/client/statements', file)
}
const world = await apiWorld({ mount: mountWith(statementsFileRoutes(noted)) })
const { call, company, month, postgres, signedIn, statementLine } = world
afterAll(() => postgres.stop())
beforeEach(() => {
  drawn = []
})

const file = (of: string, cookie?: string, headers = {}) =>
  call('GET', `/client/statements/${of}.pdf`, { headers, ...(cookie && { cookie }) })
const downloads = () =>
  postgres.query(
    "select actor_id, company_id, target, result from audit where event = 'statement_download' order by id",
  )

/** A client of a company with lines in February, figures alone in March, and lines in April, which is a draft. */
async function clientOfOne() {
  const id = await company()
  await month(id, { month: '2026-02' })
  await month(id, { month: '2026-03' })
  await month(id, { month: '2026-04' }, null)
  await statementLine(id, '2026-02', 3_148_007)
  await statementLine(id, '2026-04', 777)
  return signedIn('client', id)
}

test('a published month is a file to keep, drawn from what the API says in one round trip, and stands in the audit once', async () => {
  const { cookie, id, companyId } = await clientOfOne()
  const before = world.trips()
  const answer = await file('2026-02', cookie)
  expect(world.trips() - before).toBe(1)
  expect([answer.status, answer.text]).toEqual([200, '%PDF-1.7 drawn'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Statements-Company-\d+-2026-02\.pdf"$/),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  const { body } = await call('GET', '/api/client/statements?month=2026-02', { cookie })
  expect(drawn).toEqual([body.statements])
  expect((await downloads()).at(-1)).toEqual({ actor_id: id, company_id: companyId, target: '2026-02', result: 'ok' })
})

promiseMonthFile({
  world,
  file,
  clientOfOne,
  otherCompany: async () => {
    const other = await company()
    await month(other, { month: '2026-01' })
    await statementLine(other, '2026-01', 1)
  },
  without: ['2026-04', '2026-03'],
  drawn: () => drawn,
  downloads,
})

test('the real one is drawn in a thread and says the lines', async () => {
  const real = await apiWorld({ beside: world, mount: mountWith(statementsFileRoutes()) })
  const { cookie } = await clientOfOne()
  const request = new Request('http://portal.test/client/statements/2026-02.pdf', { headers: { cookie } })
  const answer = await real.app.fetch(request)
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(textOf(pages[0]!)).toContain('Service calls 31,480')
})
