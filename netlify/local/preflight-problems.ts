import { type Environment, VARIABLES, type Variable, type VariableName } from '#server/environment.ts'
import { readPushSettings } from '#server/push/push-settings.ts'
import { pendingMigrations } from './migrations.ts'
import type { Query } from './postgres.ts'

/** `error`: the site would not work, or not as meant; `warning`: something is left out, perhaps on purpose. */
type Problem = { level: 'error' | 'warning'; variable: VariableName; text: string }

/** Parts that work only where all of their variables are set. */
const TOGETHER: VariableName[][] = [
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['EMAIL_PROVIDER_KEY', 'EMAIL_PROVIDER_NEWSLETTER_FORM', 'EMAIL_PROVIDER_EARLY_ACCESS_FORM'],
]

/** What is missing or unusable in a site's environment, without any value. `isBuild`: as a build sees it. */
export function environmentProblems(env: Environment, { isBuild = false } = {}): Problem[] {
  const isSet = (name: VariableName) => Boolean(env[name])
  const error = (variable: VariableName, text: string): Problem => ({ level: 'error', variable, text })
  const warning = (variable: VariableName, text: string): Problem => ({ level: 'warning', variable, text })
  const declared = Object.entries(VARIABLES) as [VariableName, Variable][]
  return [
    ...declared.flatMap(([name, { requiredBy, purpose }]) =>
      requiredBy === 'site' && !isSet(name) ? [error(name, `is not set. ${purpose}`)] : [],
    ),
    ...(isSet('DATABASE_URL') || isSet('NETLIFY_DB_URL')
      ? []
      : [
          // Netlify may give it to functions alone.
          (isBuild ? warning : error)(
            'NETLIFY_DB_URL',
            'is not set, and neither is DATABASE_URL. The site has no database.',
          ),
        ]),
    ...declared.flatMap(([name, { fault }]) => {
      const found = env[name] ? fault?.(env[name]) : undefined
      return found ? [error(name, `${found}.`)] : []
    }),
    ...TOGETHER.flatMap((names) =>
      names.some(isSet)
        ? names
            .filter((name) => !isSet(name))
            .map((name) => error(name, `is not set, but is needed with ${names.find(isSet)}.`))
        : [],
    ),
    ...(isSet('SESSION_SECRET') && env.SESSION_SECRET === env.PASSWORD_PEPPER
      ? [error('PASSWORD_PEPPER', 'has the same value as SESSION_SECRET. Give it its own value.')]
      : []),
    ...(isSet('VAPID_PUBLIC_KEY') &&
    isSet('VAPID_PRIVATE_KEY') &&
    !readPushSettings({ ...env, LOCAL_STACK: '/nowhere' })
      ? [error('VAPID_PRIVATE_KEY', 'does not match VAPID_PUBLIC_KEY.')]
      : []),
    ...(isSet('SMTP_URL')
      ? []
      : [warning('SMTP_URL', 'is not set. The site cannot email invites or password resets.')]),
    ...(isSet('SESSION_SECRET_PREVIOUS')
      ? [warning('SESSION_SECRET_PREVIOUS', 'is set. Remove it 24 hours after you changed SESSION_SECRET.')]
      : []),
  ]
}

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
