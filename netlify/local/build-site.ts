import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inputsHash } from './build-inputs.ts'
import { FolderInUse, holdFolder } from './data-folder.ts'
import { PlainError } from './plain-error.ts'
import { ROOT } from './settings.ts'

export const DIST = join(ROOT, 'dist')
// Inside `dist`, so that any other build takes it away; hidden, so that it is never served.
const STAMP = join(DIST, '.built-from')

/** Builds the site where something it is made of has changed since the last build here. */
export async function buildIfChanged() {
  if (await isFresh()) return
  const letGo = await alone()
  try {
    if (await isFresh()) return
    const hash = await inputsHash(ROOT)
    console.log('Building the site …')
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
    const build = spawn(command!, [...args, 'run', 'build'], { cwd: ROOT, shell: !npm && process.platform === 'win32' })
    const output: Buffer[] = []
    build.stdout.on('data', (chunk) => output.push(chunk))
    build.stderr.on('data', (chunk) => output.push(chunk))
    build.on('error', failed)
    build.on('close', (code) => {
      if (code === 0) return done()
      process.stderr.write(Buffer.concat(output))
      failed(new PlainError('The site could not be built: what is above says why.'))
    })
  })
