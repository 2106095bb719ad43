import { setEnvironmentContext } from '@netlify/blobs'
import { createApp } from '#api/app.ts'
import { functionContext } from '#local/functions.ts'
import { startHost } from '#local/host.ts'
import { passwordsWith } from '#server/auth/password.ts'
import { NO_PROVIDER_APPS } from '#server/books/connection-settings.ts'
import { openDatabase } from '#server/database/database.ts'
import { readProvider } from '#server/mail/provider-client.ts'
import { secretEncryptionWith } from '#server/storage/secret-encryption.ts'
import { blobStorage } from '#server/storage/storage.ts'
import type { Store } from './server-process.ts'

/** The sign-in is not what is measured. */
const HASHING = { passwordPepper: 'bench-pepper-0123456789-0123456789', bcryptCost: 4 }
export const passwords = passwordsWith(HASHING)

/** The whole app behind its HTTP host; it is told of its blobs as a deployed function is. Mails go to `folder`. */
export async function serveApp({ databaseUrl, endpoint, blobs: { url, token } }: Store, folder: string) {
  setEnvironmentContext({ siteID: 'bench', token, edgeURL: url, uncachedEdgeURL: url })
  const parts = {
    settings: { sessionSecrets: ['bench-secret-0123456789-0123456789'] as [string] },
    database: openDatabase(databaseUrl, endpoint),
    passwords,
    secretEncryption: secretEncryptionWith(HASHING),
    provider: readProvider({}),
    mail: { smtpUrl: undefined, folder, from: 'bench@example.test' },
    push: undefined,
    storage: blobStorage({}),
    busyCalendar: undefined,
    providerApps: NO_PROVIDER_APPS,
    clock: () => new Date(),
  }
  const app = createApp(() => parts)
  const host = await startHost(0)
  host.serve((request, address) =>
    app.fetch(request, functionContext(request, request.headers.get('x-bench-address') ?? address)),
  )
  return host
}
