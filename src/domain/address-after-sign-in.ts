import type { Role } from '#schema/person.ts'

/** Where the sign-in page's own address says what comes after it. */
export const NEXT = 'next'

export const dashboardOf = (role: Role) => `/${role}/dashboard`

/** The sign-in page's address, with the address that was asked for unless that is only a dashboard. */
export const signInAddressFor = (asked: string) =>
  /^\/\w+\/dashboard$/.test(asked) ? '/login' : `/login?${NEXT}=${encodeURIComponent(asked)}`

/**
 * What a person sees after sign-in: what was asked for, if it is an address of this site that is for them, and otherwise
 * their dashboard. Anybody can write a link to the sign-in page, so nothing but our own paths is followed.
 */
export function addressAfterSignIn(role: Role, next: string | null) {
  const isTheirs = new RegExp(`^/(?:${role}(?:/[\\w-]+)+|account)(?:[?#][!-~]*)?$`).test(next ?? '')
  return next && isTheirs ? next : dashboardOf(role)
}
