import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Opened } from './server-process.ts'

/** Starts server-process.ts; `stop` lets it put everything away first. */
export async function startProcess(wanted: object) {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [JSON.stringify(wanted)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    if (child.connected) child.disconnect()
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(timer)
  }
  const opened = await Promise.race([
    new Promise<Opened>((done) => child.once('message', (message) => done(message as Opened))),
    ended.then(() => {
      throw new Error('the server process of the bench ended before it was ready')
    }),
  ])
  return { ...opened, pid: child.pid, stop }
}
