import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { deliverMail, leaseFrom } from '#jobs/deliver-mail.ts'
import { storeMail, storeMailIfThere } from '#queries/mails.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'

/**
 * An invite for somebody in `people`: `statement` goes into the transaction that knows them, an admin's own included;
 * `send`, called once that is committed, mails it after the answer. A new invite makes earlier links invalid.
 */
export function invitation(c: Context<ApiEnv>, person: string) {
  const now = c.var.dependencies.clock()
  const mail = { id: randomUUID(), kind: 'invite', person, payload: {} }
  return {
    statement: storeMail(mail, now.toISOString(), leaseFrom(now)),
    /** Stores the mail only if the person exists, for a transaction that may not have added them. Then nothing is sent. */
    statementIfPersonExists: storeMailIfThere(mail, now.toISOString(), leaseFrom(now)),
    send: () =>
      afterAnswer(c, deliverMail(c.var.dependencies, { ...mail, email: null, assessment: null, attempts: 1 })),
  }
}

type Belonging = { person: string | null; mailKind: string | null }

/**
 * The mail to somebody who belongs to a company from now on, new or known: `mail` is stored by the statement that adds
 * them, which says what kind it is; `send`, called once that is committed, mails it after the answer.
 */
export function mailToAdded(c: Context<ApiEnv>) {
  const { dependencies } = c.var
  const id = randomUUID()
  return {
    mail: { id, claimedUntil: leaseFrom(dependencies.clock()) },
    send: ({ person, mailKind: kind }: Belonging, company: string, email: string) => {
      if (!person || !kind) return
      const payload: Record<string, string> = kind === 'invite' ? {} : { company }
      afterAnswer(c, deliverMail(dependencies, { id, kind, person, email, payload, assessment: null, attempts: 1 }))
    },
  }
}
