import { atom, getDefaultStore } from 'jotai'
import { CHECKLIST_DELAY } from '#domain/timings.ts'
import { isStored } from '#offline/stored.ts'
import { assessmentAsked } from '#parts/assessment.tsx'
import { find } from './routes.ts'

/** The name is the spec's (§9); it is stored only once the form has been sent. */
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

/** Public pages alone, and neither a quiz nor its result: nobody is stopped in the middle of answering. */
const isWelcome = () => {
  const { route, path } = find(location.pathname)
  return route.access === 'public' && !/-quiz$|^\/assessment\//.test(path)
}

/** Three seconds after load, once a page; `?resetpopup=true` forgets that it has been answered (spec §4). */
export function showChecklistWhenDue() {
  if (new URLSearchParams(location.search).get('resetpopup') === 'true') {
    try {
      localStorage.removeItem(FLAG)
    } catch {
      // Then it was not stored either.
    }
  }
  if (flagged()) return
  const store = getDefaultStore()
  const show = () => {
    const busy = store.get(assessmentAsked) || document.querySelector('dialog[open]')
    if (isWelcome() && !busy && !flagged() && !isWaiting()) store.set(checklistShown, true)
  }
  const wait = () => setTimeout(show, CHECKLIST_DELAY)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
