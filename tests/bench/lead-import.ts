import { type ImportedLead, type ImportJob, MAX_ROWS, ROWS_PER_CHUNK } from '#schema/lead-import.ts'
import { postJson } from './call.ts'
import { absolute } from './figure.ts'
import { peakWhile } from './memory.ts'
import { signIn } from './portal-host.ts'

const IMPORTS = '/api/admin/leads/imports'

/** The largest import there may be, sent as the firm's screen sends it, until its rows are leads. A third is known already. */
export async function measureImport(origin: string, pid: number | undefined) {
  const Cookie = await signIn(origin, 'admin')
  const send = async <T>(path: string, body: object) => {
    const answer = await postJson(origin, path, body, { Cookie, 'Idempotency-Key': crypto.randomUUID() })
    return (await answer.json()) as T
  }
  const rows = Array.from({ length: MAX_ROWS }, (_, n) => rowOf(n))
  const began = performance.now()
  const grown = await peakWhile(pid, async () => {
    const { id } = await send<ImportJob>(IMPORTS, { fileName: 'leads.csv', total: rows.length })
    for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK)
      await send(`${IMPORTS}/${id}/rows`, { rows: rows.slice(at, at + ROWS_PER_CHUNK) })
    const done = await send<ImportJob>(`${IMPORTS}/${id}/commit`, { known: 'update' })
    if (done.created + done.updated !== rows.length) throw new Error(`not all came: ${JSON.stringify(done)}`)
  })
  const seconds = (performance.now() - began) / 1_000
  const facts = { part: 'volume', on: 'PostgreSQL' } as const
  const name = 'an import of 10,000 rows among 100,000 leads'
  return [
    absolute({ ...facts, name, unit: 's', value: seconds, most: 15 }),
    absolute({ ...facts, name: `${name}: memory more at its peak`, unit: 'MB', value: grown, most: 80 }),
  ]
}

const rowOf = (n: number): ImportedLead => ({
  line: n + 2,
  email: n % 3 ? `import${n}@volume.test` : `lead${n + 1}@volume.test`,
  firstName: `Given${n}`,
  lastName: `Family${n}`,
  businessName: `Imported ${n}`,
  phone: '515-555-0142',
  source: 'referral',
  note: 'Met at the trade fair; asked for a price list and a call in spring.',
  status: null,
  unsubscribed: false,
})
