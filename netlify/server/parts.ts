import { type Database, openDatabase } from './database.ts'
import { readSettings, type Settings } from './env.ts'
import { type MailSettings, readMailSettings } from './mail-settings.ts'
import { type Passwords, passwordsWith } from './password.ts'
import { type Provider, readProvider } from './provider-settings.ts'
import { type PushSettings, readPushSettings } from './push-settings.ts'
import { blobStorage, type Storage } from './storage.ts'
import { type Vault, vaultWith } from './vault.ts'

/** What the routes work with; tests hand in their own. */
export type Parts = {
  settings: Pick<Settings, 'sessionSecrets' | 'siteUrl'> & Partial<Pick<Settings, 'adminsNeedTwoFactor'>>
  database: Database
  passwords: Passwords
  vault: Vault
  provider: Provider
  mail: MailSettings
  push: PushSettings | undefined
  storage: Storage
  clock: () => Date
}

/** What the platform knows about a request, handed over beside it; nothing here is read from headers. */
export type Platform = {
  ip?: string
  requestId?: string
  /** Keeps this instance alive for what goes on after the answer. */
  waitUntil?: (work: Promise<unknown>) => void
}

export type ApiEnv = {
  Bindings: Platform | undefined
  Variables: { requestId: string; parts: Parts }
}

let made: Parts | undefined

/** Made at the first request and kept while this instance lives. @throws {Misconfigured} */
export function productionParts(): Parts {
  if (made) return made
  const settings = readSettings()
  made = {
    settings,
    database: openDatabase(settings.databaseUrl, settings.sqlEndpoint),
    passwords: passwordsWith(settings),
    vault: vaultWith(settings),
    provider: readProvider(),
    mail: readMailSettings(),
    push: readPushSettings(),
    storage: blobStorage(),
    clock: () => new Date(),
  }
  return made
}
