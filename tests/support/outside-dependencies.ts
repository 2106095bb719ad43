import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VAPID } from './api-push.ts'

/** Mails that stay in a folder, and push services that nobody reaches: both are set up, and nothing leaves the machine. */
export async function outsideDependencies() {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const line = new Agent()
  line.createConnection = () => {
    throw new Error('no push service')
  }
  return {
    dependencies: { mail: { smtpUrl: undefined, folder, from: 'firm@example.test' }, push: { ...VAPID, line } },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
