import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { CONTENT } from '#build/content-folder.ts'
import { ROOT } from '#local/settings.ts'
import type { Firm } from '#schema/content/firm.ts'

/** The folder of content that the tests stand on, within the project. */
export const CONTENT_HERE = relative(ROOT, CONTENT)

/** What a build reads, beside content. */
export const SOURCES = ['src', 'index.html', 'package.json', 'tsconfig.base.json', 'uno.config.ts', 'vite.config.ts']

/** The production build as another firm has it, who has changed these lines of firm.json. */
export const builtWith = (changed: Partial<Firm>) =>
  builtFrom({ [join(CONTENT_HERE, 'firm.json')]: (text) => JSON.stringify({ ...JSON.parse(text), ...changed }) })

/**
 * The production build of the source with these files changed, as another version of the app has them. A text is a new
 * file, `null` takes one away.
 */
export async function builtFrom(changes: Record<string, ((text: string) => string) | string | null>) {
  const folder = await copyProject([CONTENT_HERE, ...SOURCES])
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) await rm(join(folder, name))
    if (typeof change === 'string') await writeFile(join(folder, name), change)
    if (typeof change !== 'function') continue
    const before = await readFile(join(folder, name), 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`${name} is as it was`)
    await writeFile(join(folder, name), after)
  }
  await build(folder)
  return { root: join(folder, 'dist'), remove: () => rm(folder, { recursive: true }) }
}

/** These files and folders of the project in a temporary folder, beside all its packages. */
export async function copyProject(names: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  await Promise.all(names.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })))
  await linkPackages(folder)
  return folder
}

/** The production build of a copy, in its `dist`. */
export async function build(folder: string) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--configLoader', 'native'], {
    cwd: folder,
    // Vitest sets another, and React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** By links, in a folder of its own: what a build writes beside its packages must not meet another build's. */
async function linkPackages(folder: string) {
  const packages = join(ROOT, 'node_modules')
  const mine = join(folder, 'node_modules')
  await mkdir(join(mine, '.cache'), { recursive: true })
  const names = (await readdir(packages)).filter((name) => !name.startsWith('.'))
  // Pictures and the like, which a build works out once; the drawn pages are its own.
  await mkdir(join(packages, '.cache'), { recursive: true })
  const kept = (await readdir(join(packages, '.cache'))).filter((name) => name !== 'prerender')
  const links = [...names, ...kept.map((name) => `.cache/${name}`)]
  await Promise.all(links.map((name) => symlink(join(packages, name), join(mine, name))))
}
