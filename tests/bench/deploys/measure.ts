import { buildIfChanged } from '#local/build-site.ts'
import { absolute } from '#tests/bench/figure.ts'
import { startBrowser } from '#tests/bench/one-visit.ts'
import type { Options } from '#tests/bench/options.ts'
import type { Measured } from '#tests/bench/part.ts'
import { startInstance } from '#tests/support/instance.ts'
import { type Swapped, swaps } from './journey.ts'

/** Deploys under open tabs, half of them with a service worker: nothing goes blank, reloads for ever or loses a draft. */
export async function measureDeploys({ swaps: most }: Options): Promise<Measured> {
  await buildIfChanged()
  const instance = await startInstance()
  const browser = await startBrowser()
  try {
    const without = await swaps(Math.ceil(most / 2), browser, instance, 'block')
    const kept = most > 1 ? await swaps(Math.floor(most / 2), browser, instance, 'allow') : []
    const all = [...without, ...kept]
    const on = `${all.length} deploys, 3 tabs`
    const fates = (swapped: Swapped[], wanted: string) =>
      swapped.flatMap(({ fates }) => Object.values(fates)).filter((fate) => fate === wanted).length
    const count = (name: string, value: number) => absolute({ part: 'deploys', name, on, value, most: 0 })
    return {
      figures: [
        count('blank pages', fates(all, 'blank')),
        count('tabs that reloaded more than once', all.flatMap(({ loops }) => loops).length),
        count('drafts lost', all.filter(({ isDraftLost }) => isDraftLost).length),
      ],
      notes: [
        `Without a worker ${fates(without, 'shown')} screens stood there and ${fates(without, 'told')} said that their code cannot be had; with one ${fates(kept, 'shown')} and ${fates(kept, 'told')}.`,
      ],
      raw: { without, kept },
    }
  } finally {
    await browser.close()
    await instance.stop()
  }
}
