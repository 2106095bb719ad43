import { parseArgs } from 'node:util'

export const PARTS = ['page', 'portal', 'assessment', 'server', 'volume', 'outbox', 'device', 'deploys'] as const
export type Part = (typeof PARTS)[number]
export type Options = {
  runs: number
  only: Part[]
  profiles: Profile[]
  requests: number
  seeds: number
  kills: number
  queue: number
  swaps: number
  json?: string
  verbose: boolean
}

export const NETWORKS = {
  slow3g: { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  slow4g: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
} as const
export type Profile = keyof typeof NETWORKS

export const USAGE = `npm run bench -- [options]

  --runs N           interleaved runs in the browser (5)
  --only A,B         of page, portal, assessment, server, volume, outbox, device, deploys (all)
  --profiles A,B     of slow3g, slow4g (both)
  --requests N       calls per measurement of the server (2000)
  --seeds N          journeys of the outbox, fifty writes each (20)
  --kills N          deaths of the browser after "Saved on this device" (50)
  --queue N          writes that wait for one long turn (1000)
  --swaps N          deploys under three open tabs (100)
  --json FILE        every figure, and what it was made of, into FILE
  --verbose          also the harness's own tables and the requests of one visit

BENCH_DIR is the folder with web-vitals.mjs, serve.mjs and floor/ (../shared/bench), TEST_DATABASE_URL a real
PostgreSQL for the server part, which the volume part cannot do without. The status is 0 unless something could not be measured.`

export class Usage extends Error {}

export function readOptions(args = process.argv.slice(2)): Options | undefined {
  const { values } = parsed(args)
  if (values.help) return undefined
  return {
    runs: whole('runs', values.runs),
    only: some('only', values.only, PARTS),
    profiles: some('profiles', values.profiles, Object.keys(NETWORKS) as Profile[]),
    requests: whole('requests', values.requests),
    seeds: whole('seeds', values.seeds),
    kills: whole('kills', values.kills),
    queue: whole('queue', values.queue),
    swaps: whole('swaps', values.swaps),
    json: values.json,
    verbose: values.verbose,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        runs: { type: 'string', default: '5' },
        only: { type: 'string', default: PARTS.join(',') },
        profiles: { type: 'string', default: Object.keys(NETWORKS).join(',') },
        requests: { type: 'string', default: '2000' },
        seeds: { type: 'string', default: '20' },
        kills: { type: 'string', default: '50' },
        queue: { type: 'string', default: '1000' },
        swaps: { type: 'string', default: '100' },
        json: { type: 'string' },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new Usage((error as Error).message)
  }
}

function whole(name: string, text: string) {
  if (!/^[1-9]\d*$/.test(text)) throw new Usage(`--${name} needs a whole number of 1 or more, not «${text}».`)
  return Number(text)
}

function some<T extends string>(name: string, text: string, known: readonly T[]): T[] {
  const wanted = text.split(',')
  for (const word of wanted)
    if (!known.includes(word as T)) throw new Usage(`--${name} knows ${known.join(', ')}, not «${word}».`)
  return known.filter((word) => wanted.includes(word))
}
