import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import content from '#content/app/admin.json' with { type: 'json' }
import { requestTemplates } from '#copy/request-templates.ts'
import type { FirmPlan } from '#schema/firm-plan.ts'
import { ATTEMPT } from '#tests/support/admin-samples-connection.ts'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import type { Owned } from '#tests/support/api-matrix.ts'
import { connectCompany } from '#tests/support/books-provider.ts'
import { PIECE, startOf } from '#tests/support/client-samples.ts'
import { thingsOf } from '#tests/support/company-things.ts'
import { type SampledRoute, sampledRoutes } from '#tests/support/route-samples.ts'
import { watchChanges } from '#tests/support/row-changes.ts'
import { wholeApi } from '#tests/support/whole-api.ts'

vi.spyOn(console, 'warn').mockImplementation(() => {})

const { world, outside } = await wholeApi()
const { postgres } = world
// When somebody was last here is noted with their session.
const changes = await watchChanges(postgres, { except: ['sessions'], all: true })

const routes = new Map(sampledRoutes().map((one) => [one.name, one]))
/** Needs no key: the same piece replaces itself, and what was deleted is not there any more. */
const NEEDS_NO_KEY = /^(PUT .*\/pieces\/:n|DELETE .*\/uploads\/:id)$/
const writes = [...routes.values()].filter(
  ({ name, route }) =>
    route.method !== 'GET' && ['client', 'admin'].includes(route.policies[0] ?? '') && !NEEDS_NO_KEY.test(name),
)

let owned: Owned
let cookies: { client: string; admin: string }
let adminId: string
beforeEach(async () => {
  // The samples invite the same people each time.
  await postgres.query("update people set email = id || '@example.test' where email like '%@example.test'")
  const client = await world.signedIn('client')
  const admin = await world.signedIn('admin')
  adminId = admin.id
  cookies = { client: client.cookie, admin: admin.cookie }
  owned = await thingsOf(world, { companyId: client.companyId!, ...cookies, email: client.email })
})

const call = ({ route, sample }: SampledRoute, key: string = randomUUID()) => {
  const { path, headers, ...sent } = sample(owned)
  const cookie = cookies[route.policies[0] as 'client' | 'admin']
  return world.call(route.method, path, { cookie, ...sent, headers: { 'Idempotency-Key': key, ...headers } })
}
/** Calls these by their samples, one after another; resolves to the body of the last answer. */
async function after(...names: string[]) {
  const bodies = []
  for (const name of names) {
    const { status, body } = await call(routes.get(name)!)
    expect(`${name} ${status}`).toMatch(/ 20\d$/)
    bodies.push(body)
  }
  return bodies.at(-1)
}

const COMPANY = '/api/admin/companies/:id'
const UPLOADS = '/api/admin/companies/:company/uploads'
const IMPORT = '/api/admin/leads/imports/:id'
const callIsOver = () =>
  postgres.query(
    `update bookings set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days',
       during = tstzrange(starts_at - interval '90 days', ends_at - interval '90 days') where id = $1`,
    [owned.booking],
  )
