import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { deliverMail, leaseFrom } from '#jobs/deliver-mail.ts'
import type { AccountNotice, NoticePayload } from '#mail/account-mails.ts'
import { storeMail } from '#queries/mails.ts'
import type { Role } from '#schema/person.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { canSendMail } from '#server/mail/mail-settings.ts'

type Recipient = { id: string; email: string; firstName: string; role: Role }

/** Mails a person what has happened to their account, behind the answer. Where no mail leaves, nothing is stored. */
export function notifyAccount(c: Context<ApiEnv>, person: Recipient, what: AccountNotice) {
  const { database, clock, mail } = c.var.dependencies
  if (!canSendMail(mail)) return
  const now = clock()
  const payload: NoticePayload = { what, at: now.toISOString(), name: person.firstName, role: person.role }
  const notice = { id: randomUUID(), kind: 'notice', person: person.id, payload }
  const work = async () => {
    await database.run(storeMail(notice, now.toISOString(), leaseFrom(now)))
    await deliverMail(c.var.dependencies, { ...notice, email: person.email, assessment: null, attempts: 1 })
  }
  afterAnswer(c, work())
}
