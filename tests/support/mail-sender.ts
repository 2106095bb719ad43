// One run of the job that sends what is due, as a process of its own that can be killed. It waits for the time that it
// is, and says when it is done.

import { deliverDue } from '#jobs/deliver.ts'
import { openDatabase } from '#server/database/database.ts'
import { readProvider } from '#server/mail/provider-client.ts'
import { secretEncryptionWith } from '#server/storage/secret-encryption.ts'

export type Sender = { databaseUrl: string; endpoint: string; smtpUrl: string; secret: string; pepper: string }

const { databaseUrl, endpoint, smtpUrl, secret, pepper } = JSON.parse(process.argv[2]!) as Sender

process.once('message', async (now) => {
  await deliverDue({
    database: openDatabase(databaseUrl, endpoint),
    provider: readProvider({}),
    mail: { smtpUrl, folder: undefined, from: 'firm@example.test' },
    push: undefined,
    settings: { sessionSecrets: [secret], siteUrl: 'https://site.test' },
    clock: () => new Date(String(now)),
    secretEncryption: secretEncryptionWith({ passwordPepper: pepper }),
    busyCalendar: undefined,
  })
  process.send?.('done')
})
process.once('disconnect', () => process.exit(0))
// Loaded before it is timed: a server that runs has it already.
await import('nodemailer')
process.send?.('ready')
