import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildIfChanged, DIST } from '#local/build-site.ts'
import { benchFolder, served } from './bench-folder.ts'
import { absolute } from './figure.ts'
import type { Options, Profile } from './options.ts'
import { pageFigures } from './page-figures.ts'
import { type PageVisit, visitPage } from './page-visit.ts'
import type { Measured } from './part.ts'
import { table } from './table.ts'
import { webVitals } from './web-vitals.ts'

/** The home page of the production build beside the floor page, on a slow phone. */
export async function measurePage(options: Options): Promise<Measured> {
  const bench = benchFolder()
  if (!bench.found)
    return { figures: [], skipped: `page: left out, there is no harness in ${bench.folder} (BENCH_DIR).` }
  await buildIfChanged()
  return served(bench.folder, [DIST, bench.floor], async (ours, floor) => {
    const vitals = await webVitals(bench.harness, { ours: ours!, floor: floor! }, options)
    const visits: Partial<Record<Profile, PageVisit>> = {}
    const figures = [await htmlFigure()]
    for (const profile of options.profiles) {
      const visit = (visits[profile] = await visitPage(`${ours}/`, profile))
      const samples = vitals.samples.filter((sample) => sample.profile === profile)
      figures.push(...pageFigures(profile, { ...vitals.summary[profile], samples, visit }))
    }
    const notes = [`How fast this machine was, run by run (steady is good): ${vitals.environment.speed.join(' ')}`]
    for (const profile of options.profiles) {
      const { ours, floor } = vitals.summary[profile]
      notes.push(...[...ours.errors, ...ours.notes, ...floor.errors].map((note) => `${profile}: ${note}`))
    }
    if (options.verbose) notes.push(vitals.text, ...Object.values(visits).map(requestTable))
    return { figures, notes, raw: { vitals, visits } }
  })
}

async function htmlFigure() {
  const html = brotliCompressSync(await readFile(join(DIST, 'index.html')))
  return absolute({
    part: 'page',
    name: 'HTML with its styles, brotli',
    unit: 'kB',
    value: html.length / 1_000,
    most: 10,
  })
}

const requestTable = ({ requests, load, lcp, hydrated, shifts, tasks }: PageVisit) =>
  [
    `One visit: largest paint ${Math.round(lcp)}, load ${Math.round(load)}, hydrated ${Math.round(hydrated ?? 0)} ms`,
    `long tasks (at+ms): ${tasks.map(([at, ms]) => `${Math.round(at)}+${Math.round(ms)}`).join(' ') || 'none'}`,
    ...shifts.map(({ value, what }) => `shift ${value.toFixed(3)}: ${what.join(', ')}`),
    table(
      ['sent', 'ended', 'bytes', 'kind', 'address'],
      requests.map(({ at, until, bytes, type, url }) => [
        ...[at, until, bytes].map((number) => String(Math.round(number))),
        type,
        new URL(url).pathname,
      ]),
    ),
  ].join('\n')
