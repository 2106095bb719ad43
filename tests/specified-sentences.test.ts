import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT } from '#build/content-folder.ts'
import { ROOT } from '#local/settings.ts'
import { SPECIFIED, wordsAt } from '#tests/support/specified-sentences.ts'

test.each(SPECIFIED)('%s says what the spec says', (place, sentence) => {
  expect(wordsAt(CONTENT, place)).toBe(sentence)
})

test('no place is listed twice', () => {
  const places = SPECIFIED.map(([place]) => place)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('the claim of 82% stands in the ad alone', () => {
  for (const folder of [CONTENT, join(ROOT, 'content')]) {
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => /\.(json|md)$/.test(file))
    const claiming = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('82%'))
    expect(claiming.filter((file) => file !== 'pages/ad-preview.json')).toEqual([])
  }
  expect(wordsAt(CONTENT, 'pages/ad-preview.json headline')).toBe(
    '82% of small businesses fail from cash flow problems',
  )
})

test.each([
  ['privacy-policy', ['24 months', '26 months', 'in aggregate', 'under 16']],
  ['terms-conditions', ['cancel anytime', 'laws of Iowa', 'tax or legal advice']],
])('%s says what the spec says, from June 24, 2025', (name, sentences) => {
  const source = readFileSync(join(CONTENT, 'legal', `${name}.md`), 'utf8')
  expect(source).toContain('\neffective: June 24, 2025\n')
  for (const sentence of sentences) expect(source).toContain(sentence)
})

test('no sentence of a refusal stands in code: schemas name it, content/app/refusals.json has it', () => {
  const folders = ['src/schema', 'src/contract', 'netlify/api', 'netlify/server/http']
  const files = folders.flatMap((folder) =>
    (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
      .filter((file) => file.endsWith('.ts') && !file.startsWith('content/') && file !== 'missing-asset.ts')
      .map((file) => join(folder, file)),
  )
  const sentence = /(['"`])(?:\$\{[^}]*\} )?[A-Z][a-z’']* [^'"`]*[a-z][^'"`]*[.!?]\1/
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => sentence.test(line) && !/new (Error|TypeError)\(|^\s*(\*|\/\/|\/\*\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
