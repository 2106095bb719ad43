import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { apiRoutes } from '#api/app.ts'
import { resultFile } from '#api/assessments/result-file.ts'
import pdf, { config } from '#functions/pdf.ts'
import { declaredRoutes } from '#server/auth/policy.ts'
import { assessmentDesk, contact, taken } from '#tests/support/api-assessments.ts'
import { forgetForms } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { readPdf, textOf } from '#tests/support/pdf.ts'

let drawings = 0
let draw = async () => new TextEncoder().encode('%PDF-1.7 drawn')
const counted = async () => {
  drawings++
  return draw()
}
const quick = draw
const world = await apiWorld({
  mount: (app) => {
    apiRoutes(app)
    app.route('/assessment/results', resultFile(counted))
  },
})
const { call, freshIp, postgres } = world
const { take, claimed, remove, claim, file } = assessmentDesk(world)
afterAll(() => postgres.stop())
beforeEach(async () => {
  ;[drawings, draw] = [0, quick]
  await forgetForms(world)
})

test('a result is a file to keep, which nobody keeps on the way and no search engine lists', async () => {
  const answer = await file(await claimed())
  expect(answer.status).toBe(200)
  expect(answer.text).toBe('%PDF-1.7 drawn')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Financial-Resilience-Results-2026-03-15.pdf"',
    'content-length': '14',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test('the real one is drawn in a thread from what is stored', async () => {
  const real = await apiWorld({
    beside: world,
    mount: (app) => {
      apiRoutes(app)
      app.route('/assessment/results', resultFile())
    },
  })
  const id = await claimed()
  const answer = await real.app.fetch(new Request(`http://portal.test/assessment/results/${id}.pdf`))
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(pages.map(textOf).join(' ')).toContain('of 100, Exposed')
})

test('without the contact step there is no PDF, and a sentence says what opens it', async () => {
  const { body } = await take()
  const locked = await file(body.id)
  expect([locked.status, locked.body.code]).toEqual([403, 'locked'])
  expect(locked.body.message).toContain('contact details')
  expect(drawings).toBe(0)
  await claim(body.id)
  expect((await file(body.id)).status).toBe(200)
})

test('a deleted result, an unknown id and a malformed one are told as the API tells them', async () => {
  const key = crypto.randomUUID()
  const { body } = await take(taken(), { key })
  await claim(body.id, contact())
  await remove(body.id, key)
  const gone = await file(body.id)
  expect([gone.status, gone.body.code]).toEqual([410, 'revoked'])
  for (const id of ['A'.repeat(22), 'x', `${'A'.repeat(21)}'`, '%00', '..%2f..%2fsecret']) {
    const missing = await file(id)
    expect([missing.status, missing.body.code], id).toEqual([404, 'not_found'])
  }
  expect(drawings).toBe(0)
})

test('one address has ten drawn a minute and is then asked to wait; a form is not held up by that', async () => {
  const id = await claimed()
  const ip = freshIp()
  const answers = []
  for (let n = 0; n < 12; n++) answers.push(await file(id, { ip }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429])
  expect(answers[11]!.headers.get('retry-after')).toBe('60')
  expect(drawings).toBe(10)
  expect((await take(taken(), { ip })).status).toBe(201)
  expect((await file(id)).status).toBe(200)
  world.pass(61)
  expect((await file(id, { ip })).status).toBe(200)
})

test('drawings run one after another, and a crowd is told that we are busy instead of waiting for long', async () => {
  const id = await claimed()
  let atOnce = 0
  let most = 0
  draw = async () => {
    most = Math.max(most, ++atOnce)
    await pause(10)
    atOnce--
    return quick()
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => file(id)))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([most, count(200) + count(503)]).toEqual([1, 50])
  expect(count(200)).toBeGreaterThanOrEqual(12)
  expect((await file(id)).status).toBe(200)
})

test('where it cannot be drawn, a sentence says to try again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  draw = () => Promise.reject(new Error('out of ink'))
  const answer = await file(await claimed())
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
  expect(log.mock.calls.flat().join()).toContain('result_not_drawn')
  log.mockRestore()
})

test('it is read alone, by anybody who holds the id', async () => {
  const id = await claimed()
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await call(method, `/assessment/results/${id}.pdf`, { json: {} })).status).toBe(405)
  const policies = declaredRoutes(world.app.routes).find(({ path }) => path.startsWith('/assessment/'))?.policies
  expect(policies).toEqual(['public'])
})

test('the deployed function answers the checklist’s folder and the results’ files', async () => {
  expect(config.path).toEqual([
    '/public-objects/*',
    '/assessment/results/:id.pdf',
    '/client/reports/:month.pdf',
    '/client/statements/:month.pdf',
  ])
  const ask = (path: string) =>
    pdf(new Request(`https://sideoats.example${path}`), { ip: '192.0.2.1', requestId: 'one' })
  expect((await ask('/public-objects/none.pdf')).status).toBe(404)
})

test('a result’s file is asked for by our own pages or from the address bar, and by no other page', async () => {
  const id = await claimed()
  const ask = (site: string) =>
    call('GET', `/assessment/results/${id}.pdf`, { ip: freshIp(), headers: { 'Sec-Fetch-Site': site } })
  for (const site of ['same-origin', 'none']) expect((await ask(site)).status).toBe(200)
  for (const site of ['cross-site', 'same-site', '']) expect((await ask(site)).status).toBe(403)
})

test('what went wrong while drawing is logged without a word that the error says', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const id = await claimed()
  draw = () => Promise.reject(new Error('canary-of-a-drawing'))
  expect((await file(id)).status).toBe(503)
  const lines = JSON.stringify(log.mock.calls)
  log.mockRestore()
  expect(lines).toContain('result_not_drawn')
  expect(lines).not.toContain('canary-of-a-drawing')
})
