import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { ROOT } from '#local/settings.ts'

const PATIENCE = 120_000

/** `npm start` on `dataDir`: ready when it has printed its address and answers there. */
export async function npmStart(dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' }
  const began = performance.now()
  // A group of its own: npm and what it starts are stopped together.
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const kill = () => process.kill(-child.pid!, 'SIGINT')
  process.once('exit', kill)
  let said = ''
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const origin = await new Promise<string>((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`npm start was not ready in time: ${said}`)), PATIENCE)
    const heard = (data: Buffer) => {
      said += data
      const found = /Ready on (http:\/\/\S+)/.exec(said)?.[1]
      if (found) done(found)
    }
    child.stdout.on('data', heard)
    child.stderr.on('data', heard)
    ended.then(() => {
      process.off('exit', kill)
      clearTimeout(timer)
      failed(new Error(`npm start ended: ${said}`))
    })
  })
  const answer = await fetch(origin)
  if (!answer.ok) throw new Error(`${origin} answers ${answer.status}`)
  const seconds = (performance.now() - began) / 1_000
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
  }
  return { origin, seconds, pid: await serverOf(child.pid!), stop }
}

/** The process of the group that holds the most memory: npm and the shell stand above it. */
async function serverOf(group: number) {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(fields[2]) === group ? { pid: Number(pid), pages: Number(fields[21]) } : undefined
    }),
  )
  return found.filter((one) => one !== undefined).sort((a, b) => b.pages - a.pages)[0]?.pid
}
