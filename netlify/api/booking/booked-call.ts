import type { Context } from 'hono'
import { withinRateLimit } from '#api/rate-limit.ts'
import { sendWaitingMails } from '#jobs/deliver.ts'
import { type CallChange, callWithId, changeCallByLink, lockCalendar } from '#queries/bookings.ts'
import { verifySignedId } from '#server/auth/link-token.ts'
import type { ApiEnv, Dependencies } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { Refused } from '#server/http/refused.ts'
import { refuseTakenSlot } from './open-times.ts'

/** The booking that a signed token opens. @throws {Refused} `not_found` */
export async function bookedCall({ database, settings, clock }: Dependencies, token: string) {
  const id = bookingIn(token, settings.sessionSecrets)
  const [[found]] = await database.run(callWithId(id))
  if (!found) throw new Refused('not_found')
  const { sequence, ...call } = found
  return {
    id,
    call: { ...call, canChange: call.state === 'booked' && Date.parse(call.start) > clock().getTime() },
    sequence,
  }
}

/** @throws {Refused} `not_found` for a token that we have not made */
function bookingIn(token: string, secrets: Dependencies['settings']['sessionSecrets']) {
  const id = verifySignedId('booking', token, secrets)
  if (!id) throw new Refused('not_found')
  return id
}

/** Moves or cancels a booking for anyone with its link. @throws {Refused} `slot_taken`, `closed`, `not_found` */
export async function changeByLink(c: Context<ApiEnv>, token: string, change: CallChange) {
  const id = bookingIn(token, c.var.dependencies.settings.sessionSecrets)
  const counted = await refuseTakenSlot(
    withinRateLimit(c, 'form', undefined, (post, now) => [
      lockCalendar(),
      changeCallByLink({ id, change, post, now: now.toISOString() }),
    ]),
  )
  const changed = 'rows' in counted ? counted.rows[1][0] : undefined
  refuseUnchanged(changed?.outcome)
  mailSoon(c)
}

/** @throws {Refused} `not_found`, `closed` */
export function refuseUnchanged(outcome: 'done' | 'closed' | 'gone' | undefined) {
  if (outcome === 'gone') throw new Refused('not_found')
  if (outcome !== 'done') throw new Refused('closed')
}

/** What was just stored leaves behind the answer; the scheduled job retries failures. */
export const mailSoon = (c: Context<ApiEnv>) => afterAnswer(c, sendWaitingMails(c.var.dependencies))
