import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBooksProvider } from '#local/books-provider.ts'
import { localProviderApps } from '#server/books/connection-settings.ts'
import { VAPID } from './api-push.ts'

/** Mails that stay in a folder, push services that nobody reaches, fake providers of books: set up, and nothing leaves the machine. */
export async function outsideDependencies() {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const line = new Agent()
  line.createConnection = () => {
    throw new Error('no push service')
  }
  const books = await startBooksProvider()
  return {
    books,
    dependencies: {
      providerApps: localProviderApps(books.url),
      mail: { smtpUrl: undefined, folder, from: 'firm@example.test' },
      push: { ...VAPID, line },
    },
    remove: () => Promise.all([books.stop(), rm(folder, { recursive: true, force: true })]),
  }
}
