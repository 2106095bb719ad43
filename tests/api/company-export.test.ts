import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { SITE } from '#tests/support/api-call.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiFiles, pdfBytes, sha256 } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { app, call, month, plan, postgres, signedIn } = world
const { conversation, line, say } = apiConversations(world)
const theirs = apiFiles(world)
afterAll(() => postgres.stop())

const { cookie, id: advisor } = await signedIn('admin')
const at = (id: string | null) => `/api/admin/companies/${id}/export`
const planned = async (id: string | null) => (await call('GET', at(id), { cookie })).body
const bytesOf = async (path: string, range?: string) => {
  const headers = { Cookie: cookie, ...(range && { Range: range }) }
  const response = await app.fetch(new Request(SITE + path, { headers }), { ip: '192.0.2.1' })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers }
}

/** A company with something of everything, also of what no client sees. */
async function full() {
  const client = await signedIn()
  const company = client.companyId ?? ''
  await month(company, { month: '2026-01', revenue: 8_421_037, netProfit: -330_000 })
  await month(company, { month: '2026-02', revenue: 4_242_424 }, null)
  await plan(company, '=cmd()', { nextSteps: '["Call the bank","Ask for two quotes"]' })
  await plan(company, 'CANARY draft', { published: false })
  const thread = await conversation(company, 'Payroll')
  await line(thread, 'Is Friday fine?', { by: client.id, at: '2026-03-01T10:00:00Z' })
  await line(thread, 'CANARY note', { by: advisor, firm: true, internal: true, at: '2026-03-01T11:00:00Z' })
  const pdf = pdfBytes(2_300_000)
  const { body: sent } = await theirs.upload(client.cookie, pdf, {
    fileName: 'Übersicht: 1.pdf',
    vendor: '=Kestrel',
    amount: 41_218,
  })
  for (const size of [1_000, 2_000]) await theirs.upload(client.cookie, pdfBytes(size), { fileName: 'May.pdf' })
  await say(client.cookie, { conversationId: thread, message: 'Here it is', documentIds: [sent.document.id] })
  for (const [state, note] of [
    ['completed', '=Trucks'],
    ['canceled', null],
  ])
    await postgres.query(
      `insert into bookings (id, company_id, person_id, starts_at, ends_at, during, state, time_zone, note, created_at, changed_at)
       values (gen_random_uuid(), $1, $2, '2026-03-02T15:00Z', '2026-03-02T15:30Z', '[2026-03-02 15:00Z,2026-03-02 15:45Z)', $3,
         'America/Chicago', $4, now(), now())`,
      [company, client.id, state, note],
    )
  await postgres.query(
    `insert into requests (company_id, title, what, due_date, state, answer, asked_by, asked_at, answered_at)
     values ($1, '=Payroll list', 'All of May', '2026-03-05', 'uploaded', 'Sent by mail', $2, '2026-03-01T10:00Z', '2026-03-02T10:00Z')`,
    [company, advisor],
  )
  for (const [payee, state] of [
    ['Kestrel Fuel', 'answered'],
    ['CANARY payee', 'draft'],
  ])
    await postgres.query(
      `insert into transaction_questions (company_id, month, on_date, payee, amount, state, created_at, category, answer, answered_by, answered_at)
       values ($1, '2026-01-01', '2026-01-09', $2, -4_210, $3, now(), 'Fuel', 'For the truck', $4, '2026-03-02T10:00Z')`,
      [company, payee, state, client.id],
    )
  for (const [month, label] of [
    ['2026-01-01', 'Design work'],
    ['2026-02-01', 'CANARY line'],
  ])
    await postgres.query(
      `insert into statement_lines (company_id, month, report, position, depth, kind, label, amount, section, basis)
       values ($1, $2, 'profit_and_loss', 1, 0, 'line', $3, 8_421_037, 'income', 'cash')`,
      [company, month, label],
    )
  await postgres.query(`update companies set next_meeting_at = '2026-03-20T15:00Z' where id = $1`, [company])
  const ours = apiFiles(world, `/api/admin/companies/${company}/uploads`)
  await ours.upload(cookie, pdfBytes(), { fileName: 'CANARY.pdf', firmOnly: true })
  return { ...client, company, pdf }
}

/** What another program's unpacker finds in it. */
function unpacked(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.zip'), bytes)
  const script = `import json,sys,zipfile,hashlib
z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
z.extractall(sys.argv[2])
print(json.dumps({i.filename:hashlib.sha256(z.read(i)).hexdigest() for i in z.infolist()}))`
  const told = execFileSync('python3', ['-c', script, join(folder, 'a.zip'), join(folder, 'out')], { encoding: 'utf8' })
  return {
    hashes: JSON.parse(told) as Record<string, string>,
    text: (name: string) => readFileSync(join(folder, 'out', name), 'utf8'),
  }
}

