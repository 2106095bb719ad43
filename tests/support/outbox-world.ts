import './browser-globals.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import type { EntryKind } from '#offline/outbox-kinds.ts'
import { COMPANY_HEADER } from '#schema/company-header.ts'
import { freshDevice } from './device.ts'
import { client } from './fake-server.ts'

/** Where an exchange is cut: before the server has read it, in the middle of the body, or after it has written. */
export type Cut = 'none' | 'before send' | 'mid-body' | 'after commit' | 'tab killed before' | 'tab killed after'

/** `subject`: the company that the request named, and its address. */
type Row = { key: string; subject: string; text: string }

/** A server that keeps rows by key, as ours does, behind a line that is cut where `cut` says. */
export function fakeServer(cut: () => Cut = () => 'none') {
  const rows: Row[] = []
  const history: { what: 'attempt' | 'acknowledged'; key: string }[] = []
  const inFlight = new Map<string, number>()
  const overlaps: string[] = []
  const poison = new Set<string>()
  const tabs = { killed: () => {} }
  let answer: (() => Response) | undefined
  const commit = (row: Row) => {
    if (!rows.some(({ key }) => key === row.key)) rows.push(row)
  }
  const never = () => new Promise<never>(() => {})
  const exchange = async (row: Row) => {
    const how = cut()
    await breath()
    if (how === 'before send' || how === 'mid-body') throw new TypeError('Failed to fetch')
    if (how === 'tab killed before') {
      tabs.killed()
      return never()
    }
    if (answer) return answer()
    if (poison.has(row.text)) return refusal(400, 'Something here isn’t right.')
    commit(row)
    await breath()
    if (how === 'after commit') throw new TypeError('Failed to fetch')
    if (how === 'tab killed after') {
      tabs.killed()
      return never()
    }
    history.push({ what: 'acknowledged', key: row.key })
    return Response.json({ success: true })
  }
  const fetch = vi.fn(async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') throw new TypeError('Failed to fetch')
    if (path === '/api/auth/logout') return Response.json({ success: true })
    const headers = new Headers(init.headers)
    const body = JSON.parse(String(init.body)) as { text?: string; note?: string }
    const subject = `${headers.get(COMPANY_HEADER)} ${path}`
    const row = { key: headers.get('idempotency-key') ?? '', subject, text: body.note ?? '' }
    if (headers.get('x-person') !== client.id) return refusal(403, 'Not yours.')
    history.push({ what: 'attempt', key: row.key })
    inFlight.set(path, (inFlight.get(path) ?? 0) + 1)
    if ((inFlight.get(path) ?? 0) > 1) overlaps.push(path)
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      inFlight.set(path, (inFlight.get(path) ?? 1) - 1)
    }
    const dying = tabs.killed
    tabs.killed = () => {
      end()
      dying()
    }
    return exchange(row).finally(end)
  })
  vi.stubGlobal('fetch', fetch)
  return {
    rows,
    history,
    overlaps,
    poison,
    tabs,
    fetch,
    /** What it answers to everything from now on; undefined: as it should. */
    answers: (next: (() => Response) | undefined) => {
      answer = next
    },
  }
}

export const refusal = (status: number, message: string, headers?: Record<string, string>) =>
  Response.json({ code: 'refused', message, requestId: 'r' }, { status, headers })

const breath = () => new Promise<void>((resume) => setImmediate(resume))

/** Web Locks of which those of a killed tab are let go, as a browser does. */
export function fakeLocks() {
  type Held = { release: () => void }
  const ends = new Map<string, Promise<unknown>>()
  let held: Held[] = []
  const request = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = ends.get(name) ?? Promise.resolve()
    const { promise: killed, resolve: release } = Promise.withResolvers<void>()
    const working = before.then(() => {
      held.push({ release })
      return work()
    })
    const over = Promise.race([working.catch(() => undefined), killed])
    ends.set(name, over)
    return working
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  return {
    /** Every tab that holds a lock is gone. */
    letGo: () => {
      const dead = held
      held = []
      for (const { release } of dead) release()
    },
  }
}

/** A page whose portal is open, with its own copy of our modules, on the device that is there. */
export async function openTab(personId = client.id) {
  vi.resetModules()
  // By itself first: a mock of it must be there whole before many ask for it at once.
  await import('#domain/timings.ts')
  const rooms = await Promise.all([
    import('#offline/outbox.ts'),
    import('#offline/outbox-runs.ts'),
    import('#offline/outbox-write.ts'),
    import('#offline/outbox-store.ts'),
    import('#offline/device.ts'),
    import('#offline/sign-out.ts'),
    import('#offline/outbox-kinds.ts'),
    import('#offline/clear-cache.ts'),
    import('#offline/outbox-add-file.ts'),
    import('#offline/company.ts'),
  ])
  const [memory, turns, writing, store, device, leaving, kinds, wiping, keeping, company] = rooms
  const announced: string[][] = []
  const close = turns.openOutbox(personId, (sent) => announced.push(sent.map((entry) => kinds.textOf(entry))))
  return {
    /** What the page has said was sent, a list a notice. */
    announced,
    ...memory,
    ...turns,
    ...writing,
    ...store,
    ...device,
    ...leaving,
    ...kinds,
    ...wiping,
    ...keeping,
    ...company,
    close,
  }
}
export type Tab = Awaited<ReturnType<typeof openTab>>

/** A device that keeps the client's data before each test; opens pages on it, which are closed after it. */
export function outboxTabs() {
  let tabs: Tab[] = []
  beforeEach(() => {
    freshDevice()
    fakeLocks()
    keepFor(client.id)
  })
  afterEach(() => {
    for (const { close } of tabs) close()
    tabs = []
    vi.restoreAllMocks()
  })
  return async (personId = client.id) => {
    const opened = await openTab(personId)
    tabs.push(opened)
    return opened
  }
}

let made = 0
/** An update of a plan, as the form hands it over. */
export const note = (text: string, plan = 'p-1', personId = client.id, companyId = client.companyId) => ({
  id: `key-${++made}`,
  personId,
  companyId,
  subject: `plan:${plan}`,
  kind: 'note' as EntryKind,
  about: 'Collect invoices',
  path: `/api/client/progress-note?${plan}`,
  body: { actionPlanId: plan, note: text },
})

/** The device keeps this person's data, as after a sign-in with the box ticked. */
export const keepFor = (personId: string) =>
  localStorage.setItem('clear.kept', JSON.stringify({ userId: personId, contact: Date.now() }))
