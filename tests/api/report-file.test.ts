import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { apiRoutes } from '#api/app.ts'
import { reportFileRoutes } from '#api/reports/report-file.ts'
import type { Report } from '#schema/report.ts'
import { declaredRoutes } from '#server/auth/policy.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { promiseMonthFile } from '#tests/support/month-file-promises.ts'
import { readPdf, textOf } from '#tests/support/pdf.ts'

let drawn: Report[] = []
const bytes = async () => new TextEncoder().encode('%PDF-1.7 drawn')
let draw = bytes
const noted = async (report: Report) => {
  drawn.push(report)
  return draw()
}
const mountWith = (file: ReturnType<typeof reportFileRoutes>) => (app: Parameters<typeof apiRoutes>[0]) => {
  apiRoutes(app)
  app.route('/client/reports', file)
}
const world = await apiWorld({ mount: mountWith(reportFileRoutes(noted)) })
const { call, company, month, postgres, signedIn } = world
afterAll(() => postgres.stop())
beforeEach(() => {
  ;[drawn, draw] = [[], bytes]
})

const FEBRUARY = { month: '2026-02', revenue: 8_421_037, netProfit: 1_591_577, cashBalance: 9, moneyOut: 6_829_460 }
const file = (of: string, cookie?: string, headers = {}) =>
  call('GET', `/client/reports/${of}.pdf`, { headers, ...(cookie && { cookie }) })
const downloads = () =>
  postgres.query(
    `select actor_id, company_id, target, result, request_id from audit where event = 'report_download' order by id`,
  )

/** A client of a company with February published and March drafted. */
async function clientOfOne() {
  const id = await company()
  await month(id, FEBRUARY)
  await month(id, { month: '2026-03', revenue: 777 }, null)
  return signedIn('client', id)
}

test('a published month is a file to keep, which nobody keeps on the way and no search engine lists', async () => {
  const { cookie } = await clientOfOne()
  const answer = await file('2026-02', cookie)
  expect([answer.status, answer.text]).toEqual([200, '%PDF-1.7 drawn'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Monthly-Report-Company-\d+-2026-02\.pdf"$/),
    'content-length': '14',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test('it is drawn from what the API says of that month, in one round trip, and stands in the audit once', async () => {
  const { cookie, id, companyId } = await clientOfOne()
  const before = world.trips()
  const { headers } = await file('2026-02', cookie)
  expect(world.trips() - before).toBe(1)
  const { body } = await call('GET', '/api/client/reports?month=2026-02', { cookie })
  expect(drawn).toEqual([body.report])
  const line = { actor_id: id, company_id: companyId, target: '2026-02', result: 'ok' }
  expect((await downloads()).at(-1)).toEqual({ ...line, request_id: headers.get('x-request-id') })
})

promiseMonthFile({
  world,
  file,
  clientOfOne,
  otherCompany: async () => month(await company(), { month: '2026-01', revenue: 1 }),
  without: ['2026-03', '2026-04'],
  drawn: () => drawn,
  downloads,
})

test('a session that has ended gets none either', async () => {
  const { cookie } = await clientOfOne()
  await call('POST', '/api/auth/logout', { cookie })
  expect((await file('2026-02', cookie)).status).toBe(401)
})

test('where it cannot be drawn, a sentence says to try again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  draw = () => Promise.reject(new Error('out of ink'))
  const answer = await file('2026-02', (await clientOfOne()).cookie)
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
  expect(log.mock.calls.flat().join()).toContain('report_not_drawn')
  log.mockRestore()
})

test('it is read alone, by clients alone', async () => {
  const { cookie } = await clientOfOne()
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await call(method, '/client/reports/2026-02.pdf', { cookie, json: {} })).status).toBe(405)
  const policies = declaredRoutes(world.app.routes).find(({ path }) => path.startsWith('/client/'))?.policies
  expect(policies).toEqual(['client'])
})

test('the real one is drawn in a thread, to the cent what the API says', async () => {
  const real = await apiWorld({ beside: world, mount: mountWith(reportFileRoutes()) })
  const { cookie } = await clientOfOne()
  const request = new Request('http://portal.test/client/reports/2026-02.pdf', { headers: { cookie } })
  const answer = await real.app.fetch(request)
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  const text = pages.map(textOf).join(' ')
  for (const amount of ['84,210.37', '15,915.77', '68,294.60', '0.09', '18.9%']) expect(text).toContain(amount)
})

test('a report is asked for by our own pages or by its owner, and by no other page', async () => {
  const { cookie } = await clientOfOne()
  const ask = (site?: string) =>
    call('GET', '/client/reports/2026-02.pdf', {
      cookie,
      headers: { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': 'document' },
    })
  for (const site of [undefined, 'same-origin', 'none']) expect([site, (await ask(site)).status]).toEqual([site, 200])
  const before = await downloads()
  for (const site of ['cross-site', 'same-site', '']) {
    const { status, body } = await ask(site)
    expect([site, status, body.code]).toEqual([site, 403, 'foreign_origin'])
  }
  expect(await downloads()).toEqual(before)
})
