import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { type Previewed, previewOf } from '#contract/preview.ts'
import { everyDeclaredRoute } from '#local/api-table.ts'
import { ENTRY_KINDS } from '#offline/outbox-kinds.ts'

const declared = async () => {
  const names = (await readdir('src/contract')).map((file) => file.replace('.ts', ''))
  const modules: object[] = await Promise.all(names.map((name) => import(`#contract/${name}.ts`)))
  const endpoints = modules.flatMap((module) => Object.values(module).flatMap(endpointsIn))
  return [...endpoints, ...endpoints.filter(isPreviewed).map(previewOf)]
}
/** Endpoints stand in a module alone, or a few of one kind in an object. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (typeof value !== 'object' || value === null || 'kind' in value) return []
  return 'policy' in value ? [value as Endpoint] : Object.values(value).flatMap(endpointsIn)
}
const isPreviewed = (endpoint: Endpoint): endpoint is Previewed => endpoint.isPreviewed === true
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('what the contract declares is served once, for those whom it names', async () => {
  const routes = everyDeclaredRoute().filter(({ endpoint }) => endpoint)
  const endpoints = await declared()
  expect(routes.map(nameOf).sort()).toEqual(endpoints.map(nameOf).sort())
  for (const { endpoint, policies, freshSignIn, ...route } of routes) {
    expect({ ...route, policies, freshSignIn }).toMatchObject({
      method: endpoint!.method,
      path: endpoint!.path,
      policies: [endpoint!.policy],
      freshSignIn: endpoint!.needsFreshSignIn ?? false,
    })
    expect(endpoints).toContainEqual(endpoint)
  }
})

test('only the monitor’s question, the pages without script or behind a mailed link and the PDFs are served without a declaration', () => {
  const routes = everyDeclaredRoute().filter(({ endpoint }) => !endpoint)
  expect(routes.map(nameOf).sort()).toEqual([
    'GET /api/booking-form',
    'GET /api/booking-form/:id',
    'GET /api/health',
    'GET /api/sign-up-confirmation',
    'GET /api/unsubscribe',
    'GET /assessment/results/:file{.+\\.pdf}',
    'GET /client/reports/:file{.+\\.pdf}',
    'GET /client/statements/:file{.+\\.pdf}',
    'GET /public-objects/:file{.*}',
    'POST /api/booking-form',
    'POST /api/booking-form/:id',
    'POST /api/sign-up-confirmation',
    'POST /api/unsubscribe',
  ])
})

test('what clients and the firm write takes an idempotency key, but for the steps of an upload', async () => {
  const writes = (await declared()).filter(
    ({ policy, method }) => /client|admin/.test(policy) && /POST|PUT/.test(method),
  )
  expect(writes.filter(takesKey).length).toBeGreaterThan(50)
  expect(
    writes
      .filter((endpoint) => !takesKey(endpoint))
      .map(nameOf)
      .sort(),
  ).toEqual([
    'POST /api/admin/client-imports/check',
    'POST /api/admin/companies/:company/uploads/:id/finish',
    'POST /api/client/uploads/:id/finish',
    'PUT /api/admin/companies/:company/uploads/:id/pieces/:n',
    'PUT /api/client/uploads/:id/pieces/:n',
  ])
})

test('what clients write offline takes a key, and the outbox knows its kind', async () => {
  const offline = (await declared()).filter((endpoint) => endpoint.offline)
  expect(offline.filter((endpoint) => endpoint.policy !== 'client' || !takesKey(endpoint)).map(nameOf)).toEqual([])
  const kinds = [...offline.map((endpoint) => endpoint.offline!.kind), 'upload']
  expect(kinds.sort()).toEqual([...ENTRY_KINDS].sort())
})

test('only these take more than a form, and no more than this, in KB', async () => {
  const larger = (await declared()).filter(({ maxBytes }) => maxBytes)
  expect(Object.fromEntries(larger.map((endpoint) => [nameOf(endpoint), endpoint.maxBytes! / 1024]))).toEqual({
    'POST /api/admin/books/publish': 160,
    'POST /api/admin/client-imports': 1_100,
    'POST /api/admin/client-imports/check': 1_100,
    'POST /api/admin/close/marks': 64,
    'POST /api/admin/close/invites': 64,
    'POST /api/admin/close/owner': 64,
    'POST /api/admin/close/publish': 64,
    'POST /api/admin/close/requests': 64,
    'POST /api/admin/companies/:id/questions': 1_024,
    'POST /api/admin/companies/:id/metrics/:month': 128,
    'POST /api/admin/companies/:id/metrics/import': 4_000,
    'POST /api/admin/leads/imports/:id/rows': 1_024,
    'PUT /api/admin/companies/:company/uploads/:id/pieces/:n': 3_906.25,
    'PUT /api/client/uploads/:id/pieces/:n': 3_906.25,
  })
})
