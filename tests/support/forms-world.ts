import { afterAll, beforeEach } from 'vitest'
import { forgetForms } from './api-leads.ts'
import { apiWorld } from './api-world.ts'

/** An API of this file's own, in which no test finds the forms that the one before has sent. */
export async function formsWorld() {
  const world = await apiWorld()
  afterAll(() => world.postgres.stop())
  beforeEach(() => forgetForms(world))
  return world
}
