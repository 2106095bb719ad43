import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { holdInstallPrompt } from '#offline/installable.ts'
import { reloadOnLostChunks } from '#offline/lost-chunks.ts'
import { isStored } from '#offline/stored.ts'
import { watchForUpdates } from '#offline/updates.ts'
import { App, Guarded } from './app.tsx'
import { showChecklistWhenDue } from './checklist-due.ts'
import { followLinks, menuPaths, prefetchAtIdle } from './links.ts'
import { find, pathOnly } from './routes.ts'
import { offerTooltips } from './tooltips.ts'

/** Takes over the prerendered page, or draws it where none was: in development, in the portal, at an unknown address. */
export async function start() {
  reloadOnLostChunks()
  holdInstallPrompt()
  const root = document.getElementById('root')!
  const path = pathOnly(location.pathname)
  const { route, params } = find(path)
  // A chunk that does not come must not stop the page: its place shows the failure and offers a reload.
  await Promise.all([route.screen.load({ path, params }), route.access === 'public' || Guarded.load()]).catch(
    () => undefined,
  )
  startTransition(() => {
    if (document.documentElement.dataset.path === path) hydrateRoot(root, <App />)
    else {
      forgetDrawnHead()
      createRoot(root).render(<App />)
    }
  })
  // The display face shares the line with nothing that a tap waits for.
  void import('virtual:face.css')
  followLinks()
  offerTooltips()
  prefetchAtIdle(menuPaths)
  if (route.access === 'public') void import('./visitor.ts').then(({ beginVisit }) => beginVisit())
  sendWhatWaits()
  addEventListener('online', sendWhatWaits)
  showChecklistWhenDue()
  await watchForUpdates()
}

/** What was finished or filled in without a network is sent from whatever page is open next. */
function sendWhatWaits() {
  if (isStored('clear.assessments'))
    void import('#offline/assessments.ts').then(({ sendAssessmentsWhenOnline }) => sendAssessmentsWhenOnline())
  if (isStored('clear.leads')) void import('./waiting-leads.ts').then(({ sendWaitingLeads }) => sendWaitingLeads())
}

/** Another page's words about itself, where its document answered for an address that is not drawn ahead. */
function forgetDrawnHead() {
  for (const rendered of document.head.querySelectorAll('title, meta[name="description"], meta[name="robots"]'))
    rendered.remove()
}
