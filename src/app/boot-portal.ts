import { isStored, storedOfCompany } from '#offline/stored.ts'
import { COMPANY_HEADER } from '#schema/company-header.ts'
import { addressesInPage, fetchStyles } from '#ui/stylesheet.ts'
import { markSlowConnection, onceIdle, startApp } from './boot.ts'

/*
 * A signed-in screen, and the way to it, is nothing without its script and its data. The portal's requests leave before
 * any script has come: behind React they would be a chain of round trips. Who this is and the month's figures leave first,
 * before the scripts as well, behind which they would wait for a connection. Where this device has figures to show, those
 * are painted before anything is asked for (`first-figures.ts`): on a slow phone the requests alone take as long.
 */
const { pathname, search } = location
// The company that an address names opens once it is known who this is: nothing of the last one is asked for, or shown.
const isDashboard = pathname === '/client/dashboard' && !/[?&]company=/.test(search)
const early: NonNullable<typeof globalThis.__early> = {}
globalThis.__early = early

const now = new Date()
const thisMonth = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
const month = new URLSearchParams(search).get('month') || thisMonth

/** An address that ends with `=` asks for the month's figures. */
function ask(paths: string[]) {
  const headers = { accept: 'application/json', ...companyOpenedLast() }
  const hidesFigures = storedOfCompany('clear.no-figures')
  for (const named of paths) {
    if (hidesFigures && named.endsWith('=')) continue
    const path = named.endsWith('=') ? named + month : named
    const response = fetch(path, { credentials: 'same-origin', headers })
    response.catch(() => {})
    early[path] = response
  }
}

/** As offline/company.ts has stored it. */
function companyOpenedLast(): Record<string, string> {
  const company = storedOfCompany('clear.company')
  if (typeof company !== 'string') return {}
  globalThis.__earlyCompany = company
  return { [COMPANY_HEADER]: company }
}

function start() {
  ask(addressesInPage('session'))
  if (isDashboard) ask(addressesInPage('figures'))
  startApp()
  if (isDashboard) ask(addressesInPage('dashboard'))
}

const hasFiguresToShow = () => isDashboard && !/[?&]view=/.test(search) && isStored('clear.kept') === true

markSlowConnection()
if (hasFiguresToShow()) globalThis.__start = start
else start()

// The firm's side, the account and the portal's views are styled by the stylesheet alone, and need it as soon as
// it can stand behind the page's own styles, which it overrules. What the dashboard looks like at first is in the page.
if (/^\/(admin|account)/.test(pathname) || /[?&]view=/.test(search)) addEventListener('DOMContentLoaded', fetchStyles)
else onceIdle(fetchStyles)
