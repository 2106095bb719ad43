// `npm run fuzz`: 10,000 generated inputs for each endpoint, an eighth of that where a PDF is drawn, on a PostgreSQL of
// its own. The same seed sends the same inputs. Red where one makes the server fail or hang, is answered out of shape,
// or writes although it is refused.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#local/settings.ts'
import { temporaryPostgres } from '#tests/support/temporary-postgres.ts'

type Report = {
  endpoint: string
  inputs: number
  statuses: Record<string, number>
  found: number
  findings: { n: number; what: string; input: string }[]
}

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20261122' },
    only: { type: 'string', default: '' },
    shard: { type: 'string', default: '1/1' },
    report: { type: 'string', default: join(tmpdir(), `fuzz-${process.pid}.json`) },
  },
})
/**
 * A database each for a few endpoints: what earlier inputs have added to lists and logs would make later answers longer
 * and slower.
 */
const ROUNDS = values.only ? 1 : 20
const [part = 1, parts = 1] = values.shard.split('/').map(Number)
const shardOf = (round: number) => `${part + parts * round}/${parts * ROUNDS}`

const reports: Report[] = []
let failed = 0
const postgres = await temporaryPostgres({ fsync: false })
for (let round = 0; round < ROUNDS; round++) {
  const roundReport = `${values.report}.round`
  await rm(roundReport, { force: true })
  const vitest = spawn(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--project', 'long', 'tests/fuzz'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      SEED: values.seed,
      FUZZ_INPUTS: values.inputs,
      FUZZ_ONLY: values.only,
      FUZZ_SHARD: shardOf(round),
      FUZZ_REPORT: roundReport,
    },
  })
  const stop = () => vitest.kill()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const [code, signal] = await once(vitest, 'exit')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  if (code !== 0) failed++
  reports.push(...(JSON.parse(await readFile(roundReport, 'utf8').catch(() => '[]')) as Report[]))
  await writeFile(values.report, JSON.stringify(reports, null, 1))
  await rm(roundReport, { force: true })
  if (signal) break
}
await postgres.stop()

const statuses: Record<string, number> = {}
for (const report of reports)
  for (const [status, count] of Object.entries(report.statuses)) statuses[status] = (statuses[status] ?? 0) + count
const inputs = reports.reduce((sum, report) => sum + report.inputs, 0)
console.log(
  `\nSeed ${values.seed}: ${inputs} inputs for ${reports.length} endpoints. By status: ${JSON.stringify(statuses)}`,
)
for (const { endpoint, found, findings } of reports)
  for (const { n, what, input } of findings)
    console.log(`${endpoint}, input ${n} of ${found} like it: ${what}\n  ${input}`)
console.log(`The whole report: ${values.report}`)
process.exitCode = failed === 0 ? 0 : 1
