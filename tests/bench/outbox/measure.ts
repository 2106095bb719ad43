import { buildIfChanged } from '#local/build-site.ts'
import { absolute } from '#tests/bench/figure.ts'
import { startBrowser } from '#tests/bench/one-visit.ts'
import type { Options } from '#tests/bench/options.ts'
import type { Measured } from '#tests/bench/part.ts'
import { type Instance, startInstance } from '#tests/support/instance.ts'
import { journey, openWorld, type Seen } from './journey.ts'
import { killOften } from './killed-browser.ts'
import { longDrain } from './long-drain.ts'

const FAULTS = ['lost', 'doubled', 'unexpected', 'reordered'] as const

/** What a client writes arrives exactly once, whatever cuts the line or ends the tab; and outlives the browser's death. */
export async function measureOutbox({ seeds, kills, queue }: Options): Promise<Measured> {
  await buildIfChanged()
  const instance = await startInstance()
  try {
    const { seen, long } = await journeys(seeds, queue, instance)
    const killed = await killOften(kills, instance)
    const on = `${seeds} seeds × 50`
    const count = (name: string, on: string, value: number) => absolute({ part: 'outbox', name, on, value, most: 0 })
    return {
      figures: [
        ...FAULTS.map((fault) => count(`writes ${fault}`, on, seen.flatMap((one) => one[fault]).length)),
        absolute({
          part: 'outbox',
          name: 'out of the tunnel until all is sent, the slowest seed',
          on,
          unit: 's',
          value: Math.max(...seen.map(({ drained }) => drained)),
          most: 60,
        }),
        absolute({
          part: 'outbox',
          name: 'one turn of one tab until all is sent',
          on: `${queue} writes`,
          unit: 's',
          value: long.drained,
          most: 60,
        }),
        ...FAULTS.map((fault) => count(`writes ${fault} in that turn`, `${queue} writes`, long[fault].length)),
        count('writes gone from the device after kill -9', `${kills} kills`, killed.missing.length),
        ...FAULTS.map((fault) => count(`writes ${fault} after kill -9`, `${kills} kills`, killed[fault].length)),
      ],
      notes: [seen.map(described).join('\n')],
      raw: { seen, long, killed },
    }
  } finally {
    await instance.stop()
  }
}

async function journeys(seeds: number, queue: number, instance: Instance) {
  const browser = await startBrowser()
  const seen: Seen[] = []
  try {
    const world = await openWorld(browser, instance)
    for (let seed = 1; seed <= seeds; seed++) {
      seen.push(await journey(seed, world))
      console.error(described(seen.at(-1)!))
    }
    await world.close()
    return { seen, long: await longDrain(queue, browser, instance) }
  } finally {
    await browser.close()
  }
}

const described = ({ seed, attempts, cuts, unsure, drained, ...verdict }: Seen) =>
  `seed ${seed}: ${attempts} attempts, ${cuts} cut, ${unsure} never called safe; ${FAULTS.map((fault) => `${fault} ${verdict[fault].length}`).join(', ')}; the rest sent in ${drained.toFixed(1)} s`
