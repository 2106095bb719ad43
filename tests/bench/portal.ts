import type { Browser, ConsoleMessage, Page } from '@playwright/test'
import { buildIfChanged } from '#local/build-site.ts'
import { cookiesFor } from './cookie.ts'
import { absolute, relative } from './figure.ts'
import { coldVisit, heardRequests, type Request, startBrowser } from './one-visit.ts'
import type { Options, Profile } from './options.ts'
import { fillSignIn, SIGN_IN } from './outbox/device.ts'
import type { Measured } from './part.ts'
import { signIn, startPortal } from './portal-host.ts'
import { STATIC_SHELL } from './static-shell.ts'
import { median } from './stats.ts'
import { table } from './table.ts'

const MOST: Record<Profile, number> = { slow3g: 2.8, slow4g: 2.3 }
/** Milliseconds from the tap on the sign-in form's button, on a device that has nothing of the portal. */
const MAX_AFTER_SIGN_IN = 3_500
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
    const signIns: { profile: Profile; ms: number }[] = []
    for (let run = 0; run < runs; run++)
      for (const profile of profiles) {
        const ms = await coldVisit(browser, profile, (page) => signedInAfter(page, portal.origin))
        signIns.push({ profile, ms })
        console.error(`${run + 1}/${runs} ${profile} signed in: ${Math.round(ms)} ms`)
      }
    const last = profiles.map((profile) => samples.findLast((one) => one.site === 'ours' && one.profile === profile)!)
    const notes = verbose ? last.map(described) : []
    const afterSignIn = profiles.map((profile) =>
      absolute({
        part: 'portal',
        name: 'four figures painted after the tap on Sign In, first time on this device',
        on: profile,
        unit: 'ms',
        value: median(signIns.filter((one) => one.profile === profile).map(({ ms }) => ms)),
        most: MAX_AFTER_SIGN_IN,
      }),
    )
    const figures = [...profiles.map((profile) => figureOf(profile, samples)), ...afterSignIn]
    return { figures, notes, raw: { samples, signIns } }
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
    port1.onmessage = () => {
      console.debug(`figures at ${performance.now()}`)
      console.debug(`figures by the clock at ${Date.now()}`)
    }
    port2.postMessage(0)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the tap until the figures of the dashboard are painted. */
async function signedInAfter(page: Page, origin: string) {
  await page.addInitScript(watchFigures, FIGURES)
  await fillSignIn(page, origin)
  // By the clock: the dashboard may be a document of its own.
  await page
    .locator(SIGN_IN)
    .evaluate((button) => button.addEventListener('click', () => console.debug(`tapped at ${Date.now()}`)))
  const [tapped, painted] = [toldAt(page, 'tapped'), toldAt(page, 'figures by the clock')]
  await page.locator(SIGN_IN).tap()
  return (await painted) - (await tapped)
}

/** Milliseconds of the page's clock at which it says this in its console. */
async function toldAt(page: Page, what: string) {
  const start = `${what} at `
  const predicate = (message: ConsoleMessage) => message.text().startsWith(start)
  const message = await page.waitForEvent('console', { predicate, timeout: 60_000 })
  return Number.parseFloat(message.text().slice(start.length))
}

/** Milliseconds until `watchFigures` has seen them. It tells by itself: to ask the page would hold it up. */
export async function figuresPainted(page: Page, url: string) {
  const told = toldAt(page, 'figures')
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  return told
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
