import { afterAll } from 'vitest'
import { everyRoute } from '#local/api-table.ts'
import { apiWorld } from './api-world.ts'
import { outsideDependencies } from './outside-dependencies.ts'

/** Everything the deployed functions answer, over a database of its own; gone after the file's tests. */
export async function wholeApi() {
  const outside = await outsideDependencies()
  const world = await apiWorld({ mount: everyRoute, dependencies: outside.dependencies })
  afterAll(() => Promise.all([world.postgres.stop(), outside.remove()]))
  return { world, outside }
}
