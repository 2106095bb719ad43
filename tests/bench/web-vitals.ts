import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Options, Profile } from './options.ts'

type Numbers = Record<string, number | null | undefined>
export type Site = {
  median: Numbers
  ratio: Numbers
  runs: number
  errors: string[]
  notes: string[]
  lcpWhat?: string
  navHard?: boolean
}
export type Sample = Numbers & { run: number; profile: Profile; site: 'ours' | 'floor' }
export type Vitals = {
  environment: { browser?: string; speed: number[]; load: number[] }
  summary: Record<Profile, { ours: Site; floor: Site }>
  samples: Sample[]
  /** The harness's own tables. */
  text: string
}

/** Runs web-vitals.mjs of BENCH_DIR on our home page and the floor page, interleaved. */
export async function webVitals(harness: string, { ours, floor }: { ours: string; floor: string }, options: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const json = join(folder, 'vitals.json')
  const args = [
    ...[harness, `ours=${ours}/`, `floor=${floor}/`, '--runs', String(options.runs)],
    ...['--profiles', options.profiles.join(','), '--json', json],
    ...['--nav', 'ours=a[href="/pricing"]', '--nav', 'floor=a[href="/pricing/"]'],
    ...['--tap', 'ours=header summary', '--tap', 'floor=header summary'],
  ]
  try {
    const said = await run(args)
    const result = await readFile(json, 'utf8').catch(() => {
      throw new Error(`web-vitals.mjs left no figures: ${said.trim().split('\n').pop()}`)
    })
    return { ...(JSON.parse(result) as Vitals), text: tables(JSON.parse(result) as Vitals) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Its progress goes on to the terminal. */
const run = (args: string[]) =>
  new Promise<string>((done, failed) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)
    let said = ''
    child.stderr.on('data', (data) => {
      said += data
      process.stderr.write(data)
    })
    child.on('error', failed)
    child.on('close', () => {
      process.off('exit', stop)
      done(said)
    })
  })

const tables = ({ summary }: Vitals) =>
  Object.entries(summary)
    .flatMap(([profile, sites]) =>
      Object.entries(sites).map(([name, { median }]) => `${profile} ${name}: ${JSON.stringify(median)}`),
    )
    .join('\n')
