import { writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { everyRoute } from '#local/api-table.ts'
import { Refusal } from '#schema/refusal.ts'
import { SITE } from '#tests/support/api-call.ts'
import type { Owned } from '#tests/support/api-matrix.ts'
import { apiWorld, CHEAP, SECRET } from '#tests/support/api-world.ts'
import { type Actors, thingsOf } from '#tests/support/company-things.ts'
import { testDatabase } from '#tests/support/database.ts'
import { outsideDependencies } from '#tests/support/outside-dependencies.ts'
import { type SampledRoute, sampledRoutes } from '#tests/support/route-samples.ts'
import { asRequest, tagged, watchChanges } from '#tests/support/row-changes.ts'
import { type Input, inputFor } from './input.ts'

/** Inputs for each endpoint; `npm run fuzz` sends 10,000. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 40)
const SEED = Number(process.env.SEED ?? 20_261_122)
const ONLY = process.env.FUZZ_ONLY ?? ''
/** `2/3` takes each third endpoint, from the second on. */
const [PART = 1, PARTS = 1] = (process.env.FUZZ_SHARD ?? '1/1').split('/').map(Number)
const REPORT = process.env.FUZZ_REPORT
/** Objects and sessions are renewed after as many inputs: some inputs end or delete them. */
const BATCH = 250
const AT_ONCE = 16
const SLOW_MS = 2_000
/** A PDF is drawn for most of a second. */
const DRAWN = /\.pdf\b/
const limitsOf = ({ name }: SampledRoute) =>
  DRAWN.test(name) ? { inputs: Math.ceil(INPUTS / 8), slowMs: 5 * SLOW_MS } : { inputs: INPUTS, slowMs: SLOW_MS }
console.info(`SEED=${SEED} FUZZ_INPUTS=${INPUTS}`)

vi.setConfig({ testTimeout: 6 * 3_600_000, hookTimeout: 600_000 })

const postgres = await testDatabase()
const outside = await outsideDependencies()
const world = await apiWorld({
  beside: { postgres },
  mount: everyRoute,
  dependencies: {
    database: tagged(postgres),
    ...outside.dependencies,
  },
})
const { app } = world
const changes = await watchChanges(postgres)
afterAll(async () => {
  await world.settled()
  await postgres.stop()
  await outside.remove()
})

const routes = sampledRoutes().filter(({ name }, at) => name.includes(ONLY) && at % PARTS === PART - 1)

/** Counters that a refusal is meant to move, beside the tables that every request may write to. */
const COUNTED: Record<string, string> = {
  'POST /api/account/two-factor/confirm': 'people UPDATE',
}

/** What went wrong inside, by the id of the request. */
const logged = new Map<string, string>()
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    const [id] = /"requestId":"[^"]*"/.exec(line) ?? []
    if (id && line.includes('request_failed')) logged.set(id, line.slice(0, 400))
  })
})

type Finding = { n: number; what: string; input: Input }
type Report = { endpoint: string; inputs: number; statuses: Record<string, number>; findings: Finding[] }
const reports: Report[] = []

let actors: Actors & { other: string }
let owned: Owned
/** Objects and sessions that no input has touched yet. */
async function renew() {
  const client = await world.signedIn('client')
  const admin = await world.signedIn('admin')
  const other = await world.signedIn('client')
  await world.month(client.companyId!, { month: '2026-03', revenue: 1_000_00, netProfit: 300_00, moneyOut: 700_00 })
  actors = {
    companyId: client.companyId!,
    client: client.cookie,
    admin: admin.cookie,
    email: client.email,
    other: other.cookie,
  }
  owned = await thingsOf(world, actors)
}
let used = 0
beforeAll(renew)

const cookieFor = ({ as }: Input, { route }: SampledRoute) => {
  const own = route.policies.includes('admin') ? actors.admin : actors.client
  if (as === 'another role') return own === actors.admin ? actors.client : actors.admin
  return as === 'own' ? own : undefined
}

async function isStillIn(cookie: string) {
  const { status } = await world.call('GET', '/api/auth/user', { cookie })
  return status === 200
}

