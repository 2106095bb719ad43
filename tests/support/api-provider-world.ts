import { deliverDue } from '#jobs/deliver.ts'
import { leadDesk } from './api-leads.ts'
import { fakeProvider } from './api-provider.ts'
import { apiWorld, NOW, type World } from './api-world.ts'

/** Beside a world, one whose provider is a fake one. */
export async function providerWorld(home: World) {
  const provider = await fakeProvider()
  const world = await apiWorld({ beside: home, dependencies: { provider: provider.settings } })
  world.at(NOW)
  /** Time passes, the scheduled function running every five minutes. */
  const wait = async (minutes: number) => {
    for (let n = 0; n < minutes; n += 5) {
      world.pass(300)
      await deliverDue(world.dependencies)
    }
  }
  return { ...world, ...leadDesk(world), provider, wait }
}
