import { expect, onTestFinished, test } from 'vitest'
import { startHost } from '#local/host.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { formsWorld } from '#tests/support/forms-world.ts'

const world = await formsWorld()
const { freshIp } = world
const { send, counts } = leadDesk(world)

const FLOOD = 1_000
const kinds = Object.values(forms)
/** A form that looks like a person's, so that the limit alone stands in its way. */
const nth = (n: number) => kinds[n % kinds.length]!()
const taken = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!

test('1,000 forms spread over a minute from one address store five, and everybody else’s are stored', async () => {
  const ip = freshIp()
  const flood: { status: number }[] = []
  const others: { status: number }[] = []
  for (let n = 0; n < FLOOD; n += 5) {
    flood.push(...(await Promise.all(Array.from({ length: 5 }, (_, more) => send(nth(n + more), { ip })))))
    if (n % 50 === 0) others.push(await send(nth(n / 50)))
    world.pass((5 * 59.9) / FLOOD)
  }
  expect([taken(flood), taken(others)]).toEqual([5, 20])
  expect(await counts()).toMatchObject({ leads: 25, lead_events: 25 })
})

test('a new key with each of 1,000 forms gets none past the limit', async () => {
  const ip = freshIp()
  const flood = Array.from({ length: FLOOD }, (_, n) => send(nth(n), { ip, key: crypto.randomUUID() }))
  expect(taken(await Promise.all(flood))).toBe(5)
  expect(await counts()).toMatchObject({ leads: 5, idempotency_keys: 5 })
})

/** The app behind its host, so that each request takes its turn on a socket. The caller says where it calls from. */
async function overHttp() {
  const host = await startHost(0)
  host.serve((request) => world.app.fetch(request, { ip: request.headers.get('x-from') }))
  onTestFinished(() => host.stop())
  return async ({ path, json }: ReturnType<typeof nth>, from: string) => {
    const start = performance.now()
    const headers = { 'content-type': 'application/json', origin: host.origin, 'x-from': from }
    const answer = await fetch(host.origin + path, { method: 'POST', headers, body: JSON.stringify(json) })
    await answer.text()
    return { status: answer.status, took: performance.now() - start }
  }
}

test('while one address sends without a pause, others wait hardly longer than in quiet', async () => {
  const post = await overHttp()
  const quiet = []
  for (let n = 0; n < 100; n++) quiet.push((await post(nth(n), freshIp())).took)

  const ip = freshIp()
  const flood: { status: number }[] = []
  let left = 300
  const sender = async () => {
    while (left-- > 0) flood.push(await post(nth(left), ip))
  }
  const sending = Promise.all(Array.from({ length: 4 }, sender))
  const others = []
  while (left > 0) others.push(await post(nth(others.length), freshIp()))
  await sending
  expect([flood.length, taken(flood), taken(others)]).toEqual([300, 5, others.length])
  // Two to three times as long when measured; the rest is for a machine that does other work as well.
  expect(median(others.map(({ took }) => took))).toBeLessThan(10 * median(quiet) + 25)
})
