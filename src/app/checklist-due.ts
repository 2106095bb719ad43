import { atom, getDefaultStore } from 'jotai'
import { CHECKLIST_DELAY } from '#domain/timings.ts'
import { isStored, SIGNED_IN } from '#offline/stored.ts'
import { assessmentAsked } from '#ui/assessment.tsx'
import { find } from './routes.ts'

/** The name is fixed, since visitors' browsers hold it already; it is stored only once the form has been sent. */
const FLAG = 'foundationsChecklistPopupShown'

export const checklistShown = atom(false)

// Where nothing can be remembered, the popup would come back at every page.
const flagged = () => isStored(FLAG) ?? true
/** Filled in offline and still on its way: nobody is asked a second time. */
const isWaiting = () => isStored('clear.leads')

export function flagChecklist() {
  try {
    localStorage.setItem(FLAG, 'true')
  } catch {
    // Asked again next time, which is no harm.
  }
}

/** On public pages that are no task of their own, for visitors who are not signed in and have not had the checklist. */
function isWanted() {
  const { route } = find(location.pathname)
  return route.access === 'public' && !route.isTask && !flagged() && !isWaiting() && !isStored(SIGNED_IN)
}

/** Three seconds after load, once a page; `?resetpopup=true` forgets that it has been answered. */
export function showChecklistWhenDue() {
  if (new URLSearchParams(location.search).get('resetpopup') === 'true') {
    try {
      localStorage.removeItem(FLAG)
    } catch {
      // Then it was not stored either.
    }
  }
  if (flagged()) return
  if (document.readyState === 'complete') showLater()
  else addEventListener('load', showLater, { once: true })
}

const showLater = () => void setTimeout(showUnlessInUse, CHECKLIST_DELAY)

/** Waits as long again while somebody types, or has a menu or a dialog open. */
async function showUnlessInUse() {
  if (!isWanted()) return
  // The code first: while it is on its way somebody may begin to type.
  const popup = await import('./checklist-popup.tsx').catch(() => undefined)
  if (!popup || !isWanted()) return
  const store = getDefaultStore()
  if (store.get(assessmentAsked) || popup.isPageInUse()) showLater()
  else store.set(checklistShown, true)
}
