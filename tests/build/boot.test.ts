import { expect, test } from 'vitest'
import { inlineScript } from '#build/inline-script.ts'
import { COMPANY_HEADER } from '#schema/company-header.ts'

const publicBoot = await inlineScript('src/app/boot-public.ts')
const portalBoot = await inlineScript('src/app/boot-portal.ts')

test('the scripts within the pages can be read by a browser: no line runs into the next', () => {
  for (const script of [publicBoot, portalBoot]) expect(() => new Function(script)).not.toThrow()
})

test('the firm’s side, the account and the portal’s views ask for their stylesheet once the page is read, the dashboard when it is idle', () => {
  expect(sheetsAsked('/admin/dashboard')).toEqual(['/assets/all.css'])
  expect(sheetsAsked('/account')).toEqual(['/assets/all.css'])
  expect(sheetsAsked('/client/dashboard', '?view=requests')).toEqual(['/assets/all.css'])
  expect(sheetsAsked('/client/dashboard')).toEqual([])
})

/** Runs the portal's script on a page that is read, and whose `load` never comes. */
function sheetsAsked(pathname: string, search = '') {
  const asked: string[] = []
  const read: (() => void)[] = []
  const append = ({ rel, href }: { rel: string; href: string }) => rel === 'stylesheet' && asked.push(href)
  const dataset = { styles: '/assets/all.css', scripts: '/assets/entry.js' }
  const given = {
    document: {
      documentElement: { dataset, classList: { add() {} } },
      head: { append },
      createElement: () => ({ addEventListener() {} }),
      querySelector: () => null,
    },
    window: {},
    navigator: {},
    location: { pathname, search },
    addEventListener: (event: string, listen: () => void) => event === 'DOMContentLoaded' && read.push(listen),
    fetch: () => Promise.reject(),
    load: () => {},
  }
  // Import belongs to a module, which text made a function is not.
  new Function(...Object.keys(given), portalBoot.replace('import(', 'load('))(...Object.values(given))
  expect(asked).toEqual([])
  for (const listen of read) listen()
  return asked
}

test('the first requests name the company that was opened last in the tab or on the device, and ask for no figures that are not to be seen', () => {
  const kept = (stored: Record<string, string>) => askedFirst(stored).map(({ path, company }) => `${path} ${company}`)
  expect(kept({})).toEqual(['/user undefined', '/figures?month=2026-05 undefined', '/plans?month=2026-05 undefined'])
  expect(kept({ 'clear.company': '"c-2"' })).toEqual([
    '/user c-2',
    '/figures?month=2026-05 c-2',
    '/plans?month=2026-05 c-2',
  ])
  expect(kept({ 'clear.company': '"c-2"', 'clear.no-figures': 'true' })).toEqual(['/user c-2'])
  const inTab = askedFirst({ 'clear.company': '"c-2"', 'clear.no-figures': 'true' }, undefined, {
    'clear.company': '"c-1"',
  })
  expect(inTab.map(({ company }) => company)).toEqual(['c-1', 'c-1', 'c-1'])
  expect(kept({ 'clear.company': 'not JSON' })).toHaveLength(3)
  expect(askedFirst({ 'clear.company': '"c-1"' }, '?view=messages&company=c-2').map(({ path }) => path)).toEqual([
    '/user',
  ])
})

/** Runs the portal's script at the dashboard, on a device that has stored this, and this in the tab. */
function askedFirst(stored: Record<string, string>, search = '?month=2026-05', inTab: Record<string, string> = {}) {
  const asked: { path: string; company: string | undefined }[] = []
  const dataset = { session: '/user', figures: '/figures?month=', dashboard: '/plans?month=', scripts: '/entry.js' }
  const given = {
    document: {
      documentElement: { dataset, classList: { add() {} } },
      head: { append() {} },
      createElement: () => ({}),
    },
    window: {},
    navigator: {},
    location: { pathname: '/client/dashboard', search },
    localStorage: { getItem: (name: string) => stored[name] ?? null },
    sessionStorage: { getItem: (name: string) => inTab[name] ?? null },
    addEventListener() {},
    fetch: (path: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ path, company: headers[COMPANY_HEADER] })
      return Promise.reject()
    },
    load: () => {},
  }
  new Function(...Object.keys(given), portalBoot.replace('import(', 'load('))(...Object.values(given))
  return asked
}
