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

const WRITES = 100
const PLANS = 5
const CUTS: Cut[] = ['before send', 'mid-body', 'after commit', 'tab killed before', 'tab killed after']

/** Beside the rows: whether each was acknowledged, and whether one subject had two requests at a time. */
const seen = (written: { id: string; path: string }[], server: ReturnType<typeof fakeServer>) => ({
  ...judged(
    written.map(({ id, path }) => ({ id, subject: path })),
    server.rows.map(({ key, subject }) => ({ id: key, subject })),
  ),
  unacknowledged: written
    .map(({ id }) => id)
    .filter((id) => !server.history.some(({ key, what }) => key === id && what === 'acknowledged')),
  overlapping: server.overlaps,
})

/** A hundred updates from two tabs over a line that is cut at random, tabs dying on the way, until all is sent. */
async function journey(seed: number) {
  const random = seeded(seed)
  freshDevice()
  const locks = fakeLocks()
  keepFor(client.id)
  let isRough = true
  const server = fakeServer(() => (isRough && random() < 0.35 ? CUTS[Math.floor(random() * CUTS.length)]! : 'none'))
  const written: { id: string; path: string }[] = []
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
    const one = note(`${seed}/${nth}`, `p-${Math.floor(random() * PLANS)}`)
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

test.each([11, 2026, 774_411])('seed %i: a hundred writes, cut at random, arrive once and in order', async (seed) => {
  const { written, server } = await journey(seed)
  console.log(`seed ${seed}: ${written.length} writes, ${server.fetch.mock.calls.length} attempts`)
  expect(seen(written, server)).toEqual({ ...CLEAN, unacknowledged: [], overlapping: [] })
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
