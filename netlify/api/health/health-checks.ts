import { appliedMigrations } from '#queries/applied-migrations.ts'
import { migrationNames } from '#server/database/migration-names.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Misconfigured } from '#server/env.ts'
import { canSendMail } from '#server/mail/mail-settings.ts'

/** One thing that the site needs. `detail` is for the firm's own people: it names variables, never values. */
export type HealthCheck = { name: 'environment' | 'database' | 'migrations' | 'mail'; ok: boolean; detail: string }

/** Runs all checks. The mail check is information only: its `ok` is always true. */
export async function healthChecks(dependenciesOf: () => Dependencies, names = migrationNames): Promise<HealthCheck[]> {
  let dependencies: Dependencies
  try {
    dependencies = dependenciesOf()
  } catch (error) {
    if (!(error instanceof Misconfigured)) throw error
    return [{ name: 'environment', ok: false, detail: error.message }]
  }
  const environment = { name: 'environment', ok: true, detail: 'every required variable is set and valid' } as const
  const mail = {
    name: 'mail',
    ok: true,
    detail: canSendMail(dependencies.mail) ? 'email can be sent' : 'SMTP_URL is not set: no email is sent',
  } as const
  return [environment, ...(await databaseChecks(dependencies, await names())), mail]
}

async function databaseChecks({ database }: Dependencies, expected: string[] | undefined): Promise<HealthCheck[]> {
  const applied = await database.run(appliedMigrations()).then(
    ([rows]) => new Set(rows.map(({ name }) => name)),
    () => undefined,
  )
  if (!applied) return [{ name: 'database', ok: false, detail: 'the database does not respond, or has no tables yet' }]
  const pending = expected?.filter((name) => !applied.has(name)) ?? []
  return [
    { name: 'database', ok: true, detail: 'the database responds' },
    {
      name: 'migrations',
      ok: pending.length === 0,
      detail: !expected
        ? 'cannot be checked: the migrations were not deployed with the functions'
        : pending.length > 0
          ? `not applied: ${pending.join(', ')}`
          : `all ${expected.length} are applied`,
    },
  ]
}
