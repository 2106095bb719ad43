import type { Context } from '@netlify/functions'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Provider, readProvider } from '#server/mail/provider-client.ts'
import { type Passwords, passwordsWith } from './auth/password.ts'
import { NO_PROVIDER_APPS, type ProviderApps, readProviderApps } from './books/connection-settings.ts'
import { type Database, openDatabase } from './database/database.ts'
import { readSettings, type Settings } from './env.ts'
import type { Environment } from './environment.ts'
import { type MailSettings, noMail, readMailSettings } from './mail/mail-settings.ts'
import { type PushSettings, readPushSettings } from './push/push-settings.ts'
import { type SecretEncryption, secretEncryptionWith } from './storage/secret-encryption.ts'
import { blobStorage, type Storage } from './storage/storage.ts'

/** What the routes work with; tests hand in their own. */
export type Dependencies = {
  settings: Pick<Settings, 'sessionSecrets' | 'siteUrl'> & Partial<Pick<Settings, 'adminsNeedTwoFactor'>>
  database: Database
  passwords: Passwords
  secretEncryption: SecretEncryption
  provider: Provider
  mail: MailSettings
  push: PushSettings | undefined
  storage: Storage
  /** The address of the firm's own calendar, whose busy times cannot be booked. */
  busyCalendar: string | undefined
  /** The firm's apps at the providers of books. */
  providerApps: ProviderApps
  clock: () => Date
}

/** What the platform knows about a request, handed over beside it; nothing here is read from headers. */
export type Platform = {
  ip?: string
  requestId?: string
  /** The deploy that the function belongs to. */
  deploy?: DeployContext
  /** Keeps this instance alive for what goes on after the answer. */
  waitUntil?: (work: Promise<unknown>) => void
}

export type ApiEnv = {
  Bindings: Platform | undefined
  /** `endpoint`: the one that answers, once it is known. */
  Variables: { requestId: string; dependencies: Dependencies; endpoint?: Endpoint }
}

/**
 * Keeps what was made of the same values, so that hash slots, connections and opened cookies outlive a request. Other
 * values make a new one.
 */
function memoizeLast<I extends readonly unknown[], O>(make: (...values: I) => O) {
  let last: { key: string; made: O } | undefined
  return (...values: I) => {
    const key = JSON.stringify(values)
    if (last?.key !== key) last = { key, made: make(...values) }
    return last.made
  }
}

const databaseOf = memoizeLast((url: string, sqlEndpoint: string | undefined) => openDatabase(url, sqlEndpoint))
const passwordsOf = memoizeLast(passwordsWith)
const secretEncryptionOf = memoizeLast(secretEncryptionWith)
const secretsOf = memoizeLast((secrets: Settings['sessionSecrets']) => secrets)
const pushOf = memoizeLast(readPushSettings)
const PUSH_VARIABLES = [
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'DATABASE_URL',
  'DATA_DIR',
  'LOCAL_STACK',
] as const

/**
 * The parts as the environment has them when a request begins: Netlify may change the database's credentials, and puts
 * the new ones into the environment of the next request. A preview has no way to reach anybody.
 * @throws {Misconfigured}
 */
export function productionDependencies(
  platform: { deploy?: DeployContext } = {},
  env: Environment = process.env,
): Dependencies {
  const { databaseUrl, sqlEndpoint, passwordPepper, bcryptCost, ...settings } = readSettings(env)
  const isPreview = deploymentOf(platform.deploy) === 'preview'
  const hashing = { passwordPepper, bcryptCost }
  const pushVariables = Object.fromEntries(PUSH_VARIABLES.map((name) => [name, env[name]]))
  return {
    settings: { ...settings, sessionSecrets: secretsOf(settings.sessionSecrets) },
    database: databaseOf(databaseUrl, sqlEndpoint),
    passwords: passwordsOf(hashing),
    secretEncryption: secretEncryptionOf(hashing),
    provider: isPreview ? readProvider({}) : readProvider(env),
    mail: isPreview ? noMail(env) : readMailSettings(env),
    push: isPreview ? undefined : pushOf(pushVariables),
    storage: blobStorage(env, isPreview),
    busyCalendar: isPreview ? undefined : env.BUSY_CALENDAR_URL || undefined,
    // A preview has a copy of the tokens: using one there would end the connection of the real site.
    providerApps: isPreview ? NO_PROVIDER_APPS : readProviderApps(env),
    clock: () => new Date(),
  }
}

/**
 * Where this code runs. Only `production` is the firm's real site: it is recognized by Netlify's own word for it. A
 * preview has nobody to write to and a file store of its own. `local` is one machine, where `npm start` or `netlify dev`
 * runs.
 */
type Deployment = 'production' | 'preview' | 'local'

/** What Netlify's context says of the deploy that a function belongs to. */
type DeployContext = Partial<Pick<Context['deploy'], 'context'>> | undefined

/** By the function's own context: the variable CONTEXT is there during a build alone. Whatever is unknown is a preview. */
export function deploymentOf(deploy: DeployContext): Deployment {
  if (deploy?.context === 'production') return 'production'
  // Netlify never deploys under this name.
  if (deploy?.context === 'dev') return 'local'
  return 'preview'
}
