import type { CDPSession, Page } from '@playwright/test'
import { buildIfChanged } from '#local/build-site.ts'
import { absolute } from './figure.ts'
import { coldVisit, startBrowser } from './one-visit.ts'
import { NETWORKS, type Options } from './options.ts'
import type { Measured } from './part.ts'
import { startPortal } from './portal-host.ts'
import { median } from './stats.ts'

const QUIZ = '/financial-health-quiz'
const MOST = 100

/** From the last answer to what follows it, and from there to the score, with no network at all: both on the device. */
export async function measureAssessment({ runs }: Options): Promise<Measured> {
  await buildIfChanged()
  const portal = await startPortal()
  const browser = await startBrowser()
  try {
    const seen: Seen[] = []
    for (let run = 0; run < runs; run++)
      seen.push(await coldVisit(browser, 'slow4g', (page, cdp) => takeQuiz(page, cdp, portal.origin)))
    const figure = (name: string, of: (one: Seen) => number) =>
      absolute({ part: 'assessment', name, on: 'offline', unit: 'ms', value: median(seen.map(of)), most: MOST })
    return {
      figures: [
        figure('last answer to the contact step, painted', ({ contact }) => contact),
        figure('contact step to the result, painted', ({ result }) => result),
      ],
      raw: seen,
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

type Seen = { contact: number; result: number }

async function takeQuiz(page: Page, cdp: CDPSession, origin: string): Promise<Seen> {
  await page.goto(origin + QUIZ, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Start the questions' }).click()
  for (let question = 1; question <= 15; question++) {
    await page.getByText(`Question ${question} of 15`).waitFor()
    await page.getByRole('radio').nth(2).check()
    if (question < 15) await page.getByRole('button', { name: 'Next' }).click()
  }
  await cdp.send('Network.emulateNetworkConditions', { ...NETWORKS.slow4g, offline: true })
  const contact = await untilHeading(page, 'Next', 'Where should your results go?')
  return { contact, result: await untilHeading(page, 'Skip, just show my score', 'Sound, with gaps') }
}

/** Milliseconds of the page's own clock from a press to the frame after the heading stands there. */
const untilHeading = (page: Page, button: string, heading: string) =>
  page.evaluate(
    ({ button, heading }) =>
      new Promise<number>((done) => {
        const pressed = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button)
        const began = performance.now()
        const look = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== heading) return
          look.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        })
        look.observe(document.body, { childList: true, subtree: true, characterData: true })
        pressed!.click()
      }),
    { button, heading },
  )
