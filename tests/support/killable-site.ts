import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLocalFile } from '#local/local-file.ts'
import { ROOT } from '#local/settings.ts'

/** `npm start` as a process of its own, on data of its own, that can lose its power and be switched on again. */
export async function killableSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'killable-'))
  let { server, origin } = await start(dataDir, '0')
  return {
    origin,
    /** Nothing is put away and nothing is said. */
    kill: () => ended(server, 'SIGKILL'),
    /** At the same address, on the same data. */
    startAgain: async () => {
      ;({ server, origin } = await start(dataDir, new URL(origin).port))
    },
    /** How many rows of a table hold this. */
    count: (table: string, where: string) => count(dataDir, table, where),
    stop: async () => {
      await ended(server, 'SIGTERM')
      await rm(dataDir, { recursive: true })
    },
  }
}

async function start(dataDir: string, port: string) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, BCRYPT_COST: '10', DATABASE_URL: '' }
  // Not by npm and its launcher: a killed parent would leave the server itself alive.
  const server = spawn(process.execPath, [join(ROOT, 'netlify/local/start.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const part of server.stdout.setEncoding('utf8')) {
    said += part
    const ready = /Ready on (http:\/\/localhost:\d+)/.exec(said)
    if (ready) return { server, origin: ready[1]! }
  }
  throw new Error(`The site ended before it was ready: ${said}`)
}

async function ended(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
}

/** As the firm itself, through the door that the API uses too. */
async function count(dataDir: string, table: string, where: string) {
  const { sqlEndpoint, databaseUrl } = (await readLocalFile(dataDir))!
  const queries = ["select set_config('app.role', 'admin', true)", `select count(*) from ${table} where ${where}`]
  const answer = await fetch(sqlEndpoint, {
    method: 'POST',
    headers: { 'Neon-Connection-String': databaseUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify({ queries: queries.map((query) => ({ query })) }),
  })
  return Number((await answer.json()).results[1].rows[0][0])
}
