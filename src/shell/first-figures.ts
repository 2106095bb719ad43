import { monthName } from '#domain/month.ts'
import { panelFigures } from '#domain/panel-figures.ts'
import { isStored } from '#offline/stored.ts'
import type { FinancialMetrics } from '#schema/company.ts'
import type { CurrentUser } from '#schema/person.ts'

/*
 * Stands in the portal's page itself (build/page.ts). React and what the app needs are 90 kB that the figures need not
 * wait for: as soon as the server has said who this is and what the month holds, they are written into the poster. It
 * goes when the app has as much to show.
 */
const poster = document.getElementById('poster')!
const root = document.getElementById('root')!
let isWritten = false

/** What the head has asked for, read beside the app, which reads the same response later. */
async function answerTo<T>(path: string) {
  const asked = Object.entries(globalThis.__early ?? {}).find(([address]) => address.startsWith(path))
  const response = await asked?.[1]
  return response?.ok ? ((await response.clone().json()) as T) : undefined
}

async function writeFigures() {
  // Another view of the portal shows no figures.
  if (location.pathname !== '/client/dashboard' || new URLSearchParams(location.search).has('view')) return
  const [session, months] = await Promise.all([
    answerTo<CurrentUser>('/api/auth/user'),
    answerTo<FinancialMetrics[]>('/api/client/financial-metrics'),
  ])
  const month = months?.[0]
  // Signed out here while the server could not be told: the portal stays shut (offline/leave.ts).
  if (!month || session?.user?.role !== 'client' || isStored('clear.leaving') || !poster.isConnected) return
  const frame = poster.querySelector('template')!.content
  const figures = panelFigures(month)
  for (const [place, cell] of [...frame.querySelectorAll('h3 + p')].entries()) cell.textContent = figures[place] ?? ''
  frame.querySelector('h2 + p')!.textContent = monthName(month.month)
  poster.replaceChildren(frame)
  isWritten = true
}

root.hidden = true
new MutationObserver((_, watch) => {
  if (!root.firstElementChild || root.querySelector(isWritten ? '[data-waiting]' : '[data-waiting=guard]')) return
  watch.disconnect()
  poster.remove()
  root.hidden = false
}).observe(root, { childList: true, subtree: true })
// Whatever is wrong with an answer, the app will say it.
writeFigures().catch(() => undefined)
