// `npm run test:netlify`: the functions as Netlify's CLI bundles them, in an empty folder, over a PostgreSQL whose owner
// is no superuser and may not create roles. It needs PostgreSQL's programs, `unzip`, and Netlify's CLI (see bundles.ts).
import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { brand } from '#copy/brand.ts'
import { checklistPopup } from '#copy/checklist-popup.ts'
import { startPostgres } from '#local/postgres.ts'
import { hashPassword } from '#server/auth/password.ts'
import { rotatingDatabase, siteBlobs } from '#tests/support/cloud.ts'
import { temporaryPostgres } from '#tests/support/temporary-postgres.ts'
import { type Bundle, bundles, instanceOf } from './bundles.ts'

const began = performance.now()
const say = (text: string) => console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${text}`)
const SITE = 'https://firm.example.com'
const PASSWORD = 'right-horse-battery'
const HASHING = { passwordPepper: 'a-pepper-for-this-run-0123456789-abc', bcryptCost: 10 }

const folder = await mkdtemp(join(tmpdir(), 'netlify-run-'))
const closing: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  await everything()
  say('all in order')
} finally {
  for (const close of closing.reverse()) await close()
}

async function everything() {
  const built = await bundles(folder)
  say(`bundled: ${built.map(({ name }) => name).join(', ')}`)
  const bundle = (name: string) => built.find((one) => one.name === name) as Bundle
  assert.equal(existsSync(join(folder, 'node_modules')), false)
  for (const file of ['node_modules/bcryptjs', 'node_modules/bcryptjs/umd/index.js'])
    assert.ok(existsSync(join(bundle('api').folder, file)), `the API's bundle lacks ${file}`)
  for (const file of [`fonts/${brand.face.print}`, `images/${brand.mark}`])
    assert.ok(existsSync(join(bundle('pdf').folder, 'content', file)), `the PDF bundle lacks content/${file}`)
  assert.deepEqual(
    bundle('missing-asset').routes?.map(({ pattern, prefer_static }) => [pattern, prefer_static]),
    [['/assets/*', true]],
  )
  say('the bundles hold bcryptjs, the mark and the font')

  const server = await temporaryPostgres({ fsync: false })
  closing.push(server.stop)
  const admin = await startPostgres({ url: server.url })
  closing.push(admin.stop)
  await admin.query('create role site_owner login nosuperuser nocreaterole nobypassrls')
  await admin.query('create database portal owner site_owner')
  const url = (user: string) => server.url.replace('postgres@', `${user}@`).replace(/postgres$/, 'portal')
  const owner = await startPostgres({ url: url('site_owner') })
  closing.push(owner.stop)
  const refused = await owner.migrate().then(
    () => '',
    (error: Error) => error.message,
  )
  assert.match(refused, /not allowed to set up the roles/)
  for (const statement of refused.slice(refused.indexOf('\n') + 1).split('\n')) await admin.query(statement)
  const applied = await owner.migrate()
  say(
    `${applied.length} migrations applied by an owner who may not create roles, after ${refused.split('\n').length - 1} statements of an administrator`,
  )

  const postgres = await startPostgres({ url: url('postgres') })
  closing.push(postgres.stop)
  const database = await rotatingDatabase(owner)
  const blobs = await siteBlobs()
  const mails: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      mails.push(...envelope.rcptTo.map(({ address }) => address))
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((ready) => void smtp.listen(0, '127.0.0.1', ready))
  closing.push(database.stop, blobs.stop, () => new Promise<void>((done) => smtp.close(() => done())))
  const env = {
    SESSION_SECRET: 'a-session-secret-for-this-run-012345',
    PASSWORD_PEPPER: HASHING.passwordPepper,
    BCRYPT_COST: '10',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'firm@example.com',
    SITE_URL: SITE,
    DATA_DIR: '/nowhere',
    SQL_ENDPOINT: database.endpoint,
    SQL_HOST: database.host,
  }
  const instances = new Map<string, Awaited<ReturnType<typeof instanceOf>>>()
  closing.push(() => [...instances.values()].map(({ stop }) => stop()))

  let context = 'production'
  let asked = 0
  /** One invocation as Netlify makes it: credentials and file store come with the event. */
  async function invoke(name: string, path: string, { method = 'GET', json, body, cookie, headers = {} }: Ask = {}) {
    if (!instances.has(name)) instances.set(name, await instanceOf(bundle(name), env))
    const sent = json ? Buffer.from(JSON.stringify(json)) : body
    return instances.get(name)!.invoke({
      rawUrl: SITE + path,
      httpMethod: method,
      headers: {
        ...(method === 'GET' ? {} : { origin: SITE }),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
        'x-nf-client-connection-ip': `192.0.2.${++asked}`,
        'x-nf-deploy-context': context,
        'x-nf-deploy-id': createHash('sha256').update(context).digest('hex').slice(0, 24),
        'x-nf-deploy-published': context === 'production' ? '1' : '0',
        'x-nf-site-id': 'site',
        'x-nf-request-id': `request-${asked}`,
      },
      body: sent?.toString('base64') ?? '',
      isBase64Encoded: true,
      netlifyDBURL: database.url(),
      blobs: blobs.eventOf(),
      invocationMetadata: { branch: 'main', function_name: name },
    })
  }
  type Ask = { method?: string; json?: object; body?: Buffer; cookie?: string; headers?: Record<string, string> }
  const api = (path: string, ask?: Ask) => invoke('api', path, ask)

  const email = 'client@example.com'
  const [company] = await postgres.query("insert into companies (name) values ('One') returning id")
  await postgres.query(
    "insert into people (role, company_id, first_name, last_name, email, password_hash) values ('client', $1, 'Ada', 'Smith', $2, $3)",
    [company?.id, email, await hashPassword(PASSWORD, HASHING)],
  )
  await postgres.query(
    "insert into monthly_metrics (company_id, month, revenue, net_profit, cash_balance, money_out, status, published_at) values ($1, '2026-03-01', 100, 60, 50, 40, 'final', now())",
    [company?.id],
  )
  await postgres.query(
    "insert into statement_lines values ($1, '2026-03-01', false, 'profit_and_loss', 1, 0, 'line', 'Service calls', 100, 'income')",
    [company?.id],
  )

  const signedIn = await api('/api/auth/login', { method: 'POST', json: { email, password: PASSWORD } })
  assert.equal(signedIn.status, 200, signedIn.body.toString())
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const timed = performance.now()
  const hashed = await api('/api/auth/login', { method: 'POST', json: { email, password: 'wrong horse here' } })
  assert.equal(hashed.status, 401)
  assert.doesNotMatch(instances.get('api')!.log(), /hash_thread/)
  say(`signed in; a wrong password is refused in ${Math.round(performance.now() - timed)} ms`)

  for (const path of ['/api/client/company', '/api/client/financial-metrics?month=2026-03', '/api/client/documents'])
    assert.equal((await api(path, { cookie })).status, 200, path)
  assert.equal((await api('/api/client/company')).status, 401)
  say('read company, month and documents')

  const upload = async () => {
    const bytes = Buffer.from(`%PDF-1.4 ${randomUUID()}\n%%EOF`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const key = () => ({ 'idempotency-key': randomUUID() })
    const start = {
      fileName: `${randomUUID()}.pdf`,
      category: 'other',
      month: null,
      note: '',
      requestId: null,
      type: 'application/pdf',
      size: bytes.length,
      sha256,
    }
    const begun = await api('/api/client/uploads', { method: 'POST', json: start, cookie, headers: key() })
    assert.equal(begun.status, 200, begun.body.toString())
    const { id } = JSON.parse(begun.body.toString())
    const piece = await api(`/api/client/uploads/${id}/pieces/0`, {
      method: 'PUT',
      body: bytes,
      cookie,
      headers: { 'content-type': 'application/octet-stream', 'x-portal': '1', ...key() },
    })
    assert.ok(piece.status < 300, piece.body.toString())
    const done = await api(`/api/client/uploads/${id}/finish`, { method: 'POST', cookie, headers: key() })
    assert.ok(done.status < 300, done.body.toString())
    const file = await api(`/api/client/documents/${id}/file`, { cookie })
    assert.equal(file.status, 200)
    assert.deepEqual(file.body, bytes)
  }
  await upload()
  const stored = async (what: RegExp) =>
    (await readdir(blobs.directory, { recursive: true })).filter((name) => what.test(name)).length
  assert.ok((await stored(/site:documents/)) > 0)
  say('uploaded a file and read it back from the site’s store')

  for (const path of [
    `/public-objects/${checklistPopup.fileName}`,
    '/client/reports/2026-03.pdf',
    '/client/statements/2026-03.pdf',
  ]) {
    const pdf = await invoke('pdf', path, { cookie })
    assert.equal(pdf.status, 200, path)
    assert.equal(pdf.body.subarray(0, 5).toString(), '%PDF-')
    say(`drew ${path}, ${pdf.body.length} bytes`)
  }

  for (const name of ['deliver', 'fetch-books', 'sweep', 'retention'])
    assert.equal((await invoke(name, '/', { method: 'POST', json: { next_run: '2100-01-01T00:00:00Z' } })).status, 204)
  assert.ok(database.asked.length > 0)
  say('deliver, fetch-books, sweep and retention ran')

  assert.equal((await api('/api/auth/reset', { method: 'POST', json: { email } })).status, 200)
  assert.deepEqual(mails, [email])
  say('a mail to a new password left')

  database.rotate('second-password')
  assert.equal((await api('/api/client/company', { cookie })).status, 200)
  await invoke('deliver', '/', { method: 'POST', json: {} })
  assert.equal(database.asked.at(-1), 'second-password')
  assert.equal(instances.size, 5)
  say('the database’s password changed; the same instances went on with the new one')

  const missing = await invoke('missing-asset', '/assets/gone-0000.js')
  assert.deepEqual([missing.status, missing.headers.get('cache-control')], [404, 'no-store'])

  context = 'deploy-preview'
  const [before, sent] = [database.asked.length, mails.length]
  for (const name of ['deliver', 'fetch-books', 'sweep', 'retention'])
    await invoke(name, '/', { method: 'POST', json: {} })
  assert.equal(database.asked.length, before)
  assert.equal((await api('/api/auth/reset', { method: 'POST', json: { email } })).status, 503)
  assert.equal(mails.length, sent)
  const ofSite = await stored(/site:documents\//)
  await upload()
  assert.equal(await stored(/site:documents\//), ofSite)
  assert.ok((await stored(/deploy:/)) > 0)
  say('in a preview: no schedule, no mail, files in a store of its own')
}
