import { createECDH } from 'node:crypto'
import { deliverDue } from '#jobs/deliver.ts'
import { apiWorld, NOW, type World } from './api-world.ts'
import { fakeBrowser, fakePushService } from './push-service.ts'

const curve = createECDH('prime256v1')
curve.setPrivateKey(Buffer.alloc(32, 7))
export const VAPID = {
  publicKey: curve.getPublicKey('base64url'),
  privateKey: curve.getPrivateKey('base64url'),
  subject: 'mailto:firm@example.test',
}

/** Beside a world, one whose browsers are told by fake push services. */
export async function pushWorld(home: World, more: Parameters<typeof apiWorld>[0] = {}) {
  const service = await fakePushService()
  const world = await apiWorld({
    ...more,
    beside: home,
    dependencies: { ...more.dependencies, push: { ...VAPID, line: service.line } },
  })
  world.at(NOW)
  const { call } = world
  const path = '/api/account/push'
  const keep = (cookie: string | undefined, json: unknown) => call('POST', path, { cookie, json })
  return {
    ...world,
    service,
    keep,
    state: (cookie?: string) => call('GET', path, { cookie }),
    drop: (cookie?: string) => call('DELETE', path, { cookie }),
    /** A browser that is told of `kinds`, in the session of `cookie`. */
    browser: async (cookie: string, kinds?: string[], host?: string) => {
      const made = fakeBrowser(host)
      const { status } = await keep(cookie, { ...made.subscription, ...(kinds && { kinds }) })
      if (status !== 200) throw new Error(`not kept: ${status}`)
      return {
        ...made,
        /** What it has been told, in order. */
        told: () =>
          service.taken().flatMap(({ path, body }) => (path === made.path ? [JSON.parse(made.opened(body))] : [])),
      }
    },
    devices: () => home.postgres.query('select * from push_devices order by created_at, id'),
    waiting: () => home.postgres.query('select * from pushes where due_at is not null'),
    /** Time passes, the scheduled function running every `step` minutes. */
    wait: async (minutes: number, step = 5) => {
      for (let n = 0; n < minutes; n += step) {
        world.pass(step * 60)
        await deliverDue(world.dependencies)
      }
    },
  }
}
