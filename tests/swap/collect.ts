// Started by run.ts within the other firm's copy of the project: writes all that this firm's server says into a folder.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { requestBooking, requestChecklist, subscribe } from '#contract/lead-forms.ts'
import { askForReset } from '#contract/mailed-links.ts'
import { checklistPopup } from '#copy/checklist-popup.ts'
import { monthOf, shiftMonth } from '#domain/month.ts'
import deliver from '#functions/deliver.ts'
import { siteAndFunctions } from '#local/answer.ts'
import { apiTable } from '#local/api-table.ts'
import { demoCompanies } from '#local/demo-companies.ts'
import { nextMeeting } from '#local/demo-data.ts'
import { DEMO_PASSWORD, demoPeople } from '#local/demo-people.ts'
import { LOCAL_DEPLOY } from '#local/functions.ts'
import { startHost } from '#local/host.ts'
import { openLocalServices } from '#local/local-services.ts'
import { MAILBOX } from '#local/mailbox.ts'
import { startPostgres } from '#local/postgres.ts'
import { postJson } from '#tests/bench/call.ts'
import { cookieHeader } from '#tests/bench/cookie.ts'
import { readPdf, textOf } from '#tests/support/pdf.ts'
import { pdfColors } from './search.ts'

const [folder = ''] = process.argv.slice(2)
const dataDir = join(folder, 'data')
const found = join(folder, 'found')
const month = shiftMonth(monthOf(new Date()), -1)
const written = new Map<string, number>()

async function write(name: string, text: string) {
  const [kind = ''] = name.split(' ')
  written.set(kind, (written.get(kind) ?? 0) + 1)
  await writeFile(join(found, `${name.replace(/[^\w. -]/g, '_')}.txt`), text)
}

/** What a PDF says of itself, what stands on its pages, and its colors. */
async function pdfText(bytes: Uint8Array) {
  const { info, pages } = await readPdf(bytes)
  const streams = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
  const colors = streams.flatMap(([, stream = '']) => {
    try {
      return pdfColors(inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    } catch {
      // A font or a picture, packed in another way.
      return []
    }
  })
  return [JSON.stringify(info), ...pages.map(textOf), ...new Set(colors)].join('\n')
}

async function fetchAs(who: string, cookie: string, path: string) {
  const answer = await fetch(host.origin + path, { headers: { cookie } })
  if (!answer.ok) return
  if (answer.headers.get('content-type') === 'application/pdf')
    return write(`pdf ${path}`, await pdfText(await answer.bytes()))
  await write(`api ${who} ${path}`, await answer.text())
}

/** Every address that answers without a body, filled with the first demo company and a month that is closed. */
const addresses = [...apiTable().matchAll(/`GET (\/[^`]+)`/g)].map(([, path = '']) =>
  path
    .replace(/:(id|company)(?=\/|$)/, demoCompanies.castellan.id)
    .replace(':month', month)
    .replace(/:file\{.*\}$/, path.startsWith('/client') ? `${month}.pdf` : checklistPopup.fileName),
)

await mkdir(found, { recursive: true })
const host = await startHost(0)
const cloud = await openLocalServices({ port: 0, dataDir, databaseUrl: undefined }, host.origin)
host.serve(await siteAndFunctions())
try {
  for (const role of ['client', 'admin'] as const) {
    const { email } = demoPeople.find((person) => person.role === role)!
    const signedIn = await postJson(host.origin, '/api/auth/login', { email, password: DEMO_PASSWORD })
    const cookie = cookieHeader(signedIn)
    for (const path of addresses) await fetchAs(role, cookie, `${path}?month=${month}`)
  }
  await sendMails()
  await deliver(new Request(host.origin), { deploy: LOCAL_DEPLOY })
  const mailbox = await (await fetch(host.origin + MAILBOX)).text()
  for (const [, path = ''] of mailbox.matchAll(/href="([^"]+)"/g))
    await write(`mail ${path}`, await (await fetch(host.origin + path)).text())
} finally {
  await host.stop()
  await cloud.stop()
}
await dumpDatabase()
console.log([...written].map(([kind, count]) => `${kind}: ${count}`).join(', '))

/** One of each kind that a visitor or a client can cause. */
async function sendMails() {
  const sent = { website: '', elapsed: 9_000, page: '/', campaign: {} }
  const person = { firstName: 'Ada', lastName: 'Smith', email: 'ada@example.test', phone: '515-555-0101' }
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
  await postJson(host.origin, requestChecklist.path, { ...person, businessName: 'Smith Roofing', ...sent }, key())
  await postJson(host.origin, subscribe.path, { email: person.email, ...sent }, key())
  const times = [nextMeeting(3, new Date()).toISOString()]
  const call = { ...person, times, timeZone: 'America/Chicago', ...sent }
  await postJson(host.origin, requestBooking.path, call, key())
  await postJson(host.origin, askForReset.path, { email: 'client@demo.test' }, key())
}

/** Every row of every table, after the site has stopped. */
async function dumpDatabase() {
  const postgres = await startPostgres({ dataDir })
  const tables = await postgres.query(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  for (const { name } of tables) {
    const rows = await postgres.query(`select to_jsonb(t)::text as row from "${name}" t`)
    await write(`table ${name}`, rows.map(({ row }) => row).join('\n'))
  }
  await postgres.stop()
}
