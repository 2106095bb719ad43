// `npm run bench`: every figure with a goal, measured here and now. Always beside something of the same run, because a
// machine's speed is its own.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { measureAssessment } from './assessment.ts'
import { measureDeploys } from './deploys/measure.ts'
import { measureDeviceStart } from './device-start.ts'
import type { Figure } from './figure.ts'
import { type Options, type Part, readOptions, USAGE, Usage } from './options.ts'
import { measureOutbox } from './outbox/measure.ts'
import { measurePage } from './page.ts'
import type { Measured } from './part.ts'
import { measurePortal } from './portal.ts'
import { measureServer } from './server.ts'
import { figureTable } from './table.ts'
import { measureVolume } from './volume.ts'

const MEASURE: Record<Part, (options: Options) => Promise<Measured>> = {
  page: measurePage,
  portal: measurePortal,
  assessment: measureAssessment,
  server: measureServer,
  volume: measureVolume,
  outbox: measureOutbox,
  device: measureDeviceStart,
  deploys: measureDeploys,
}

// Whatever was started ends with this process, however it is stopped.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const options = readOptions()
  if (options) await bench(options)
  else console.log(USAGE)
} catch (error) {
  if (!(error instanceof Usage)) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = 2
}

async function bench(options: Options) {
  const figures: Figure[] = []
  const raw: Record<string, unknown> = {}
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${load()}, Node ${process.version}`)
  for (const part of options.only) {
    try {
      const measured = await MEASURE[part](options)
      figures.push(...measured.figures)
      raw[part] = measured.raw
      console.log(`\n${measured.skipped ?? `${part}\n\n${figureTable(measured.figures)}`}`)
      for (const note of measured.notes ?? []) console.log(`\n${note}`)
      if (measured.figures.some(({ value }) => value === null)) process.exitCode = 1
    } catch (error) {
      console.error(`\n${part}: could not be measured. ${(error as Error).stack}`)
      process.exitCode = 1
    }
  }
  const missed = figures.filter(({ ok }) => ok === false)
  console.log(`\n${figures.length} figures, ${missed.length} miss their goal. Load at the end ${load()}.`)
  if (options.json) await writeFile(options.json, `${JSON.stringify({ date: new Date(), figures, raw }, null, 1)}\n`)
}

function load() {
  return loadavg()[0]!.toFixed(1)
}