test('one ZIP holds months, statement lines, plans, messages, requests, questions and files, and a manifest whose hashes are right', async () => {
  const { company, pdf } = await full()
  const { size, print, fileName } = await planned(company)
  expect(fileName).toMatch(/export\.zip$/)
  const { bytes, headers } = await bytesOf(`${at(company)}/file?print=${print}`)
  expect([bytes.length, Number(headers.get('content-length'))]).toEqual([size, size])
  const { hashes, text } = unpacked(bytes)
  const manifest = JSON.parse(text('manifest.json'))
  const { 'manifest.json': _, ...others } = hashes
  expect(Object.fromEntries(manifest.files.map((f: { path: string; sha256: string }) => [f.path, f.sha256]))).toEqual(
    others,
  )
  expect(Object.values(hashes)).toContain(sha256(pdf))
  expect(Object.keys(hashes).filter((name) => name.startsWith('files/'))).toEqual([
    'files/bank_statement/May.pdf',
    'files/bank_statement/May (2).pdf',
    'files/bank_statement/Übersicht_ 1.pdf',
  ])
  expect(text('metrics.csv')).toContain('2026-01,final,2026-03-02T00:00:00.000Z,84210.37,-3300.00')
  expect(text('plans.csv')).toContain("'=cmd()")
  expect(text('plans.csv')).toContain('Call the bank; Ask for two quotes')
  expect(text('messages.csv')).toContain('Payroll,2026-03-01T10:00:00.000Z,client,Ada Smith,Is Friday fine?')
  expect(text('messages.csv')).toMatch(/Here it is,files\/bank_statement\/Übersicht_ 1\.pdf\r/)
  const held = '2026-03-02T15:00:00.000Z,2026-03-02T15:30:00.000Z,America/Chicago'
  expect(text('meetings.csv')).toContain(`${held},completed,Ada Smith,'=Trucks`)
  expect(text('meetings.csv')).toContain(`${held},canceled,Ada Smith,`)
  expect(text('meetings.csv')).toContain('2026-03-20T15:00:00.000Z,,America/Chicago,entered,,')
  expect(text('requests.csv')).toContain(
    "'=Payroll list,All of May,,2026-03-05,uploaded,2026-03-01T10:00:00.000Z,Ada Smith,2026-03-02T10:00:00.000Z,Sent by mail,,",
  )
  expect(text('questions.csv')).toMatch(
    /^2026-01-09,Kestrel Fuel,-42\.10,,,answered,,,,,Fuel,For the truck,,Ada Smith,2026-03-02T10:00:00\.000Z\r$/m,
  )
  expect(text('statements.csv')).toContain('2026-01,profit_and_loss,cash,1,0,line,income,Design work,84210.37')
  expect(text('files.csv')).toMatch(/Übersicht_ 1\.pdf,2026-02,'=Kestrel,412\.18,.*Z,Ada Smith,$/m)
  expect(text('files.csv')).not.toContain('CANARY')
})

test('drafts, internal notes and what only the firm sees are not in it', async () => {
  const { company } = await full()
  const { print } = await planned(company)
  const { bytes } = await bytesOf(`${at(company)}/file?print=${print}`)
  const everything = Buffer.from(bytes).toString('latin1')
  expect(everything).not.toContain('CANARY')
  expect(everything).not.toContain('42424')
})

test('parts of any length are the same file, and their taking is one line of the log', async () => {
  const { company } = await full()
  const { size, print } = await planned(company)
  const path = `${at(company)}/file?print=${print}`
  const whole = createHash('sha256')
    .update((await bytesOf(path)).bytes)
    .digest('hex')
  for (const length of [700_001, size]) {
    const parts = createHash('sha256')
    for (let from = 0; from < size; from += length) {
      const { status, bytes } = await bytesOf(path, `bytes=${from}-${Math.min(from + length, size) - 1}`)
      expect(status).toBe(206)
      parts.update(bytes)
    }
    expect(parts.digest('hex')).toBe(whole)
  }
  const lines = await postgres.query("select actor_id from audit where event = 'company_export' and company_id = $1", [
    company,
  ])
  expect(lines).toEqual([{ actor_id: advisor }])
})

test('what has changed between two parts is refused, so that no file is put together of two', async () => {
  const { company, id } = await full()
  const { print } = await planned(company)
  await line(await conversation(company, 'Later'), 'News', { by: id, at: '2026-03-02T10:00:00Z' })
  const { status, body } = await call('GET', `${at(company)}/file?print=${print}`, { cookie })
  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(
    await postgres.query("select 1 from audit where event = 'company_export' and company_id = $1", [company]),
  ).toEqual([])
})

test('a file from before its sum was kept is summed up once', async () => {
  const { company } = await full()
  const { print } = await planned(company)
  await postgres.query('update documents set crc32 = null where company_id = $1', [company])
  expect((await planned(company)).print).toBe(print)
  expect(
    await postgres.query('select 1 from documents where company_id = $1 and not firm_only and crc32 is null', [
      company,
    ]),
  ).toEqual([])
})

test('an empty company has an export, too', async () => {
  const { companyId } = await signedIn()
  const { print } = await planned(companyId)
  const { bytes } = await bytesOf(`${at(companyId)}/file?print=${print}`)
  expect(Object.keys(unpacked(bytes).hashes)).toEqual([
    'manifest.json',
    'metrics.csv',
    'plans.csv',
    'steps.csv',
    'notes.csv',
    'messages.csv',
    'requests.csv',
    'questions.csv',
    'meetings.csv',
    'statements.csv',
    'files.csv',
  ])
})
