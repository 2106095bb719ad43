import { adminFirmPage } from '#copy/admin-firm-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate } from '#domain/date.ts'
import type { FirmPerson } from '#schema/firm-people.ts'

const words = adminFirmPage

/** What is known of somebody's ways in: devices and last sign-in, or how far the invite has come. */
export function personStanding(
  { accepted, sessions, lastSignIn, invitedAt, inviteEnds }: FirmPerson,
  now: Date,
): string[] {
  if (!accepted) {
    if (invitedAt === null) return [words.noInvite]
    const isOpen = inviteEnds !== null && new Date(inviteEnds) > now
    const text = isOpen || inviteEnds === null ? words.invitedOn : words.inviteEnded
    return [fill(text, { when: fullDate(invitedAt), end: fullDate(inviteEnds ?? invitedAt) })]
  }
  return [
    lastSignIn === null ? words.neverSignedIn : fill(words.lastSignIn, { when: fullDate(lastSignIn) }),
    sessions === 0
      ? words.sessionsNone
      : sessions === 1
        ? words.sessionsOne
        : fill(words.sessions, { count: sessions }),
  ]
}
