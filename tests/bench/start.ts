import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '#local/build-site.ts'
import { absolute } from './figure.ts'
import { getter, timed } from './load.ts'
import { memoryOf } from './memory.ts'
import { npmStart } from './npm-start.ts'
import { signIn } from './portal-host.ts'

const READS = 400

/** `npm start` on a folder that has been started before, until it answers; then its memory after some work. */
export async function measureStart() {
  await buildIfChanged()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'))
  try {
    const first = await npmStart(dataDir)
    await first.stop()
    const second = await npmStart(dataDir)
    try {
      const Cookie = await signIn(second.origin)
      for (const path of ['/', '/api/auth/user', '/client/dashboard']) {
        const { get, close } = getter(second.origin + path, { Cookie, 'Accept-Encoding': 'br' })
        await timed(READS, 8, get)
        close()
      }
      const { now, peak } = await memoryOf(second.pid)
      return {
        figures: [
          absolute({
            part: 'server',
            name: '`npm start`, nothing changed, ready',
            unit: 's',
            value: second.seconds,
            most: 5,
          }),
          absolute({ part: 'server', name: `memory after ${3 * READS} requests`, unit: 'MB', value: now, most: 400 }),
        ],
        notes: [
          `The first start in an empty folder took ${first.seconds.toFixed(1)} s. Peak memory ${peak?.toFixed(0)} MB.`,
        ],
      }
    } finally {
      await second.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
