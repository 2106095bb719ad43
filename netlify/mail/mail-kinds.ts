import type { ClaimedMail } from '#queries/mails.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Mail } from '#server/mail/mail-client.ts'
import { companyAddedMail, joinCompanyMail, linkMail, noticeMail } from './account-mails.ts'
import { callMail, firmCallMail } from './call-mails.ts'
import { dueDatesMail, newsMail, reminderMail } from './client-mails.ts'
import { bookingMail, checklistMail, confirmMail, newLeadsMail, resultMail } from './lead-mails.ts'

export type MailNeeds = Pick<Dependencies, 'database' | 'mail' | 'settings' | 'clock' | 'secretEncryption'>

/** Makes a mail when it is about to be sent; undefined where there is nobody to send it to, or nothing to say. */
export type EmailMaker = (needs: MailNeeds, claimed: ClaimedMail) => Promise<Mail | undefined>

/** Every kind of mail in the outbox. */
const KINDS: Record<string, EmailMaker> = {
  result: resultMail,
  invite: linkMail('invite'),
  join_company: joinCompanyMail,
  company_added: companyAddedMail,
  reset: linkMail('reset'),
  notice: noticeMail,
  news: newsMail,
  reminder: reminderMail,
  due_dates: dueDatesMail,
  confirm: confirmMail,
  checklist: checklistMail,
  booking: bookingMail,
  new_leads: newLeadsMail,
  call: callMail,
  call_reminder: callMail,
  firm_call: firmCallMail,
}

export const mailOf: EmailMaker = async (needs, claimed) => KINDS[claimed.kind]?.(needs, claimed)
