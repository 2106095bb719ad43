import { execFile, fork } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from '#local/settings.ts'

const run = promisify(execFile)
const RUNTIME = fileURLToPath(new URL('lambda-runtime.mjs', import.meta.url))

/** Netlify's CLI: NETLIFY_CLI names its node_modules; without it, it is installed in the machine's temporary folder. */
async function netlifyModules() {
  if (process.env.NETLIFY_CLI) return process.env.NETLIFY_CLI
  const folder = join(tmpdir(), 'netlify-cli-for-tests')
  await mkdir(folder, { recursive: true })
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', 'netlify-cli'], { maxBuffer: 1e8 })
  return join(folder, 'node_modules')
}

export type Bundle = {
  name: string
  folder: string
  schedule?: string
  routes?: { pattern: string; prefer_static?: boolean }[]
}

/**
 * The functions as `netlify build` bundles them with netlify.toml, each unpacked in a folder of its own under `folder`.
 * By the CLI's own parts: `netlify functions:build` leaves netlify.toml out.
 */
export async function bundles(folder: string): Promise<Bundle[]> {
  const zips = join(folder, 'zips')
  const modules = await netlifyModules()
  const load = (path: string) => import(pathToFileURL(join(modules, '@netlify', path)).href)
  const [{ resolveConfig }, { normalizeFunctionConfig }, { zipFunctions }] = await Promise.all([
    load('config/lib/index.js'),
    load('build/lib/plugins_core/functions/zisi.js'),
    load('zip-it-and-ship-it/dist/main.js'),
  ])
  const { config } = await resolveConfig({ cwd: ROOT, repositoryRoot: ROOT, offline: true, context: 'production' })
  const functions = Object.entries(config.functions).map(([name, functionConfig]) => [
    name,
    normalizeFunctionConfig({ buildDir: ROOT, functionConfig, isRunningLocally: true }),
  ])
  const manifest = join(zips, 'manifest.json')
  await mkdir(zips, { recursive: true })
  await zipFunctions(config.functionsDirectory, zips, {
    basePath: ROOT,
    repositoryRoot: ROOT,
    config: Object.fromEntries(functions),
    manifest,
    archiveFormat: 'zip',
  })
  const written = JSON.parse(await readFile(manifest, 'utf8')) as { functions: Bundle[] }
  return Promise.all(
    written.functions.map(async (bundle) => {
      const unpacked = join(folder, 'run', bundle.name)
      await mkdir(unpacked, { recursive: true })
      await run('unzip', ['-q', join(zips, `${bundle.name}.zip`), '-d', unpacked])
      return { ...bundle, folder: unpacked }
    }),
  )
}

type Said = { id?: number; ready?: true; failure?: string; head?: Head; body?: string }
type Head = { statusCode: number; multiValueHeaders?: Record<string, string[]>; headers?: Record<string, string> }

/** An instance of a function: one process, as on Lambda, that is given one event after another. */
export async function instanceOf(bundle: Bundle, env: Record<string, string>) {
  const child = fork(RUNTIME, [bundle.folder], {
    cwd: bundle.folder,
    execPath: process.execPath,
    execArgv: [],
    env: { ...env, PATH: process.env.PATH ?? '', LAMBDA_TASK_ROOT: bundle.folder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      log += text
    })
  const waiting = new Map<number, (said: Said) => void>()
  await new Promise<void>((ready, failed) => {
    child.on('message', (said: Said) => (said.ready ? ready() : waiting.get(said.id ?? 0)?.(said)))
    child.on('exit', () => failed(new Error(`${bundle.name} ended: ${log}`)))
  })
  let asked = 0
  return {
    log: () => log,
    invoke: async (event: object) => {
      const id = ++asked
      const said = await new Promise<Said>((done) => {
        waiting.set(id, done)
        child.send({ id, event })
      })
      if (said.failure) throw new Error(`${bundle.name} failed: ${said.failure}`)
      const headers = new Headers()
      for (const [name, values] of Object.entries(said.head?.multiValueHeaders ?? {}))
        for (const value of values) headers.append(name, value)
      return { status: said.head?.statusCode ?? 0, headers, body: Buffer.from(said.body ?? '', 'base64') }
    },
    stop: () => void child.kill(),
  }
}
