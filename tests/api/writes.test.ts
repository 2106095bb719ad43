import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { takesKey } from '#contract/endpoint.ts'
import { connectCompany } from '#tests/support/books-provider.ts'
import { thingsOf } from '#tests/support/company-things.ts'
import { type SampledRoute, sampledRoutes } from '#tests/support/route-samples.ts'
import { wholeApi } from '#tests/support/whole-api.ts'

vi.spyOn(console, 'warn').mockImplementation(() => {})

const { world, outside } = await wholeApi()
const client = await world.signedIn('client')
const admin = await world.signedIn('admin')
const cookies = { client: client.cookie, admin: admin.cookie }
const owned = await thingsOf(world, { companyId: client.companyId!, ...cookies, email: client.email })

const routes = new Map(sampledRoutes().map((one) => [one.name, one]))
const writes = [...routes.values()].filter(({ route }) => route.method !== 'GET')
const keyed = writes.filter(({ route: { endpoint } }) => endpoint && takesKey(endpoint))
const byName = (all: SampledRoute[]) => all.map((one) => [one.name, one] as const)

const call = ({ route, sample }: SampledRoute, key: string = randomUUID()) => {
  const { path, headers, ...sent } = sample(owned)
  const cookie = cookies[route.policies[0] as 'client' | 'admin']
  return world.call(route.method, path, { cookie, ...sent, headers: { ...headers, 'Idempotency-Key': key } })
}

/** Two writes of each side; either may have used a key before. */
const USED_BY = {
  client: ['POST /api/client/progress-note', 'POST /api/client/conversations'],
  admin: ['POST /api/admin/prospects', 'POST /api/admin/companies/:id/plans'],
}

// Only who was invited and has not come can be invited again.
owned.person = (await call(routes.get('POST /api/admin/companies/:id/people')!)).body.person.id
owned.admin = (await call(routes.get('POST /api/admin/people')!)).body.id

/** Are for books that are connected; another starts a connection, which there may be one of. */
const OF_CONNECTED_BOOKS = ['connection', 'connection/fetch'].map((end) => `POST /api/admin/companies/:id/${end}`)

test.each(byName(keyed))('%s is refused under a key that another write has used', async (name, one) => {
  const other = USED_BY[one.route.policies[0] as 'client' | 'admin'].find((used) => used !== name)!
  const key = randomUUID()
  expect((await call(routes.get(other)!, key)).status).toBeLessThan(300)
  if (OF_CONNECTED_BOOKS.includes(name)) await connectCompany(world, outside.books, client.companyId!)
  const { status, body } = await call(one, key)
  await world.postgres.query('delete from connections')
  expect([status, body.code]).toEqual([422, 'key_reused'])
})

/** Change nothing where they are sampled, are a part of something whose end is written down, or are about reading alone. */
const LEAVE_NO_LINE = [
  'leads/status',
  'leads/imports',
  'leads/imports/:id/rows',
  'leads/:id/not-spam',
  'companies/:id/activate',
  'companies/:id/metrics/:month/discard',
  'companies/:id/plans/publish',
  'companies/:id/people/:person/rights',
  'companies/:id/conversations/:thread/read',
  'companies/:id/conversations/:thread/no-reply',
  'companies/:id/conversations/:thread/owner',
  'companies/:company/uploads',
  'close/publish',
  'close/invites',
  // Whom it invites was invited above.
  'people',
].map((path) => `POST /api/admin/${path}`)
const written = keyed.filter(
  ({ name, route: { policies } }) => policies.includes('admin') && !LEAVE_NO_LINE.includes(name),
)

test.each(byName(written))(
  '%s leaves a line in the log where it is done, and none where it is refused',
  async (_, one) => {
    const { cookie, companyId, email } = await world.signedIn('client')
    const things = await thingsOf(world, { companyId: companyId!, client: cookie, admin: admin.cookie, email })
    const lines = async () => Number((await world.postgres.query('select count(*) from audit'))[0]?.count)
    const before = await lines()
    const { path, headers, ...sent } = one.sample(things)
    const key = { 'Idempotency-Key': randomUUID() }
    const { status } = await world.call(one.route.method, path, {
      cookie: admin.cookie,
      ip: world.freshIp(),
      ...sent,
      headers: { ...headers, ...key },
    })
    expect((await lines()) > before).toBe(status < 300)
  },
)

const KB = 1024
/** In bytes. */
const OF_KIND = { public: 8 * KB, member: 8 * KB, client: 32 * KB, admin: 32 * KB }
const LONGER: Record<string, number> = {
  'PUT /api/client/uploads/:id/pieces/:n': 4_000_000,
  'PUT /api/admin/companies/:company/uploads/:id/pieces/:n': 4_000_000,
  'POST /api/admin/leads/imports/:id/rows': 1024 * KB,
  'POST /api/admin/client-imports': 1_100 * KB,
  'POST /api/admin/client-imports/check': 1_100 * KB,
  'POST /api/admin/companies/:id/metrics/import': 4_000 * KB,
  'POST /api/admin/books/publish': 160 * KB,
  'POST /api/admin/close/marks': 64 * KB,
  'POST /api/admin/close/invites': 64 * KB,
  'POST /api/admin/close/owner': 64 * KB,
  'POST /api/admin/close/publish': 64 * KB,
  'POST /api/admin/close/requests': 64 * KB,
  'POST /api/admin/companies/:id/questions': 1_024 * KB,
  'POST /api/admin/companies/:id/metrics/:month': 128 * KB,
}

test.each(byName(writes))('%s takes a body as long as its kind may be, and not a byte more', async (name, one) => {
  const most = LONGER[name] ?? OF_KIND[one.route.policies[0]!]
  const { path } = one.sample(owned)
  const sent = async (size: number) =>
    (await world.call(one.route.method, path, { body: new Uint8Array(size), ip: world.freshIp() })).status
  expect(await sent(most)).not.toBe(413)
  expect(await sent(most + 1)).toBe(413)
})
