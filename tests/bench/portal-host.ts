import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteAndFunctions } from '#local/answer.ts'
import { DEMO_PASSWORD, demoPeople } from '#local/demo-people.ts'
import { startHost } from '#local/host.ts'
import { openLocalServices } from '#local/local-services.ts'
import { postJson } from './call.ts'
import { cookieHeader } from './cookie.ts'
import { STATIC_SHELL, staticShell } from './static-shell.ts'

/** The built site, the API and a database with the demo world, as `npm start` serves them; beside them the static shell. */
export async function startPortal() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-portal-'))
  const host = await startHost(0)
  const cloud = await openLocalServices({ port: 0, dataDir, databaseUrl: undefined }, host.origin)
  const answer = await siteAndFunctions()
  host.serve((request, address) =>
    new URL(request.url).pathname === STATIC_SHELL ? staticShell() : answer(request, address),
  )
  const stop = async () => {
    await host.stop()
    await cloud.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { origin: host.origin, stop }
}

/** The cookies of a real sign-in: as the demo client, who has every month there is, or as the firm's advisor. */
export async function signIn(origin: string, wanted: 'client' | 'admin' = 'client') {
  const { email } = demoPeople.find(({ role }) => role === wanted)!
  return cookieHeader(await postJson(origin, '/api/auth/login', { email, password: DEMO_PASSWORD }))
}