let addresses = 0
/** What goes on after the answers. */
const behind: Promise<unknown>[] = []
function send(one: SampledRoute, input: Input, id: string) {
  const headers = new Headers({ Origin: SITE })
  const cookie = cookieFor(input, one)
  if (cookie) headers.set('Cookie', cookie)
  for (const [name, value] of input.headers) headers.set(name, value)
  const request = new Request(SITE + input.path, {
    method: input.method,
    headers,
    body: input.body ?? null,
  } as RequestInit)
  // From an address of its own, a moment later: no limit is to stand before what is tried.
  world.pass(0.06)
  const ip = `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  return asRequest(id, async () => {
    const response = await app.fetch(request, {
      ip,
      requestId: id,
      waitUntil: (work: Promise<unknown>) => behind.push(work),
    })
    return { response, text: await response.text() }
  })
}

type Answer = { response: Response; text: string }
/** Why an answer is none that may be given. */
function wrong({ route }: SampledRoute, { method }: Input, { response, text }: Answer, id: string) {
  const { status, headers } = response
  if (status >= 500) return `${status} ${logged.get(`"requestId":"${id}"`) ?? text.slice(0, 200)}`
  if ([SECRET, CHEAP.passwordPepper].some((secret) => text.includes(secret))) return 'a secret in the answer'
  if (status < 400) return undefined
  // A file's address answers a person's own tab: one sentence, and no page that a browser would run.
  if (route.path.startsWith('/public-objects/') && headers.get('content-type') === 'text/plain; charset=utf-8')
    return text.trim() === '' && method !== 'HEAD' ? `${status} says nothing` : undefined
  if (headers.get('content-type') !== 'application/json') return `${status} is no JSON`
  return v.is(Refusal, parsed(text)) ? undefined : `${status} is no refusal: ${text.slice(0, 200)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** On a busy machine everything is slow now and then; what hangs is so by itself too, every time. */
async function isSlowAlone(again: () => Promise<unknown>, slowMs: number) {
  for (let tries = 0; tries < 3; tries++) {
    const began = performance.now()
    await again()
    if (performance.now() - began <= slowMs) return false
  }
  return true
}

async function fuzz(one: SampledRoute): Promise<Report> {
  const queryNames = one.route.query.map(({ name }) => name)
  const { inputs, slowMs } = limitsOf(one)
  const report: Report = { endpoint: one.name, inputs: 0, statuses: {}, findings: [] }
  for (let from = 0; from < inputs; from += AT_ONCE) {
    if (
      used >= BATCH ||
      (from === 0 && !(await Promise.all([actors.client, actors.admin].map(isStillIn))).every(Boolean))
    ) {
      await renew()
      used = 0
    }
    const refused = new Map<string, Finding>()
    const slow: Finding[] = []
    const hangs = ({ input }: Finding) => isSlowAlone(() => send(one, input, `fuzz-${report.endpoint}-again`), slowMs)
    const numbers = Array.from({ length: Math.min(AT_ONCE, inputs - from) }, (_, at) => from + at)
    used += numbers.length
    await Promise.all(
      numbers.map(async (n) => {
        const input = inputFor(one, queryNames, SEED, n, owned)
        const id = `fuzz-${report.endpoint}-${n}`
        const began = performance.now()
        const answer = await send(one, input, id)
        if (performance.now() - began > slowMs) slow.push({ n, what: 'hangs', input })
        const { status } = answer.response
        report.inputs++
        report.statuses[status] = (report.statuses[status] ?? 0) + 1
        const fault = wrong(one, input, answer, id)
        if (fault) report.findings.push({ n, what: fault, input })
        if (status >= 400) refused.set(id, { n, what: `${status} has changed`, input })
      }),
    )
    await Promise.all(behind.splice(0))
    for (const one of slow) if (await hangs(one)) report.findings.push(one)
    for (const [id, places] of await changes.taken()) {
      const finding = refused.get(id)
      places.delete(COUNTED[one.name] ?? '')
      if (finding && places.size > 0)
        report.findings.push({ ...finding, what: `${finding.what} ${[...places].join(', ')}` })
    }
    logged.clear()
  }
  return report
}

/** Each kind of fault once, with the first input that shows it. */
const kinds = (findings: Finding[]) =>
  [
    ...new Map(
      findings.map((finding) => [
        finding.what.replaceAll(/fuzz-\S+|[0-9a-f-]{36}|\d{4,}/g, '…').slice(0, 160),
        finding,
      ]),
    ).values(),
  ].map(({ n, what, input }) => ({ n, what, input: JSON.stringify(input).slice(0, 800) }))

test.each(routes)(
  'no generated input makes $name fail, hang, answer out of shape or write what it refuses',
  async (one) => {
    const report = await fuzz(one)
    reports.push(report)
    const told = reports.map((each) => ({ ...each, findings: kinds(each.findings), found: each.findings.length }))
    if (REPORT) writeFileSync(REPORT, JSON.stringify(told, null, 1))
    expect(kinds(report.findings)).toEqual([])
  },
)
