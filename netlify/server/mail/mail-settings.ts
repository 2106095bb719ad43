import { firm } from '#copy/firm.ts'
import type { Environment } from '#server/environment.ts'
import { localMailFolder } from '#server/local-stack.ts'

/** How mail leaves: by an SMTP server or, on one machine, into a folder that `/__mail` shows. */
export type MailSettings = { smtpUrl: string | undefined; folder: string | undefined; from: string }

export const readMailSettings = (env: Environment = process.env): MailSettings => ({
  smtpUrl: env.SMTP_URL || undefined,
  folder: env.SMTP_URL ? undefined : localMailFolder(env),
  from: env.MAIL_FROM || firm.email,
})

/** For a deploy that writes to nobody. */
export const noMail = (env: Record<string, string | undefined>): MailSettings => ({
  ...readMailSettings(env),
  smtpUrl: undefined,
  folder: undefined,
})

export const canSendMail = ({ smtpUrl, folder }: MailSettings) => Boolean(smtpUrl || folder)
