import { expect, test } from 'vitest'
import { inlineScript } from '#build/inline-script.ts'

const publicBoot = await inlineScript('src/app/boot-public.ts')
const portalBoot = await inlineScript('src/app/boot-portal.ts')

test('the scripts within the pages can be read by a browser: no line runs into the next', () => {
  for (const script of [publicBoot, portalBoot]) expect(() => new Function(script)).not.toThrow()
})

test('the firm’s side and the account ask for their stylesheet once the page is read, the portal when it is idle', () => {
  expect(sheetsAsked('/admin/dashboard')).toEqual(['/assets/all.css'])
  expect(sheetsAsked('/account')).toEqual(['/assets/all.css'])
  expect(sheetsAsked('/client/dashboard')).toEqual([])
})

/** Runs the portal's script on a page that is read, and whose `load` never comes. */
function sheetsAsked(pathname: string) {
  const asked: string[] = []
  const read: (() => void)[] = []
  const append = ({ rel, href }: { rel: string; href: string }) => rel === 'stylesheet' && asked.push(href)
  const dataset = { styles: '/assets/all.css', scripts: '/assets/entry.js' }
  const given = {
    document: { documentElement: { dataset, classList: { add() {} } }, head: { append }, createElement: () => ({}) },
    window: {},
    navigator: {},
    location: { pathname, search: '' },
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
