import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { leaseFrom } from '#jobs/attempts.ts'
import { deliverMail } from '#jobs/deliver-mail.ts'
import { storeMail, storeMailIfThere } from '#queries/mails.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'

/**
 * An invite for somebody in `people`: `statement` goes into the transaction that knows them, an admin's own included;
 * `send`, once that has been written, mails it behind the answer. Sending again kills the link before.
 */
export function invitation(c: Context<ApiEnv>, person: string) {
  const now = c.var.dependencies.clock()
  const mail = { id: randomUUID(), kind: 'invite', person, payload: {} }
  return {
    statement: storeMail(mail, now.toISOString(), leaseFrom(now)),
    /** For somebody whom the same transaction may have made, or not: then there is nothing to `send` either. */
    ifThere: storeMailIfThere(mail, now.toISOString(), leaseFrom(now)),
    send: () =>
      afterAnswer(c, deliverMail(c.var.dependencies, { ...mail, email: null, assessment: null, attempts: 1 })),
  }
}
