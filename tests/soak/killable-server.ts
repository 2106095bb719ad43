import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Memory, Ready } from './server.ts'

/** server.ts as a process of its own, over data that outlive it; killed without a warning and started again. */
export type KillableServer = Awaited<ReturnType<typeof killableServer>>

export async function killableServer(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'soak-'))
  let { child, ready, ended } = await start(dataDir, databaseUrl, '0')
  return {
    origin: ready.origin,
    /** How the production driver reaches the database; changes at every start. */
    database: () => ready,
    pid: () => child.pid,
    /** Undefined while it is down. */
    memory: async (): Promise<Memory | undefined> => {
      if (!child.connected) return undefined
      const answer = new Promise<Memory>((held) => child.once('message', (message) => held(message as Memory)))
      child.send('memory', () => {})
      return (await Promise.race([answer, ended])) ?? undefined
    },
    killAndStart: async () => {
      child.kill('SIGKILL')
      await ended
      ;({ child, ready, ended } = await start(dataDir, databaseUrl, new URL(ready.origin).port))
    },
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Started = { child: ChildProcess; ready: Ready; ended: Promise<void> }

async function start(dataDir: string, databaseUrl: string, port: string): Promise<Started> {
  // The database may be on its way back itself.
  for (let left = 60; ; left--) {
    const child = fork(join(import.meta.dirname, 'server.ts'), {
      execArgv: ['--expose-gc'],
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: port, BCRYPT_COST: '10' },
      stdio: ['ignore', 'ignore', process.env.SOAK_VERBOSE ? 'inherit' : 'ignore', 'ipc'],
    })
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    const message = once(child, 'message').then(([ready]) => ready as Ready)
    const ready = await Promise.race([message, ended])
    if (ready) return { child, ready, ended }
    if (left === 0) throw new Error('The server did not come back. SOAK_VERBOSE=1 shows why.')
    await new Promise((wait) => setTimeout(wait, 1_000))
  }
}
