import { Nothing, type Statement, sql } from './sql.ts'

type Sent = Statement & { isRole?: true }

const switchTo = (role: 'portal_public' | 'portal_system'): Sent => ({
  ...sql(Nothing)`select set_config('role', ${role}, true)`,
  isRole: true,
})

/**
 * The statements of one transaction with those that switch roles between them. What follows the opening of a session
 * keeps the session's role.
 */
export function withRoles(statements: readonly Statement[]): Sent[] {
  let current: string | undefined
  return statements.flatMap((statement) => {
    if (statement.opensSession) current = 'session'
    if (current === 'session') return [statement]
    const role = statement.system ? 'portal_system' : 'portal_public'
    if (role === current) return [statement]
    current = role
    return [switchTo(role), statement]
  })
}
