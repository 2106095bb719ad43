import { expect, test } from 'vitest'
import { PORTAL_BOOT, PUBLIC_BOOT } from '#build/page.ts'

test('the scripts within the pages can be read by a browser: no line runs into the next', () => {
  for (const script of [PUBLIC_BOOT, PORTAL_BOOT]) expect(() => new Function(script)).not.toThrow()
})

test('the firm’s side and the account ask for their stylesheet before the page has loaded, the portal after', () => {
  expect(sheetsAsked('/admin/dashboard')).toEqual(['/assets/all.css'])
  expect(sheetsAsked('/account')).toEqual(['/assets/all.css'])
  expect(sheetsAsked('/client/dashboard')).toEqual([])
})

/** Runs the portal's script on a page whose `load` never comes. */
function sheetsAsked(pathname: string) {
  const asked: string[] = []
  const append = ({ rel, href }: { rel: string; href: string }) => rel === 'stylesheet' && asked.push(href)
  const dataset = { styles: '/assets/all.css', scripts: '/assets/entry.js' }
  const given = {
    document: { documentElement: { dataset }, head: { append }, createElement: () => ({}) },
    window: {},
    navigator: {},
    location: { pathname, search: '' },
    addEventListener: () => {},
    fetch: () => Promise.reject(),
    load: () => {},
  }
  // Import belongs to a module, which text made a function is not.
  new Function(...Object.keys(given), PORTAL_BOOT.replace('import(', 'load('))(...Object.values(given))
  return asked
}
