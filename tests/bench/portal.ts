import type { Browser, Page } from '@playwright/test'
import { buildIfChanged } from '#local/build-site.ts'
import { cookiesFor } from './cookie.ts'
import { relative } from './figure.ts'
import { coldVisit, heardRequests, type Request, startBrowser } from './one-visit.ts'
import type { Options, Profile } from './options.ts'
import type { Measured } from './part.ts'
import { signIn, startPortal } from './portal-host.ts'
import { STATIC_SHELL } from './static-shell.ts'
import { median } from './stats.ts'
import { table } from './table.ts'

const MOST: Record<Profile, number> = { slow3g: 2.8, slow4g: 2.3 }
/** The figures of the portal's dashboard. */
export const FIGURES = 'section[aria-labelledby=overview] h3 + p'
const SITES = [
  { site: 'ours', path: '/client/dashboard', figures: FIGURES },
  { site: 'static', path: STATIC_SHELL, figures: '.figure' },
] as const
type Site = (typeof SITES)[number]
type Sample = { run: number; profile: Profile; site: Site['site']; ms: number; requests: Asked[] }
type Asked = { path: string; sent: number; ended: number; bytes: number }

/** The signed-in dashboard, cold, beside a static page that asks for the same figures. */
export async function measurePortal({ runs, profiles, verbose }: Options): Promise<Measured> {
  await buildIfChanged()
  const portal = await startPortal()
  const browser = await startBrowser()
  try {
    const cookies = await signIn(portal.origin)
    for (const site of SITES) await visit(browser, 'slow4g', site, portal.origin, cookies) // wakes what sleeps
    const samples: Sample[] = []
    for (let run = 0; run < runs; run++)
      for (const profile of profiles)
        for (const site of run % 2 ? SITES.toReversed() : SITES) {
          const seen = await visit(browser, profile, site, portal.origin, cookies)
          samples.push({ run, profile, site: site.site, ...seen })
          console.error(`${run + 1}/${runs} ${profile} portal ${site.site}: ${Math.round(seen.ms)} ms`)
        }
    const last = profiles.map((profile) => samples.findLast((one) => one.site === 'ours' && one.profile === profile)!)
    const notes = verbose ? last.map(described) : []
    return { figures: profiles.map((profile) => figureOf(profile, samples)), notes, raw: samples }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

/** Milliseconds from the navigation until all four figures have been painted. */
const visit = (browser: Browser, profile: Profile, { path, figures }: Site, origin: string, cookies: string) =>
  coldVisit(browser, profile, async (page, cdp) => {
    await page.context().addCookies(cookiesFor(origin, cookies))
    const heard = heardRequests(cdp)
    await page.addInitScript(watchFigures, figures)
    const ms = await figuresPainted(page, origin + path)
    const all = heard.all()
    const since = (at: number | undefined) => Math.round(((at ?? Infinity) - all[0]!.sent) * 1_000)
    const asked = ({ url, sent, ended, bytes }: Request): Asked => ({
      path: url.slice(origin.length),
      sent: since(sent),
      ended: since(ended),
      bytes,
    })
    return { ms, requests: all.map(asked) }
  })

/** Runs in the page, before its own scripts. */
export function watchFigures(selector: string) {
  const drawn = (el: Element) => /\d/.test(el.textContent ?? '') && el.getClientRects().length > 0
  const look = () => {
    if ([...document.querySelectorAll(selector)].filter(drawn).length < 4) return requestAnimationFrame(look)
    // A message that is sent within a frame arrives once that frame has been painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => console.debug(`figures at ${performance.now()}`)
    port2.postMessage(0)
  }
  requestAnimationFrame(look)
}

/** Milliseconds until `watchFigures` has seen them. It tells by itself: to ask the page would hold it up. */
export async function figuresPainted(page: Page, url: string) {
  const told = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('figures at '),
    timeout: 60_000,
  })
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  return Number.parseFloat((await told).text().slice('figures at '.length))
}

function figureOf(profile: Profile, samples: Sample[]) {
  const of = (site: Site['site']) => samples.filter((sample) => sample.site === site && sample.profile === profile)
  const floor = new Map(of('static').map(({ run, ms }) => [run, ms]))
  return relative({
    part: 'portal',
    name: 'four figures painted, cold, to the static shell',
    on: profile,
    unit: 'ms',
    measured: median(of('ours').map(({ ms }) => ms)),
    value: median(of('ours').map(({ run, ms }) => ms / floor.get(run)!)),
    most: MOST[profile],
  })
}

const described = ({ profile, ms, requests }: Sample) =>
  [
    `The dashboard's last visit (${profile}, figures at ${Math.round(ms)} ms)`,
    table(
      ['sent', 'ended', 'bytes', 'address'],
      requests.map(({ path, sent, ended, bytes }) => [`${sent}`, `${ended}`, `${bytes}`, path]),
    ),
  ].join('\n')
