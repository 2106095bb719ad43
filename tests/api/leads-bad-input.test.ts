import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { forms } from '#tests/support/api-leads.ts'
import { seed } from '#tests/support/api-seed.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { hostileText, hostileValue } from '#tests/support/hostile-text.ts'

const world = await apiWorld()
const { call, freshIp, postgres } = world
afterAll(() => postgres.stop())

const text = hostileText(
  ...['', ' ', 'Ada', 'a@b.co', 'K@example.test', '/x', 'a\u0000b', '/\udfff', '\\u0000'],
  ...["'; drop table leads; --", '𝕬'.repeat(40), 'x'.repeat(2_001)],
)
const strange = hostileValue(text, [''], -1)
const names = ['firstName', 'lastName', 'email', 'businessName', 'phone', 'times', 'timeZone', 'note', 'website']
const more = ['elapsed', 'page', 'campaign', 'status', 'id', '__proto__', 'constructor']
/** A right form with a few fields replaced by something else. */
const change = fc.dictionary(fc.constantFrom(...names, ...more), strange, { maxKeys: 2 })
const campaign = fc.record({ source: text, medium: text, content: text }, { requiredKeys: [] })

const key = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 40 }) },
)

const looksAutomatic = (body: string) => {
  const { website, elapsed } = JSON.parse(body)
  return Boolean(website) || elapsed < 2_000
}
const right = (make: keyof typeof forms) => forms[make]()

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  '500 generated %s forms: a refused one stores nothing, an accepted one is stored, marked if it looks automatic, and nothing fails inside',
  async (make) => {
    const written = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const seen = new Map<number, number>()
    const events = async () => {
      const rows = await postgres.query('select suspected, count(*)::int as n from lead_events group by suspected')
      const count = (suspected: boolean) => Number(rows.find((row) => row.suspected === suspected)?.n ?? 0)
      return { normal: count(false), suspected: count(true) }
    }
    const due = await events()
    const before = due.normal
    const body = fc.oneof(
      { weight: 6, arbitrary: change.map((changed) => JSON.stringify({ ...right(make).json, ...changed })) },
      { weight: 2, arbitrary: campaign.map((given) => JSON.stringify({ ...right(make).json, campaign: given })) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
    )
    const property = fc.asyncProperty(body, key, async (sent, idempotency) => {
      const { status, text: said } = await call('POST', right(make).path, {
        body: sent,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotency },
        ip: freshIp(),
      })
      expect([200, 400, 413, 422]).toContain(status)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status === 200) expect(said).toBe('{"success":true}')
      if (status === 200) due[looksAutomatic(String(sent)) ? 'suspected' : 'normal']++
    })
    await fc.assert(property, { seed, numRuns: 500 })
    expect(await events()).toEqual(due)
    expect(due.normal - before).toBeGreaterThan(30)
    expect(seen.get(400)).toBeGreaterThan(30)
    expect(written).not.toHaveBeenCalled()
  },
  120_000,
)

test.each([
  ['NUL in a name', { firstName: 'A\u0000' }],
  ['half a character in a name', { lastName: '\ud83d' }],
  ['NUL in a campaign', { campaign: { source: '\u0000' } }],
  ['half a character in the page', { page: '/\udc00' }],
])('%s is refused, and nothing stored', async (_, more) => {
  const before = await world.fingerprint()
  const { path, json } = forms.checklist(more)
  const { status, body } = await call('POST', path, { json, ip: freshIp() })
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(await world.fingerprint()).toBe(before)
})

test('each wrong field is named', async () => {
  const { path } = forms.booking()
  const { body } = await call('POST', path, { json: { elapsed: 5_000, page: 'x', times: [] } })
  expect(Object.keys(body.fields).sort()).toEqual([
    'email',
    'firstName',
    'lastName',
    'page',
    'phone',
    'timeZone',
    'times',
  ])
})
