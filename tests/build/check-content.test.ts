import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { CONTENT_HERE, copyProject } from '#tests/support/built-with.ts'

test.each([
  [
    'is not JSON, though the build itself imports it',
    (text: string) => text.replace('"Bluestem",', '"Bluestem"'),
    'firm.json: line 2: expected a comma between two entries, and \\" for a quotation mark inside a text, got "shortName": "Bluestem"',
  ],
  [
    'has a number for a text',
    (text: string) => text.replace('"shortName": "Bluestem"', '"shortName": 5'),
    'firm.json: shortName: expected',
  ],
])('a file that %s stops the build with nothing but its fault', async (_, change, fault) => {
  const folder = await copyProject([CONTENT_HERE, 'src', 'package.json'])
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, CONTENT_HERE, 'firm.json')
  await writeFile(file, change(await readFile(file, 'utf8')))
  const checked = promisify(execFile)(process.execPath, ['src/build/check-content.ts'], { cwd: folder })
  const { code, stdout, stderr } = await checked.catch((error) => error)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toEqual(['Errors in content: 1', expect.stringContaining(fault)])
})
