import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breaches, featureCircles, LAYERS } from './import-rules.ts'

const CEILING = 250
const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'netlify', 'tools'],
  {
    encoding: 'utf8',
  },
)
const files = tracked.split('\n').filter((file) => /\.tsx?$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')

test('every file imports only from the layers that its own may import', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => breaches(file, read(file)))).toEqual([])
})

test('no feature imports another that leads back to it', () => {
  expect(featureCircles(new Map(files.map((file) => [file, read(file)])))).toEqual([])
})

test('a circle of features is named', () => {
  const circle = new Map([
    ['src/features/messages/client/attach.tsx', "import { Picker } from '#features/uploads/picker.tsx'"],
    ['src/features/uploads/picker.tsx', "import { Reply } from '#features/messages/client/reply.tsx'"],
  ])
  expect(featureCircles(circle)).toContain('messages > uploads > messages')
})

test('a client’s part that imports one of the firm is named', () => {
  const line = "import { Thread } from '#features/messages/firm/thread.tsx'"
  expect(breaches('src/features/messages/client/thread.tsx', line)).toHaveLength(1)
  expect(breaches('src/features/messages/firm/section.tsx', line)).toEqual([])
})

test('every file of src, netlify and tools belongs to a layer', () => {
  const folders = Object.values(LAYERS).map(({ folder }) => folder)
  expect(
    files.filter((file) => file !== 'src/main.tsx' && !folders.some((folder) => file.startsWith(`${folder}/`))),
  ).toEqual([])
})

/** Names that several files export: what a router, a frame or Netlify asks for by name, and a few of two worlds apart. */
const SHARED_NAMES = [
  ...['Screen', 'preload', 'View', 'Tab', 'CompanySection', 'config'],
  ...['MoreSheet', 'MoreSheetProps', 'Mark', 'Shape', 'brassLine', 'PhoneBar', 'PlanHelper'],
]

test('a name is exported by one file, but for those that stand in the list', () => {
  const exporters = new Map<string, string[]>()
  for (const file of files)
    for (const [, name] of read(file).matchAll(
      /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm,
    ))
      exporters.set(name!, [...(exporters.get(name!) ?? []), file])
  const shared = [...exporters].filter(([, where]) => new Set(where).size > 1)
  expect(
    shared.filter(([name]) => !SHARED_NAMES.includes(name)),
    'rename one of the two',
  ).toEqual([])
  expect(SHARED_NAMES.length).toBeLessThanOrEqual(15)
})

test('no file is longer than 250 lines', () => {
  expect(files.filter((file) => read(file).split('\n').length > CEILING)).toEqual([])
})

test('a page that imports another page is named', () => {
  const line = "import { Hero } from '#pages/home/hero.tsx'"
  expect(breaches('src/pages/pricing/screen.tsx', line)).toEqual([
    'src/pages/pricing/screen.tsx: pages may not import #pages/home/hero.tsx',
  ])
  expect(breaches('src/pages/home/screen.tsx', line)).toEqual([])
})

test('an import by ../ and a lazy import are seen too', () => {
  expect(breaches('src/data/request.ts', "import('#offline/cache.ts')")).toHaveLength(1)
  expect(breaches('src/data/request.ts', "import { readCached } from '../offline/cache.ts'")).toHaveLength(1)
})

test('window in domain is a type error', () => {
  // The folder lies inside the project, so that the guard's own settings hold for it.
  const folder = mkdtempSync(join('src', 'domain', 'guard-'))
  try {
    writeFileSync(join(folder, 'reaches-out.ts'), 'export const width = () => window.innerWidth\n')
    expect(() =>
      execFileSync('node_modules/.bin/tsc', ['-p', 'src/tsconfig.anywhere.json'], { encoding: 'utf8' }),
    ).toThrow(expect.objectContaining({ stdout: expect.stringContaining("Cannot find name 'window'") }))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
