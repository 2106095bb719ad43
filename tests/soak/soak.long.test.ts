import { expect, test } from 'vitest'
import { postgresPrograms } from '#tests/support/temporary-postgres.ts'
import { soak } from './soak.ts'

// Without PostgreSQL's own programs there is nothing to restart: `npm run soak` then says so.
test.runIf(postgresPrograms())(
  'half a minute of mixed traffic loses and doubles no write that was acknowledged, while server and database die',
  async () => {
    const { accounts, faults, kills } = await soak({ minutes: 0.5, seed: 15, callers: 8, breath: 200, log: () => {} })
    expect(faults).toEqual({})
    expect([accounts.lost, accounts.doubled]).toEqual([[], []])
    expect(accounts.acknowledged).toBeGreaterThan(20)
    expect(kills).toEqual({ server: 1, database: 1 })
  },
  240_000,
)
