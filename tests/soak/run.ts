// `npm run soak`: mixed traffic on a PostgreSQL of its own, while the server is killed and the database restarted. Red
// where an acknowledged write is lost or doubled, an answer is none that its caller may get, or memory grows.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { soak } from './soak.ts'

const MAX_GROWTH = 10

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    callers: { type: 'string', default: '12' },
    breath: { type: 'string', default: '200' },
    json: { type: 'string' },
  },
})
// What was started ends with this process, however it is stopped.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const result = await soak({
  minutes: Number(values.minutes),
  seed: Number(values.seed),
  callers: Number(values.callers),
  breath: Number(values.breath),
  log: console.log,
})
const { accounts, faults, statuses, kills, memory, growth, times, read } = result
if (values.json) await writeFile(values.json, `${JSON.stringify(result, null, 1)}\n`)
console.table(times.map(({ name, count, p50, p99 }) => ({ name, count, p50: round(p50), p99: round(p99) })))
console.log('Memory in MB, resident and heap after a garbage collection:')
for (const { second, rss, heap, external } of memory)
  console.log(`  ${second} s: ${round(rss)}, ${round(heap)}, external ${round(external)}`)
console.log(`Statuses: ${JSON.stringify(statuses)}`)
console.log(`Killed: the server ${kills.server} times, the database ${kills.database} times`)
console.log(
  `One read p50 ${round(read.app.p50)} ms, p99 ${round(read.app.p99)} ms; the bare query ${round(read.bare.p50)}, ${round(read.bare.p99)} ms`,
)
const { writes, acknowledged, attempts, lost, doubled, byTable } = accounts
console.log(
  `Writes: ${writes} in ${attempts} attempts, ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled`,
)
console.log(JSON.stringify(byTable))
if (growth) console.log(`Growth after the warm-up: resident ${round(growth.rss)} %, heap ${round(growth.heap)} %`)
for (const [what, count] of Object.entries(faults)) console.log(`Fault, ${count} times: ${what}`)
for (const marker of [...lost, ...doubled].slice(0, 20)) console.log(JSON.stringify(marker))

const grows = growth !== null && Math.max(growth.rss, growth.heap) > MAX_GROWTH
process.exitCode = lost.length + doubled.length + Object.keys(faults).length > 0 || grows ? 1 : 0
process.exit()

function round(value: number) {
  return Math.round(value * 10) / 10
}
