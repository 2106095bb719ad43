import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { browserPath, LAUNCH_FLAGS } from '#tests/support/browser.ts'
import { judged, type Write } from '#tests/support/exactly-once.ts'
import type { Instance } from '#tests/support/instance.ts'
import { addNote, openPlans, signInToStay, unsent, untilSent } from './device.ts'

/** One browser on a profile of its own, killed right after each word that something is saved, and opened again. */
export async function killOften(kills: number, instance: Instance) {
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'))
  const { origin } = instance
  const written: Write[] = []
  /** What a reopened browser did not have any longer. */
  const missing: string[] = []
  try {
    await within(profile, (page) => signInToStay(page, origin))
    for (let nth = 0; nth < kills; nth++) {
      const browser = await open(profile)
      await browser.page.context().setOffline(true)
      const kept = await unsent(browser.page, origin)
      missing.push(...written.map(({ id }) => id).filter((id) => !kept.includes(id)))
      const plans = await openPlans(browser.page, origin)
      const plan = nth % plans
      await addNote(browser.page, plan, `kill ${nth}`)
      await browser.kill()
      written.push({ id: `kill ${nth}`, subject: `plan ${plan}` })
      console.error(`${nth + 1}/${kills} kills, ${missing.length} missing`)
    }
    await within(profile, async (page) => {
      await openPlans(page, origin)
      await untilSent(page)
    })
    const found = await instance.rows(
      "select note as id, '' as subject from progress_notes where note like 'kill %' order by at, xmin::text::bigint",
    )
    return { missing, ...judged(written, found as { id: string; subject: string }[]) }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Opened, used, and closed in order. */
async function within(profile: string, use: (page: Page) => Promise<unknown>) {
  const browser = await open(profile)
  await use(browser.page)
  await browser.close()
}

async function open(profile: string) {
  // A group of its own: all of the browser's processes are killed at once.
  const child = spawn(
    browserPath(),
    [...LAUNCH_FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // Nor does it outlive this process.
  const end = () => process.kill(-child.pid!, 'SIGKILL')
  process.once('exit', end)
  const ended = once(child, 'exit').then(() => process.off('exit', end))
  const browser = await chromium.connectOverCDP(await debuggedAt(child))
  const [context] = browser.contexts()
  return {
    page: await context!.newPage(),
    kill: async () => {
      end()
      await ended
    },
    close: async () => {
      const cdp = await browser.newBrowserCDPSession()
      await cdp.send('Browser.close').catch(() => undefined)
      await ended
    },
  }
}

async function debuggedAt({ stderr }: ChildProcess) {
  for await (const line of createInterface(stderr!)) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The browser ended before it could be met.')
}
