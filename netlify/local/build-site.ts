import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CONTENT } from '#build/content-folder.ts'
import { FolderInUse, holdFolder } from './data-folder.ts'
import { PlainError } from './plain-error.ts'
import { ROOT } from './settings.ts'

const isOwners = CONTENT === join(ROOT, 'content')
/** The built site; with the tests' content it lies elsewhere, as `npm start` may be serving the owner's meanwhile. */
export const DIST = join(ROOT, isOwners ? 'dist' : 'node_modules/.cache/dist-of-tests')
// Inside it, so that any other build takes it away; hidden, so that it is never served.
const STAMP = join(DIST, '.built-from')

/** Builds the site where something it is made of has changed since the last build here. */
export async function buildIfChanged() {
  if (await isFresh()) return
  const letGo = await alone()
  try {
    if (await isFresh()) return
    const hash = await inputsHash(ROOT)
    console.log('Building the site…')
    await npmRunBuild()
    await writeFile(STAMP, hash)
  } finally {
    await letGo()
  }
}

const isFresh = async () => (await readFile(STAMP, 'utf8').catch(() => '')) === (await inputsHash(ROOT))

/** Two instances started together build once: the second waits for the first. */
async function alone() {
  for (;;) {
    try {
      return await holdFolder(join(ROOT, 'node_modules/.cache/site-build'))
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await pause(300)
    }
  }
}

/** Quiet unless it fails. */
const npmRunBuild = () =>
  new Promise<void>((done, failed) => {
    const npm = process.env.npm_execpath
    const [command, ...args] = npm ? [process.execPath, npm] : ['npm']
    const build = spawn(command!, [...args, 'run', 'build', '--', '--outDir', DIST], {
      cwd: ROOT,
      shell: !npm && process.platform === 'win32',
    })
    const output: Buffer[] = []
    build.stdout.on('data', (chunk) => output.push(chunk))
    build.stderr.on('data', (chunk) => output.push(chunk))
    build.on('error', failed)
    build.on('close', (code) => {
      if (code === 0) return done()
      process.stderr.write(Buffer.concat(output))
      failed(new PlainError('The site could not be built. See the error above.'))
    })
  })

// What `npm run build` reads.
const FOLDERS = [CONTENT, 'src']
const FILES = [
  'index.html',
  'vite.config.ts',
  'uno.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/** One text for everything the site is built from; another text when any of it changed. */
async function inputsHash(root: string) {
  const listed = await Promise.all(FOLDERS.map((folder) => filesIn(resolve(root, folder))))
  const files = [...listed.flat(), ...FILES.map((name) => join(root, name))].sort()
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => undefined)))
  const hash = createHash('sha256').update(process.version)
  for (const [at, file] of files.entries()) {
    const content = contents[at]
    if (content) hash.update(`\0${relative(root, file).replaceAll(sep, '/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
