import { pendingMigrations } from './pending-migrations.ts'
import type { Query } from './postgres.ts'

/** What stops the site from working on this database, or its next migration from being applied. */
export async function databaseProblems(query: Query): Promise<string[]> {
  const pending = await pendingMigrations(query)
  const [role] = await query(
    'select rolcreaterole or rolsuper as "canCreateRoles" from pg_roles where rolname = current_user',
  )
  const [missing] = await query(
    `select count(*)::int as n from unnest(array['portal_client', 'portal_admin', 'portal_member']) r(name)
     where not exists (select from pg_roles where rolname = r.name)`,
  )
  return [
    ...(pending.length > 0 ? [`Migrations not applied: ${pending.length}, starting with ${pending[0]}.`] : []),
    ...(missing?.n !== 0 && !role?.canCreateRoles
      ? [
          'The portal’s database roles are missing, and this role cannot create them (CREATEROLE). See docs/database-roles.md.',
        ]
      : []),
  ]
}
