import { afterAll } from 'vitest'
import { apiWorld } from './api-world.ts'
import { postgresPrograms, temporaryPostgres } from './temporary-postgres.ts'

/** An API on a real PostgreSQL where this machine has one: the embedded one takes one statement at a time. */
export async function realPostgresWorld() {
  const server = postgresPrograms() ? await temporaryPostgres({ fsync: false }) : undefined
  if (server) process.env.TEST_DATABASE_URL = server.url
  const world = await apiWorld()
  afterAll(async () => {
    await world.postgres.stop()
    await server?.stop()
  })
  return world
}
