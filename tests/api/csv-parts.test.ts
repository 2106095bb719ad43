import { afterAll, expect, test, vi } from 'vitest'
import { apiWorld } from '#tests/support/api-world.ts'

const { call, postgres, signedIn } = await apiWorld()
afterAll(() => postgres.stop())

vi.setConfig({ testTimeout: 110_000 })
const { cookie } = await signedIn('admin')
const MB = 1024 * 1024

/** A file's parts as the button fetches them, one after another. */
async function parts(path: string) {
  const texts: string[] = []
  for (let next: string | undefined = path; next; ) {
    const { status, text, headers } = await call('GET', next, { cookie })
    expect(status).toBe(200)
    texts.push(text)
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return texts
}

const linesOf = (texts: string[]) => texts.join('').split('\r\n').filter(Boolean)

test('a log of more than 20 MB comes in parts that Netlify can answer with, which make one file with every line once', async () => {
  await postgres.query('alter table audit disable trigger audit_goes_into_chain')
  await postgres.query(
    `insert into audit (at, request_id, event, target, result)
     select '2026-03-01'::timestamptz + n * interval '1 second', 'r', 'probe', 'target ' || n || repeat(' x', 1150), 'ok'
     from generate_series(1, 10000) n`,
  )
  await postgres.query('analyze audit')
  await postgres.query('alter table audit enable trigger audit_goes_into_chain')
  const texts = await parts('/api/admin/audit/file?event=probe')
  expect(texts.join('').length).toBeGreaterThan(20 * MB)
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(6 * MB)
  const [head, ...lines] = linesOf(texts)
  expect(head).toMatch(/^\uFEFF?When \(our time\),/)
  const targets = lines.map((line) => /target (\d+)/.exec(line)?.[1])
  expect(targets).toEqual(Array.from({ length: 10_000 }, (_, n) => String(10_000 - n)))
  expect(texts.filter((text) => text.includes('When (UTC)'))).toHaveLength(1)
  const [logged] = await postgres.query("select count(*)::int as n from audit where event = 'log_export'")
  expect(logged?.n).toBe(texts.length)
})

test('leads come in parts alike', async () => {
  await postgres.query(
    `insert into leads (email, business_name, first_source, latest_source, created_at, updated_at)
     select 'lead' || n || '@example.test', repeat('Business ', 90), '{}', '{}', now() - n * interval '1 minute', now()
     from generate_series(1, 8000) n`,
  )
  await postgres.query('analyze leads')
  const texts = await parts('/api/admin/leads/file')
  expect(texts.length).toBeGreaterThan(1)
  const found = linesOf(texts).flatMap((line) => /lead(\d+)@/.exec(line)?.[1] ?? [])
  expect(found).toHaveLength(8_000)
  expect(new Set(found).size).toBe(8_000)
})
