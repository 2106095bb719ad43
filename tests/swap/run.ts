// `npm run swap:check`: another firm takes over by content/ alone. Builds a copy of the project with the content of the
// tests' firm, collects all that it serves, and searches it for the firm in content/: a line for each hit.
import { spawn } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#local/settings.ts'
import { build, copyProject, SOURCES } from '#tests/support/built-with.ts'
import { hitsIn, tracesOf } from './search.ts'

const FIXTURE = 'tests/fixtures/content'
const TEXT = /\.(html|js|css|json|txt|xml|webmanifest|svg)$|(^|\/)_(headers|redirects)$/
/** The tests' firm has the founder of the shipped one: here it gets another. */
const FOUNDER = { Maren: 'Joan', Tillwell: 'Ferris' }

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'))
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

// Under `npm run test:all` the condition of the tests' content is set, and would lead past the copy's own.
process.env.NODE_OPTIONS = (process.env.NODE_OPTIONS ?? '').replace(/--conditions=\S+/, '')

const copy = await copyProject([...SOURCES, 'netlify', 'tests'])
try {
  await otherContent(join(copy, 'content'))
  await build(copy)
  await collect()
  const hits = await search()
  for (const hit of hits) console.log(hit)
  console.log(hits.length === 0 ? 'Nothing of the firm in content/ was found.' : `${hits.length} found`)
  process.exitCode = hits.length === 0 ? 0 : 1
} finally {
  await rm(copy, { recursive: true, force: true })
}

async function otherContent(content: string) {
  await cp(join(ROOT, FIXTURE), content, { recursive: true })
  for (const file of await filesIn(content)) {
    if (!/\.(json|md)$/.test(file)) continue
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace(/Maren|Tillwell/g, (name) => FOUNDER[name as keyof typeof FOUNDER]),
    )
  }
}

/** In a process of its own, so that `#content` leads to the copy's. */
function collect() {
  const child = spawn(process.execPath, ['tests/swap/collect.ts', copy], { cwd: copy, stdio: 'inherit' })
  return new Promise<void>((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`tests/swap/collect.ts ended with ${code}`))))
  })
}

async function search() {
  const [firm, brand, next] = await Promise.all([
    readJson(join(ROOT, 'content/firm.json')),
    readJson(join(ROOT, 'content/brand.json')),
    readJson(join(copy, 'content/brand.json')),
  ])
  const traces = tracesOf(firm, brand, next)
  const files = [...(await filesIn(join(copy, 'dist'))), ...(await filesIn(join(copy, 'found')))]
  const hits = await Promise.all(
    files.map(async (file) => {
      const name = file.slice(copy.length + 1)
      const text = TEXT.test(file) ? await readFile(file, 'utf8') : ''
      return [...hitsIn(`name of ${name}`, name, traces), ...hitsIn(name, text, traces)]
    }),
  )
  return hits.flat().sort()
}
