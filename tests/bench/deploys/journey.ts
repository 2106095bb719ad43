import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { DIST } from '#local/build-site.ts'
import { signInToStay } from '#tests/bench/outbox/device.ts'
import type { Instance } from '#tests/support/instance.ts'
import { UNREAD } from '#tests/support/messages.ts'
import { redeployed } from './redeployed.ts'
import { afterAPause, type Fate, goTo, type Tab, watchedTab } from './tab.ts'

const VIEWS = ['reports', 'documents', 'upload', 'outbox'].map((view) => `/client/dashboard?view=${view}`)
const PUBLIC = ['/pricing', '/resources', '/about', '/login', '/quiz', '/book-clarity-call']
const DRAFT = 'Half a sentence that nobody has'

export type Swapped = { swap: number; fates: Record<string, Fate>; loops: string[]; isDraftLost: boolean }

/** So many deploys under three open tabs: one in which somebody writes, one in the portal, one on the public site. */
export async function swaps(most: number, browser: Browser, instance: Instance, worker: 'allow' | 'block') {
  const folder = await mkdtemp(join(tmpdir(), 'bench-deploys-'))
  const context = await browser.newContext({ serviceWorkers: worker })
  const seen: Swapped[] = []
  try {
    const first = await context.newPage()
    await signInToStay(first, instance.origin, worker === 'allow')
    await first.close()
    const tab = async (name: string, path: string) => {
      const page = await context.newPage()
      await page.goto(instance.origin + path)
      await page.locator('main h1').first().waitFor()
      return watchedTab(name, page)
    }
    const writer = await tab('writer', UNREAD.address)
    await writer.page.getByLabel('Your reply').fill(DRAFT)
    const tabs = { writer, portal: await tab('portal', '/client/dashboard'), visitor: await tab('visitor', '/') }
    for (let swap = 1; swap <= most; swap++) {
      const root = join(folder, String(swap))
      await redeployed(DIST, root, swap)
      await instance.deploy(root)
      await rm(join(folder, String(swap - 1)), { recursive: true, force: true })
      seen.push(await oneSwap(swap, tabs, worker === 'allow'))
      if (swap % 10 === 0) console.error(`${swap}/${most} deploys, worker ${worker}: ${JSON.stringify(seen.at(-1))}`)
    }
    return seen
  } finally {
    await instance.deploy(instance.site)
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Tabs = Record<'writer' | 'portal' | 'visitor', Tab>

async function oneSwap(swap: number, tabs: Tabs, isKept: boolean): Promise<Swapped> {
  const { writer, portal, visitor } = tabs
  const before = new Map(Object.values(tabs).map((tab) => [tab, tab.loads()]))
  for (const tab of before.keys()) await afterAPause(tab)
  // Every other deploy is taken by the portal's tab, as its visitor wants it; the others find themselves replaced.
  if (isKept) await takeVersion(portal, swap % 2 === 0)
  const fates: Record<string, Fate> = {
    writer: await goTo(writer, VIEWS[swap % VIEWS.length]!),
    portal: await goTo(portal, VIEWS[(swap + 1) % VIEWS.length]!),
    visitor: await goTo(visitor, PUBLIC[swap % PUBLIC.length]!),
  }
  // One reload of its own, and one that the person has asked for.
  const loops = [...before].filter(([tab, loads]) => tab.loads() - loads > (tab === portal && isKept ? 2 : 1))
  await goTo(writer, UNREAD.address)
  const draft = await writer.page
    .getByLabel('Your reply')
    .inputValue({ timeout: 10_000 })
    .catch(() => '')
  const isDraftLost = draft !== DRAFT
  if (isDraftLost) {
    await writer.page.goto(new URL(UNREAD.address, writer.page.url()).href)
    await writer.page.getByLabel('Your reply').fill(DRAFT)
  }
  for (const tab of [portal, visitor]) if (fates[tab.name] !== 'shown') await tab.page.reload()
  return { swap, fates, loops: loops.map(([{ name }]) => name), isDraftLost }
}

/** The browser looks for the new version; where it is wanted, the notice's button is pressed. */
async function takeVersion({ page }: Tab, isWanted: boolean) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const coming = registration?.installing
    if (coming)
      await new Promise<void>((done) =>
        coming.addEventListener('statechange', () => coming.state !== 'installing' && done()),
      )
  })
  if (!isWanted) return
  const reload = page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Reload' })
  await Promise.all([page.waitForEvent('domcontentloaded'), reload.first().click()])
  await page.locator('main h1').first().waitFor()
}
