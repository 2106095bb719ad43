import { beforeEach, expect, test } from 'vitest'
import { callForm, forgetForms, leadDesk } from '#tests/support/api-leads.ts'
import { realPostgresWorld } from '#tests/support/real-postgres-world.ts'

// Requests race on a real PostgreSQL alone: the embedded one takes one at a time.
const world = await realPostgresWorld()
beforeEach(() => forgetForms(world))

const ROUNDS = Number(process.env.ROUNDS ?? 8)

test('ten requests for one time at one moment make one booking, holds and moves among them', async () => {
  const { send } = leadDesk(world)
  const days = ['2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20', '2026-03-24', '2026-03-25']
  for (let round = 0; round < ROUNDS; round++) {
    await forgetForms(world)
    const day = days[round % days.length]
    const other = await send(callForm({ start: `${day}T19:00:00.000Z` }))
    const start = `${day}T15:00:00.000Z`
    const near = `${day}T15:30:00.000Z`
    const ask = (path: string, json: object) => world.call('POST', path, { json, ip: world.freshIp() })
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => send(callForm({ start: n % 4 === 3 ? near : start }))),
      ask('/api/booking/holds', { start }),
      ask(`/api/booking/${other.body.id}/move`, { start }),
    ])
    const won = answers.filter(({ status }) => status < 300)
    expect(won, `round ${round}`).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'slot_taken')).toHaveLength(9)
    const [{ overlaps } = {}] = await world.postgres.query(
      `select count(*)::int as overlaps from bookings a join bookings b on a.id < b.id and a.during && b.during
       where a.state in ('held', 'booked') and b.state in ('held', 'booked')`,
    )
    expect(overlaps).toBe(0)
  }
}, 600_000)
