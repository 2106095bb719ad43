import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#local/settings.ts'

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has: they come first, numbered from 1. */
const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
}

const page = await readFile(join(ROOT, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| ?(.*?) ?\|$/gm)].map(([, item, control, shownBy]) => ({
  item: item!,
  control: control!,
  tests: shownBy ? shownBy.split('<br>') : [],
}))

test('every requirement of level 1 and 2 has one row', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, items]) =>
    Array.from({ length: items }, (_, at) => `${section}.${at + 1}`),
  )
  expect(rows.map(({ item }) => item).sort()).toEqual(wanted.sort())
})

test('each row names a test, a part of the page, a deviation, or why it does not apply', () => {
  const bare = rows.filter(
    ({ control, tests }) => tests.length === 0 && !/^(Documented: |Not applicable: |Deviation D\d)/.test(control),
  )
  expect(bare).toEqual([])
})

test('every test that a row names exists', async () => {
  const missing = []
  for (const { item, tests } of rows)
    for (const named of tests) {
      const [file = '', title = ''] = named.split(' › ')
      const source = await readFile(join(ROOT, file), 'utf8').catch(() => '')
      if (!title || !source.includes(title)) missing.push(`${item}: ${named}`)
    }
  expect(missing).toEqual([])
})

test('every deviation that a row names is written down', () => {
  const named = new Set(rows.flatMap(({ control }) => control.match(/\bD\d+\b/g) ?? []))
  const missing = [...named].filter((deviation) => !page.includes(`- **${deviation}. `))
  expect(missing).toEqual([])
})
