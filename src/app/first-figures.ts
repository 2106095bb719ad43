import { momentInWords } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { panelFigures } from '#domain/panel-figures.ts'
import { cachedEarly } from '#offline/cached-early.ts'
import { isStored, needsHeight } from '#offline/stored.ts'
import type { FinancialMetrics } from '#schema/company.ts'
import type { CurrentUser } from '#schema/person.ts'
import { addressesInPage } from '#ui/stylesheet.ts'

declare global {
  /** Asks for all that the portal needs; left by the head where this device has something to show first. */
  var __start: (() => void) | undefined
}

/*
 * Stands in the head of the portal's page itself (build/page.ts). React and what the app needs are 90 kB that the figures
 * need not wait for: they are written into the poster as this device has saved them, and as the server has them as soon
 * as it has said who this is. The poster goes when the app has as much to show.
 */
const [userPath = ''] = addressesInPage('session')
/** Without its month. */
const figuresPath = addressesInPage('figures')[0]?.split('?')[0] ?? ''
/** A storage that has not answered by then, in milliseconds, holds up nothing. */
const STORAGE_TIMEOUT = 250

const params = new URLSearchParams(location.search)
// Another view of the portal shows no figures.
const showsFigures = location.pathname === '/client/dashboard' && !params.has('view') && !params.has('company')
const month = params.get('month')
// Read while the page is still being parsed.
const saved =
  showsFigures && globalThis.__start
    ? cachedEarly<FinancialMetrics[]>(month ? `${figuresPath}?month=${month}` : figuresPath).catch(() => undefined)
    : undefined

addEventListener('DOMContentLoaded', () => {
  const poster = document.getElementById('poster')!
  const root = document.getElementById('root')!
  const waiting = [...poster.children]
  const frame = poster.querySelector('template')!.content
  const cells = [...frame.querySelectorAll('h3 + p')]
  const monthLine = frame.querySelector('h2 + p')!
  const offlineLine = frame.querySelector<HTMLElement>('[data-offline]')!
  const offlineWords = offlineLine.querySelector('strong + span')!
  let isWritten = false
  let isAnswered = false
  let hasBegun = false

  root.hidden = true
  new MutationObserver((_, watch) => {
    if (!root.firstElementChild || root.querySelector(isWritten ? '[data-waiting]' : '[data-waiting=guard]')) return
    watch.disconnect()
    poster.remove()
    root.hidden = false
  }).observe(root, { childList: true, subtree: true })

  function write([shown]: FinancialMetrics[], savedAt?: string) {
    // Signed out here while the server could not be told: the portal stays shut (offline/sign-out.ts).
    if (!shown || isStored('clear.leaving') || !poster.isConnected) return
    const figures = panelFigures(shown)
    // Saved by another version, in another shape.
    if (figures.some((figure) => figure.includes('NaN'))) return
    for (const [place, cell] of cells.entries()) cell.textContent = figures[place] ?? ''
    monthLine.textContent = monthName(shown.month)
    // The list above them, as high as it stood here last: they are not to move when it comes.
    const above = needsHeight()
    if (above) frame.querySelector('section')!.style.height = `${above}px`
    if (!savedAt || navigator.onLine) offlineLine.remove()
    else offlineWords.textContent = offlineWords.textContent!.replace('{moment}', momentInWords(savedAt))
    if (!isWritten) poster.replaceChildren(frame)
    isWritten = true
  }

  /** The person who was here may not see the figures anymore. What to say about it is up to the app. */
  function takeBack() {
    isWritten = false
    poster.replaceChildren(...waiting)
  }

  async function writeAnswered() {
    const [session, months] = await Promise.all([answerTo(userPath), answerTo(figuresPath)])
    if (!session || !months) return
    isAnswered = true
    const user = session.ok ? ((await session.json()) as CurrentUser).user : null
    if (user?.role === 'client' && months.ok) write((await months.json()) as FinancialMetrics[])
    else if (session.status === 401 || months.status === 403) takeBack()
  }

  function begin() {
    if (hasBegun) return
    hasBegun = true
    globalThis.__start?.()
    // Whatever is wrong with an answer, the app will say it.
    if (showsFigures) writeAnswered().catch(() => undefined)
  }

  if (!saved) return begin()
  setTimeout(begin, STORAGE_TIMEOUT)
  saved
    .then((found) => found && !isAnswered && write(found.value, found.at))
    .catch(() => undefined)
    // Once they are painted.
    .then(() => requestAnimationFrame(() => setTimeout(begin)))
})

/** What the head has asked for, read beside the app, which reads the same response later. */
const answerTo = async (path: string) =>
  (await Object.entries(globalThis.__early ?? {}).find(([address]) => address.startsWith(path))?.[1])?.clone()
