import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#local/settings.ts'

const SECTION_SIGN = '\u00a7'
const TEXT = /\.(ts|tsx|mjs|css|html|json|md|sql|toml)$/
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file) && existsSync(join(ROOT, file)))
// A migration that was applied somewhere is never edited, not even its comments.
const files = tracked.filter((file) => !file.startsWith('netlify/database/migrations/') && file !== 'package-lock.json')
const pages = tracked.filter((file) => /^(README|docs\/[\w-]+)\.md$/.test(file))

/** The text of a file as one line, without the signs that begin a comment's lines. */
const asOneLine = (file: string) => read(file).replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ')

test('no file points to a numbered section of a document: a comment stands on its own or names a heading in docs/', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (line.includes(SECTION_SIGN) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('every comment that points to docs/product-rules.md names a heading that is there', () => {
  const headings = [...read('docs/product-rules.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  const code = files.filter((file) => /^(src|netlify|tests)\//.test(file) && file !== 'tests/docs.test.ts')
  const pointers = code.flatMap((file) =>
    [...asOneLine(file).matchAll(/docs\/product-rules\.md(?:, ([^)]+)\))?/g)].map(([, heading]) => ({ file, heading })),
  )
  expect(pointers.length).toBeGreaterThan(10)
  expect(pointers.filter(({ heading }) => !headings.includes(heading ?? ''))).toEqual([])
})

test('every file, folder and link that the docs name is there', () => {
  const missing = pages.flatMap((page) => {
    const text = read(page)
    const named = [...text.matchAll(/`((?:src|netlify|tests|content|docs|public)\/[\w./-]+)`/g)]
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
    return [
      ...named.map(([, file]) => file ?? ''),
      ...linked.map(([, link]) => join(dirname(page), link ?? '')),
    ].flatMap((file) => (existsSync(join(ROOT, file)) ? [] : [`${page}: ${file}`]))
  })
  expect(missing).toEqual([])
})

test('no name in the code is one that the glossary has retired', () => {
  const [, table = ''] = read('docs/glossary.md').split('## Names that are no longer used')
  const retired = [...table.matchAll(/^\| (\w+) \| (?!but)/gm)].flatMap(([, name = '']) => [
    name,
    name[0]?.toUpperCase() + name.slice(1),
  ])
  expect(retired).toContain('said')
  // Declared by a keyword, as a parameter with its type, or as a type.
  const declared = new RegExp(`\\b(?:const|let|function|type|class) (?:${retired.join('|')})\\b`)
  const parameter = new RegExp(`[(,] ?(?:${retired.join('|')})\\??: (?![\\w.]*words\\()`)
  const code = files.filter((file) => /^(src|netlify)\/.+\.tsx?$/.test(file))
  const found = code.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) =>
        declared.test(line) || parameter.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})

test('every name that the glossary gives from the code is there', () => {
  const [text = ''] = read('docs/glossary.md').split('## Names that are no longer used')
  // A name with an ellipsis stands for a family of names.
  const names = [...text.matchAll(/`([^`\n…]+)`/g)].flatMap(([, name = '']) => name.match(/[\w$]+/g) ?? [])
  expect(names.length).toBeGreaterThan(200)
  const missing = new Set(names)
  const others = tracked.filter((file) => !pages.includes(file) && file !== 'package-lock.json')
  for (const text of [...others, ...others.filter((file) => /\.(tsx?|sql)$/.test(file)).map(read)])
    for (const name of missing) if (text.includes(name) && new RegExp(`\\b${name}\\b`).test(text)) missing.delete(name)
  expect([...missing]).toEqual([])
})
