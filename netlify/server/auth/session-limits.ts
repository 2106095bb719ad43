import type { Role } from '#schema/person.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds after a sign-in, or after it was confirmed, in which nothing asks for the password again. */
export const FRESH_SIGN_IN = 10 * MINUTE

/**
 * How long a session lasts, in seconds: without a request, and in all. Shorter for the firm's people, who reach every
 * client's data.
 */
export const SESSION_LIMITS = {
  admin: { idle: 15 * MINUTE, absolute: 8 * HOUR },
  client: { idle: 30 * MINUTE, absolute: 12 * HOUR },
} satisfies Record<Role, { idle: number; absolute: number }>
