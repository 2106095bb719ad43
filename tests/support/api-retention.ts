import { DAY_MS } from '#domain/durations.ts'
import { deleteExpired, retentionReport } from '#jobs/retention.ts'
import type { World } from './api-world.ts'

/** The job that deletes what was kept long enough, over a world of its own. */
export function retentionDesk({ postgres, dependencies, now, at }: World) {
  const count = async (table: string) => {
    const [row] = await postgres.query(`select count(*)::int as n from ${table}`)
    return row?.n as number
  }
  return {
    count,
    /** So many days after now, or before. */
    daysOn: (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString(),
    /** How many rows of a table are there after the job, at an instant; the clock stays there. */
    leftAt: async (table: string, instant: string) => {
      at(instant)
      await deleteExpired(dependencies)
      return count(table)
    },
    report: async () => (await retentionReport(dependencies)).due,
    run: () => deleteExpired(dependencies),
    logged: async () =>
      (await postgres.query("select target from audit where event = 'retention' order by id")).map(
        ({ target }) => target,
      ),
  }
}
