import '#tests/support/browser-globals.ts'
import { expect, test, vi } from 'vitest'
import { freshDevice } from '#tests/support/device.ts'
import { CLEAN, judged } from '#tests/support/exactly-once.ts'
import { client } from '#tests/support/fake-server.ts'
import { type Cut, fakeLocks, fakeServer, keepFor, note, openTab, type Tab } from '#tests/support/outbox-world.ts'
import { seeded } from '#tests/support/seeded.ts'

vi.mock('#domain/timings.ts', async (real) => ({
  ...(await real<object>()),
  MUTATION_RETRIES: 0,
  retryDelay: () => 3_600_000,
}))

const WRITES = 50
const COMPANIES = [client.companyId, 'c-garage']
const KINDS = ['note', 'message', 'question_answer', 'plan_step', 'request_answer'] as const
const PLANS = 5
const CUTS: Cut[] = ['before send', 'mid-body', 'after commit', 'tab killed before', 'tab killed after']

/** Beside the rows: whether each was acknowledged, at its own company, and whether one subject had two requests at a time. */
type WrittenAt = { id: string; companyId: string | null; path: string }

const seen = (written: WrittenAt[], server: ReturnType<typeof fakeServer>) => ({
  ...judged(
    written.map(({ id, companyId, path }) => ({ id, subject: `${companyId} ${path}` })),
    server.rows.map(({ key, subject }) => ({ id: key, subject })),
  ),
  unacknowledged: written
    .map(({ id }) => id)
    .filter((id) => !server.history.some(({ key, what }) => key === id && what === 'acknowledged')),
  overlapping: server.overlaps,
  /** What has arrived at another company than the one that it was written for. */
  crossed: server.rows.filter(({ key, subject }) =>
    written.some(({ id, companyId, path }) => id === key && subject !== `${companyId} ${path}`),
  ),
})

/**
 * Fifty writes for two companies from two tabs, which open one or the other, over a line that is cut at random, tabs dying
 * on the way, until all is sent.
 */
async function journey(seed: number) {
  const random = seeded(seed)
  freshDevice()
  const locks = fakeLocks()
  keepFor(client.id)
  let isRough = true
  const server = fakeServer(() => (isRough && random() < 0.35 ? CUTS[Math.floor(random() * CUTS.length)]! : 'none'))
  const written: WrittenAt[] = []
  let tabs: Tab[] = [await openTab(), await openTab()]
  let dead = false
  server.tabs.killed = () => {
    dead = true
  }
  const onKilled = server.tabs.killed
  const replaceDead = async () => {
    if (!dead) return
    dead = false
    server.tabs.killed = onKilled
    for (const { close } of tabs) close()
    locks.letGo()
    tabs = [await openTab(), await openTab()]
  }
  for (let nth = 0; nth < WRITES; nth++) {
    const tab = tabs[Math.floor(random() * 2)]!
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    const companyId = pick(COMPANIES)
    const kind = pick(KINDS)
    const one = {
      ...note(`${seed}/${nth}`, `${companyId}-${kind}-${Math.floor(random() * PLANS)}`, client.id, companyId),
      kind,
    }
    // Whichever is open when it is sent: it goes to the one that it was written for.
    if (random() < 0.5) tab.openPortalOf(pick(COMPANIES))
    written.push(one)
    // Written down as in a tunnel; the fate is another tab's to tell, where this one dies.
    await tab.addEntry(tab.entryOf(one))
    if (random() < 0.4) void tab.sendOutbox()
    if (random() < 0.3) await new Promise((resume) => setImmediate(resume))
    await replaceDead()
  }
  isRough = false
  const isSent = async () => (await tabs[0]!.readEntries(client.id)).length === 0
  for (let turns = 0; turns < 50 && !(await isSent()); turns++) {
    await Promise.race([
      Promise.all(tabs.map((tab) => tab.sendOutbox())),
      new Promise((resume) => setTimeout(resume, 500)),
    ])
    await replaceDead()
  }
  for (const { close } of tabs) close()
  return { written, server }
}

const SEEDS = [11, 2026, 774_411, ...Array.from({ length: 17 }, (_, nth) => 31 + nth * 97)]

test.each(SEEDS)('seed %i: fifty writes, cut at random, arrive once, in order and at their company', async (seed) => {
  const { written, server } = await journey(seed)
  console.log(`seed ${seed}: ${written.length} writes, ${server.fetch.mock.calls.length} attempts`)
  expect(seen(written, server)).toEqual({ ...CLEAN, unacknowledged: [], overlapping: [], crossed: [] })
  expect(server.fetch.mock.calls.length).toBeGreaterThan(WRITES)
})

test('the checker sees what is lost, doubled, unexpected and out of order', () => {
  const of = (...ids: string[]) => ids.map((id) => ({ id, subject: 'p' }))
  const judgment = judged(of('a', 'b', 'c'), of('b', 'a', 'a', 'x'))
  expect(judgment).toEqual({ lost: ['c'], doubled: ['a'], unexpected: ['x'], reordered: ['p'] })
})

test('the checker asks nothing of what was never called safe but that it is not there twice', () => {
  const unsure = [{ id: 'a', subject: 'p', isSafe: false }]
  expect(judged(unsure, [])).toEqual(CLEAN)
  expect(judged(unsure, [unsure[0]!, unsure[0]!])).toMatchObject({ doubled: ['a'] })
})
