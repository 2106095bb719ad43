import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export type TemporaryPostgres = Awaited<ReturnType<typeof temporaryPostgres>>

type Options = {
  /** Whether what is committed survives a loss of power; without it tests are faster. A killed process loses nothing either way. */
  fsync?: boolean
}

/** Where this machine has PostgreSQL's programs, the newest first; undefined without any. PG_BIN names another folder. */
export function postgresPrograms() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.PG_BIN, ...versions.map((version) => join(root, version, 'bin'))]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')))
}

/** A PostgreSQL of its own in a new folder, on 127.0.0.1 and a free port. PostgreSQL does not run as root. */
export async function temporaryPostgres({ fsync = true }: Options = {}) {
  const programs = postgresPrograms()
  if (!programs) throw new Error('No PostgreSQL is installed here; PG_BIN can name the folder of its programs.')
  const account = process.getuid?.() === 0 ? await accountOf('postgres') : {}
  // A server that is started keeps the pipes of its starter: its output goes to a file instead.
  const as = async (program: string, ...args: string[]) =>
    (await run(program, args, { ...account, cwd: '/', maxBuffer: 1e7 })).stdout.trim()
  const folder = await as('mktemp', '-d', '/tmp/postgres-XXXXXXXX')
  const data = join(folder, 'data')
  const port = await freePort()
  await as(join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions')
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 60,
    timezone: 'GMT',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const control = (...args: string[]) =>
    as(join(programs, 'pg_ctl'), ...args, '-D', data, '-w', '-t', '60', '-l', join(folder, 'log'))
  await control('start', '-o', options)
  return {
    /** As its superuser. */
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    /** As if its processes had been killed; it recovers from its log. */
    restartImmediately: () => control('restart', '-m', 'immediate'),
    stop: async () => {
      await control('stop', '-m', 'immediate').catch(() => {})
      await as('rm', '-rf', folder)
    },
  }
}

const accountOf = async (name: string) => ({
  uid: Number((await run('id', ['-u', name])).stdout),
  gid: Number((await run('id', ['-g', name])).stdout),
})

async function freePort() {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
