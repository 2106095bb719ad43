import type { Role } from '#schema/person.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long a session lasts, in seconds: without a request, and in all (trust §5.2). */
export const SESSION_LIMITS = {
  admin: { idle: 15 * MINUTE, absolute: 8 * HOUR },
  client: { idle: 30 * MINUTE, absolute: 12 * HOUR },
} satisfies Record<Role, { idle: number; absolute: number }>
