import type { Browser, BrowserContext, Page } from '@playwright/test'
import { judged, type Write } from '#tests/support/exactly-once.ts'
import type { Instance } from '#tests/support/instance.ts'
import { seeded } from '#tests/support/seeded.ts'
import { addNote, openPlans, signInToStay, untilSent } from './device.ts'
import { CUTS, type Cut, roughLine } from './rough-line.ts'

const WRITES = 50
/** Of the writes that reach the line, and of the moments between two writes at which a device enters or leaves a tunnel. */
const CUT_SHARE = 0.35
const TUNNEL_SHARE = 0.15

type Tab = { device: Device; page: Page }
type Device = { name: string; context: BrowserContext; isOffline: boolean }
export type Seen = ReturnType<typeof judged> & {
  seed: number
  attempts: number
  cuts: number
  unsure: number
  drained: number
}

/** Two devices of one person, one with two tabs, before a server that is met over a line of our own. */
export async function openWorld(browser: Browser, instance: Instance) {
  let cut: () => Cut | undefined = () => undefined
  const tabs = new Map<string, Tab>()
  // A tab that closes while its context enters or leaves a tunnel would take that down with it.
  const inTurn = oneAfterAnother()
  const kill = (name: string) => inTurn(async () => tabs.get(name)?.page.close())
  const line = await roughLine({ to: instance.origin, cut: () => cut(), kill })
  let plans = 0
  const openTab = async (name: string, device: Device) => {
    const page = await device.context.newPage()
    await page.setExtraHTTPHeaders({ 'x-tab': name })
    plans = await openPlans(page, line.origin)
    tabs.set(name, { device, page })
  }
  for (const [name, own] of Object.entries({ phone: ['phone 1', 'phone 2'], laptop: ['laptop 1'] })) {
    const device = { name, context: await browser.newContext(), isOffline: false }
    const page = await device.context.newPage()
    await signInToStay(page, line.origin)
    await page.close()
    for (const tab of own) await openTab(tab, device)
  }
  return {
    tabs,
    line,
    inTurn,
    plans,
    instance,
    roughen: (how: () => Cut | undefined) => {
      cut = how
    },
    /** Whatever tab has died meanwhile is opened again. */
    revive: async () => {
      for (const [name, { page, device }] of tabs) if (page.isClosed()) await openTab(name, device)
    },
    close: async () => {
      for (const { device } of tabs.values()) await device.context.close()
      await line.stop()
    },
  }
}
type World = Awaited<ReturnType<typeof openWorld>>

/** Fifty updates, written in any tab, in and out of tunnels, over a line that is cut at random, until all is sent. */
export async function journey(seed: number, world: World): Promise<Seen> {
  const random = seeded(seed)
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const { seen } = world.line
  const before = { ...seen }
  const written: Write[] = []
  world.roughen(() => (random() < CUT_SHARE ? one(CUTS) : undefined))
  for (let nth = 0; nth < WRITES; nth++) {
    await world.revive()
    const { device, page } = one([...world.tabs.values()])
    if (random() < TUNNEL_SHARE) await setOffline(world, device, !device.isOffline)
    const plan = Math.floor(random() * world.plans)
    const id = `seed ${seed}/${nth}`
    // A tab that dies over it has never called it safe.
    const isSafe = await addNote(page, plan, id).then(() => true, deadOr(page))
    written.push({ id, subject: `plan ${plan}`, device: device.name, isSafe })
  }
  world.roughen(() => undefined)
  const drained = await drain(world)
  const found = await world.instance.rows(
    `select note as id, '' as subject from progress_notes where note like 'seed ${seed}/%' order by at, xmin::text::bigint`,
  )
  const verdict = judged(written, found as { id: string; subject: string }[])
  await world.instance.change(`delete from progress_notes where note like 'seed ${seed}/%'`)
  const unsure = written.filter(({ isSafe }) => !isSafe).length
  return { seed, ...verdict, attempts: seen.attempts - before.attempts, cuts: seen.cuts - before.cuts, unsure, drained }
}

const deadOr = (page: Page) => (error: Error) => {
  if (!page.isClosed()) throw error
  return false
}

async function setOffline({ inTurn }: World, device: Device, isOffline: boolean) {
  device.isOffline = isOffline
  await inTurn(() => device.context.setOffline(isOffline))
}

/** Begins each step when the one before it has ended. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve()
  return (step: () => Promise<unknown>) => (last = last.then(step))
}

/** Out of every tunnel, on a good line; resolves to the seconds it took until no tab has anything left. */
async function drain(world: World) {
  await world.line.cutsEnded()
  await world.revive()
  const devices = new Set([...world.tabs.values()].map(({ device }) => device))
  for (const device of devices) await setOffline(world, device, true)
  const began = performance.now()
  for (const device of devices) await setOffline(world, device, false)
  for (const { page } of world.tabs.values()) await untilSent(page)
  return (performance.now() - began) / 1_000
}