const firmFiles = () => apiFiles(world, `/api/admin/companies/${owned.company}/uploads`)
/** What has to be there before the sample of a write succeeds. */
const READY: Record<string, () => Promise<unknown>> = {
  'POST /api/client/uploads/:id/finish': () => after('PUT /api/client/uploads/:id/pieces/:n'),
  [`POST ${IMPORT}/commit`]: () => after(`POST ${IMPORT}/rows`),
  [`POST ${IMPORT}/undo`]: () => after(`POST ${IMPORT}/rows`, `POST ${IMPORT}/commit`),
  'POST /api/admin/prospects/:id/convert': () => after('POST /api/admin/prospects/:id/move'),
  [`POST ${COMPANY}/metrics/publish`]: () => after(`POST ${COMPANY}/metrics/:month`),
  [`POST ${COMPANY}/metrics/:month/discard`]: () => after(`POST ${COMPANY}/metrics/:month`),
  [`POST ${COMPANY}/metrics/:month/revise`]: () =>
    after(`POST ${COMPANY}/metrics/:month`, `POST ${COMPANY}/metrics/publish`),
  [`POST ${COMPANY}/people/:person/invite`]: async () => {
    owned.person = (await after(`POST ${COMPANY}/people`)).person.id
  },
  // Somebody who was added, and whose invite is none any more.
  'POST /api/admin/close/invites': async () => {
    await after(`POST ${COMPANY}/people`)
    await world.settled()
    await postgres.query("delete from one_time_tokens where purpose = 'invite'")
    await postgres.query("delete from mails where kind = 'invite'")
  },
  [`POST ${COMPANY}/requests/:request`]: () => postgres.query("update requests set state = 'uploaded'"),
  'POST /api/admin/companies/:company/documents/:id/visibility': async () => {
    owned.document = (await firmFiles().upload(cookies.admin, pdfBytes())).body.document.id
  },
  [`POST ${UPLOADS}/:id/finish`]: async () => {
    const { begin, piece } = firmFiles()
    const { category: _, ...start } = startOf(PIECE, { fileName: 'From the firm.pdf' })
    owned.upload = (await begin(cookies.admin, start)).body.id
    await piece(cookies.admin, owned.upload!, 0, PIECE)
  },
  [`POST ${COMPANY}/plans/:plan/remove`]: async () => {
    const { plans } = (await after(`POST ${COMPANY}/plans`)).plans
    owned.plan = plans.find(({ publishedAt }: FirmPlan) => publishedAt === null).id
  },
  // The sample names a lead that is not there.
  'POST /api/admin/leads/status': () =>
    postgres.query(
      `insert into leads (id, email, status, first_source, latest_source, created_at, updated_at)
       values ('00000000-0000-4000-8000-000000000000', 'status@example.test', 'new', '{}', '{}', now(), now())
       on conflict (id) do update set status = 'new'`,
    ),
  'POST /api/admin/leads/:id/not-spam': () =>
    postgres.query('update leads set suspected_at = now() where id = $1', [owned.lead]),
  [`POST ${COMPANY}/activate`]: () => after(`POST ${COMPANY}/deactivate`),
  [`POST ${COMPANY}/plans/publish`]: () =>
    postgres.query('update action_plans set published_at = null where id = $1', [owned.plan]),
  [`POST ${COMPANY}/conversations/:thread/no-reply`]: async () => {
    owned.line = (await after('POST /api/client/messages')).message.id
  },
  'POST /api/admin/books/publish': () => after(`POST ${COMPANY}/metrics/:month`),
  'POST /api/admin/books/undo': () => after(`POST ${COMPANY}/metrics/import`),
  'POST /api/admin/close/marks': () => after('GET /api/admin/close'),
  'POST /api/admin/close/publish': async () => {
    const { json } = routes.get('POST /api/admin/companies/:id/metrics/:month')!.sample(owned)
    const path = `/api/admin/companies/${owned.company}/metrics/2026-02`
    await world.call('POST', path, { cookie: cookies.admin, json, headers: { 'Idempotency-Key': randomUUID() } })
  },
  'POST /api/admin/bookings/:id/missed': () => callIsOver(),
  'POST /api/admin/bookings/:id/completed': () => callIsOver(),
  [`POST ${COMPANY}/conversations/:thread/owner`]: () =>
    postgres.query('update conversations set owner_id = $1 where id = $2', [owned.admin, owned.thread]),
  [`POST ${COMPANY}/connection`]: () => connectCompany(world, outside.books, owned.company!),
  [`POST ${COMPANY}/connection/fetch`]: () => connectCompany(world, outside.books, owned.company!),
  [`POST ${COMPANY}/connection/disconnect`]: () => connectCompany(world, outside.books, owned.company!),
  'POST /api/admin/connections/finish': async () => {
    outside.books.next(/token/, { status: 200, body: outside.books.grant() })
    outside.books.next(/companyinfo/, { status: 200, body: { CompanyInfo: { CompanyName: 'Ashworth LLC' } } })
    await postgres.query(
      `insert into connection_attempts (id, company_id, provider, basis, person_id, session_sha256, expires_at)
       select $1, $2, 'quickbooks', 'accrual', s.person_id, s.id_sha256, '2100-01-01'
       from sessions s where s.person_id = $3`,
      [ATTEMPT, owned.company, adminId],
    )
  },
  // Invited long ago, and not joined: a mail goes out once in 24 hours.
  'POST /api/client/people/:id/invite': () =>
    postgres.query(
      `update memberships set joined_at = null, invited_first_name = 'A', invited_last_name = 'B',
         created_at = '2026-01-01' where person_id = $1`,
      [owned.colleague],
    ),
  [`POST ${COMPANY}/people/:person/rights`]: () =>
    postgres.query("update memberships set rights = 'no_figures' where person_id = $1", [owned.person]),
  'POST /api/admin/people/:id/invite': async () => {
    owned.admin = (await after('POST /api/admin/people')).id
  },
}

/** An answer without how far its mail has come. */
const plain = (body: unknown) =>
  JSON.parse(JSON.stringify(body, (name, value) => (name.startsWith('invite') ? '' : value)))
const events = async () => (await postgres.query('select count(*)::int as count from audit'))[0]?.count

/** What was read, and what only begins: its end is told of. */
const LEAVES_NO_LINE = [
  'POST /api/client/conversations/:id/read',
  'POST /api/client/uploads',
  'POST /api/admin/client-imports/check',
  'POST /api/admin/leads/imports',
  'POST /api/admin/leads/imports/:id/rows',
  `POST ${COMPANY}/conversations/:thread/read`,
  `POST ${UPLOADS}`,
]
/** A new client is asked for the first files in the same step: a line for each. */
const LEAVES_MORE: Record<string, number> = {
  'POST /api/admin/prospects/:id/convert': 1 + requestTemplates.filter(({ onboarding }) => onboarding).length,
}
const linesOf = (name: string) => (LEAVES_NO_LINE.includes(name) ? 0 : (LEAVES_MORE[name] ?? 1))
const eventsOf = async (requestId: string | null) =>
  (await postgres.query('select event from audit where request_id = $1', [requestId])).map(({ event }) => String(event))

test.each(writes.map((one) => [one.name, one] as const))(
  '%s, sent twice with one key, happens once, answers alike and leaves one line in the log, which has words',
  async (name, one) => {
    await READY[name]?.()
    const key = randomUUID()
    const first = await call(one, key)
    expect(`${first.status} ${first.text}`).toMatch(/^20\d /)
    await world.settled()
    await changes.taken()
    const left = await eventsOf(first.headers.get('x-request-id'))
    expect(left).toHaveLength(linesOf(name))
    expect(left.filter((event) => !(event in content.log.events))).toEqual([])
    const before = await events()
    const second = await call(one, key)
    await world.settled()
    expect([second.status, plain(second.body)]).toEqual([first.status, plain(first.body)])
    expect(await changes.taken()).toEqual(new Map())
    expect(await events()).toBe(before)
  },
)
