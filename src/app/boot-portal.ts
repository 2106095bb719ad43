import { fetchStyles, listed, markSlowConnection, onceIdle, startApp } from './boot.ts'

/*
 * A signed-in screen, and the way to it, is nothing without its script and its data. The portal's requests leave before
 * any script has come: behind React they would be a chain of round trips. Who this is and the month's figures leave first,
 * before the scripts as well, behind which they would wait for a connection. Where this device has figures to show, those
 * are painted before anything is asked for (`first-figures.ts`): on a slow phone the requests alone take as long.
 */
const { pathname, search } = location
const isDashboard = pathname === '/client/dashboard'
const early: NonNullable<typeof globalThis.__early> = {}
globalThis.__early = early

const now = new Date()
const thisMonth = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
const month = new URLSearchParams(search).get('month') || thisMonth

/** An address that ends with `=` asks for the month. */
function ask(paths: string[]) {
  for (const path of paths.map((path) => (path.endsWith('=') ? path + month : path))) {
    const response = fetch(path, { credentials: 'same-origin', headers: { accept: 'application/json' } })
    response.catch(() => {})
    early[path] = response
  }
}

function start() {
  ask(listed('session'))
  if (isDashboard) ask(listed('figures'))
  startApp()
  if (isDashboard) ask(listed('dashboard'))
}

function hasFiguresToShow() {
  try {
    return isDashboard && !/[?&]view=/.test(search) && Boolean(localStorage.getItem('clear.kept'))
  } catch {
    return false
  }
}

markSlowConnection()
if (hasFiguresToShow()) globalThis.__start = start
else start()

// The firm's side and the account have their looks from the stylesheet alone, and need it as soon as it can stand behind
// the page's own styles, which it overrules. What the dashboard looks like at first is in the page.
if (/^\/(admin|account)/.test(pathname)) addEventListener('DOMContentLoaded', fetchStyles)
else onceIdle(fetchStyles)
