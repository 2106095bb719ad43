import * as v from 'valibot'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import type { MailMaker } from './mail-kinds.ts'
import { writtenMail } from './written-mail.ts'

const What = v.picklist(['passwordChanged', 'twoFactorOn', 'twoFactorOff', 'recoveryCodeUsed'])
export type AccountNotice = v.InferOutput<typeof What>

const Notice = v.object({ what: What, at: v.string(), name: v.string() })
export type NoticePayload = v.InferOutput<typeof Notice>

const when = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: firm.hours.timeZone,
})

/** What has happened to somebody's account, told to them whether or not it was they who did it. */
export const noticeMail: MailMaker = async (_, { id, email, payload }) => {
  const { notices, sender } = mails
  const { success, output: notice } = v.safeParse(Notice, payload)
  if (!email || !success) return undefined
  const { subject, text } = notices[notice.what]
  const lines = [
    fill(notices.greeting, { name: notice.name }),
    fill(text, { when: when.format(new Date(notice.at)) }),
    notices.notYou,
  ]
  return writtenMail({ id, to: email, subject, lines, foot: [sender.account, sender.who] })
}
