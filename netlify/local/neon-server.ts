import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { closeServer } from './host.ts'
import type { Engine, LocalSession, TextResult } from './session.ts'

// The fields that the driver copies from a refusal onto its NeonDbError.
const ERROR_FIELDS =
  'severity code detail hint position internalPosition internalQuery where schema table column dataType constraint file line routine'.split(
    ' ',
  )
const MAX_REQUEST_SIZE = 64 * 1024 * 1024

/** `POST /sql` as Neon answers it, on 127.0.0.1 and a free port, for callers that know the password alone. */
export async function serveNeon(engine: Engine, password: string, latencyMs = 0) {
  const server = createServer(async (request, response) => {
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    try {
      const body = await readBody(request)
      if (latencyMs > 0) await pause(latencyMs)
      if (request.method !== 'POST' || request.url !== '/sql') return answer(404, { message: 'only POST /sql is here' })
      // The header also keeps web pages out: a browser asks before it sends one to another origin, and is not answered.
      if (passwordIn(request.headers['neon-connection-string']) !== password)
        return answer(400, { message: 'password authentication failed', severity: 'FATAL', code: '28P01' })
      answer(200, await answerSql(engine, JSON.parse(body) as SqlBody, (name) => request.headers[name]?.toString()))
    } catch (error) {
      answer(400, refusal(error))
    }
  })
  // Longer than fetch keeps an idle connection (4 s), so that it never sends into one that closes.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { port, stop: () => closeServer(server) }
}

function refusal(error: unknown) {
  const found = error as Record<string, unknown> & { message?: string }
  // An error of the line to PostgreSQL has a code of the operating system's: for the caller the connection failed.
  if (typeof found.syscall === 'string') return { message: found.message, severity: 'FATAL', code: '08006' }
  const fields = ERROR_FIELDS.map((field) => [field, found[field] ?? null])
  return { message: found.message ?? String(error), ...Object.fromEntries(fields) }
}

const passwordIn = (header: string | string[] | undefined) =>
  URL.parse(String(header).replace(/^postgres(ql)?:/, 'http:'))?.password

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_REQUEST_SIZE) throw new Error('request is too large (max is 67108864 bytes)')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

type Statement = { query: string; params?: unknown[] }
type SqlBody = Statement | { queries: Statement[] }

const ISOLATION: Record<string, string> = {
  ReadUncommitted: 'read uncommitted',
  ReadCommitted: 'read committed',
  RepeatableRead: 'repeatable read',
  Serializable: 'serializable',
}

/** Runs what Neon's `POST /sql` was sent: one statement, or several in one transaction. */
const answerSql = (engine: Engine, body: SqlBody, header: (name: string) => string | undefined) =>
  engine.session(async (session) => {
    const statements = 'queries' in body ? body.queries : [body]
    try {
      if (!('queries' in body)) return neonResult(await run(session, body))
      return { results: (await batch(session, statements, beginning(header))).map(neonResult) }
    } finally {
      await leaveClean(session, statements)
    }
  })

const run = (session: LocalSession, { query, params }: Statement) => session.query(query, params ?? [])

/**
 * All sent at once, as a pipeline; what comes after a statement that fails is refused, and the commit rolls back.
 * @throws what the first of them failed with
 */
async function batch(session: LocalSession, statements: Statement[], begin: string) {
  const began = session.exec(begin)
  const answers = statements.map((statement) => run(session, statement))
  const ended = session.query('commit')
  await Promise.allSettled([began, ...answers, ended])
  const [results, { command }] = await Promise.all([Promise.all(answers), ended, began])
  if (command === 'ROLLBACK') throw new Error('The transaction was rolled back at its end.')
  return results
}

const neonResult = (result: TextResult) => ({ ...result, rowAsArray: true, viaNeonFetch: true })

function beginning(header: (name: string) => string | undefined) {
  const isolation = ISOLATION[header('neon-batch-isolation-level') ?? '']
  const modes = [
    isolation && `isolation level ${isolation}`,
    header('neon-batch-read-only') === 'true' && 'read only',
    header('neon-batch-deferrable') === 'true' && 'deferrable',
  ]
  return `begin ${modes.filter(Boolean).join(', ')}`
}

/** A setting that outlives its transaction; one made with `set_config(…, true)` has gone with the commit. */
const LASTING =
  /\bset_config\((?!(?:[^()]|\([^()]*\))*,\s*true\s*\))|\b(set|listen|prepare|temp|temporary|pg_advisory_lock)\b/i

/** Neon keeps nothing from one request to the next: no open transaction, no setting, no role. */
async function leaveClean(session: LocalSession, statements: Statement[]) {
  const text = statements.map((statement) => statement.query).join(';')
  if (/\b(begin|start)\b/i.test(text)) await session.exec('rollback')
  // Forgetting drops the prepared plans too, so that it is done only where something would stay.
  if (LASTING.test(text)) await session.forget()
}
