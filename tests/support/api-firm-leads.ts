import { randomUUID } from 'node:crypto'
import type { World } from './api-world.ts'
import { ownNumber } from './own-number.ts'

type Given = {
  email?: string
  first?: string
  last?: string
  business?: string
  status?: string
  source?: string
  band?: string
  score?: number
  followUp?: string
  at?: string
}

/** Leads of a world, and the firm at work with them. */
export function firmDesk({ call, postgres }: World, cookie: string) {
  const lead = async (given: Given = {}) => {
    const { email = `lead${ownNumber()}@example.test`, at = '2026-03-01T10:00:00Z', ...more } = given
    const [row] = await postgres.query(
      `insert into leads (email, first_name, last_name, business_name, status, source, band, score, follow_up_on,
         follow_up_what, first_source, latest_source, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::date, case when $9::date is not null then 'Call' end,
         '{"page": "/"}', '{"page": "/"}', $10, $10) returning id`,
      [
        email,
        more.first ?? null,
        more.last ?? null,
        more.business ?? null,
        more.status ?? 'new',
        more.source ?? null,
        more.band ?? null,
        more.score ?? null,
        more.followUp ?? null,
        at,
      ],
    )
    return row?.id as string
  }
  const get = async (path = '') => (await call('GET', `/api/admin/leads${path}`, { cookie })).body
  const post = (path: string, json: unknown, key: string = randomUUID()) =>
    call('POST', `/api/admin/leads${path}`, { cookie, json, headers: { 'Idempotency-Key': key } })
  const emails = async (query: string) =>
    ((await get(`?${query}`)).leads as { email: string }[]).map(({ email }) => email)
  const audited = async (event: string) =>
    (await postgres.query('select target from audit where event = $1 order by id', [event])).map(({ target }) => target)
  return { lead, get, post, emails, audited }
}
