import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { DIST } from '#local/build-site.ts'
import { ROOT } from '#local/settings.ts'

/** Packages that files of these folders bring to a browser. */
function importedPackages() {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('build/') && !name.endsWith('.d.ts'),
  )
  const names = files.flatMap((name) =>
    [
      ...readFileSync(join(ROOT, 'src', name), 'utf8').matchAll(
        /^(?:import|export) (?!type )(?:[^'\n]* from )?'([^'#./][^']*)'/gm,
      ),
    ].map(([, from = '']) =>
      from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  // radix-ui itself only passes on what is in packages of its own.
  return [...new Set(names)].filter((name) => !name.includes(':') && name !== 'radix-ui')
}

test('every package, font and icon that the site sends to browsers is in /licenses.txt with its license', () => {
  const text = readFileSync(join(DIST, 'licenses.txt'), 'utf8')
  const packages = importedPackages()
  expect(packages.length).toBeGreaterThan(10)
  for (const name of [...packages, '@radix-ui/react-toast', 'scheduler', 'workbox-core'])
    expect(text).toMatch(new RegExp(`^${name} `, 'm'))
  for (const words of ['Besley Project Authors', 'SIL OPEN FONT LICENSE Version 1.1', 'Lucide Contributors', 'CC0-1.0'])
    expect(text).toContain(words)
})

test('the worker does not keep it, and the legal pages lead to it', () => {
  expect(readFileSync(join(DIST, 'sw.js'), 'utf8')).not.toContain('licenses.txt')
  for (const page of ['terms-conditions', 'privacy-policy'])
    expect(readFileSync(join(DIST, `${page}.html`), 'utf8')).toContain('href="/licenses.txt"')
  expect(readdirSync(DIST, { recursive: true })).not.toContain('.vite/licenses.json')
})
